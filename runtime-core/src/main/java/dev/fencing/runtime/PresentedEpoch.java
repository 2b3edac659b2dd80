package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * Tells a table's guards which claim a connection writes for. An update stores its epoch where a trigger can see it; a
 * delete stores nothing, so guards refuse it unless the session has presented its epoch.
 *
 * <pre>{@code
 * try (PresentedEpoch presented = PresentedEpoch.on(connection, token)) {
 *     REMOVE.bind(token).set("sku", sku).execute(connection).orThrow();
 * }
 * }</pre>
 *
 * <p>It takes one round trip, and one more to close. Without guards there is no use for it. Not safe for use by several
 * threads.
 */
public final class PresentedEpoch implements AutoCloseable {

    /** PostgreSQL runs nothing more in such a transaction, and takes back what was set in it. */
    private static final String FAILED_TRANSACTION = "25P02";

    private final Connection connection;
    private final Dialect dialect;

    private PresentedEpoch(Connection connection, Dialect dialect) {
        this.connection = connection;
        this.dialect = dialect;
    }

    /**
     * Presents the token's epoch, in place of one that was presented before, until this is closed.
     *
     * @throws SQLException if the database does not take it
     * @throws UnsupportedDatabaseException if it is none that is known here
     */
    @CheckReturnValue
    public static PresentedEpoch on(Connection connection, FencingToken token) throws SQLException {
        Dialect dialect = Dialect.of(connection);
        try (PreparedStatement statement = connection.prepareStatement(dialect.presentEpoch())) {
            statement.setLong(1, token.epoch());
            statement.execute();
        }
        return new PresentedEpoch(connection, dialect);
    }

    /**
     * Presents no epoch any more.
     *
     * @throws SQLException if the database cannot be told; a transaction that has failed forgets the epoch when it is
     *     rolled back
     */
    @Override
    public void close() throws SQLException {
        try {
            Jdbc.execute(connection, dialect.withdrawEpoch());
        } catch (SQLException e) {
            if (!FAILED_TRANSACTION.equals(e.getSQLState())) {
                throw e;
            }
        }
    }
}
