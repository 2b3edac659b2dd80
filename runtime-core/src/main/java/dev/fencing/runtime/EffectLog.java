package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Remembers which steps of a job have taken effect, so that an execution which comes after one that got half-way
 * repeats none of them. The other half of fencing, and no substitute: it stops repeats, not stale writers.
 *
 * <p>The key (job, step) stays the same from claim to claim, and is recorded in the transaction of the effect itself.
 *
 * <pre>{@code
 * effects.once(connection, execution, "successor", () -> arbiter.enqueue(connection, JobId.of(next), Duration.ZERO));
 * }</pre>
 *
 * <p>The table has the columns {@code job_id}, {@code step} (its primary key) and {@code epoch}, and stands in the
 * database of the job table.
 */
public final class EffectLog {

    private final Arbiter arbiter;
    private final String insert;

    private EffectLog(Arbiter arbiter, String table) {
        this.arbiter = arbiter;
        this.insert = "INSERT INTO " + table + " (job_id, step, epoch) VALUES (?, ?, ?)";
    }

    /**
     * The log in a table of that name.
     *
     * @throws IllegalArgumentException if the name is not a plain identifier, with or without its schema
     */
    public static EffectLog of(Arbiter arbiter, String table) {
        return new EffectLog(arbiter, Identifier.table(table));
    }

    /**
     * Records a step, in the caller's transaction. Makes sure first that the claim stands, until the transaction ends.
     *
     * @param step the step's name, the same in every execution of the job
     * @return whether it is recorded now; false if an earlier execution, or this one, did so before
     * @throws FencedOutException if the claim does not stand
     * @throws IllegalStateException if the connection commits by itself: the step would be recorded without its effect
     */
    @CheckReturnValue
    public boolean record(Connection connection, FencingToken token, String step) throws SQLException {
        arbiter.confirm(connection, token).orThrow();
        return insert(connection, token, step);
    }

    /** As {@link #record(Connection, FencingToken, String)}; a claim that does not stand cancels the execution. */
    @CheckReturnValue
    public boolean record(Connection connection, Execution execution, String step) throws SQLException {
        execution.confirm(connection);
        return insert(connection, execution.token(), step);
    }

    private boolean insert(Connection connection, FencingToken token, String step) throws SQLException {
        Object job = arbiter.dialect().bindable(token.jobId().value());
        try {
            return Jdbc.insertIfAbsent(connection, arbiter.dialect(), insert, job, step, token.epoch());
        } catch (SQLException e) {
            throw RetryableFailure.of(e);
        }
    }

    /**
     * Does something once per job and step, in the caller's transaction: an insert, say, or enqueueing the job that
     * comes next.
     *
     * @param step the step's name, the same in every execution of the job
     * @throws FencedOutException if the claim does not stand
     * @throws IllegalStateException if the connection commits by itself
     */
    public void once(Connection connection, FencingToken token, String step, Effect effect) throws SQLException {
        if (record(connection, token, step)) {
            effect.run();
        }
    }

    /**
     * As {@link #once(Connection, FencingToken, String, Effect)}; a claim that does not stand cancels the execution.
     */
    public void once(Connection connection, Execution execution, String step, Effect effect) throws SQLException {
        if (record(connection, execution, step)) {
            effect.run();
        }
    }

    /** What is to happen once. */
    @FunctionalInterface
    public interface Effect {

        /** Takes effect, on the connection whose transaction records the step. */
        void run() throws SQLException;
    }
}
