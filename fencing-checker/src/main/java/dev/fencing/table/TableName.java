package dev.fencing.table;

import java.util.Locale;
import java.util.Optional;

/**
 * The name of a table, with or without its schema. Names match ignoring case and quotes.
 *
 * @param schema the schema, without quotes, in lower case
 * @param name the table, without quotes, in lower case
 */
public record TableName(Optional<String> schema, String name) {

    public TableName {
        schema = schema.map(s -> s.toLowerCase(Locale.ROOT));
        name = name.toLowerCase(Locale.ROOT);
    }

    public static TableName of(String name) {
        return new TableName(Optional.empty(), name);
    }

    public static TableName of(String schema, String name) {
        return new TableName(Optional.of(schema), name);
    }

    /** A name as it is written, with or without schema and quotes; empty if it is none. */
    public static Optional<TableName> parse(String written) {
        return QuotedNames.table(written.strip());
    }

    /**
     * Whether a statement that writes {@code written} may write this declared table: the names agree, and so do the
     * schemas if both are given.
     */
    public boolean matches(TableName written) {
        return name.equals(written.name)
                && (schema.isEmpty() || written.schema.isEmpty() || schema.equals(written.schema));
    }

    @Override
    public String toString() {
        return schema.map(s -> s + "." + name).orElse(name);
    }
}
