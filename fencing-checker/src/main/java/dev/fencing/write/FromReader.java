package dev.fencing.write;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import dev.fencing.write.FromClause.Item;
import dev.fencing.write.FromClause.Join;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the tables of a FROM clause one after the other; a join in parentheses is read by a reader of its own. */
record FromReader(Code code, int to, Map<String, Range> ctes) {

    /** Deeper parentheses around joins than anybody writes; what is inside counts as one unknown table. */
    private static final int DEEPEST = 50;

    FromClause read(int from, int depth) {
        List<Item> items = new ArrayList<>();
        int chain = 0;
        Join join = Join.NONE;
        int i = from;
        while (i < to) {
            while (code.isAny(i, "LATERAL", "ONLY") && i + 1 < to) {
                i++;
            }
            int before = i;
            i = item(items, i, chain, join, depth);
            if (i == before) {
                break;
            }
            if (i < to && code.is(i, ",")) {
                chain++;
                join = Join.NONE;
                i++;
                continue;
            }
            int operator = i;
            Optional<Join> next = joinAt(i);
            if (next.isEmpty()) {
                break;
            }
            join = next.get();
            i = afterJoin(operator);
        }
        return new FromClause(items, i);
    }

    private Optional<Join> joinAt(int i) {
        if (i >= to) {
            return Optional.empty();
        }
        int at = code.is(i, "NATURAL") ? i + 1 : i;
        if (code.isAny(at, "JOIN", "INNER", "CROSS", "STRAIGHT_JOIN")) {
            return Optional.of(Join.INNER);
        }
        if (code.is(at, "LEFT")) {
            return Optional.of(Join.LEFT);
        }
        if (code.is(at, "OUTER") && code.is(at + 1, "APPLY")) {
            return Optional.of(Join.LEFT);
        }
        if (code.is(at, "RIGHT")) {
            return Optional.of(Join.RIGHT);
        }
        return code.is(at, "FULL") ? Optional.of(Join.FULL) : Optional.empty();
    }

    private int afterJoin(int operator) {
        int i = operator;
        while (i < to
                && code.isAny(
                        i, "NATURAL", "INNER", "CROSS", "LEFT", "RIGHT", "FULL", "OUTER", "LOOP", "HASH", "MERGE",
                        "REMOTE")) {
            i++;
        }
        return i < to && code.isAny(i, "JOIN", "APPLY", "STRAIGHT_JOIN") ? i + 1 : i;
    }

    private int item(List<Item> items, int at, int chain, Join join, int depth) {
        int i = at;
        Optional<TableNames.Found> table = Optional.empty();
        List<Item> inner = List.of();
        Optional<Range> subquery = Optional.empty();
        int close = code.closing(at);
        if (close > at) {
            if (isQuery(at + 1)) {
                subquery = Optional.of(new Range(at + 1, close));
            } else if (depth < DEEPEST) {
                inner = new FromReader(code, close, ctes)
                        .read(at + 1, depth + 1)
                        .items();
            }
            i = close + 1;
        } else {
            Optional<TableNames.Found> found = TableNames.at(code, at);
            if (found.isPresent()) {
                i = found.get().end();
                if (code.is(i, "(") && code.closing(i) > 0 && !code.isAny(i - 1, "WITH")) {
                    // A function.
                    i = code.closing(i) + 1;
                } else {
                    table = found;
                }
            } else if (code.isKind(at, TokenKind.PARAMETER)) {
                // A table variable.
                i = at + 1;
            }
        }
        if (i == at) {
            return at;
        }
        i = decorations(i);
        Optional<String> alias = TableAliases.at(code, i, to);
        if (alias.isPresent()) {
            i += code.is(i, "AS") ? 2 : 1;
        }
        int columns = -1;
        if (alias.isPresent() && code.closing(i) > 0) {
            columns = i;
            i = code.closing(i) + 1;
        }
        i = decorations(i);
        Optional<Tokens> on = Optional.empty();
        if (join != Join.NONE && i < to && code.is(i, "ON")) {
            int end = endOfOn(i + 1);
            on = Optional.of(code.part(i + 1, end));
            i = end;
        } else if (join != Join.NONE && i < to && code.is(i, "USING") && code.closing(i + 1) > 0) {
            i = code.closing(i + 1) + 1;
        }
        TableReference reference = reference(table, alias, subquery, columns);
        items.add(new Item(at, table, alias, chain, join, on, inner, subquery, reference));
        return Math.min(i, to);
    }

    private boolean isQuery(int i) {
        int at = i;
        while (code.is(at, "(")) {
            at++;
        }
        return code.isAny(at, "SELECT", "VALUES", "WITH", "TABLE", "UPDATE", "DELETE", "INSERT", "MERGE");
    }

    /** Hints, partitions, samples and the like behind a table. */
    private int decorations(int from) {
        int i = from;
        while (i < to) {
            if (code.is(i, "*")) {
                i++;
            } else if (code.is(i, "WITH") && code.closing(i + 1) > 0) {
                i = code.closing(i + 1) + 1;
            } else if (code.isAny(i, "PARTITION", "SUBPARTITION") && code.closing(i + 1) > 0) {
                i = code.closing(i + 1) + 1;
            } else if (code.isAny(i, "USE", "FORCE", "IGNORE") && code.isAny(i + 1, "INDEX", "KEY")) {
                int open = code.findAny(i, to, "(");
                i = open < to && code.closing(open) > 0 ? code.closing(open) + 1 : i + 2;
            } else if (code.is(i, "INDEXED") && code.is(i + 1, "BY")) {
                i += 3;
            } else if (code.is(i, "NOT") && code.is(i + 1, "INDEXED")) {
                i += 2;
            } else if (code.is(i, "TABLESAMPLE")) {
                int open = code.findAny(i, to, "(");
                i = open < to && code.closing(open) > 0 ? code.closing(open) + 1 : i + 1;
            } else if (code.is(i, "FOR") && code.isAny(i + 1, "SYSTEM_TIME", "PORTION")) {
                i = code.findAny(i + 2, to, "SET", "WHERE", "JOIN", "ON", ",");
            } else {
                break;
            }
        }
        return Math.min(i, to);
    }

    /** An ON ends where the next join, a comma or another clause begins. */
    private int endOfOn(int from) {
        int i = from;
        OpenCases cases = new OpenCases();
        while (i < to) {
            Token token = code.get(i);
            boolean ofCase = cases.take(token) && token.is("WHEN");
            if (token.is(",") || (token.kind() == TokenKind.WORD && !ofCase && endsOn(i))) {
                return i;
            }
            i = code.next(i);
        }
        return Math.min(i, to);
    }

    private boolean endsOn(int i) {
        if (code.isAny(i, "LEFT", "RIGHT")) {
            // The functions of these names have arguments.
            return !code.is(i + 1, "(");
        }
        return code.isAny(
                i,
                "JOIN",
                "INNER",
                "FULL",
                "CROSS",
                "NATURAL",
                "STRAIGHT_JOIN",
                "WHERE",
                "SET",
                "ORDER",
                "GROUP",
                "LIMIT",
                "RETURNING",
                "OUTER",
                "ON",
                "OPTION",
                "HAVING",
                "UNION",
                "WHEN",
                "WINDOW");
    }

    private TableReference reference(
            Optional<TableNames.Found> table, Optional<String> alias, Optional<Range> subquery, int columns) {
        Optional<Range> cte = table.flatMap(TableNames.Found::simple).map(ctes::get);
        Optional<Range> query = subquery.or(() -> cte);
        Optional<TableName> name = table.filter(t -> cte.isEmpty()).flatMap(t -> Item.known(t.name()));
        // A CTE is called by its own name.
        Optional<String> called =
                alias.or(() -> table.filter(t -> cte.isPresent()).flatMap(TableNames.Found::simple));
        List<TableReference.Column> known = query.map(q -> DerivedColumns.of(
                        code, q, columns < 0 && cte.isPresent() ? CteReader.columnsOf(code, q) : columns))
                .orElse(List.of());
        return new TableReference(name, called, query.map(q -> code.part(q.from(), q.to())), known);
    }
}
