package dev.fencing.write;

import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads the statements that a query's rows hold, for a client that runs them: psql's {@code \gexec}. */
final class ExecutedRows {

    private final Reading reading;
    private final Code code;

    private ExecutedRows(Reading reading) {
        this.reading = reading;
        this.code = reading.code();
    }

    /** Notes the writes in all columns of all rows of the query that the code is. */
    static void read(Reading reading) {
        ExecutedRows rows = new ExecutedRows(reading);
        int from = 0;
        Optional<CteReader.With> with =
                rows.code.is(0, "WITH") ? CteReader.read(rows.code, 0, rows.code.size()) : Optional.empty();
        if (with.isPresent()) {
            reading.ctes().putAll(with.get().queries());
            from = with.get().main();
        }
        rows.combined(from, rows.code.size());
    }

    /** Queries between {@code UNION} and its like. */
    private void combined(int from, int to) {
        int start = from;
        for (int i = from; i <= to; i = i < to ? code.next(i) : i + 1) {
            if (i >= to || code.isAny(i, "UNION", "EXCEPT", "INTERSECT")) {
                single(DerivedColumns.withoutParentheses(code, new Range(start, Math.min(i, to))));
                start = code.isAny(i + 1, "ALL", "DISTINCT") ? i + 2 : i + 1;
            }
        }
    }

    private void single(Range query) {
        if (code.is(query.from(), "VALUES")) {
            Lists.rows(code, query.from() + 1, query.to()).forEach(row -> row.forEach(this::run));
        } else if (code.is(query.from(), "SELECT")) {
            SelectItems items = SelectItems.of(code, query);
            List<TableReference> from = from(items.end(), query.to());
            Set<String> columns = new HashSet<>();
            for (SelectItems.Item item : items.items()) {
                // The same column again says nothing new.
                if (!isColumn(item.value()) || columns.add(columnOf(item.value()))) {
                    valuesOf(item.value(), from).forEach(this::run);
                }
            }
        } else if (query.from() < query.to()) {
            run(code.part(query.from(), query.to()));
        }
    }

    private List<TableReference> from(int endOfItems, int to) {
        if (!code.is(endOfItems, "FROM") || endOfItems >= to) {
            return List.of();
        }
        int end = code.findAny(endOfItems, to, "WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "OFFSET", "FETCH");
        return reading.from(endOfItems + 1, end).references();
    }

    /** What a column holds, if a query in the FROM clause says it. */
    private static List<Tokens> valuesOf(Tokens item, List<TableReference> from) {
        if (!isColumn(item)) {
            return List.of(item);
        }
        String name = columnOf(item);
        List<Tokens> values = new ArrayList<>();
        for (TableReference table : from) {
            for (TableReference.Column known : table.columns()) {
                if (known.name().equals(name)) {
                    values.addAll(known.values());
                }
            }
        }
        return values.isEmpty() ? List.of(item) : values;
    }

    private static boolean isColumn(Tokens item) {
        int last = item.size() - 1;
        return last >= 0 && item.get(last).isName() && (last == 0 || (last == 2 && item.is(1, ".")));
    }

    private static String columnOf(Tokens item) {
        return item.get(item.size() - 1).value().toLowerCase(Locale.ROOT);
    }

    private void run(Tokens expression) {
        Code alone = new Code(expression, reading.dialect());
        new DynamicText(new Reading(
                        alone, reading.surroundings(), false, reading.level(), reading.batch(), reading.writes()))
                .whole();
    }
}
