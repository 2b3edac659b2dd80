package dev.fencing.sql;

import java.util.List;

/**
 * One statement of a script, without its terminator.
 *
 * @param tokens its tokens
 * @param leadingComments the comments that stand before its first token and after the statement before, in order
 * @param copyData whether the lines behind it were data ({@code COPY … FROM stdin}) and were passed over
 * @param rowsRun whether the client runs what its rows say as statements ({@code \gexec})
 * @param batch what it shares its variables with
 */
public record Statement(Tokens tokens, List<Comment> leadingComments, boolean copyData, boolean rowsRun, Batch batch) {

    /** A statement that stands alone. */
    public Statement(Tokens tokens, List<Comment> leadingComments, boolean copyData) {
        this(tokens, leadingComments, copyData, false, Batch.alone(tokens.text()));
    }

    /**
     * A comment of the text.
     *
     * @param start where it begins, its marks included
     * @param end where it ends, exclusive, its marks included
     */
    public record Comment(int start, int end, String text) {}
}
