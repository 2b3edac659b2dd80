package dev.fencing.schema;

import dev.fencing.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * A table whose rows a statement writes when it writes under some name: the table itself, the table behind a view or
 * synonym, a parent that shows a partition's rows.
 *
 * @param name the table's name now
 * @param table what is known of it, if it is known
 * @param through the view that shows it, if one stands between
 */
public record Reached(TableName name, Optional<Table> table, Optional<View> through) {

    /** The name under which the statement sees one of the table's columns; empty if it does not see it. */
    public Optional<String> shows(String column) {
        Optional<String> name = Optional.of(column);
        Optional<View> view = through;
        while (view.isPresent() && name.isPresent()) {
            View next = view.get();
            name = next.query().shows(next.from(), name.get(), next.columns());
            view = next.outer();
        }
        return name;
    }

    /**
     * A view on the way.
     *
     * @param from which of its tables is meant
     * @param columns that table's columns, if they are known
     * @param outer the view through which this one is written, if it is
     */
    public record View(ViewQuery query, ViewQuery.From from, Optional<List<String>> columns, Optional<View> outer) {}
}
