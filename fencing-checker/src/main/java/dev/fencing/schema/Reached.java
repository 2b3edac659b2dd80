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
 * @param through the views between, from the table outwards
 */
public record Reached(TableName name, Optional<Table> table, List<View> through) {

    public Reached {
        through = List.copyOf(through);
    }

    /** The name under which the statement sees one of the table's columns; empty if it does not see it. */
    public Optional<String> shows(String column) {
        Optional<String> name = Optional.of(column);
        for (View view : through) {
            name = name.flatMap(n -> view.query().shows(view.from(), n, view.columns()));
        }
        return name;
    }

    /**
     * A view on the way.
     *
     * @param from which of its tables is meant
     * @param columns that table's columns, if they are known
     */
    public record View(ViewQuery query, ViewQuery.From from, Optional<List<String>> columns) {}
}
