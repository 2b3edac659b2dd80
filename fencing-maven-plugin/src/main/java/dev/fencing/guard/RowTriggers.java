package dev.fencing.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The names of a table's two row triggers, on databases where a trigger has a name of its own in the schema.
 *
 * @param longestName how many characters the database takes
 * @param quoted how the database writes a name
 */
record RowTriggers(int longestName, UnaryOperator<String> quoted) {

    private static final String UPDATE = "_update";
    private static final String DELETE = "_delete";

    String onUpdate(GuardedTable table) {
        return GuardName.of(table.name(), UPDATE, longestName);
    }

    String onDelete(GuardedTable table) {
        return GuardName.of(table.name(), DELETE, longestName);
    }

    /** Those that the table has: a counter's rows are never deleted by a worker. */
    List<String> of(GuardedTable table) {
        return table.isFenced() ? List.of(onUpdate(table), onDelete(table)) : List.of(onUpdate(table));
    }

    /** A name in the table's schema, as it is written. */
    String inSchema(GuardedTable table, String name) {
        return table.name().schema().map(s -> quoted.apply(s) + ".").orElse("") + quoted.apply(name);
    }

    /** The script that takes all of them out again. */
    String undo(List<GuardedTable> tables) {
        List<String> lines = new ArrayList<>(List.of("-- Takes the guards out again.", ""));
        for (GuardedTable table : tables) {
            of(table).forEach(trigger -> lines.add("DROP TRIGGER IF EXISTS " + inSchema(table, trigger) + ";"));
        }
        return String.join("\n", lines) + "\n";
    }
}
