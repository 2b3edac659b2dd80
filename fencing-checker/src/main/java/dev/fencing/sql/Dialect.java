package dev.fencing.sql;

/**
 * What one database's SQL does differently, as far as finding statements and writes needs to know.
 *
 * <p>One dialect is one class; nothing else asks which database it is. An answer that is not overridden is that of
 * standard SQL.
 */
public interface Dialect {

    /**
     * The name in options and reports: {@code postgresql}, {@code mysql}, {@code mariadb}, {@code h2}, …, {@code auto}.
     */
    String id();

    // ---- comments

    /** Whether a block comment may hold another one, so that each needs an end of its own. */
    default boolean nestsComments() {
        return false;
    }

    /** Whether {@code #} begins a comment that ends with the line. */
    default boolean hashBeginsComment() {
        return false;
    }

    /** Whether {@code --} begins a comment only if white space follows. */
    default boolean dashesNeedSpace() {
        return false;
    }

    /** Whether the content of {@code /*! … *}{@code /} is run. */
    default boolean runsExecutableComments() {
        return false;
    }

    // ---- strings and names

    /** Whether a backslash takes the meaning from the next character of every string. */
    default boolean backslashEscapes() {
        return false;
    }

    /** Whether it does so in {@code E'…'}. */
    default boolean escapeStrings() {
        return false;
    }

    /** Whether text between double quotes is a string rather than a name. */
    default boolean doubleQuotesAreStrings() {
        return false;
    }

    /** Whether a string may stand where a name is wanted. */
    default boolean stringsMayBeNames() {
        return false;
    }

    /** Which strings a dollar may begin. */
    default DollarQuotes dollarQuotes() {
        return DollarQuotes.NONE;
    }

    /** Whether {@code q'[…]'} is a string. */
    default boolean alternativeQuotes() {
        return false;
    }

    /** Whether names may stand between backticks. */
    default boolean backtickNames() {
        return false;
    }

    /** What square brackets mean. */
    default Brackets brackets() {
        return Brackets.SUBSCRIPT;
    }

    /** Whether {@code #} may stand in a name; {@link #hashBeginsName()} says whether it may begin one. */
    default boolean hashInNames() {
        return false;
    }

    /** Whether {@code #} begins the name of a temporary table. */
    default boolean hashBeginsName() {
        return false;
    }

    /** Whether operators may be made of any run of operator characters. */
    default boolean customOperators() {
        return false;
    }

    /** Whether {@code &name} is replaced by the client before the statement is sent. */
    default boolean ampersandVariables() {
        return false;
    }

    /** Whether {@code :new} and {@code :old} are the rows of a trigger. */
    default boolean colonTriggerRows() {
        return false;
    }

    // ---- statements

    /** Which commands of its usual client may stand between the statements of a script. */
    default ClientCommands clientCommands() {
        return ClientCommands.NONE;
    }

    /** How the bodies of stored routines are written. */
    default Bodies bodies() {
        return Bodies.IN_STRINGS;
    }

    /** Whether two statements may stand side by side without a semicolon. */
    default boolean semicolonsAreOptional() {
        return false;
    }

    /** Whether {@code BEGIN} and {@code DECLARE} at the start of a statement begin an anonymous block. */
    default boolean anonymousBlocks() {
        return false;
    }

    /** Whether {@code SELECT … INTO name} creates a table, in a script and in the body of a routine. */
    default boolean selectIntoCreatesTable(boolean inRoutine) {
        return !inRoutine;
    }

    /** Whether the target of an UPDATE or DELETE is looked up in its own FROM clause. */
    default boolean fromExplainsTarget() {
        return false;
    }

    /** Whether {@code WITH c AS (…) UPDATE c} writes the table that {@code c} selects from. */
    default boolean updatesThroughQueries() {
        return false;
    }

    /** Whether the condition of a MERGE's branch stands behind it ({@code UPDATE SET … WHERE}) and not in front. */
    default boolean mergeConditionsStandBehind() {
        return false;
    }

    /** Whether {@code @name} is a variable that the script itself may assign. */
    default boolean atNamesAreVariables() {
        return false;
    }

    // ---- schema

    /** Whether a column that is given a type anew loses its NOT NULL unless that is said again. */
    default boolean redefiningForgetsNotNull() {
        return false;
    }

    /** Which strings a dollar begins. */
    enum DollarQuotes {
        NONE,
        /** {@code $$…$$} only. */
        PLAIN,
        /** {@code $$…$$} and {@code $tag$…$tag$}. */
        TAGGED
    }

    /** What square brackets mean. */
    enum Brackets {
        SUBSCRIPT,
        NAME,
        /** A name where no value stands before it, otherwise a subscript. */
        EITHER
    }

    /** Client programs whose commands scripts contain. */
    enum ClientCommands {
        NONE,
        /** Backslash commands, and the data of {@code COPY … FROM stdin}. */
        PSQL,
        /** {@code DELIMITER}, {@code USE} and {@code SOURCE}. */
        MYSQL,
        /** {@code /} and the commands that end with their line. */
        SQLPLUS,
        /** {@code GO} and commands that begin with a colon. */
        SQLCMD,
        /** Commands that begin with a dot. */
        SQLITE,
        /** All of the above as far as they cannot be mistaken. */
        ANY
    }

    /** How the bodies of stored routines are written. */
    enum Bodies {
        /** As a string, or between {@code BEGIN ATOMIC} and {@code END}. */
        IN_STRINGS,
        /** As compound statements of MySQL. */
        COMPOUND,
        /** As PL/SQL units. */
        PLSQL,
        /** As the rest of the batch. */
        BATCH,
        /** Only in triggers, between {@code BEGIN} and {@code END}. */
        TRIGGERS,
        /** Whatever the words at the start of the statement suggest. */
        ANY
    }
}
