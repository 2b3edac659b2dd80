package dev.fencing.write;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tables of a FROM clause, of USING, or of a MySQL multi-table update, and what its joins say of each.
 *
 * @param items in order
 * @param end where the clause ends
 */
record FromClause(List<Item> items, int end) {

    /** Deeper parentheses around joins than anybody writes; what is inside counts as one unknown table. */
    private static final int DEEPEST = 50;

    /**
     * More tables than any database lets one statement write. Each of them joins all the others: time would grow with
     * the square of their number.
     */
    static final int MOST_TARGETS = 64;

    /** Why a statement that writes more than {@link #MOST_TARGETS} tables is not read. */
    static final String TOO_MANY = "it joins more tables than any database lets one statement write";

    private static final Set<String> NO_ALIAS = Set.of(
            "ON",
            "USING",
            "JOIN",
            "INNER",
            "LEFT",
            "RIGHT",
            "FULL",
            "CROSS",
            "NATURAL",
            "OUTER",
            "STRAIGHT_JOIN",
            "WHERE",
            "SET",
            "ORDER",
            "GROUP",
            "HAVING",
            "LIMIT",
            "RETURNING",
            "RETURN",
            "OUTPUT",
            "OPTION",
            "FROM",
            "WITH",
            "USE",
            "FORCE",
            "IGNORE",
            "PARTITION",
            "SUBPARTITION",
            "UNION",
            "EXCEPT",
            "INTERSECT",
            "MINUS",
            "FETCH",
            "OFFSET",
            "FOR",
            "WHEN",
            "VALUES",
            "SELECT",
            "INSERT",
            "UPDATE",
            "DELETE",
            "MERGE",
            "TABLESAMPLE",
            "PIVOT",
            "UNPIVOT",
            "INDEXED",
            "NOT",
            "WINDOW",
            "LOG",
            "INTO",
            "CONNECT",
            "START",
            "MATCH_RECOGNIZE",
            "AND",
            "OR",
            "THEN",
            "DO",
            "APPLY",
            "DEFAULT",
            "KEY",
            "OVERRIDING",
            "ELSE",
            "END",
            "IF",
            "BEGIN",
            "DECLARE",
            "EXEC",
            "EXECUTE",
            "LATERAL",
            "ASC",
            "DESC",
            "TABLE",
            "CALL",
            "LOCK",
            "PROCEDURE",
            "QUALIFY",
            "COMMIT",
            "PRINT",
            "WHILE",
            "GO",
            "ALTER",
            "CREATE",
            "DROP");

    FromClause {
        items = List.copyOf(items);
    }

    /**
     * One table of the clause.
     *
     * @param place where it begins; no other item of the code begins there
     * @param chain which of the comma-separated joins it belongs to
     * @param join how it is joined to what stands left of it; NONE for the first of its chain
     * @param on the condition of that join; empty if there is none
     * @param inner what parentheses hold, if it is a join in parentheses
     * @param subquery where the query of a derived table begins and ends
     */
    record Item(
            int place,
            Optional<TableNames.Found> table,
            Optional<String> alias,
            int chain,
            Join join,
            Optional<Tokens> on,
            List<Item> inner,
            Optional<Range> subquery,
            TableReference reference) {

        /** Whether it is that item; items are told apart by their place, for to compare all of them takes long. */
        boolean is(Item other) {
            return place == other.place;
        }

        /** Whether the rest of the statement calls this table so. */
        boolean isCalled(String name) {
            return alias.map(name::equals)
                    .orElseGet(() -> table.map(
                                    t -> known(t.name()).map(TableName::name).equals(Optional.of(name)))
                            .orElse(false));
        }

        private static Optional<TableName> known(Target.Name name) {
            return name instanceof Target.Name.Known known ? Optional.of(known.table()) : Optional.empty();
        }
    }

    /** Tokens from one index up to another. */
    record Range(int from, int to) {}

    /** How a table is joined. */
    enum Join {
        NONE,
        INNER,
        LEFT,
        RIGHT,
        FULL
    }

    /** Reads the clause that begins at {@code from} and ends before {@code to} at the latest. */
    static FromClause read(Code code, int from, int to, Map<String, Range> ctes) {
        return new Reader(code, to, ctes).read(from, 0);
    }

    /** The alias that stands at {@code at}, behind a possible AS; empty if there is none. */
    static Optional<String> aliasAt(Code code, int at, int to) {
        int name = at < to && code.is(at, "AS") ? at + 1 : at;
        if (name >= to || !code.isName(name)) {
            return Optional.empty();
        }
        Token token = code.get(name);
        boolean keyword = token.kind() == TokenKind.WORD
                && NO_ALIAS.contains(token.value().toUpperCase(Locale.ROOT));
        return keyword && name == at
                ? Optional.empty()
                : Optional.of(token.value().toLowerCase(Locale.ROOT));
    }

    /** All items, those in parentheses instead of the parentheses. */
    List<Item> tables() {
        List<Item> tables = new ArrayList<>();
        collect(items, tables);
        return tables;
    }

    private static void collect(List<Item> items, List<Item> into) {
        for (Item item : items) {
            if (item.inner.isEmpty()) {
                into.add(item);
            } else {
                collect(item.inner, into);
            }
        }
    }

    /** The item that the statement calls by that name. */
    Optional<Item> called(String name) {
        return tables().stream().filter(item -> item.isCalled(name)).findFirst();
    }

    List<TableReference> referencesExcept(Item written) {
        return tables().stream()
                .filter(item -> !item.is(written))
                .map(Item::reference)
                .toList();
    }

    List<TableReference> references() {
        return tables().stream().map(Item::reference).toList();
    }

    /** The join conditions that hold of every row of {@code written} that the statement reaches. */
    List<Tokens> conditionsFor(Item written) {
        List<Tokens> conditions = new ArrayList<>();
        addConditions(items, Optional.of(written), conditions);
        return conditions;
    }

    /** The join conditions that hold of every row, where the table that is written is not in the clause. */
    List<Tokens> conditions() {
        List<Tokens> conditions = new ArrayList<>();
        addConditions(items, Optional.empty(), conditions);
        return conditions;
    }

    /**
     * An inner join's condition holds unless the written table is joined later by a join that keeps it without a
     * partner; an outer join's holds if the written table is the side that would be NULL without it: such rows are not
     * written.
     */
    private static void addConditions(List<Item> items, Optional<Item> written, List<Tokens> into) {
        int target = -1;
        for (int i = 0; i < items.size() && written.isPresent(); i++) {
            if (holds(items.get(i), written.get())) {
                target = i;
            }
        }
        boolean[] keptAlone = keptAlone(items, target);
        for (int j = 0; j < items.size(); j++) {
            Item item = items.get(j);
            boolean sameChain = target >= 0 && items.get(target).chain == item.chain;
            boolean holds = switch (item.join) {
                case NONE, FULL -> false;
                case INNER -> !keptAlone[j];
                case LEFT -> sameChain && target == j;
                case RIGHT -> sameChain && target < j;
            };
            if (holds) {
                item.on.ifPresent(into::add);
            }
        }
        if (target >= 0 && !items.get(target).inner.isEmpty()) {
            addConditions(items.get(target).inner, written, into);
        }
    }

    /**
     * For each item, whether a RIGHT or FULL join behind it in its chain, up to the written table if that is there, can
     * leave the rows before it NULL.
     */
    private static boolean[] keptAlone(List<Item> items, int target) {
        boolean[] keptAlone = new boolean[items.size()];
        for (int j = items.size() - 2; j >= 0; j--) {
            Item next = items.get(j + 1);
            int chain = items.get(j).chain;
            boolean between = target < 0 || items.get(target).chain != chain || j + 1 <= target;
            boolean keeps = between && (next.join == Join.RIGHT || next.join == Join.FULL);
            keptAlone[j] = next.chain == chain && (keeps || keptAlone[j + 1]);
        }
        return keptAlone;
    }

    private static boolean holds(Item item, Item written) {
        return item.is(written) || item.inner.stream().anyMatch(i -> holds(i, written));
    }

    /** Reads items one after the other; a join in parentheses is read by a reader of its own. */
    private record Reader(Code code, int to, Map<String, Range> ctes) {

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
                    inner = new Reader(code, close, ctes)
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
            Optional<String> alias = aliasAt(code, i, to);
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
            return new TableReference(name, called, query.map(q -> code.part(q.from, q.to)), known);
        }
    }
}
