package dev.fencing.guard;

import java.util.function.UnaryOperator;

/** The conditions under which a guard refuses, in the SQL that PostgreSQL and MySQL share. */
final class Comparison {

    private final GuardedTable table;
    private final String epoch;
    private final String sequence;

    Comparison(GuardedTable table, UnaryOperator<String> quoted) {
        this.table = table;
        this.epoch = quoted.apply(table.epoch());
        this.sequence = table.sequence().map(quoted).orElse("");
    }

    /** Whether an update takes the epoch back, or leaves it where it must grow. */
    String refusedUpdate() {
        String back = "NEW." + epoch + " IS NULL OR NEW." + epoch + " < OLD." + epoch;
        String equal = " OR NEW." + epoch + " = OLD." + epoch;
        return switch (table.order()) {
            case COUNTER -> back;
            case STRICT -> back + (sequence.isEmpty() ? equal : equal + " AND " + notLater());
            case REENTRANT -> back + (sequence.isEmpty() ? "" : equal + " AND " + earlier());
        };
    }

    private String notLater() {
        return "(NEW." + sequence + " IS NULL OR NEW." + sequence + " <= OLD." + sequence + ")";
    }

    private String earlier() {
        return "NEW." + sequence + " < OLD." + sequence;
    }

    /**
     * Whether a row must not go, for all that the session says of its epoch.
     *
     * @param presented the epoch that the session presents, {@code NULL} if it presents none
     */
    String refusedDelete(String presented) {
        String notNewer = table.order() == GuardedTable.Order.STRICT ? " <= " : " < ";
        return presented + " IS NULL OR " + presented + notNewer + "OLD." + epoch;
    }
}
