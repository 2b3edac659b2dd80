package dev.fencing.schema;

import dev.fencing.schema.ViewQuery.From;
import dev.fencing.schema.ViewQuery.Item;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the query of a view: which rows of which tables can be written through it, and under which column names. */
final class ViewGrammar {

    private static final ViewQuery NOT_WRITABLE = new ViewQuery(Optional.empty(), List.of(), List.of());

    private ViewGrammar() {}

    /** The view whose column list or options come next. */
    static ViewQuery read(Reader reader) {
        Optional<List<String>> names = reader.takeColumns();
        while (!reader.atEnd() && !reader.take("AS")) {
            if (reader.takeParentheses().isEmpty()) {
                reader.skip();
            }
        }
        return query(names, reader.rest());
    }

    /** The table of {@code SELECT * FROM table}, {@code TABLE table}. */
    static Optional<TableName> allColumnsOf(Tokens query) {
        ViewQuery read = query(Optional.empty(), query);
        boolean all = read.from().size() == 1
                && read.items().size() == 1
                && read.items().get(0) instanceof Item.Star;
        return all ? Optional.of(read.from().get(0).table()) : Optional.empty();
    }

    private static ViewQuery query(Optional<List<String>> names, Tokens tokens) {
        Reader reader = new Reader(tokens);
        Optional<Tokens> inner = reader.takeParentheses();
        // As many parentheses as one likes may stand around a query.
        while (inner.isPresent()) {
            reader = new Reader(inner.get());
            inner = reader.takeParentheses();
        }
        if (reader.take("TABLE")) {
            return reader.takeName()
                    .map(t -> new ViewQuery(
                            names, List.of(new Item.Star(Optional.empty())), List.of(new From(t, t.name()))))
                    .orElse(NOT_WRITABLE);
        }
        if (!reader.take("SELECT")) {
            return NOT_WRITABLE;
        }
        reader.takeOneOf("ALL");
        if (reader.seesOneOf("DISTINCT", "TOP", "DISTINCTROW")) {
            return NOT_WRITABLE;
        }
        int start = reader.position();
        while (!reader.atEnd() && !reader.sees("FROM")) {
            if (reader.takeParentheses().isEmpty()) {
                reader.skip();
            }
        }
        List<Item> items = new ArrayList<>();
        for (Tokens part : Reader.splitAtCommas(reader.since(start))) {
            items.add(item(part));
        }
        reader.take("FROM");
        return from(reader).map(from -> new ViewQuery(names, items, from)).orElse(NOT_WRITABLE);
    }

    private static Item item(Tokens part) {
        Reader reader = new Reader(part);
        if (reader.take("*")) {
            return new Item.Star(Optional.empty());
        }
        Optional<String> qualifier = Optional.empty();
        Optional<String> column = reader.takeColumn();
        while (column.isPresent() && reader.take(".")) {
            qualifier = column;
            if (reader.take("*")) {
                return new Item.Star(qualifier);
            }
            column = reader.takeColumn();
        }
        if (column.isEmpty()) {
            return new Item.Expression();
        }
        reader.take("AS");
        String as = reader.takeColumn().orElse(column.get());
        return reader.atEnd() ? new Item.Of(qualifier, column.get(), as) : new Item.Expression();
    }

    /** The tables behind FROM; empty if what follows them makes the view read-only. */
    private static Optional<List<From>> from(Reader reader) {
        List<From> tables = new ArrayList<>();
        boolean expected = true;
        while (!reader.atEnd()) {
            if (reader.seesOneOf(
                    "GROUP",
                    "HAVING",
                    "UNION",
                    "INTERSECT",
                    "EXCEPT",
                    "MINUS",
                    "LIMIT",
                    "OFFSET",
                    "FETCH",
                    "WINDOW",
                    "CONNECT")) {
                return Optional.empty();
            }
            if (expected) {
                reader.take("ONLY");
                Optional<TableName> table = reader.takeName();
                if (table.isPresent()) {
                    tables.add(new From(
                            table.get(), alias(reader).orElse(table.get().name())));
                }
                expected = false;
            } else if (reader.takeOneOf("JOIN", ",")) {
                expected = true;
            } else if (reader.takeOneOf("WHERE")) {
                expected = false;
            } else if (reader.takeParentheses().isEmpty()) {
                reader.skip();
            }
        }
        return Optional.of(tables);
    }

    private static Optional<String> alias(Reader reader) {
        boolean explicit = reader.take("AS");
        boolean keyword = reader.seesOneOf(
                "WHERE",
                "JOIN",
                "INNER",
                "LEFT",
                "RIGHT",
                "FULL",
                "CROSS",
                "NATURAL",
                "WITH",
                "ON",
                "USING",
                "ORDER",
                "STRAIGHT_JOIN",
                "FOR",
                "PARTITION",
                "USE",
                "FORCE",
                "TABLESAMPLE",
                "OUTER",
                "GROUP",
                "HAVING",
                "UNION",
                "INTERSECT",
                "EXCEPT",
                "MINUS",
                "LIMIT",
                "OFFSET",
                "FETCH",
                "WINDOW",
                "CONNECT");
        return explicit || !keyword ? reader.takeColumn().map(a -> a.toLowerCase(Locale.ROOT)) : Optional.empty();
    }
}
