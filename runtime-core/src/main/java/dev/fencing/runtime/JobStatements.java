package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What the holder of a claim says to the job table: renew, complete, fail, release. Each is one statement conditional
 * on (id, epoch) and on being held, and each count is looked at; only a count of 0 asks the row why.
 */
final class JobStatements {

    /**
     * The id finds the row. The status is hidden from the planner: by statistics that lag behind the queue, as they
     * always do, PostgreSQL takes the partial index of the claimed jobs for empty and reads all of it.
     */
    private static final String HELD = " WHERE {id} = ? AND {epoch} = ? AND COALESCE({status}, '') = {claimed}";

    private static final String RENEW = "UPDATE {jobs} SET {lease} = {later}" + HELD;
    static final String COMPLETE = "UPDATE {jobs} SET {status} = {done}, {lease} = NULL" + HELD;
    static final String FAIL = "UPDATE {jobs} SET {status} = {failed}, {lease} = NULL" + HELD;
    static final String RETRY_LATER =
            "UPDATE {jobs} SET {status} = {pending}, {run_at} = {later}, {lease} = NULL" + HELD;
    static final String RELEASE = "UPDATE {jobs} SET {status} = {pending}, {lease} = NULL" + HELD;

    private static final String RESCUE = """
            UPDATE {jobs} SET {status} = {pending}, {lease} = NULL WHERE {status} = {claimed} AND {lease} < {now}
            """;
    private static final String ENQUEUE = """
            INSERT INTO {jobs} ({id}, {status}, {run_at}, {epoch}) VALUES (?, {pending}, {later}, 0)
            """;
    private static final String LOOK = "SELECT {epoch}, {status} FROM {jobs} WHERE {id} = ? ";

    private final Dialect dialect;
    private final Epochs epochs;
    private final JobTable jobs;

    JobStatements(Dialect dialect, Epochs epochs) {
        this.dialect = dialect;
        this.epochs = epochs;
        this.jobs = epochs.jobs();
    }

    /**
     * Extends the lease.
     *
     * @param seconds when to give up waiting for the row: the caller's own transaction may hold it
     */
    Acknowledgement renew(Connection connection, FencingToken token, long leaseMicros, int seconds)
            throws SQLException {
        epochs.requireOwn(token);
        if (Jdbc.updateWithin(connection, seconds, sql(RENEW), parameters(token, leaseMicros)) == 1) {
            return new Acknowledgement.Accepted(token);
        }
        Acknowledgement why = look(connection, token, "FOR UPDATE", seconds);
        // Renewed within one tick of the clock, a row is as it was, and some drivers count it as 0.
        if (why.isAccepted() && !dialect.mayCountChangedRows()) {
            throw unchanged(token);
        }
        return why;
    }

    Acknowledgement acknowledge(Connection connection, String statement, FencingToken token, Object... before)
            throws SQLException {
        epochs.requireOwn(token);
        String sql = sql(statement);
        Object[] parameters = parameters(token, before);
        if (Jdbc.update(connection, sql, parameters) == 1) {
            return new Acknowledgement.Accepted(token);
        }
        Acknowledgement why = look(connection, token, "FOR UPDATE", 0);
        if (why.isAccepted() && Jdbc.update(connection, sql, parameters) != 1) {
            throw unchanged(token);
        }
        return why;
    }

    private IllegalStateException unchanged(FencingToken token) {
        return new IllegalStateException(token + " stands, and the database would not change its row in " + jobs
                + ": does a trigger swallow updates?");
    }

    /** Acknowledges many claims as one batch, in the connection's transaction. */
    List<Acknowledgement> acknowledgeAll(Connection connection, String statement, List<FencingToken> tokens)
            throws SQLException {
        int[] counts;
        try (PreparedStatement batch = connection.prepareStatement(sql(statement))) {
            for (FencingToken token : tokens) {
                epochs.requireOwn(token);
                Jdbc.bind(batch, parameters(token));
                batch.addBatch();
            }
            counts = batch.executeBatch();
        }
        List<Acknowledgement> answers = new ArrayList<>(tokens.size());
        for (int i = 0; i < counts.length; i++) {
            FencingToken token = tokens.get(i);
            answers.add(
                    BatchCounts.reported(counts, i) == 1
                            ? new Acknowledgement.Accepted(token)
                            : acknowledge(connection, statement, token));
        }
        return answers;
    }

    /** Whether the claim stands now, and will until the transaction ends. */
    Acknowledgement confirm(Connection connection, FencingToken token) throws SQLException {
        epochs.requireOwn(token);
        return look(connection, token, dialect.shareLock(), 0);
    }

    /**
     * A locking read: a plain one would see InnoDB's snapshot, and miss the newer claim.
     *
     * @param seconds how long to wait for the lock at most; 0 for as long as it takes
     */
    private Acknowledgement look(Connection connection, FencingToken token, String lock, int seconds)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql(LOOK) + lock)) {
            Jdbc.bind(statement, dialect.bindable(token.jobId().value()));
            try (ResultSet row = Jdbc.queryWithin(statement, seconds)) {
                if (!row.next()) {
                    return new Acknowledgement.MissingJob(token);
                }
                long epoch = row.getLong(1);
                String status = row.getString(2);
                if (epoch != token.epoch()) {
                    return new Acknowledgement.Superseded(token, epoch);
                }
                return jobs.claimedStatus().equals(status)
                        ? new Acknowledgement.Accepted(token)
                        : new Acknowledgement.NotHeld(token, status);
            }
        }
    }

    long rescue(Connection connection) throws SQLException {
        return Jdbc.update(connection, sql(RESCUE));
    }

    void enqueue(Connection connection, JobId job, long delayMicros) throws SQLException {
        Jdbc.update(connection, sql(ENQUEUE), dialect.bindable(job.value()), delayMicros);
    }

    /** Inserts the row of a job that may be there already. */
    void enqueueIfAbsent(Connection connection, JobId job) throws SQLException {
        Object id = dialect.bindable(job.value());
        Jdbc.insertIfAbsent(connection, dialect, sql(ENQUEUE), id, 0L);
    }

    /** Where a job stands; empty if it is not there. */
    Optional<String> status(Connection connection, JobId job) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql(LOOK))) {
            Jdbc.bind(statement, dialect.bindable(job.value()));
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? Optional.of(row.getString(2)) : Optional.empty();
            }
        }
    }

    private Object[] parameters(FencingToken token, Object... before) {
        Object[] parameters = Arrays.copyOf(before, before.length + 2, Object[].class);
        parameters[before.length] = dialect.bindable(token.jobId().value());
        parameters[before.length + 1] = token.epoch();
        return parameters;
    }

    private String sql(String statement) {
        return jobs.sql(statement).replace("{now}", dialect.scanTime()).replace("{later}", dialect.later());
    }
}
