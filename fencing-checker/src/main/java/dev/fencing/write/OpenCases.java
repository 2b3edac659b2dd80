package dev.fencing.write;

import dev.fencing.sql.Token;

/** The CASE expressions that are open while code is gone through: their words are no clauses of the statement. */
final class OpenCases {

    private int open;

    /** Goes on to the next token, and says whether it belongs to a CASE expression. */
    boolean take(Token token) {
        if (token.is("CASE")) {
            open++;
            return true;
        }
        boolean within = open > 0;
        if (within && token.is("END")) {
            open--;
        }
        return within;
    }
}
