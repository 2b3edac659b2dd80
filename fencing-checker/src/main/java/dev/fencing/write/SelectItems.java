package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The select list of one SELECT.
 *
 * @param star whether it holds a star, so that the positions of the items mean nothing
 * @param end where the list ends
 */
record SelectItems(List<Item> items, boolean star, int end) {

    SelectItems {
        items = List.copyOf(items);
    }

    /**
     * One item.
     *
     * @param place where the value stands in the code
     * @param name by which the outside knows it: its alias or its column, in lower case
     * @param renamed whether that is not the name of the column it shows
     */
    record Item(Range place, Tokens value, Optional<String> name, boolean renamed) {}

    /** Reads the list of the SELECT that begins at the start of {@code query}. */
    static SelectItems of(Code code, Range query) {
        int from = query.from() + 1;
        boolean moved = true;
        while (moved && from < query.to()) {
            moved = false;
            if (code.isAny(from, "ALL", "DISTINCT", "DISTINCTROW", "SQL_NO_CACHE", "STRAIGHT_JOIN", "HIGH_PRIORITY")) {
                from++;
                moved = true;
                if (code.is(from, "ON") && code.closing(from + 1) > 0) {
                    from = code.closing(from + 1) + 1;
                }
            } else if (code.is(from, "TOP")) {
                from = code.next(from + 1 < query.to() ? from + 1 : from);
                from += code.is(from, "PERCENT") ? 1 : 0;
                moved = true;
            }
        }
        int end = code.findAny(
                from,
                query.to(),
                "FROM",
                "WHERE",
                "INTO",
                "UNION",
                "EXCEPT",
                "INTERSECT",
                "MINUS",
                "ORDER",
                "LIMIT",
                "GROUP",
                "HAVING",
                "FETCH",
                "OFFSET",
                "FOR",
                "WINDOW",
                "ON",
                "RETURNING",
                "BULK");
        List<Item> items = new ArrayList<>();
        boolean star = false;
        for (Range range : Lists.ranges(code, from, end)) {
            star |= code.is(range.to() - 1, "*") && (range.to() - range.from() == 1 || code.is(range.to() - 2, "."));
            items.add(item(code, range));
        }
        return new SelectItems(items, star, end);
    }

    private static Item item(Code code, Range range) {
        int last = range.to() - 1;
        if (last < range.from()) {
            return item(code, range.from(), range.to(), Optional.empty(), false);
        }
        if (last - 1 > range.from() && code.is(last - 1, "AS") && isAlias(code, last)) {
            return item(code, range.from(), last - 1, Optional.of(lower(code, last)), true);
        }
        if (last > range.from() && code.isName(last) && !code.is(last, "END") && isOperandEnd(code, last - 1)) {
            return item(code, range.from(), last, Optional.of(lower(code, last)), true);
        }
        if (last > range.from() + 1 && code.is(range.from() + 1, "=") && code.isName(range.from())) {
            // SQL Server: alias = expression
            return item(code, range.from() + 2, range.to(), Optional.of(lower(code, range.from())), true);
        }
        boolean column = code.isName(last) && (last == range.from() || code.is(last - 1, "."));
        return item(code, range.from(), range.to(), column ? Optional.of(lower(code, last)) : Optional.empty(), false);
    }

    private static Item item(Code code, int from, int to, Optional<String> name, boolean renamed) {
        return new Item(new Range(from, to), code.part(from, to), name, renamed);
    }

    private static boolean isAlias(Code code, int i) {
        return code.isName(i) || code.isKind(i, TokenKind.STRING);
    }

    /** Whether an expression may end here, so that a name behind it is an alias. */
    private static boolean isOperandEnd(Code code, int i) {
        return code.is(i, ")")
                || code.is(i, "]")
                || code.is(i, "END")
                || (!code.isKind(i, TokenKind.SYMBOL)
                        && !code.isAny(
                                i, "AND", "OR", "NOT", "IS", "LIKE", "IN", "COLLATE", "AS", "CASE", "THEN", "ELSE",
                                "WHEN"));
    }

    private static String lower(Code code, int i) {
        return code.get(i).value().toLowerCase(Locale.ROOT);
    }
}
