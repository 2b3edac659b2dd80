package dev.fencing.guard;

import dev.fencing.table.ClaimTable;
import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A declared table, as its guards see it.
 *
 * @param epoch the column whose value must not go back
 * @param sequence the column that orders the writes of one claim
 */
public record GuardedTable(TableName name, String epoch, Optional<String> sequence, Order order) {

    /** What the epoch of a row may do when the row is updated. */
    public enum Order {
        /** It grows with each write: an equal one is refused. */
        STRICT,
        /** It stays as it is while one claim writes the row again. */
        REENTRANT,
        /** It counts claims: any write may leave it alone, and rows may go. */
        COUNTER
    }

    /** All declared tables; one that is fenced and the arbiter of others is guarded as a fenced one. */
    public static List<GuardedTable> of(Declarations declarations) {
        List<GuardedTable> tables = new ArrayList<>();
        declarations.fenced().forEach(table -> tables.add(of(table)));
        declarations.claims().stream()
                .filter(table -> tables.stream().noneMatch(t -> t.name().equals(table.name())))
                .forEach(table -> tables.add(of(table)));
        return List.copyOf(tables);
    }

    private static GuardedTable of(FencedTable table) {
        Order order = switch (table.comparison()) {
            case STRICT -> Order.STRICT;
            case REENTRANT -> Order.REENTRANT;
        };
        return new GuardedTable(table.name(), table.epochColumn(), table.sequenceColumn(), order);
    }

    private static GuardedTable of(ClaimTable table) {
        return new GuardedTable(table.name(), table.epochColumn(), Optional.empty(), Order.COUNTER);
    }

    /** Whether rows may only be removed by a session that presents its epoch. */
    boolean isFenced() {
        return order != Order.COUNTER;
    }
}
