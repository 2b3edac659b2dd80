package dev.fencing.write;

import dev.fencing.sql.SqlText;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.table.TableName;
import java.util.Locale;
import java.util.Optional;

/** Reads the name of a table, also one that is completed at run time. */
final class TableNames {

    private TableNames() {}

    /**
     * A name in the place of a table.
     *
     * @param simple the name if it is one unquoted or quoted word, in lower case: it may be an alias or a CTE
     * @param start where the name begins
     * @param end where the name ends
     */
    record Found(Target.Name name, Optional<String> simple, int start, int end) {}

    /** One part of a dotted name: literal text with a possible hole. */
    private record Part(String prefix, String suffix, boolean open, int end) {

        static Part literal(String text, int end) {
            return new Part(text, text, false, end);
        }
    }

    /** The name that begins at {@code at}; empty if none does. */
    static Optional<Found> at(Code code, int at) {
        return RemoteTables.isAt(code, at) ? RemoteTables.at(code, at) : named(code, at);
    }

    static Optional<Found> named(Code code, int at) {
        Optional<Part> first = part(code, at);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        Part name = first.get();
        Optional<Part> schema = Optional.empty();
        int parts = 1;
        while (code.is(name.end, ".")) {
            int next = name.end + 1;
            while (code.is(next, ".")) {
                // SQL Server: database..table
                next++;
            }
            Optional<Part> following = part(code, next);
            if (following.isEmpty()) {
                break;
            }
            schema = next > name.end + 1 ? Optional.empty() : Optional.of(name);
            name = following.get();
            parts++;
        }
        int end = name.end;
        if (code.is(end, "@") && code.isName(end + 1)) {
            // Oracle: table@database_link
            end += 2;
        }
        if (name.open) {
            return Optional.of(new Found(
                    new Target.Name.Partial(lower(name.prefix), lower(name.suffix)), Optional.empty(), at, end));
        }
        if (name.prefix.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> known = schema.filter(s -> !s.open).map(Part::prefix);
        TableName table = new TableName(known, name.prefix);
        Optional<String> simple = parts == 1 ? Optional.of(table.name()) : Optional.empty();
        return Optional.of(new Found(new Target.Name.Known(table), simple, at, end));
    }

    /** Whether a name may begin at {@code at}. */
    static boolean startsAt(Code code, int at) {
        return part(code, at).isPresent();
    }

    private static Optional<Part> part(Code code, int at) {
        if (!code.has(at)) {
            return Optional.empty();
        }
        Token token = code.get(at);
        if (opens(code, at)) {
            return Optional.of(holes(code, at, ""));
        }
        return switch (token.kind()) {
            case WORD ->
                code.touches(at, at + 1) && opens(code, at + 1)
                        ? Optional.of(holes(code, at + 1, token.value()))
                        : Optional.of(Part.literal(token.value(), at + 1));
            case QUOTED_NAME -> Optional.of(quoted(token.value(), at + 1));
            case STRING ->
                code.dialect().stringsMayBeNames() ? Optional.of(quoted(token.value(), at + 1)) : Optional.empty();
            case NUMBER, PARAMETER, HOLE, SYMBOL, UNTERMINATED -> Optional.empty();
        };
    }

    /** A name of holes and words side by side, the first hole at {@code at}. */
    private static Part holes(Code code, int at, String prefix) {
        Optional<NamePiece> next = NamePiece.at(code, at);
        String suffix = "";
        int pieces = 0;
        int end = at;
        while (next.isPresent() && (pieces == 0 || code.touches(end - 1, end))) {
            suffix = next.get().text();
            end = next.get().end();
            pieces++;
            next = NamePiece.at(code, end);
        }
        boolean named = pieces == 1 && code.isKind(at, TokenKind.PARAMETER) && !suffix.isEmpty();
        return named ? Part.literal(suffix, end) : new Part(prefix, suffix, true, end);
    }

    private static Part quoted(String name, int end) {
        int from = firstHole(name);
        if (from < 0) {
            return Part.literal(name, end);
        }
        return new Part(name.substring(0, from), name.substring(endOfLastHole(name)), true, end);
    }

    /**
     * Where {@code ${…}}, {@code $(…)}, {@code {0}}, {@code #{…}} or a hole begins within a quoted name; negative if
     * none does.
     */
    private static int firstHole(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == SqlText.HOLE || c == '{') {
                return c == '{' && i > 0 && (name.charAt(i - 1) == '$' || name.charAt(i - 1) == '#') ? i - 1 : i;
            }
            if (c == '$' && name.startsWith("(", i + 1) && name.indexOf(')', i) > 0) {
                return i;
            }
            if (c == '%' && (name.indexOf('%', i + 1) > 0 || isFormat(name, i))) {
                return i;
            }
        }
        return -1;
    }

    private static int endOfLastHole(String name) {
        int last = Math.max(name.lastIndexOf(SqlText.HOLE), Math.max(name.lastIndexOf('}'), name.lastIndexOf('%')));
        if (name.contains("$(")) {
            last = Math.max(last, name.lastIndexOf(')'));
        }
        if (last >= 0 && isFormat(name, last)) {
            return name.toLowerCase(Locale.ROOT).indexOf('s', last) + 1;
        }
        return last < 0 ? name.length() : last + 1;
    }

    /** Whether {@code %s} or {@code %1$s} begins there. */
    private static boolean isFormat(String name, int at) {
        return name.startsWith("%s", at) || name.startsWith("%S", at) || name.startsWith("$s", at + 2);
    }

    private static boolean opens(Code code, int at) {
        return NamePiece.at(code, at).filter(NamePiece::open).isPresent();
    }

    /**
     * Whether the token puts text in place that nobody knows yet. A bind parameter cannot name a table, so it does too.
     */
    static boolean isHole(Code code, int at) {
        if (code.isKind(at, TokenKind.HOLE)) {
            return true;
        }
        // A variable of SQL Server in this place is a table of its own.
        return code.isKind(at, TokenKind.PARAMETER) && code.firstCharacter(at) != '@';
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
