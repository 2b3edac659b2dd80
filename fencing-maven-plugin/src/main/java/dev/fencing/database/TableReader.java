package dev.fencing.database;

import dev.fencing.table.TableName;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads declared tables with what every JDBC driver says of tables, columns and foreign keys. */
final class TableReader {

    private static final Set<String> OF_THE_SYSTEM = Set.of("pg_catalog", "information_schema", "sys", "mysql");

    private static final Set<String> WITH_PRECISION = Set.of("NUMERIC", "DECIMAL", "NUMBER", "DEC");

    private final Connection connection;
    private final DatabaseMetaData metaData;
    private final boolean hasSchemas;
    private final String quote;

    TableReader(Connection connection) throws SQLException {
        this.connection = connection;
        this.metaData = connection.getMetaData();
        this.hasSchemas = metaData.supportsSchemasInTableDefinitions();
        String given = metaData.getIdentifierQuoteString();
        this.quote = given == null || given.isBlank() ? "\"" : given.strip();
    }

    /** Every table of the database that a declared name may mean. */
    List<LiveTable> tables(TableName declared) throws SQLException {
        List<Found> found = new ArrayList<>();
        // Where databases stand in for schemas, a declared schema is another database on the same server.
        String catalog =
                hasSchemas ? connection.getCatalog() : declared.schema().orElse(connection.getCatalog());
        try (ResultSet tables = metaData.getTables(catalog, null, "%", null)) {
            while (tables.next()) {
                Found table = new Found(
                        tables.getString("TABLE_CAT"), tables.getString("TABLE_SCHEM"), tables.getString("TABLE_NAME"));
                String type = String.valueOf(tables.getString("TABLE_TYPE")).toUpperCase(Locale.ROOT);
                if (type.contains("TABLE") && !type.contains("SYSTEM") && declared.matches(table.tableName())) {
                    found.add(table);
                }
            }
        }
        List<LiveTable> read = new ArrayList<>();
        for (Found table : found) {
            if (!OF_THE_SYSTEM.contains(table.namespace().toLowerCase(Locale.ROOT))) {
                read.add(new LiveTable(table.namespace(), table.name(), quote, columns(table), keys(table)));
            }
        }
        return read;
    }

    private List<LiveColumn> columns(Found table) throws SQLException {
        List<LiveColumn> read = new ArrayList<>();
        try (ResultSet columns =
                metaData.getColumns(table.catalog(), pattern(table.schema()), pattern(table.name()), "%")) {
            while (columns.next()) {
                // Patterns may match more than the one table.
                if (columns.getString("TABLE_NAME").equals(table.name())) {
                    read.add(column(columns));
                }
            }
        }
        return read;
    }

    private static LiveColumn column(ResultSet columns) throws SQLException {
        String type = columns.getString("TYPE_NAME");
        if (WITH_PRECISION.contains(type.toUpperCase(Locale.ROOT)) && columns.getInt("COLUMN_SIZE") > 0) {
            type += "(" + columns.getInt("COLUMN_SIZE") + ", " + columns.getInt("DECIMAL_DIGITS") + ")";
        }
        return new LiveColumn(
                columns.getString("COLUMN_NAME"),
                type,
                columns.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls,
                Optional.ofNullable(columns.getString("COLUMN_DEF")).orElse(""));
    }

    private List<LiveKey> keys(Found table) throws SQLException {
        Map<String, LiveKey> read = new LinkedHashMap<>();
        try (ResultSet keys = metaData.getImportedKeys(table.catalog(), table.schema(), table.name())) {
            while (keys.next()) {
                LiveKey key = key(keys);
                read.merge(key.name(), key, TableReader::joined);
            }
        }
        return List.copyOf(read.values());
    }

    private LiveKey key(ResultSet keys) throws SQLException {
        Found parent = new Found(
                keys.getString("PKTABLE_CAT"), keys.getString("PKTABLE_SCHEM"), keys.getString("PKTABLE_NAME"));
        String where = parent.namespace().isEmpty() ? "" : LiveColumn.quoted(parent.namespace(), quote) + ".";
        return new LiveKey(
                Optional.ofNullable(keys.getString("FK_NAME")).orElse("unnamed"),
                List.of(keys.getString("FKCOLUMN_NAME")),
                where + LiveColumn.quoted(parent.name(), quote),
                List.of(keys.getString("PKCOLUMN_NAME")),
                action(keys.getShort("DELETE_RULE")),
                action(keys.getShort("UPDATE_RULE")));
    }

    /** A key of several columns comes in as many rows. */
    private static LiveKey joined(LiveKey one, LiveKey other) {
        return new LiveKey(
                one.name(),
                joined(one.columns(), other.columns()),
                one.parent(),
                joined(one.parentColumns(), other.parentColumns()),
                one.onDelete(),
                one.onUpdate());
    }

    private static List<String> joined(List<String> one, List<String> other) {
        List<String> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }

    private static String action(short rule) {
        return switch (rule) {
            case DatabaseMetaData.importedKeyCascade -> "CASCADE";
            case DatabaseMetaData.importedKeySetNull -> "SET NULL";
            case DatabaseMetaData.importedKeySetDefault -> "SET DEFAULT";
            default -> "";
        };
    }

    /** A name where the driver wants a pattern. */
    private @Nullable String pattern(@Nullable String name) throws SQLException {
        String escape = metaData.getSearchStringEscape();
        if (name == null || escape == null || escape.isEmpty()) {
            return name;
        }
        return name.replace(escape, escape + escape).replace("_", escape + "_").replace("%", escape + "%");
    }

    /** A table where the driver says that it stands. */
    private record Found(@Nullable String catalog, @Nullable String schema, String name) {

        String namespace() {
            return schema == null ? Objects.requireNonNullElse(catalog, "") : schema;
        }

        TableName tableName() {
            return namespace().isEmpty() ? TableName.of(name) : TableName.of(namespace(), name);
        }
    }
}
