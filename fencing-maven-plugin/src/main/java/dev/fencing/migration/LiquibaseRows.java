package dev.fencing.migration;

import static dev.fencing.migration.LiquibaseSql.at;
import static dev.fencing.migration.LiquibaseSql.columns;
import static dev.fencing.migration.LiquibaseSql.table;
import static dev.fencing.migration.LiquibaseSql.value;

import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes Liquibase's changes of rows as SQL: insert, update, delete, loaded data, and SQL that is given as text. */
final class LiquibaseRows {

    private LiquibaseRows() {}

    static Optional<List<SqlText>> of(ChangeNode change) {
        return switch (change.name()) {
            case "sql" -> Optional.of(delimited(change, change.sql("sql").orElse(change.text())));
            case "createProcedure", "createFunction", "createTrigger", "createPackage", "createPackageBody" ->
                body(change);
            case "update" -> Optional.of(List.of(update(change)));
            case "delete" ->
                Optional.of(List.of(SqlText.builder()
                        .append(at(change, "DELETE FROM " + table(change)))
                        .append(where(change))
                        .build()));
            case "insert" -> Optional.of(List.of(insert(change)));
            case "loadData" -> Optional.of(List.of(at(change, "INSERT INTO " + table(change) + loaded(change))));
            case "loadUpdateData" -> Optional.of(List.of(at(change, "REPLACE INTO " + table(change) + loaded(change))));
            case "addLookupTable" ->
                Optional.of(List.of(at(
                        change,
                        "INSERT INTO " + value(change, "newTableName") + " (" + value(change, "newColumnName")
                                + ") SELECT DISTINCT " + value(change, "existingColumnName") + " FROM "
                                + value(change, "existingTableName"))));
            case "mergeColumns" ->
                Optional.of(List.of(at(
                        change,
                        "UPDATE " + table(change) + " SET " + value(change, "finalColumnName") + " = "
                                + value(change, "column1Name") + " || " + value(change, "column2Name"))));
            default -> Optional.empty();
        };
    }

    /** SQL in a file of its own has to be looked up by the caller. */
    private static Optional<List<SqlText>> body(ChangeNode change) {
        if (change.value("path").isPresent()) {
            return Optional.empty();
        }
        SqlText body = change.sql("procedureText")
                .or(() -> change.sql("procedureBody"))
                .or(() -> change.sql("functionText"))
                .or(() -> change.sql("triggerText"))
                .orElse(change.text());
        return Optional.of(List.of(body));
    }

    /** The text, cut at a delimiter that SQL itself does not know. */
    static List<SqlText> delimited(ChangeNode change, SqlText text) {
        String delimiter = change.value("endDelimiter").orElse(";");
        return Delimiters.split(text, delimiter);
    }

    private static SqlText update(ChangeNode change) {
        List<String> assignments = new ArrayList<>();
        for (ChangeNode column : columns(change)) {
            assignments.add(value(column, "name") + " = " + assigned(column).orElse("NULL"));
        }
        return SqlText.builder()
                .append(at(change, "UPDATE " + table(change) + " SET " + String.join(", ", assignments)))
                .append(where(change))
                .build();
    }

    private static SqlText where(ChangeNode change) {
        Optional<SqlText> condition =
                change.sql("where").filter(text -> !text.text().isBlank());
        if (condition.isEmpty()) {
            return SqlText.of("");
        }
        return SqlText.builder()
                .appendAt(" WHERE ", change.start())
                .append(condition.get())
                .build();
    }

    private static SqlText insert(ChangeNode change) {
        List<String> names = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (ChangeNode column : columns(change)) {
            names.add(value(column, "name"));
            values.add(assigned(column).orElse("NULL"));
        }
        return at(
                change,
                "INSERT INTO " + table(change) + " (" + String.join(", ", names) + ") VALUES ("
                        + String.join(", ", values) + ")");
    }

    /** The columns that a loaded file is said to have; what they hold only the file knows. */
    private static String loaded(ChangeNode change) {
        List<String> names = columns(change).stream()
                .flatMap(column -> column.value("name").stream())
                .toList();
        if (names.isEmpty()) {
            return " VALUES (" + SqlText.HOLE + ")";
        }
        List<String> values = names.stream().map(name -> "'loaded'").toList();
        return " (" + String.join(", ", names) + ") VALUES (" + String.join(", ", values) + ")";
    }

    /** What a column is set to, as SQL. */
    static Optional<String> assigned(ChangeNode column) {
        return literal(column, "value");
    }

    /** A value that may be given in several forms: {@code value}, {@code valueNumeric}, {@code valueComputed}, … */
    static Optional<String> literal(ChangeNode column, String prefix) {
        return column.value(prefix)
                .map(text -> "'" + text.replace("'", "''") + "'")
                .or(() -> column.value(prefix + "Numeric"))
                .or(() -> column.value(prefix + "Boolean"))
                .or(() -> column.value(prefix + "Computed"))
                .or(() -> column.value(prefix + "Date").map(text -> "'" + text.replace("'", "''") + "'"))
                .or(() -> column.value(prefix + "SequenceNext").map(name -> "nextval('" + name + "')"))
                .or(() -> column.value(prefix + "SequenceCurrent").map(name -> "currval('" + name + "')"))
                .or(() -> column.value(prefix + "BlobFile").map(name -> "'loaded'"))
                .or(() -> column.value(prefix + "ClobFile").map(name -> "'loaded'"));
    }
}
