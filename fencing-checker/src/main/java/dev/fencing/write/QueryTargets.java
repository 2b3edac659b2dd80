package dev.fencing.write;

import dev.fencing.sql.Tokens;
import dev.fencing.write.FromClause.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds the tables behind a query that is written through: SQL Server's updatable CTEs, Oracle's inline views. */
final class QueryTargets {

    /** Queries that select from queries, deeper than anybody writes them. */
    private static final int DEEPEST = 20;

    private QueryTargets() {}

    /**
     * Notes the tables that a write through the query writes.
     *
     * @param alias what the statement calls the query
     * @param conditions what is known of the query's rows
     */
    static void behind(
            Reading reading,
            Range query,
            Optional<String> alias,
            List<Tokens> conditions,
            List<TableReference> others,
            List<Written> into) {
        behind(reading, query, alias, conditions, others, true, Set.of(), 0, into);
    }

    private static void behind(
            Reading reading,
            Range query,
            Optional<String> alias,
            List<Tokens> conditions,
            List<TableReference> others,
            boolean outer,
            Set<String> hidden,
            int depth,
            List<Written> into) {
        Code code = reading.code();
        Range bare = DerivedColumns.withoutParentheses(code, query);
        if (!code.is(bare.from(), "SELECT") || depth > DEEPEST) {
            return;
        }
        SelectItems items = SelectItems.of(code, bare);
        int from = code.find(items.end(), bare.to(), "FROM");
        if (from < 0) {
            return;
        }
        int where = code.find(from, bare.to(), "WHERE");
        int endOfFrom =
                where >= 0 ? where : code.findAny(from + 1, bare.to(), "GROUP", "ORDER", "UNION", "LIMIT", "HAVING");
        FromClause tables = reading.from(from + 1, endOfFrom);
        boolean plain = code.findAny(from, bare.to(), "GROUP", "HAVING", "UNION", "INTERSECT", "EXCEPT") == bare.to();
        Set<String> names = new HashSet<>(hidden);
        items.items().stream()
                .filter(SelectItems.Item::renamed)
                .forEach(i -> i.name().ifPresent(names::add));
        List<Item> candidates = tables.tables();
        for (Item item : candidates) {
            List<Tokens> parts = new ArrayList<>(conditions);
            parts.addAll(tables.conditionsFor(item));
            if (where >= 0 && plain) {
                parts.add(code.part(where + 1, Clauses.endOfWhere(code, where + 1, bare.to())));
            }
            List<TableReference> read = new ArrayList<>(others);
            read.addAll(tables.referencesExcept(item));
            // With several tables nobody knows whose column an outer condition means.
            boolean speaks = outer && candidates.size() == 1;
            Optional<Range> inner = item.subquery()
                    .or(() -> item.table().flatMap(TableNames.Found::simple).map(reading.ctes()::get));
            if (inner.isPresent() && !inner.get().equals(query)) {
                behind(reading, inner.get(), alias, parts, read, speaks, names, depth + 1, into);
            } else if (item.table().isPresent() && isWritten(items, item, candidates)) {
                TableNames.Found table = item.table().get();
                boolean callsItOutside =
                        candidates.size() == 1 && (where < 0 || item.alias().isEmpty());
                Optional<String> called = callsItOutside ? alias : item.alias();
                into.add(new Written(reading.target(table, called), parts, read, names, speaks, Set.of()));
            }
        }
    }

    /** With several tables, those whose columns the query shows. */
    private static boolean isWritten(SelectItems items, Item item, List<Item> candidates) {
        if (candidates.size() == 1 || items.star()) {
            return true;
        }
        return items.items().stream()
                .anyMatch(i -> i.value().size() < 3
                        || item.isCalled(i.value().get(0).value().toLowerCase(Locale.ROOT)));
    }
}
