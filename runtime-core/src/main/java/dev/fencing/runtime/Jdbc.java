package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.sql.DataSource;

/** The few steps of JDBC that every statement here goes through. */
final class Jdbc {

    private Jdbc() {}

    static void bind(PreparedStatement statement, Object... parameters) throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            statement.setObject(i + 1, parameters[i]);
        }
    }

    static long update(Connection connection, String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, parameters);
            return statement.executeUpdate();
        }
    }

    /** As {@link #update}, giving up after so many seconds. */
    static long updateWithin(Connection connection, int seconds, String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, parameters);
            statement.setQueryTimeout(seconds);
            try {
                return statement.executeUpdate();
            } finally {
                statement.setQueryTimeout(0); // H2 keeps it for the connection, not for the statement
            }
        }
    }

    /** Runs a query, giving up after so many seconds; 0 for never. */
    static ResultSet queryWithin(PreparedStatement statement, int seconds) throws SQLException {
        if (seconds == 0) {
            return statement.executeQuery();
        }
        statement.setQueryTimeout(seconds);
        try {
            return statement.executeQuery();
        } finally {
            statement.setQueryTimeout(0); // as above
        }
    }

    /** Inserts a row unless its key is there already; says whether it did. */
    static boolean insertIfAbsent(Connection connection, Dialect dialect, String insert, Object... parameters)
            throws SQLException {
        try {
            return update(connection, dialect.insertIfAbsent(insert.strip()), parameters) > 0;
        } catch (SQLException e) {
            if (dialect.isDuplicateKey(e)) {
                return false;
            }
            throw e;
        }
    }

    static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Runs a statement that gives the id and the epoch of each job it claimed, and maybe since when it was due. */
    static List<ClaimedJob> claimed(Connection connection, String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, parameters);
            try (ResultSet rows = statement.executeQuery()) {
                List<ClaimedJob> claimed = new ArrayList<>();
                boolean isTold = rows.getMetaData().getColumnCount() > 2;
                while (rows.next()) {
                    Optional<Instant> dueSince = isTold
                            ? Optional.of(
                                    rows.getObject(3, OffsetDateTime.class).toInstant())
                            : Optional.empty();
                    claimed.add(new ClaimedJob(new JobId(rows.getObject(1)), rows.getLong(2), dueSince));
                }
                return claimed;
            }
        }
    }

    /** Runs one statement on a connection of its own, committed when it returns. */
    static <T> T inOwnStatement(DataSource dataSource, Work<T> work) throws SQLException {
        return onOwnConnection(dataSource, true, work, result -> true);
    }

    /** Runs several statements on a connection of its own, in one transaction, committed when they return. */
    static <T> T inOwnTransaction(DataSource dataSource, Work<T> work) throws SQLException {
        return inOwnTransaction(dataSource, work, result -> true);
    }

    /** As {@link #inOwnTransaction(DataSource, Work)}, rolled back if its result is not to be kept. */
    static <T> T inOwnTransaction(DataSource dataSource, Work<T> work, Predicate<T> isKept) throws SQLException {
        return onOwnConnection(dataSource, false, work, isKept);
    }

    private static <T> T onOwnConnection(DataSource dataSource, boolean autoCommit, Work<T> work, Predicate<T> isKept)
            throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            boolean before = connection.getAutoCommit();
            if (before != autoCommit) {
                connection.setAutoCommit(autoCommit);
            }
            T result;
            try {
                result = work.run(connection);
                if (!autoCommit) {
                    end(connection, isKept.test(result));
                }
            } catch (SQLException | RuntimeException | Error failure) {
                takeBack(connection, autoCommit, before, failure);
                throw failure;
            }
            if (before != autoCommit) {
                connection.setAutoCommit(before);
            }
            return result;
        } catch (SQLException e) {
            throw RetryableFailure.of(e);
        }
    }

    private static void end(Connection connection, boolean isKept) throws SQLException {
        if (isKept) {
            connection.commit();
        } else {
            connection.rollback();
        }
    }

    /** Rolls back before it gives the connection its mode back: to switch autocommit on commits what is there. */
    private static void takeBack(Connection connection, boolean autoCommit, boolean before, Throwable failure) {
        try {
            if (!autoCommit) {
                connection.rollback();
            }
            if (before != autoCommit) {
                connection.setAutoCommit(before);
            }
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }

    /** What is to hold until the end of a transaction, or may have to be rolled back, needs one. */
    static void requireTransaction(Connection connection) throws SQLException {
        if (connection.getAutoCommit()) {
            throw new IllegalStateException("the connection commits each statement by itself, and this has to hold, or"
                    + " to be taken back, with a transaction: call setAutoCommit(false), or open one, first");
        }
    }

    /** Something to do with a connection. */
    interface Work<T> {
        T run(Connection connection) throws SQLException;
    }
}
