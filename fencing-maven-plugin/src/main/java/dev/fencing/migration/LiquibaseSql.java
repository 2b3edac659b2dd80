package dev.fencing.migration;

import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes Liquibase's described changes as the SQL that they come to. What it writes stands where the change stands.
 *
 * <p>Only what can touch a protected row, its epoch column, or the way to its table matters; indexes, sequences and the
 * like come to nothing.
 *
 * @see <a href="https://docs.liquibase.com/change-types/home.html">Liquibase: change types</a>
 */
final class LiquibaseSql {

    /** Changes that neither write rows nor change what the check knows of a schema. */
    private static final Set<String> HARMLESS = Set.of(
            "createIndex",
            "dropIndex",
            "addPrimaryKey",
            "dropPrimaryKey",
            "addUniqueConstraint",
            "dropUniqueConstraint",
            "createSequence",
            "alterSequence",
            "dropSequence",
            "renameSequence",
            "addCheckConstraint",
            "dropCheckConstraint",
            "enableCheckConstraint",
            "disableCheckConstraint",
            "dropForeignKeyConstraint",
            "dropAllForeignKeyConstraints",
            "addAutoIncrement",
            "dropDefaultValue",
            "addDefaultValue",
            "setTableRemarks",
            "setColumnRemarks",
            "tagDatabase",
            "output",
            "empty",
            "stop",
            "comment",
            "validCheckSum",
            "preConditions",
            "rollback",
            "modifySql",
            "property",
            "dropSynonym");

    private static final Set<String> TEXT = Set.of(
            "sql",
            "sqlFile",
            "createProcedure",
            "createFunction",
            "createTrigger",
            "createPackage",
            "createPackageBody",
            "createView");

    private LiquibaseSql() {}

    /** The SQL of a change, or nothing if it is not known what the change comes to. */
    static Optional<List<SqlText>> of(ChangeNode change) {
        return switch (change.name()) {
            case "createTable" -> all(createTable(change));
            case "addColumn" -> Optional.of(addColumn(change));
            case "dropColumn" -> Optional.of(dropColumn(change));
            case "dropTable" ->
                all(at(change, "DROP TABLE " + table(change) + (change.is("cascadeConstraints") ? " CASCADE" : "")));
            case "renameTable" ->
                all(at(
                        change,
                        "ALTER TABLE " + name(change, "schemaName", "oldTableName") + " RENAME TO "
                                + value(change, "newTableName")));
            case "renameColumn" ->
                all(at(
                        change,
                        "ALTER TABLE " + table(change) + " RENAME COLUMN " + value(change, "oldColumnName") + " TO "
                                + value(change, "newColumnName")));
            case "modifyDataType" ->
                all(at(
                        change,
                        "ALTER TABLE " + table(change) + " ALTER COLUMN " + value(change, "columnName") + " TYPE "
                                + value(change, "newDataType")));
            case "addNotNullConstraint" -> Optional.of(notNull(change));
            case "dropNotNullConstraint" ->
                all(at(
                        change,
                        "ALTER TABLE " + table(change) + " ALTER COLUMN " + value(change, "columnName")
                                + " DROP NOT NULL"));
            case "addForeignKeyConstraint" -> all(foreignKey(change));
            case "createView" -> all(createView(change));
            case "dropView", "dropProcedure", "dropTrigger", "dropFunction" -> all(drop(change));
            case "createSynonym" ->
                all(at(
                        change,
                        "CREATE OR REPLACE SYNONYM " + name(change, "synonymSchemaName", "synonymName") + " FOR "
                                + name(change, "objectSchemaName", "objectName")));
            default -> HARMLESS.contains(change.name()) ? Optional.of(List.of()) : LiquibaseRows.of(change);
        };
    }

    /** Whether a change is SQL given as text, in the changelog or in a file that its {@code path} names. */
    static boolean isText(String change) {
        return TEXT.contains(change);
    }

    private static SqlText createTable(ChangeNode change) {
        List<String> parts = new ArrayList<>();
        for (ChangeNode column : columns(change)) {
            parts.add(column(column));
        }
        return at(change, "CREATE TABLE " + table(change) + " (" + String.join(", ", parts) + ")");
    }

    private static List<SqlText> addColumn(ChangeNode change) {
        List<SqlText> statements = new ArrayList<>();
        for (ChangeNode column : columns(change)) {
            statements.add(at(column, "ALTER TABLE " + table(change) + " ADD COLUMN " + column(column)));
            LiquibaseRows.assigned(column)
                    .ifPresent(value -> statements.add(
                            at(column, "UPDATE " + table(change) + " SET " + value(column, "name") + " = " + value)));
        }
        return statements;
    }

    private static List<SqlText> dropColumn(ChangeNode change) {
        List<SqlText> statements = new ArrayList<>();
        change.value("columnName")
                .ifPresent(name -> statements.add(at(change, "ALTER TABLE " + table(change) + " DROP COLUMN " + name)));
        columns(change)
                .forEach(column -> statements.add(
                        at(column, "ALTER TABLE " + table(change) + " DROP COLUMN " + value(column, "name"))));
        return statements;
    }

    private static List<SqlText> notNull(ChangeNode change) {
        String column = value(change, "columnName");
        List<SqlText> statements = new ArrayList<>();
        change.value("defaultNullValue")
                .ifPresent(value -> statements.add(at(
                        change,
                        "UPDATE " + table(change) + " SET " + column + " = " + value + " WHERE " + column
                                + " IS NULL")));
        statements.add(at(change, "ALTER TABLE " + table(change) + " ALTER COLUMN " + column + " SET NOT NULL"));
        return statements;
    }

    private static SqlText foreignKey(ChangeNode change) {
        String base = name(change, "baseTableSchemaName", "baseTableName");
        String referenced = name(change, "referencedTableSchemaName", "referencedTableName");
        return at(
                change,
                "ALTER TABLE " + base + " ADD FOREIGN KEY (" + value(change, "baseColumnNames") + ") REFERENCES "
                        + referenced + " (" + value(change, "referencedColumnNames") + ")"
                        + (change.is("deleteCascade") ? " ON DELETE CASCADE" : "")
                        + change.value("onDelete").map(a -> " ON DELETE " + a).orElse("")
                        + change.value("onUpdate").map(a -> " ON UPDATE " + a).orElse(""));
    }

    private static SqlText createView(ChangeNode change) {
        SqlText query = change.sql("selectQuery").orElse(change.text());
        if (change.is("fullDefinition")) {
            return query;
        }
        return SqlText.builder()
                .appendAt("CREATE OR REPLACE VIEW " + name(change, "schemaName", "viewName") + " AS ", change.start())
                .append(query)
                .build();
    }

    private static SqlText drop(ChangeNode change) {
        String kind = change.name().substring("drop".length());
        String attribute = Character.toLowerCase(kind.charAt(0)) + kind.substring(1) + "Name";
        return at(
                change,
                "DROP " + kind.toUpperCase(java.util.Locale.ROOT) + " " + name(change, "schemaName", attribute));
    }

    private static String column(ChangeNode column) {
        StringBuilder sql = new StringBuilder(value(column, "name"));
        column.value("type").ifPresent(type -> sql.append(' ').append(type));
        LiquibaseRows.literal(column, "defaultValue")
                .ifPresent(value -> sql.append(" DEFAULT ").append(value));
        for (ChangeNode constraint : column.children("constraints")) {
            boolean notNull = constraint
                    .value("nullable")
                    .filter("false"::equalsIgnoreCase)
                    .isPresent();
            sql.append(notNull ? " NOT NULL" : "");
            sql.append(constraint.is("primaryKey") ? " PRIMARY KEY" : "");
            constraint
                    .value("references")
                    .ifPresent(to -> sql.append(" REFERENCES ").append(to));
            constraint
                    .value("referencedTableName")
                    .ifPresent(to -> sql.append(" REFERENCES ").append(to));
            sql.append(constraint.is("deleteCascade") ? " ON DELETE CASCADE" : "");
        }
        return sql.toString();
    }

    static List<ChangeNode> columns(ChangeNode change) {
        List<ChangeNode> columns = new ArrayList<>(change.children("column"));
        change.children("columns").forEach(list -> columns.addAll(list.children("column")));
        return columns;
    }

    static String table(ChangeNode change) {
        return name(change, "schemaName", "tableName");
    }

    private static String name(ChangeNode change, String schema, String name) {
        return change.value(schema).map(s -> s + ".").orElse("") + value(change, name);
    }

    static String value(ChangeNode change, String attribute) {
        return change.value(attribute).orElse(String.valueOf(SqlText.HOLE));
    }

    private static Optional<List<SqlText>> all(SqlText... statements) {
        return Optional.of(List.of(statements));
    }

    static SqlText at(ChangeNode change, String sql) {
        return SqlText.builder().appendWithHoles(sql, change.start()).build();
    }
}
