package dev.fencing.table;

import java.util.Optional;

/**
 * A table whose rows are protected by an epoch.
 *
 * @param name the table
 * @param epochColumn the column that holds the epoch of the row's last writer, in lower case
 * @param comparison how many writes one execution may make to a row
 * @param sequenceColumn the column that orders the writes of one execution, in lower case
 * @param repository the fully qualified name of the only class that may write the table
 */
public record FencedTable(
        TableName name,
        String epochColumn,
        Comparison comparison,
        Optional<String> sequenceColumn,
        Optional<String> repository) {

    /** How a write's epoch must compare with the row's. */
    public enum Comparison {
        /** {@code epoch < token}: one write per row and claim. */
        STRICT,
        /** {@code epoch <= token}: several writes by one execution. */
        REENTRANT
    }
}
