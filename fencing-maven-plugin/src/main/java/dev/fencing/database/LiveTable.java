package dev.fencing.database;

import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table that somebody declared.
 *
 * @param schema where it stands, as the database spells it; empty if the database has no schemas
 * @param name as the database spells it
 * @param quote what the database puts around names
 */
record LiveTable(String schema, String name, String quote, List<LiveColumn> columns, List<LiveKey> keys) {

    LiveTable {
        columns = List.copyOf(columns);
        keys = List.copyOf(keys);
    }

    TableName tableName() {
        return schema.isEmpty() ? TableName.of(name) : TableName.of(schema, name);
    }

    Optional<LiveColumn> column(String sought) {
        return columns.stream().filter(c -> c.isCalled(sought)).findFirst();
    }

    Definition definition() {
        List<String> lines = new ArrayList<>();
        columns.forEach(column -> lines.add("    " + column.ddl(quote)));
        keys.forEach(key -> lines.add("    " + key.ddl(quote)));
        String where = schema.isEmpty() ? "" : LiveColumn.quoted(schema, quote) + ".";
        String sql =
                "CREATE TABLE " + where + LiveColumn.quoted(name, quote) + " (\n" + String.join(",\n", lines) + "\n)";
        return new Definition("table", schema, name, sql);
    }

    /** Where a column's line begins in the definition's text. */
    int placeOf(LiveColumn column) {
        return definition().sql().indexOf("\n    " + column.ddl(quote)) + 5;
    }
}
