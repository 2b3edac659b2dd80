package dev.fencing.proof;

import dev.fencing.sql.Token;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One SELECT of a query, or one row of its VALUES, in clauses.
 *
 * @param items the values it gives, without their aliases; empty if there is a star
 * @param from the tables it reads; empty if it reads none
 * @param where its condition; empty if it has none
 * @param tail what follows the condition: grouping, order, limit, locks
 */
record Select(List<Tokens> items, Tokens from, Tokens where, Tokens tail) {

    private static final String[] SET_OPERATIONS = {"UNION", "INTERSECT", "EXCEPT", "MINUS"};

    private static final String[] AFTER_WHERE = {
        "GROUP",
        "HAVING",
        "WINDOW",
        "QUALIFY",
        "ORDER",
        "LIMIT",
        "OFFSET",
        "FETCH",
        "FOR",
        "LOCK",
        "CONNECT",
        "START",
        "WITH",
        "OPTION",
        "ON",
        "RETURNING"
    };

    /** Words between SELECT and the first item. */
    private static final List<String> MODIFIERS =
            List.of("ALL", "DISTINCT", "DISTINCTROW", "HIGH_PRIORITY", "STRAIGHT_JOIN", "SQL_NO_CACHE");

    Select {
        items = List.copyOf(items);
    }

    /** All branches of a query, of which each gives rows; empty if the query cannot be taken apart. */
    static Optional<List<Select>> branches(Tokens query) {
        Tokens inner = query;
        Groups groups = Groups.of(inner);
        while (groups.balanced() && inner.is(0, "(") && groups.closeOf(0) == inner.size() - 1) {
            inner = inner.part(1, inner.size() - 1);
            groups = Groups.of(inner);
        }
        if (!groups.balanced()) {
            return Optional.empty();
        }
        List<Select> branches = new ArrayList<>();
        int start = afterWith(inner, groups);
        while (start < inner.size()) {
            int end = groups.find(start, inner.size(), SET_OPERATIONS);
            if (!addBranch(inner, groups, start, end, branches)) {
                return Optional.empty();
            }
            start = end + 1;
            while (inner.is(start, "ALL") || inner.is(start, "DISTINCT")) {
                start++;
            }
        }
        return branches.isEmpty() ? Optional.empty() : Optional.of(branches);
    }

    private static int afterWith(Tokens query, Groups groups) {
        if (!query.is(0, "WITH")) {
            return 0;
        }
        return groups.find(0, query.size(), "SELECT", "VALUES");
    }

    private static boolean addBranch(Tokens query, Groups groups, int from, int to, List<Select> branches) {
        int first = from;
        int last = to;
        while (query.is(first, "(") && groups.closeOf(first) == last - 1) {
            first++;
            last--;
        }
        if (groups.find(first, last, SET_OPERATIONS) < last) {
            return false;
        }
        if (query.is(first, "VALUES")) {
            return addRows(query, groups, first + 1, last, branches);
        }
        if (!query.is(first, "SELECT")) {
            return false;
        }
        branches.add(select(query, groups, afterModifiers(query, groups, first + 1), last));
        return true;
    }

    private static boolean addRows(Tokens query, Groups groups, int from, int to, List<Select> branches) {
        Tokens none = query.part(to, to);
        int i = from;
        while (i < to && (query.is(i, "(") || (query.is(i, "ROW") && query.is(i + 1, "(")))) {
            int open = query.is(i, "(") ? i : i + 1;
            List<Tokens> row = groups.list(open + 1, groups.closeOf(open));
            branches.add(new Select(row, none, none, none));
            i = groups.after(open);
            if (!query.is(i, ",")) {
                return i == to;
            }
            i++;
        }
        return false;
    }

    private static int afterModifiers(Tokens query, Groups groups, int from) {
        int i = from;
        while (true) {
            int at = i;
            if (MODIFIERS.stream().anyMatch(word -> query.is(at, word))) {
                i = query.is(i + 1, "ON") && query.is(i + 2, "(") ? groups.after(i + 2) : i + 1;
            } else if (query.is(i, "TOP")) {
                i = groups.after(i + 1);
            } else {
                return i;
            }
        }
    }

    private static Select select(Tokens query, Groups groups, int from, int to) {
        int tail = groups.find(from, to, AFTER_WHERE);
        int where = groups.find(from, tail, "WHERE");
        int tables = groups.find(from, where, "FROM");
        if (tables < where) {
            // An ON of a join stands before the condition and ends nothing.
            where = groups.find(tables, to, "WHERE");
            tail = where < to ? groups.find(where, to, AFTER_WHERE) : afterTables(groups, tables, to);
            where = Math.min(where, tail);
        }
        List<Tokens> items = new ArrayList<>();
        for (Tokens item : groups.list(from, tables)) {
            items.add(withoutAlias(item));
        }
        boolean star = items.stream().anyMatch(item -> item.isEmpty() || item.is(item.size() - 1, "*"));
        return new Select(
                star ? List.of() : items,
                query.part(Math.min(tables + 1, where), where),
                query.part(Math.min(where + 1, tail), tail),
                query.part(tail, to));
    }

    private static int afterTables(Groups groups, int tables, int to) {
        return groups.find(tables, to, "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET", "FETCH", "FOR", "LOCK", "OPTION");
    }

    private static Tokens withoutAlias(Tokens item) {
        int size = item.size();
        if (size > 2 && item.is(size - 2, "AS") && item.get(size - 1).isName()) {
            return item.part(0, size - 2);
        }
        return hasBareAlias(item) ? item.part(0, size - 1) : item;
    }

    /** {@code expression name}, without AS. */
    private static boolean hasBareAlias(Tokens item) {
        int size = item.size();
        if (size < 2 || !item.get(size - 1).isName() || item.is(size - 1, "END")) {
            return false;
        }
        Token before = item.get(size - 2);
        return switch (before.kind()) {
            case PARAMETER, NUMBER, STRING, WORD, QUOTED_NAME -> true;
            case SYMBOL -> before.is(")") || before.is("]");
            case HOLE, UNTERMINATED -> false;
        };
    }
}
