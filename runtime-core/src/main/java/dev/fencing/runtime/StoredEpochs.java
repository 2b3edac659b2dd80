package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What a read found in the rows that a statement names.
 *
 * @param rows how many rows there are
 * @param refusing how many of them refuse the token
 * @param own how many of them stand at the token's own epoch
 * @param newest the newest epoch among those that refuse, or among all if none does
 */
record StoredEpochs(long rows, long refusing, long own, long newest) {

    /** Reads and locks the rows until the caller's transaction ends. */
    static StoredEpochs lock(Connection connection, Dialect dialect, FencedRows picked, Bindings bindings)
            throws SQLException {
        return read(connection, dialect, picked, picked.lockingRead(), bindings);
    }

    /** Reads the rows as the transaction sees them. */
    static StoredEpochs look(Connection connection, Dialect dialect, FencedRows picked, Bindings bindings)
            throws SQLException {
        return read(connection, dialect, picked, picked.plainRead(), bindings);
    }

    private static StoredEpochs read(
            Connection connection, Dialect dialect, FencedRows picked, NamedSql read, Bindings bindings)
            throws SQLException {
        long epoch = bindings.token().epoch();
        long rows = 0;
        long refusing = 0;
        long own = 0;
        long newest = 0;
        try (PreparedStatement statement = connection.prepareStatement(read.text())) {
            bindings.bind(statement, read, dialect);
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    long stored = found.getLong(1);
                    boolean isOwn = stored == epoch;
                    boolean refuses = stored > epoch || (isOwn && refusesOwn(picked, bindings, found));
                    rows++;
                    refusing += refuses ? 1 : 0;
                    own += isOwn ? 1 : 0;
                    newest = Math.max(newest, stored);
                }
            }
        }
        return new StoredEpochs(rows, refusing, own, newest);
    }

    private static boolean refusesOwn(FencedRows picked, Bindings bindings, ResultSet row) throws SQLException {
        return picked.sequenceColumn().isPresent() ? row.getLong(2) >= bindings.sequence() : !picked.isReentrant();
    }
}
