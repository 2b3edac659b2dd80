package dev.fencing.code.library;

/** What a method of a library does with SQL. Arguments are counted from 0. */
public sealed interface Operation {

    /** It runs the text that is its argument. */
    record Runs(int text, Values values, Outcome outcome) implements Operation {}

    /** It makes a statement of the text that is its argument; values are bound and the statement is run later. */
    record Prepares(int text, Language language) implements Operation {
        Prepares(int text) {
            this(text, Language.SQL);
        }
    }

    /** It binds values to a prepared statement, and gives that statement back. */
    record Binds(Values values) implements Operation {}

    /** It runs a prepared statement, and may bind values to it at the same time. */
    record Executes(Outcome outcome, Values values) implements Operation {
        Executes(Outcome outcome) {
            this(outcome, new Values.None());
        }
    }

    /** It makes a list of its arguments, to be bound one after the other. */
    record Lists() implements Operation {}

    /** It adds a prepared statement to a batch. */
    record Batches() implements Operation {}

    /** It asks a prepared statement what came of it. */
    record Asks() implements Operation {}

    /** It names the table that an insert which the library makes up will write. */
    record InsertsInto(int table) implements Operation {}

    /** It writes the entity that is its argument, by a statement that it makes up. */
    record WritesEntity(int entity) implements Operation {}

    /** It writes what its receiver is for, by a statement that it makes up: a repository's entity, a record's table. */
    record WritesOwn() implements Operation {}

    /** It takes text and runs none. */
    record Free() implements Operation {}

    /** How values are passed. */
    sealed interface Values {

        /** Not at all, or in a way that cannot be followed. */
        record None() implements Values {}

        /** One after the other, from an argument on; an array or a list in their place counts with its elements. */
        record InOrder(int from) implements Values {}

        /** By name, in a map or a parameter source. */
        record ByName(int map) implements Values {}

        /** One value: its place from 1, or its name, is the first argument, the value the second. */
        record One() implements Values {}

        /** One value under its place from 0, or its name, is the first argument, the value the second. */
        record OneFromZero() implements Values {}
    }

    /** What a text is written in. */
    enum Language {
        /** SQL: it names tables and columns. */
        SQL,
        /** JPQL or HQL: it names entities and their attributes. */
        ENTITIES,
        /** Nobody can say. */
        UNKNOWN
    }

    /** What the caller gets. */
    enum Outcome {
        /** The number of rows, or whether there were any. */
        COUNT,
        /** The rows that the statement returns. */
        ROWS,
        /** Whether there are rows; the number must be asked for. */
        FLAG,
        /** Nothing yet: it waits for the batch to be run. */
        LATER,
        /** Nothing. */
        NOTHING
    }
}
