package dev.fencing.runtime;

import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.util.Set;

/**
 * Tells the failures after which nobody knows who is newer, because the database gave up the transaction: deadlock,
 * serialization failure, lock timeout. They are passed on as JDBC's own {@link SQLTransactionRollbackException}.
 *
 * <p>Sources: SQLSTATE class 40 (ISO 9075); PostgreSQL, "Appendix A. Error Codes" (40001, 40P01, 55P03); MariaDB,
 * "Error Codes" (1205, 1213, 1020); H2, class {@code ErrorCode} (40001, 50200, 90131); SQL Server, "Database engine
 * events and errors" (1205, 3960).
 */
final class RetryableFailure {

    private static final Set<String> SQL_STATES = Set.of("40001", "40P01", "55P03", "HYT00", "90131");
    private static final Set<Integer> VENDOR_CODES = Set.of(1020, 1205, 1213, 3960, 50200, 90131);

    private static final String UNKNOWN = "outcome unknown, not fenced out: retry in a fresh transaction";

    private RetryableFailure() {}

    static boolean is(SQLException failure) {
        String state = failure.getSQLState();
        return failure instanceof SQLTransactionRollbackException
                || (state != null && (state.startsWith("40") || SQL_STATES.contains(state)))
                || VENDOR_CODES.contains(failure.getErrorCode());
    }

    /**
     * The failure as callers should see it: retryable ones under JDBC's name and with our words, others as they are.
     */
    static SQLException of(SQLException failure) {
        boolean isTold = failure.getMessage() != null && failure.getMessage().startsWith(UNKNOWN);
        if (isTold || !is(failure)) {
            return failure;
        }
        return new SQLTransactionRollbackException(
                UNKNOWN + " (" + failure.getMessage() + ")", failure.getSQLState(), failure.getErrorCode(), failure);
    }
}
