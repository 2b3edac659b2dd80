package dev.fencing.proof;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A value's text with a named parameter in the place of everything that its reader need not understand: parameters of
 * any style, text known at run time, subqueries, and what is nested too deep.
 */
final class Placeholder {

    /** A longer or deeper value is nobody's epoch. 64 tokens 4 deep were read in at most 64 ms, whatever they were. */
    private static final int LONGEST = 64;

    private static final int LONGEST_TEXT = 2_000;
    private static final int DEEPEST = 4;
    private static final Set<String> NO_PART_OF_A_VALUE =
            Set.of("CASE", "AND", "OR", "NOT", "<", "<=", "=", "<>", "!=", ">=", ">", "LIKE", "OVER", "ESCAPE");

    private static final Pattern NAME = Pattern.compile("[phvqo]\\d{1,9}");

    private final Tokens tokens;
    private final String text;

    private Placeholder(Tokens tokens, String text) {
        this.tokens = tokens;
        this.text = text;
    }

    /** The text to read; null if it is longer than any value that a proof can use, or is not well formed. */
    static @Nullable Placeholder render(Tokens tokens) {
        Groups groups = Groups.of(tokens);
        if (!groups.balanced()) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        int pieces = 0;
        int depth = 0;
        int i = 0;
        while (i < tokens.size()) {
            if (++pieces > LONGEST || text.length() > LONGEST_TEXT || isUseless(tokens, i)) {
                return null;
            }
            if (isIncoming(tokens, i)) {
                append(text, "v", i);
                i += 4;
            } else if (groups.opensAt(i) && (isQuery(tokens, i + 1) || depth == DEEPEST)) {
                text.append('(');
                append(text, isQuery(tokens, i + 1) ? "q" : "o", i);
                text.append(')');
                i = groups.after(i);
            } else {
                depth += groups.opensAt(i) ? 1 : 0;
                depth -= tokens.is(i, ")") || tokens.is(i, "]") || tokens.is(i, "}") || tokens.is(i, "END") ? 1 : 0;
                append(text, tokens, i);
                i++;
            }
        }
        return new Placeholder(tokens, text.toString());
    }

    String text() {
        return text;
    }

    /** What the parameter of that name stands for. */
    Term term(String name) {
        if (!NAME.matcher(name).matches()) {
            return new Term.Other();
        }
        int index = Integer.parseInt(name.substring(1));
        return switch (name.charAt(0)) {
            case 'p' -> new Term.Parameter(tokens.get(index));
            case 'h' -> new Term.Hole(tokens.get(index));
            case 'v' -> new Term.Incoming(tokens.get(index + 2).value().toLowerCase(Locale.ROOT));
            case 'q' -> new Term.Query();
            default -> new Term.Other();
        };
    }

    static boolean isQuery(Tokens tokens, int index) {
        return List.of("SELECT", "WITH", "VALUES", "TABLE").stream().anyMatch(word -> tokens.is(index, word))
                && !tokens.is(index + 1, ",")
                && !tokens.is(index + 1, ")");
    }

    private static void append(StringBuilder text, Tokens tokens, int index) {
        Token token = tokens.get(index);
        switch (token.kind()) {
            case PARAMETER -> append(text, "p", index);
            case HOLE -> append(text, "h", index);
            case STRING -> spaced(text, "'" + token.value().replace("'", "''") + "'");
            case QUOTED_NAME -> spaced(text, "\"" + token.value().replace("\"", "\"\"") + "\"");
            case WORD, NUMBER, SYMBOL, UNTERMINATED -> spaced(text, token.value());
        }
    }

    private static void append(StringBuilder text, String kind, int index) {
        spaced(text, ":" + kind + index);
    }

    private static void spaced(StringBuilder text, String piece) {
        char before = text.length() == 0 ? ' ' : text.charAt(text.length() - 1);
        boolean tight = before == '.' || before == '(' || piece.equals(".") || piece.equals("(");
        text.append(tight ? "" : " ").append(piece);
    }

    /** {@code VALUES(column)}, or MariaDB's {@code VALUE(column)}. */
    private static boolean isIncoming(Tokens tokens, int i) {
        return (tokens.is(i, "VALUES") || tokens.is(i, "VALUE"))
                && tokens.is(i + 1, "(")
                && i + 3 < tokens.size()
                && tokens.get(i + 2).isName()
                && tokens.is(i + 3, ")");
    }

    /**
     * What no value that a proof can use contains, or what would be taken for something else: {@code (+)} of old
     * Oracle, a colon that makes a parameter of a name.
     */
    private static boolean isUseless(Tokens tokens, int i) {
        Token token = tokens.get(i);
        if (NO_PART_OF_A_VALUE.contains(token.value().toUpperCase(Locale.ROOT)) && token.kind() != TokenKind.STRING) {
            return true;
        }
        boolean outerJoin = tokens.is(i, "(") && tokens.is(i + 1, "+") && tokens.is(i + 2, ")");
        boolean colon = token.value().startsWith(":") && !token.is("::") && token.kind() != TokenKind.STRING;
        return outerJoin || (colon && token.kind() != TokenKind.PARAMETER) || token.kind() == TokenKind.UNTERMINATED;
    }
}
