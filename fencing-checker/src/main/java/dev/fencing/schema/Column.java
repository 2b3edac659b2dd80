package dev.fencing.schema;

/**
 * A column of a table.
 *
 * @param name without quotes, in lower case
 * @param nullable whether it may be NULL
 */
public record Column(String name, DataType type, boolean nullable) {

    Column named(String other) {
        return new Column(other, type, nullable);
    }

    Column typed(DataType other) {
        return new Column(name, other, nullable);
    }

    Column nullable(boolean other) {
        return new Column(name, type, other);
    }
}
