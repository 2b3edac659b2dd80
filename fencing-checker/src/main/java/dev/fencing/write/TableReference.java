package dev.fencing.write;

import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * Another table, or a derived one, that a statement reads beside the one it writes.
 *
 * @param name the table; empty for a CTE, a subquery, a VALUES list or a function
 * @param alias in lower case
 * @param query the query of a subquery or of the CTE that the name stands for
 * @param columns what is known of a derived table's columns: name and expression, for {@code (VALUES (:a, :b)) s (x,
 *     y)} and {@code (SELECT :a AS x)}
 */
public record TableReference(
        Optional<TableName> name, Optional<String> alias, Optional<Tokens> query, List<Column> columns) {

    public TableReference {
        columns = List.copyOf(columns);
    }

    /**
     * A column of a derived table.
     *
     * @param name in lower case
     * @param values its expression in each row of a VALUES list, or in the one SELECT
     */
    public record Column(String name, List<Tokens> values) {
        public Column {
            values = List.copyOf(values);
        }
    }
}
