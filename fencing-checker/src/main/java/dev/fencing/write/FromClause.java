package dev.fencing.write;

import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tables of a FROM clause, of USING, or of a MySQL multi-table update, and what its joins say of each.
 *
 * @param items in order
 * @param end where the clause ends
 */
record FromClause(List<Item> items, int end) {

    /**
     * More tables than any database lets one statement write. Each of them joins all the others: time would grow with
     * the square of their number.
     */
    static final int MOST_TARGETS = 64;

    /** Why a statement that writes more than {@link #MOST_TARGETS} tables is not read. */
    static final String TOO_MANY = "it joins more tables than any database lets one statement write";

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

        static Optional<TableName> known(Target.Name name) {
            return name instanceof Target.Name.Known known ? Optional.of(known.table()) : Optional.empty();
        }
    }

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
        return new FromReader(code, to, ctes).read(from, 0);
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
}
