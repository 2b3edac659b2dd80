package dev.fencing.database;

import java.util.List;

/**
 * A foreign key of a table.
 *
 * @param parent the table that it leads to, quoted, with its schema
 * @param onDelete what becomes of a row when its parent's is deleted, as SQL writes it; empty if that is refused
 * @param onUpdate the same for a changed key
 */
record LiveKey(
        String name,
        List<String> columns,
        String parent,
        List<String> parentColumns,
        String onDelete,
        String onUpdate) {

    LiveKey {
        columns = List.copyOf(columns);
        parentColumns = List.copyOf(parentColumns);
    }

    String ddl(String quote) {
        return "CONSTRAINT " + LiveColumn.quoted(name, quote) + " FOREIGN KEY (" + list(columns, quote)
                + ") REFERENCES " + parent + " (" + list(parentColumns, quote) + ")"
                + (onDelete.isEmpty() ? "" : " ON DELETE " + onDelete)
                + (onUpdate.isEmpty() ? "" : " ON UPDATE " + onUpdate);
    }

    private static String list(List<String> names, String quote) {
        return String.join(
                ", ", names.stream().map(n -> LiveColumn.quoted(n, quote)).toList());
    }
}
