package dev.fencing.schema;

import dev.fencing.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * What a view shows, as far as one can write through it.
 *
 * @param names the view's own column names, if it lists them
 * @param items what is selected, in order
 * @param from the tables that it reads; empty if no row can be written through it (groups, DISTINCT, UNION, a limit)
 */
public record ViewQuery(Optional<List<String>> names, List<Item> items, List<From> from) {

    public ViewQuery {
        names = names.map(List::copyOf);
        items = List.copyOf(items);
        from = List.copyOf(from);
    }

    /**
     * A table that the query reads.
     *
     * @param alias the name that the query calls the table by, in lower case
     */
    public record From(TableName table, String alias) {}

    /** One item of the select list. */
    public sealed interface Item {

        /** {@code *} or {@code alias.*} */
        record Star(Optional<String> of) implements Item {}

        /** A column, under its own name or another. */
        record Of(Optional<String> qualifier, String column, String as) implements Item {}

        /** An expression, through which nothing can be written. */
        record Expression() implements Item {}
    }

    /**
     * The name under which the view shows a column of one of its tables; empty if it does not, or if nobody can say.
     *
     * @param columnsOfTable the table's columns in order, if they are known
     */
    Optional<String> shows(From table, String column, Optional<List<String>> columnsOfTable) {
        int position = 0;
        boolean countable = true;
        for (Item item : items) {
            if (item instanceof Item.Of of) {
                if (of.column().equals(column) && isOf(of.qualifier(), table)) {
                    return names.isEmpty() ? Optional.of(of.as()) : countable ? name(position) : Optional.empty();
                }
                position++;
            } else if (item instanceof Item.Expression) {
                position++;
            } else if (item instanceof Item.Star star) {
                if (isOf(star.of(), table) && (star.of().isPresent() || from.size() == 1)) {
                    if (names.isEmpty()) {
                        return columnsOfTable.isEmpty() || columnsOfTable.get().contains(column)
                                ? Optional.of(column)
                                : Optional.empty();
                    }
                    if (columnsOfTable.isPresent() && columnsOfTable.get().contains(column) && countable) {
                        return name(position + columnsOfTable.get().indexOf(column));
                    }
                } else if (names.isEmpty()) {
                    return Optional.of(column);
                }
                position += columnsOfTable.map(List::size).orElse(0);
                countable &= columnsOfTable.isPresent() && from.size() == 1;
            }
        }
        return Optional.empty();
    }

    private boolean isOf(Optional<String> qualifier, From table) {
        return qualifier.isEmpty()
                || qualifier.get().equals(table.alias())
                || qualifier.get().equals(table.table().name());
    }

    private Optional<String> name(int position) {
        return names.filter(n -> position < n.size()).map(n -> n.get(position));
    }
}
