package dev.fencing.code.library;

import java.util.Optional;

/** What a method of a library does with SQL. Arguments are counted from 0. */
public sealed interface Operation {

    /**
     * It runs the text that is its argument.
     *
     * @param overloaded whether methods of that name take other things than text as well
     */
    record Runs(int text, Values values, Outcome outcome, boolean overloaded) implements Operation {
        Runs(int text, Values values, Outcome outcome) {
            this(text, values, outcome, false);
        }
    }

    /** It makes a statement of the text that is its argument; values are bound and the statement is run later. */
    record Prepares(int text, Language language) implements Operation {
        Prepares(int text) {
            this(text, Language.SQL);
        }
    }

    /** Its result says whether the execution has been superseded. */
    record Answers() implements Operation {}

    /** It runs an execution from its beginning to its end: being fenced out there is over when it returns. */
    record BeginsExecution() implements Operation {}

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

    /** It hands on the values that are in its argument, by their names. */
    record Hands() implements Operation {}

    /** It adds a prepared statement to a batch. */
    record Batches() implements Operation {}

    /** It asks a prepared statement what came of it. */
    record Asks() implements Operation {}

    /** It writes the table that its argument names, by a statement that it makes up. */
    record WritesTable(int table) implements Operation {}

    /** It begins a statement of the table or entity that is its first argument; others are columns of an insert. */
    record Builds(Verb verb) implements Operation {}

    /** It adds an assignment to a statement: the column, then the value. */
    record Assigns() implements Operation {}

    /** It adds columns to an insert. */
    record AddsColumns() implements Operation {}

    /** It adds a row of values to an insert. */
    record AddsValues() implements Operation {}

    /** It begins another row of an insert. */
    record BeginsRow() implements Operation {}

    /**
     * It adds conditions to a statement.
     *
     * @param joiner {@code AND} or {@code OR} joins them to the ones before; empty, they take the place of those
     */
    record Restricts(String joiner) implements Operation {}

    /** It adds a condition that is not looked at, joined by {@code AND}. */
    record Narrows() implements Operation {}

    /** It begins a statement whose clauses are given one by one, as text and in any order. */
    record BeginsClauses() implements Operation {}

    /** It adds its arguments to a clause. */
    record AddsClause(Clause clause) implements Operation {}

    /**
     * It ends a group of conditions.
     *
     * @param joiner {@code AND} or {@code OR} joins it to the next
     */
    record EndsGroup(String joiner) implements Operation {}

    /** It gives the statement as text. */
    record GivesText() implements Operation {}

    /** It changes neither what a statement writes nor which rows. */
    record Keeps() implements Operation {}

    /** It joins other tables to a statement; without an argument, it gives the one that is written. */
    record Joins() implements Operation {}

    /** It says what an insert does with a row that is there: nothing, or what the statement goes on to say. */
    record OnExisting(boolean updates) implements Operation {}

    /**
     * It gives the condition that its operands compare so: the receiver, if it is a part itself, then the arguments.
     */
    record Compares(String operator) implements Operation {

        /** How many operands it takes. */
        public int operands() {
            return operator.startsWith("IS ") ? 1 : 2;
        }
    }

    /**
     * It gives conditions joined by {@code AND} or {@code OR}: the receiver, if it is a part itself, then the
     * arguments.
     */
    record Combines(String joiner) implements Operation {}

    /** It gives a part that is always the same. */
    record Says(String text) implements Operation {}

    /** It gives the opposite of a condition. */
    record Negates() implements Operation {}

    /** It gives the table or column of this name, behind {@code prefix}. */
    record Names(String prefix) implements Operation {}

    /** It gives its argument, as a value to bind. */
    record Same() implements Operation {}

    /** It gives what statements are begun with. */
    record Gives(String type) implements Operation {}

    /** It gives a record of the table that is its argument, or of the one that its receiver reads. */
    record GivesRecord() implements Operation {}

    /** It gives records of the table that is its argument, one after the other. */
    record GivesRecords() implements Operation {}

    /** It writes the entity that is its argument, by a statement that it makes up. */
    record WritesEntity(int entity) implements Operation {}

    /** It writes what its receiver is for, by a statement that it makes up: a repository's entity, a record's table. */
    record WritesOwn() implements Operation {}

    /**
     * It causes something that the arbiter's database cannot fence.
     *
     * @param method the argument that names an HTTP method, if one does: reading changes nothing
     */
    record Sends(Optional<Integer> method) implements Operation {
        Sends() {
            this(Optional.empty());
        }

        Sends(int method) {
            this(Optional.of(method));
        }
    }

    /** It writes the row that its receiver stands at, of whatever table that was read from. */
    record WritesRow() implements Operation {}

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

    /** What a statement that is built call by call does. */
    enum Verb {
        UPDATE,
        DELETE,
        INSERT
    }

    /** A clause of a statement that is given clause by clause. */
    enum Clause {
        UPDATE("UPDATE "),
        DELETE("DELETE FROM "),
        INSERT("INSERT INTO "),
        SELECT("SELECT "),
        FROM(", "),
        JOIN(" JOIN "),
        INNER_JOIN(" INNER JOIN "),
        OUTER_JOIN(" OUTER JOIN "),
        LEFT_OUTER_JOIN(" LEFT OUTER JOIN "),
        RIGHT_OUTER_JOIN(" RIGHT OUTER JOIN "),
        SET(", "),
        WHERE(" AND "),
        /** Columns of an insert and their values, as two arguments. */
        VALUES(", "),
        COLUMNS(", "),
        ROW(", ");

        private final String word;

        Clause(String word) {
            this.word = word;
        }

        /** What stands before the whole clause, or between two parts of it. */
        public String word() {
            return word;
        }

        /** Whether it adds another table to those before. */
        public boolean isJoin() {
            return word.endsWith("JOIN ");
        }
    }

    /** What a text is written in. */
    enum Language {
        /** SQL: it names tables and columns. */
        SQL,
        /** SQL as MyBatis takes it: in a {@code <script>}, parts of it may be left out. */
        MAPPER,
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
