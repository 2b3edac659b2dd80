package dev.fencing.database;

import dev.fencing.guard.GuardedTable;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.schema.Column;
import dev.fencing.schema.DataType;
import dev.fencing.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong with the epoch columns of a live schema, beside what a history of migrations shows: there, a column is
 * judged by its changes, here by what it is.
 */
public final class EpochColumns {

    private EpochColumns() {}

    /**
     * The findings.
     *
     * @param schema what the definitions of {@code live} come to
     */
    public static List<Finding> check(LiveSchema live, Schema schema) {
        List<Finding> findings = new ArrayList<>();
        live.tables().forEach((declared, found) -> {
            if (found.isEmpty()) {
                findings.add(missing(declared));
            }
            found.forEach(table -> findings.addAll(check(declared, table, schema)));
        });
        return List.copyOf(findings);
    }

    private static List<Finding> check(GuardedTable declared, LiveTable table, Schema schema) {
        Optional<LiveColumn> column = table.column(declared.epoch());
        boolean isCounter = declared.order() == GuardedTable.Order.COUNTER;
        if (column.isEmpty()) {
            // Of a fenced table the checks say so themselves.
            return isCounter ? List.of(withoutCounter(declared, table)) : List.of();
        }
        List<Finding> findings = new ArrayList<>();
        DataType type = schema.tables(table.tableName()).stream()
                .flatMap(t -> t.column(declared.epoch()).stream())
                .map(Column::type)
                .findFirst()
                .orElse(DataType.UNKNOWN);
        if (!type.holds(DataType.BIGINT)) {
            findings.add(narrow(declared, table, column.get()));
        }
        if (isCounter && column.get().nullable()) {
            findings.add(nullableCounter(declared, table, column.get()));
        }
        return findings;
    }

    private static Finding missing(GuardedTable declared) {
        return new Finding(
                Rule.EpochColumnMissing,
                "database/" + declared.name() + ".sql",
                0,
                0,
                Optional.of(declared.name().toString()),
                "The database has no table " + declared.name()
                        + ", or this user may not see it, so nothing says whether it is fenced.",
                Optional.of("Connect to the database that holds it, as a user who may see it."));
    }

    private static Finding withoutCounter(GuardedTable declared, LiveTable table) {
        return at(
                Rule.EpochColumnMissing,
                declared,
                table,
                0,
                "CREATE TABLE".length(),
                "The claim table " + table.tableName() + " has no column " + declared.epoch()
                        + ", so no claim can count.",
                "ALTER TABLE " + table.tableName() + " ADD COLUMN " + declared.epoch() + " bigint NOT NULL DEFAULT 0;");
    }

    private static Finding narrow(GuardedTable declared, LiveTable table, LiveColumn column) {
        return at(
                Rule.EpochColumnChanged,
                declared,
                table,
                column,
                table.tableName() + "." + declared.epoch() + " is " + column.type()
                        + ", which does not hold every epoch: a claim's epoch is a 64-bit integer.");
    }

    private static Finding nullableCounter(GuardedTable declared, LiveTable table, LiveColumn column) {
        return at(
                Rule.EpochColumnNullable,
                declared,
                table,
                column,
                table.tableName() + "." + declared.epoch()
                        + " may be NULL, and NULL + 1 is NULL: such a job gets no epoch by being claimed.");
    }

    private static Finding at(Rule rule, GuardedTable declared, LiveTable table, LiveColumn column, String message) {
        int start = table.placeOf(column);
        return at(
                rule,
                declared,
                table,
                start,
                start + column.ddl(table.quote()).length(),
                message,
                declared.epoch() + " bigint NOT NULL DEFAULT 0");
    }

    private static Finding at(
            Rule rule, GuardedTable declared, LiveTable table, int start, int end, String message, String remedy) {
        return new Finding(
                rule,
                table.definition().path(),
                start,
                end,
                Optional.of(declared.name().toString()),
                message,
                Optional.of(remedy));
    }
}
