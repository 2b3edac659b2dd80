package dev.fencing.schema;

import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * One thing that a statement does to the schema. Names of columns and constraints are without quotes, in lower case.
 */
public sealed interface SchemaChange {

    /** The statement, or the action of an {@code ALTER}; a finding stands at the first of them. */
    Tokens at();

    /**
     * {@code CREATE TABLE}.
     *
     * @param columns in order, the ones that are spelt out
     * @param copied tables whose columns come in addition: {@code LIKE}, {@code INHERITS}, {@code PARTITION OF},
     *     {@code AS SELECT * FROM}
     * @param columnsKnown whether {@code columns} and {@code copied} are all of them
     * @param onlyIfMissing whether a table of that name stays as it is ({@code IF NOT EXISTS})
     * @param parents the tables that show this one's rows too: {@code INHERITS}, {@code PARTITION OF}
     */
    record CreateTable(
            Tokens at,
            TableName table,
            List<Column> columns,
            List<TableName> copied,
            boolean columnsKnown,
            boolean onlyIfMissing,
            List<TableName> parents,
            List<ForeignKey> foreignKeys)
            implements SchemaChange {
        public CreateTable {
            columns = List.copyOf(columns);
            copied = List.copyOf(copied);
            parents = List.copyOf(parents);
            foreignKeys = List.copyOf(foreignKeys);
        }
    }

    record DropTable(Tokens at, TableName table) implements SchemaChange {}

    /** A new name or schema for a table or view. */
    record RenameTable(Tokens at, TableName from, TableName to) implements SchemaChange {}

    record AddColumn(Tokens at, TableName table, Column column) implements SchemaChange {}

    record DropColumn(Tokens at, TableName table, String column) implements SchemaChange {}

    record RenameColumn(Tokens at, TableName table, String from, String to) implements SchemaChange {}

    /**
     * A new type, a new nullability, or both.
     *
     * @param type empty if it stays
     * @param nullable empty if it stays
     */
    record RedefineColumn(
            Tokens at, TableName table, String column, Optional<DataType> type, Optional<Boolean> nullable)
            implements SchemaChange {}

    record AddForeignKey(Tokens at, ForeignKey foreignKey) implements SchemaChange {}

    record DropConstraint(Tokens at, TableName table, String constraint) implements SchemaChange {}

    record RenameConstraint(Tokens at, TableName table, String from, String to) implements SchemaChange {}

    /** {@code ATTACH PARTITION}, {@code INHERIT}: the child's rows are rows of the parent from here on. */
    record AttachChild(Tokens at, TableName parent, TableName child) implements SchemaChange {}

    record DetachChild(Tokens at, TableName parent, TableName child) implements SchemaChange {}

    /** {@code CREATE VIEW}, {@code ALTER VIEW … AS}. */
    record CreateView(Tokens at, TableName view, ViewQuery query) implements SchemaChange {}

    record DropView(Tokens at, TableName view) implements SchemaChange {}

    record CreateSynonym(Tokens at, TableName synonym, TableName of) implements SchemaChange {}

    record DropSynonym(Tokens at, TableName synonym) implements SchemaChange {}

    /** A routine, trigger or rule is made or made anew. */
    record Define(Tokens at, Definition definition) implements SchemaChange {}

    /**
     * A routine, trigger or rule is dropped.
     *
     * @param parameters the types between the parentheses behind the name; empty if there are no parentheses
     * @param on the table behind {@code ON}
     */
    record Undefine(
            Tokens at, Definition.Kind kind, TableName name, Optional<List<String>> parameters, Optional<TableName> on)
            implements SchemaChange {}
}
