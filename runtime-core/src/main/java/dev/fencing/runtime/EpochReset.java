package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts the claim counter and the stored epochs right together, after one of them was restored from a backup or written
 * by hand: both move, in one transaction and under locks, to an epoch that is newer than any found on either side.
 * Nothing moves backwards, and whoever held a claim is superseded.
 *
 * <pre>{@code
 * EpochReset.of(arbiter)
 *         .rows(FencedRows.of("report_line").where("job_id = :job"))
 *         .run(JobId.of(42));
 * }</pre>
 */
@CheckReturnValue
public final class EpochReset {

    private static final String LOCK_JOB = "SELECT {epoch} FROM {jobs} WHERE {id} = ? FOR UPDATE";
    private static final String MOVE_JOB = """
            UPDATE {jobs}
               SET {epoch} = ?, {lease} = NULL,
                   {status} = CASE WHEN {status} = {claimed} THEN {pending} ELSE {status} END
             WHERE {id} = ?
            """;
    private static final String NEWEST_JOB = "SELECT MAX({epoch}) FROM {jobs}";
    private static final String MOVE_HELD_JOBS =
            "UPDATE {jobs} SET {epoch} = ?, {lease} = NULL, {status} = {pending} WHERE {status} = {claimed}";

    private final Arbiter arbiter;
    private final List<FencedRows> rows;

    private EpochReset(Arbiter arbiter, List<FencedRows> rows) {
        this.arbiter = arbiter;
        this.rows = rows;
    }

    /** A reset of this arbiter's counter. */
    public static EpochReset of(Arbiter arbiter) {
        return new EpochReset(arbiter, List.of());
    }

    /**
     * The same reset, moving these rows as well; without a condition, all rows of the table.
     *
     * @throws IllegalArgumentException if the condition has a parameter other than {@code :job}
     */
    public EpochReset rows(FencedRows added) {
        for (String name : added.lockingRead().names()) {
            if (!name.equals(FencedStatement.JOB)) {
                throw new IllegalArgumentException("a reset knows no parameter but :job: " + added);
            }
        }
        List<FencedRows> all = new ArrayList<>(rows);
        all.add(added);
        return new EpochReset(arbiter, List.copyOf(all));
    }

    /**
     * Resets the counter of one job.
     *
     * @return the epoch at which both sides now stand; the next claim gets a newer one
     * @throws IllegalArgumentException if the jobs share a counter, or the job is not there
     * @throws IllegalStateException if a stored epoch is the greatest number that there is
     */
    public long run(JobId job) throws SQLException {
        JobTable jobs = arbiter.jobs();
        if (jobs.sharedCounter().isPresent()) {
            throw new IllegalArgumentException("the jobs of " + jobs + " share a counter: use runShared()");
        }
        Object id = arbiter.dialect().bindable(job.value());
        return Jdbc.inOwnTransaction(arbiter.dataSource(), connection -> {
            long counter = newest(connection, NamedSql.parse(jobs.sql(LOCK_JOB).replace("?", ":job")), Optional.of(id))
                    .orElseThrow(() -> new IllegalArgumentException("no job " + job + " in " + jobs));
            long target = after(Math.max(counter, newestStored(connection, Optional.of(id))));
            Jdbc.update(connection, jobs.sql(MOVE_JOB), target, id);
            moveRows(connection, Optional.of(id), target);
            return target;
        });
    }

    /**
     * Resets a shared counter. No job can be claimed meanwhile.
     *
     * @return the epoch at which both sides now stand; the next claim gets a newer one
     * @throws IllegalArgumentException if each job counts for itself
     * @throws IllegalStateException if a stored epoch is the greatest number that there is
     */
    public long runShared() throws SQLException {
        JobTable jobs = arbiter.jobs();
        if (jobs.sharedCounter().isEmpty()) {
            throw new IllegalArgumentException("the jobs of " + jobs + " count for themselves: use run(job)");
        }
        return Jdbc.inOwnTransaction(arbiter.dataSource(), connection -> {
            long counter = arbiter.dialect().moveSharedCounter(connection, jobs, 1);
            long claimed = newest(connection, NamedSql.parse(jobs.sql(NEWEST_JOB)), Optional.empty())
                    .orElse(0L);
            long stored = newestStored(connection, Optional.empty());
            long target = after(Math.max(counter, Math.max(claimed, stored)));
            arbiter.dialect().moveSharedCounter(connection, jobs, target);
            Jdbc.update(connection, jobs.sql(MOVE_HELD_JOBS), target);
            moveRows(connection, Optional.empty(), target);
            return target;
        });
    }

    /** What a claim says that was given an epoch no newer than the one it replaces. */
    static SQLException isNeeded(JobTable jobs, SQLException why) {
        String counter = jobs.sharedCounter().orElse("of " + jobs);
        return new SQLException(
                "the shared counter " + counter + " has fallen behind the epochs of " + jobs
                        + ": reset it, see EpochReset; a sequence must have CACHE 1",
                why);
    }

    private static long after(long epoch) {
        if (epoch == Long.MAX_VALUE) {
            throw new IllegalStateException(
                    "a stored epoch is " + epoch + ", and no number is newer: put that row right by hand first");
        }
        return epoch + 1;
    }

    private long newestStored(Connection connection, Optional<Object> job) throws SQLException {
        long newest = 0;
        for (FencedRows moved : rows) {
            newest = Math.max(
                    newest, newest(connection, moved.lockingRead(), job).orElse(0L));
        }
        return newest;
    }

    /** The newest epoch that a query finds, in its first column; empty if there is none. */
    private static Optional<Long> newest(Connection connection, NamedSql query, Optional<Object> job)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query.text())) {
            bind(statement, query, job, Optional.empty());
            try (ResultSet found = statement.executeQuery()) {
                Optional<Long> newest = Optional.empty();
                while (found.next()) {
                    long epoch = found.getLong(1);
                    newest = Optional.of(Math.max(epoch, newest.orElse(epoch)));
                }
                return newest;
            }
        }
    }

    private void moveRows(Connection connection, Optional<Object> job, long target) throws SQLException {
        for (FencedRows moved : rows) {
            NamedSql update = moved.moveForward();
            try (PreparedStatement statement = connection.prepareStatement(update.text())) {
                bind(statement, update, job, Optional.of(target));
                statement.executeUpdate();
            }
        }
    }

    private static void bind(PreparedStatement statement, NamedSql sql, Optional<Object> job, Optional<Long> epoch)
            throws SQLException {
        int index = 1;
        for (String name : sql.names()) {
            Optional<?> value = name.equals(FencedStatement.EPOCH) ? epoch : job;
            statement.setObject(
                    index++,
                    value.orElseThrow(
                            () -> new IllegalArgumentException("rows picked by :job belong to one job: use run(job)")));
        }
    }
}
