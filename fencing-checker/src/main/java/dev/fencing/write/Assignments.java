package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads what stands behind SET. */
final class Assignments {

    private Assignments() {}

    /** The assignments between {@code from} and {@code to}; one that nobody can read has the name {@code ""}. */
    static List<Assignment> read(Code code, int from, int to) {
        List<Assignment> assignments = new ArrayList<>();
        for (Range range : Lists.ranges(code, from, to)) {
            one(code, range.from(), range.to(), assignments);
        }
        return assignments;
    }

    private static void one(Code code, int from, int to, List<Assignment> into) {
        int equals = equalsSign(code, from, to);
        if (equals < 0) {
            int write = from;
            while (write < to && !isPartialWrite(code, write)) {
                write = code.next(write);
            }
            if (write < to) {
                boolean qualified = write - 4 >= from && code.is(write - 3, ".");
                Optional<String> qualifier = qualified ? Optional.of(lower(code, write - 4)) : Optional.empty();
                into.add(new Assignment(qualifier, lower(code, write - 2), code.part(to, to)));
            } else if (to > from) {
                into.add(new Assignment(Optional.empty(), "", code.part(to, to)));
            }
            return;
        }
        int close = code.closing(from);
        if (close > from && close < equals) {
            several(code, from, close, equals + 1, to, into);
            return;
        }
        int name = from;
        int value = equals + 1;
        boolean variable = code.isKind(from, TokenKind.PARAMETER) && code.firstCharacter(from) == '@';
        if (variable) {
            // SQL Server: @variable = column = value
            int second = equalsSign(code, equals + 1, to);
            if (second < 0) {
                return;
            }
            name = equals + 1;
            value = second + 1;
        } else if (code.isKind(value, TokenKind.PARAMETER)
                && code.firstCharacter(value) == '@'
                && code.is(value + 1, "=")) {
            // SQL Server: column = @variable = value
            value += 2;
        }
        column(code, name, value, to, compound(code, equals), into);
    }

    /** SQL Server changes a part of a long value by {@code SET column.WRITE(…)}; whether that stands at {@code i}. */
    static boolean isPartialWrite(Code code, int i) {
        return code.is(i, "WRITE") && code.is(i + 1, "(") && code.is(i - 1, ".") && code.isName(i - 2);
    }

    private static void column(Code code, int name, int value, int to, boolean compound, List<Assignment> into) {
        Optional<String> qualifier = Optional.empty();
        int column = name;
        int last = name;
        while (code.is(last + 1, ".") && code.isName(last + 2)) {
            qualifier = Optional.of(lower(code, last));
            last += 2;
            column = last;
        }
        boolean readable = code.isName(column) || code.isKind(column, TokenKind.STRING);
        // A subscript, a field or a compound assignment stores something else than the value alone.
        boolean whole = !compound && (code.is(column + 1, "=") || code.is(column + 1, ":="));
        into.add(new Assignment(qualifier, readable ? lower(code, column) : "", code.part(whole ? value : to, to)));
    }

    /** {@code (a, b) = (x, y)}, {@code = ROW (x, y)} or {@code = (SELECT …)}. */
    private static void several(Code code, int open, int close, int value, int to, List<Assignment> into) {
        int row = code.is(value, "ROW") ? value + 1 : value;
        int rowClose = code.closing(row);
        boolean query = code.isAny(row + 1, "SELECT", "WITH", "VALUES", "TABLE");
        List<Tokens> values =
                rowClose > row && rowClose == to - 1 && !query ? Lists.parts(code, row + 1, rowClose) : List.of();
        List<Range> columns = Lists.ranges(code, open + 1, close);
        for (int i = 0; i < columns.size(); i++) {
            Range column = columns.get(i);
            boolean dotted = column.to() - column.from() > 2 && code.is(column.from() + 1, ".");
            boolean plain = column.to() - column.from() == 1 || dotted;
            boolean known = plain && values.size() == columns.size();
            int name = dotted ? column.from() + 2 : column.from();
            into.add(new Assignment(
                    dotted ? Optional.of(lower(code, column.from())) : Optional.empty(),
                    code.isName(name) ? lower(code, name) : "",
                    known ? values.get(i) : code.part(to, to)));
        }
    }

    private static int equalsSign(Code code, int from, int to) {
        for (int i = from; i < to; i = code.next(i)) {
            if (code.is(i, "=") || code.is(i, ":=") || compound(code, i)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean compound(Code code, int i) {
        return code.isAny(i, "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=");
    }

    private static String lower(Code code, int i) {
        return code.get(i).value().toLowerCase(Locale.ROOT);
    }
}
