package dev.fencing.schema;

/**
 * A column of a table.
 *
 * @param name without quotes, in lower case
 * @param nullable whether it may be NULL
 * @param startsAtZero whether a row that says nothing of it gets 0
 */
public record Column(String name, DataType type, boolean nullable, boolean startsAtZero) {

    Column named(String other) {
        return new Column(other, type, nullable, startsAtZero);
    }

    Column typed(DataType other) {
        return new Column(name, other, nullable, startsAtZero);
    }

    Column nullable(boolean other) {
        return new Column(name, type, other, startsAtZero);
    }
}
