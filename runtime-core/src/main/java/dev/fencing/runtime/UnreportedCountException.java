package dev.fencing.runtime;

import java.sql.SQLException;
import java.sql.Statement;

/**
 * The driver ran a batch and did not say how many rows each statement wrote ({@link Statement#SUCCESS_NO_INFO}), so
 * nobody can tell which of them were fenced out. The transaction should be rolled back.
 *
 * <p>Drivers do that when they rewrite batches: PostgreSQL's with {@code reWriteBatchedInserts=true} for inserts and
 * upserts, MariaDB's with {@code useBulkStmts=true}, MySQL's with {@code rewriteBatchedStatements=true}.
 */
public final class UnreportedCountException extends SQLException {

    private static final long serialVersionUID = 1L;

    UnreportedCountException(int index) {
        super("the driver did not report how many rows statement " + index
                + " of the batch wrote (count -2): switch off"
                + " its batch rewriting (reWriteBatchedInserts, useBulkStmts, rewriteBatchedStatements)");
    }
}
