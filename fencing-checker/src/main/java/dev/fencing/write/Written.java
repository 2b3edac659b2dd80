package dev.fencing.write;

import dev.fencing.sql.Tokens;
import dev.fencing.write.FromClause.Item;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One of the tables that an UPDATE or DELETE writes, with what the statement's joins say of its rows.
 *
 * @param conditions the conditions that hold of each of its rows beside WHERE
 * @param others the tables that are read
 * @param hidden names of columns that mean something else than a column of the table, because a query renames them
 * @param outer whether WHERE speaks of this table's columns at all
 * @param only the names by which assignments to it are qualified; empty for all assignments
 */
record Written(
        Target target,
        List<Tokens> conditions,
        List<TableReference> others,
        Set<String> hidden,
        boolean outer,
        Set<String> only) {

    Written {
        conditions = List.copyOf(conditions);
        others = List.copyOf(others);
        hidden = Set.copyOf(hidden);
        only = Set.copyOf(only);
    }

    /** Whether the statement's WHERE may be taken as said of this table's columns. */
    boolean concerns(Tokens where) {
        return outer
                && where.list().stream()
                        .noneMatch(t -> t.isName() && hidden.contains(t.value().toLowerCase(Locale.ROOT)));
    }

    /** Those of the statement's assignments that may store something in this table. */
    List<Assignment> assignments(List<Assignment> all) {
        if (only.isEmpty()) {
            return all;
        }
        return all.stream()
                .filter(a -> a.qualifier().map(only::contains).orElse(true))
                .toList();
    }

    /** The tables that an UPDATE writes: those of its list that it assigns to. */
    static List<Written> by(Reading reading, FromClause targets, FromClause joined, List<Assignment> assignments) {
        List<Item> tables = targets.tables();
        List<Written> written = new ArrayList<>();
        if (tables.size() == 1) {
            single(reading, tables.get(0), joined, written);
            return written;
        }
        for (Item item : tables) {
            Set<String> names = namesOf(item);
            boolean assigned = assignments.isEmpty()
                    || assignments.stream()
                            .anyMatch(a -> a.qualifier().map(names::contains).orElse(true));
            if (assigned) {
                resolve(reading, item, targets.conditionsFor(item), targets.referencesExcept(item), names, written);
            }
        }
        return written;
    }

    /** The one table that an UPDATE or DELETE names, which its FROM clause may explain. */
    static void single(Reading reading, Item target, FromClause joined, List<Written> into) {
        Optional<String> simple = target.table().flatMap(TableNames.Found::simple);
        Optional<Item> explained = simple.filter(s -> target.alias().isEmpty())
                .flatMap(joined::called)
                .or(() -> byTable(reading, target, joined));
        if (explained.isPresent()) {
            Item item = explained.get();
            resolve(reading, item, joined.conditionsFor(item), joined.referencesExcept(item), Set.of(), into);
        } else {
            resolve(reading, target, joined.conditions(), joined.references(), Set.of(), into);
        }
    }

    /** SQL Server: {@code UPDATE dbo.t … FROM dbo.t AS a} writes the rows that {@code a} stands for. */
    private static Optional<Item> byTable(Reading reading, Item target, FromClause joined) {
        if (!reading.dialect().fromExplainsTarget()
                || target.alias().isPresent()
                || target.table().isEmpty()) {
            return Optional.empty();
        }
        List<Item> same = joined.tables().stream()
                .filter(item -> item.table().isPresent()
                        && sameTable(item.table().get(), target.table().get()))
                .toList();
        return same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty();
    }

    private static boolean sameTable(TableNames.Found a, TableNames.Found b) {
        return a.name() instanceof Target.Name.Known x
                && b.name() instanceof Target.Name.Known y
                && x.table().matches(y.table());
    }

    private static Set<String> namesOf(Item item) {
        Set<String> names = new LinkedHashSet<>();
        item.alias().ifPresent(names::add);
        if (item.table().isPresent() && item.table().get().name() instanceof Target.Name.Known known) {
            names.add(known.table().name());
        }
        return names;
    }

    /** Notes the item, or the tables behind it if it is a query. */
    static void resolve(
            Reading reading,
            Item item,
            List<Tokens> conditions,
            List<TableReference> others,
            Set<String> only,
            List<Written> into) {
        if (item.table().isEmpty()) {
            item.subquery()
                    .ifPresent(query -> QueryTargets.behind(reading, query, item.alias(), conditions, others, into));
            return;
        }
        TableNames.Found table = item.table().get();
        Optional<Range> cte = table.simple().map(reading.ctes()::get);
        if (cte.isPresent()) {
            QueryTargets.behind(reading, cte.get(), item.alias().or(table::simple), conditions, others, into);
            return;
        }
        into.add(new Written(reading.target(table, item.alias()), conditions, others, Set.of(), true, only));
    }
}
