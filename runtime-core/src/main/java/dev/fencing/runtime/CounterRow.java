package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A shared counter that is the one row of a table, locked by whoever moves it until the transaction ends: epochs are
 * handed out in the order in which the claims commit.
 */
final class CounterRow {

    private CounterRow() {}

    /** Takes the next epochs; gives the last of them. */
    static long draw(Connection connection, JobTable jobs, int count) throws SQLException {
        return move(connection, jobs, "UPDATE {counter} SET epoch = epoch + ?", count);
    }

    /** Moves the counter forward to this epoch, if it is not past it. */
    static long moveTo(Connection connection, JobTable jobs, long atLeast) throws SQLException {
        return move(connection, jobs, "UPDATE {counter} SET epoch = GREATEST(epoch, ?)", atLeast);
    }

    private static long move(Connection connection, JobTable jobs, String update, long operand) throws SQLException {
        Jdbc.update(connection, jobs.sql(update), operand);
        try (PreparedStatement statement =
                        connection.prepareStatement(jobs.sql("SELECT epoch FROM {counter} FOR UPDATE"));
                ResultSet rows = statement.executeQuery()) {
            if (!rows.next()) {
                throw new SQLException(jobs.sql("the shared counter {counter} has no row: insert one with epoch 0"));
            }
            long epoch = rows.getLong(1);
            if (rows.next()) {
                throw new SQLException(jobs.sql("the shared counter {counter} has more than one row"));
            }
            return epoch;
        }
    }
}
