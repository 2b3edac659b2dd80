package dev.fencing.guard;

/** What a guard says when it refuses. */
final class Refusal {

    private final GuardedTable table;

    Refusal(GuardedTable table) {
        this.table = table;
    }

    String update() {
        return switch (table.order()) {
            case STRICT -> "Fenced out: an update of " + table.name() + " must store a newer " + table.epoch();
            case REENTRANT ->
                "Fenced out: an update of " + table.name() + " must store the " + table.epoch() + " of its claim";
            case COUNTER ->
                "Fenced out: " + table.epoch() + " of " + table.name() + " counts claims and never goes back";
        };
    }

    String delete() {
        return "Fenced out: a delete from " + table.name() + " must present an epoch newer than the row";
    }

    String truncate() {
        return "Fenced out: " + table.name() + " is fenced and cannot be truncated";
    }
}
