package dev.fencing.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Hands out the claims on a job table, one holder at a time, each with a newer epoch than the last.
 *
 * <pre>{@code
 * Arbiter arbiter = Arbiter.of(dataSource, JobTable.of("jobs"));
 * for (Claim claim : arbiter.claimDue(10, "worker-7", Duration.ofSeconds(30))) {
 *     …
 *     arbiter.complete(claim.token()).orThrow();
 * }
 * }</pre>
 *
 * <p>Only a claim moves the epoch: no renewal, no retry, no rescue does, and nothing moves it back. Time is the
 * database's own when the statement runs; the worker's clock decides nothing.
 *
 * <p>Claims, and what is said without a {@link Connection}, use a connection of their own, so that they neither wait
 * for the caller's transaction nor vanish with it: give it a plain {@link DataSource}, not one bound to a framework's
 * transactions. Methods with a {@link Connection} take part in the caller's transaction and leave its end to the
 * caller.
 *
 * <p>Every method throws {@link java.sql.SQLTransactionRollbackException} where the database gave up on a deadlock, a
 * serialization failure or a lock: nobody knows who is newer then; retry in a fresh transaction. Safe for use by
 * several threads.
 */
@CheckReturnValue
public final class Arbiter {

    private static final Logger LOGGER = System.getLogger(Arbiter.class.getName());

    private final DataSource dataSource;
    private final JobTable jobs;
    private final Epochs epochs;
    private final Dialect dialect;
    private final JobStatements statements;
    private final FencingListener listener;
    private final QueueFront front = new QueueFront();

    private Arbiter(DataSource dataSource, Epochs epochs, Dialect dialect, FencingListener listener) {
        this.dataSource = dataSource;
        this.jobs = epochs.jobs();
        this.epochs = epochs;
        this.dialect = dialect;
        this.statements = new JobStatements(dialect, epochs);
        this.listener = listener;
    }

    /**
     * The arbiter of a job table.
     *
     * @throws SQLException if the database cannot be asked what it is
     * @throws UnsupportedDatabaseException if it is none that is known here
     */
    public static Arbiter of(DataSource dataSource, JobTable jobs) throws SQLException {
        Objects.requireNonNull(jobs);
        return Jdbc.inOwnStatement(
                dataSource,
                connection -> new Arbiter(
                        dataSource, Epochs.in(connection, jobs), Dialect.of(connection), Listeners.flightRecorder()));
    }

    /** The same arbiter, telling this listener as well. */
    public Arbiter withListener(FencingListener added) {
        return new Arbiter(dataSource, epochs, dialect, Listeners.both(listener, added));
    }

    /** The table that serialises the claims. */
    public JobTable jobs() {
        return jobs;
    }

    /**
     * Claims one job, if it is pending and due, or its lease has run out.
     *
     * @param worker who claims, for people to read
     * @param lease for how long; at least a millisecond
     * @return the claim, or empty if the job is held, ended, not due yet or not there
     */
    public Optional<Claim> claim(JobId job, String worker, Duration lease) throws SQLException {
        List<Claim> claims =
                claim(new ClaimRequest(Optional.of(job), 1, worker, micros(lease), Optional.empty()), lease);
        return claims.isEmpty() ? Optional.empty() : Optional.of(claims.get(0));
    }

    /**
     * Claims the next jobs that are due, in one round trip where the database can: first those whose lease has run out,
     * then pending ones, longest due first. Jobs that others are claiming right now are skipped.
     *
     * @param limit how many at most; at least 1
     * @param worker who claims, for people to read
     * @param lease for how long; at least a millisecond
     * @return the claims, in no particular order; fewer than the limit if no more were due
     */
    public List<Claim> claimDue(int limit, String worker, Duration lease) throws SQLException {
        if (limit < 1) {
            throw new IllegalArgumentException("a claim takes at least one job, not " + limit);
        }
        Optional<Instant> begin = front.begin();
        ClaimRequest request = new ClaimRequest(Optional.empty(), limit, worker, micros(lease), begin);
        List<Claim> claims = claim(request, lease);
        if (begin.isEmpty() || claims.size() == limit) {
            return claims;
        }
        ClaimRequest rest = request.from(Optional.empty(), limit - claims.size());
        return claims.isEmpty() ? claim(rest, lease) : withRest(claims, rest, lease);
    }

    /** The jobs in hand must not get lost; whatever is wrong will show again in the next claim. */
    private List<Claim> withRest(List<Claim> claims, ClaimRequest rest, Duration lease) {
        List<Claim> all = new ArrayList<>(claims);
        try {
            all.addAll(claim(rest, lease));
        } catch (SQLException e) {
            LOGGER.log(Level.DEBUG, "claimed fewer jobs than asked for", e);
        }
        return List.copyOf(all);
    }

    private List<Claim> claim(ClaimRequest request, Duration lease) throws SQLException {
        long asked = System.nanoTime();
        Jdbc.Work<List<ClaimedJob>> claiming = connection -> dialect.claim(connection, jobs, request);
        List<ClaimedJob> claimed = dialect.claimsInOneStatement(jobs, request)
                ? Jdbc.inOwnStatement(dataSource, claiming)
                : Jdbc.inOwnTransaction(dataSource, claiming);
        if (request.job().isEmpty()) {
            front.found(request, claimed);
        }
        Deadline deadline = Deadline.of(asked, lease);
        List<Claim> claims = claimed.stream()
                .map(row -> new Claim(epochs.token(row.job(), row.epoch()), lease, deadline))
                .toList();
        claims.forEach(claim -> listener.claimed(claim.token()));
        return claims;
    }

    /**
     * Extends the lease, counted from now by the database's clock. It takes nothing back: if the job was completed,
     * released, rescued or claimed by another, it stays so. A lease that has run out while nobody took the job can
     * still be renewed.
     */
    public Acknowledgement renew(FencingToken token, Duration lease) throws SQLException {
        return renew(token, lease, lease);
    }

    /** As {@link #renew(FencingToken, Duration)}, waiting so long for the row, in whole seconds, one at least. */
    Acknowledgement renew(FencingToken token, Duration lease, Duration patience) throws SQLException {
        long micros = micros(lease);
        int seconds = (int) Math.max(1, Math.min(Integer.MAX_VALUE, patience.toSeconds()));
        Acknowledgement answer =
                Jdbc.inOwnStatement(dataSource, connection -> statements.renew(connection, token, micros, seconds));
        if (answer.isAccepted()) {
            listener.renewed(token);
        } else {
            listener.refused(answer);
        }
        return answer;
    }

    /** Ends the job as done. */
    public Acknowledgement complete(FencingToken token) throws SQLException {
        return acknowledge(JobStatements.COMPLETE, token);
    }

    /** Ends the job as done, together with what else the caller's transaction does. */
    public Acknowledgement complete(Connection connection, FencingToken token) throws SQLException {
        return acknowledge(connection, JobStatements.COMPLETE, token);
    }

    /** Ends many jobs as done, as one batch in one transaction; the answers are in the order of the tokens. */
    public List<Acknowledgement> completeAll(List<FencingToken> tokens) throws SQLException {
        if (tokens.isEmpty()) {
            return List.of();
        }
        List<Acknowledgement> answers = Jdbc.inOwnTransaction(
                dataSource, connection -> statements.acknowledgeAll(connection, JobStatements.COMPLETE, tokens));
        return answers.stream().map(this::tell).toList();
    }

    /** Ends the job as failed, for good. */
    public Acknowledgement fail(FencingToken token) throws SQLException {
        return acknowledge(JobStatements.FAIL, token);
    }

    /** Ends the job as failed, for good, together with what else the caller's transaction does. */
    public Acknowledgement fail(Connection connection, FencingToken token) throws SQLException {
        return acknowledge(connection, JobStatements.FAIL, token);
    }

    /**
     * Gives the job back to be tried again, by a new claim with a new epoch.
     *
     * @param delay how long from now, by the database's clock, until it is due again; not negative
     */
    public Acknowledgement retryLater(FencingToken token, Duration delay) throws SQLException {
        return acknowledge(JobStatements.RETRY_LATER, token, delayMicros(delay));
    }

    /** As {@link #retryLater(FencingToken, Duration)}, together with what else the caller's transaction does. */
    public Acknowledgement retryLater(Connection connection, FencingToken token, Duration delay) throws SQLException {
        return acknowledge(connection, JobStatements.RETRY_LATER, token, delayMicros(delay));
    }

    /** Gives the job back as it was; it is due at once. */
    public Acknowledgement release(FencingToken token) throws SQLException {
        return acknowledge(JobStatements.RELEASE, token);
    }

    /** As {@link #release(FencingToken)}, together with what else the caller's transaction does. */
    public Acknowledgement release(Connection connection, FencingToken token) throws SQLException {
        return acknowledge(connection, JobStatements.RELEASE, token);
    }

    /**
     * Makes every job pending again whose lease has run out by the database's clock. Claims find such jobs without it;
     * this is for those who look at the table.
     *
     * @return how many
     */
    public long rescue() throws SQLException {
        return Jdbc.inOwnStatement(dataSource, statements::rescue);
    }

    /**
     * Asks whether a claim stands, and keeps it standing until the caller's transaction ends: what the transaction
     * inserts meanwhile is fenced by the arbiter. Renewals wait as long, so ask late in the transaction.
     *
     * @throws IllegalStateException if the connection commits by itself, so that there is no transaction
     */
    public Acknowledgement confirm(Connection connection, FencingToken token) throws SQLException {
        Jdbc.requireTransaction(connection);
        return tell(onCallers(() -> statements.confirm(connection, token)));
    }

    /**
     * Inserts a pending job in the caller's transaction, for tables that need no more than the columns of
     * {@link JobTable}.
     *
     * @param delay how long from now, by the database's clock, until it is due; not negative
     */
    public void enqueue(Connection connection, JobId job, Duration delay) throws SQLException {
        try {
            statements.enqueue(connection, job, delayMicros(delay));
        } catch (SQLException e) {
            throw RetryableFailure.of(e);
        }
    }

    /** Makes sure that a job has its row, and claims it if it is free. */
    Optional<Claim> claimOrCreate(JobId job, String worker, Duration lease) throws SQLException {
        Jdbc.inOwnStatement(dataSource, connection -> {
            statements.enqueueIfAbsent(connection, job);
            return job;
        });
        return claim(job, worker, lease);
    }

    /** Where a job stands; empty if it is not there. */
    Optional<String> status(JobId job) throws SQLException {
        return Jdbc.inOwnStatement(dataSource, connection -> statements.status(connection, job));
    }

    void requireOwn(FencingToken token) {
        epochs.requireOwn(token);
    }

    DataSource dataSource() {
        return dataSource;
    }

    Dialect dialect() {
        return dialect;
    }

    FencingListener listener() {
        return listener;
    }

    private Acknowledgement acknowledge(String statement, FencingToken token, Object... before) throws SQLException {
        return tell(Jdbc.inOwnStatement(
                dataSource, connection -> statements.acknowledge(connection, statement, token, before)));
    }

    private Acknowledgement acknowledge(Connection connection, String statement, FencingToken token, Object... before)
            throws SQLException {
        return tell(onCallers(() -> statements.acknowledge(connection, statement, token, before)));
    }

    private static Acknowledgement onCallers(Question question) throws SQLException {
        try {
            return question.ask();
        } catch (SQLException e) {
            throw RetryableFailure.of(e);
        }
    }

    private Acknowledgement tell(Acknowledgement answer) {
        if (!answer.isAccepted()) {
            listener.refused(answer);
        }
        return answer;
    }

    static long micros(Duration lease) {
        if (lease.compareTo(Duration.ofMillis(1)) < 0) {
            throw new IllegalArgumentException("a lease lasts at least a millisecond, not " + lease);
        }
        return lease.toNanos() / 1000;
    }

    private static long delayMicros(Duration delay) {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("a delay is not negative: " + delay);
        }
        return delay.toNanos() / 1000;
    }

    private interface Question {
        Acknowledgement ask() throws SQLException;
    }
}
