package dev.fencing.sql;

import java.util.List;

/** Cuts a script into its statements. */
public final class Statements {

    private Statements() {}

    /**
     * The statements of a script, in order, without the commands of client programs between them, except for those that
     * write ({@code \copy}, {@code .import}).
     *
     * <p>A body of a routine belongs to the statement that creates it. What cannot be told apart stays in one
     * statement.
     */
    public static List<Statement> split(SqlText text, Dialect dialect) {
        return new Splitter(text, dialect).split();
    }
}
