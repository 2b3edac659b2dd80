package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/**
 * One run of a job under one claim, from {@link LeaseKeeper#run}.
 *
 * <p>It ends early in one way, whatever the cause: a fenced-out write, a refused renewal, a lease that lapsed while the
 * database could not be asked. Then its cleanup runs, the handler's thread is interrupted, and every later call throws
 * the same {@link ExecutionCancelledException}; the job is neither completed nor given back, nor written under this
 * epoch again.
 *
 * <p>Statements join it by {@link FencedStatement#bind(Execution)}. Safe for use by several threads.
 */
public final class Execution {

    private final Arbiter arbiter;
    private final Claim claim;
    private final Renewal renewal;
    private final Cancellation cancellation;

    Execution(Arbiter arbiter, Claim claim, Renewal renewal, Cancellation cancellation) {
        this.arbiter = arbiter;
        this.claim = claim;
        this.renewal = renewal;
        this.cancellation = cancellation;
    }

    /** What every write of this execution carries. */
    public FencingToken token() {
        return claim.token();
    }

    /** What is left of the lease, renewals counted, on this process's monotonic clock. */
    public Duration remaining() {
        return renewal.deadline().remaining();
    }

    /**
     * Whether the execution is over before its time; once true it stays so. If the lease has lapsed on the local clock,
     * because the process stood still, the database is asked first, by a renewal.
     */
    public boolean isCancelled() {
        renewal.verifyIfLapsed();
        return cancellation.reason().isPresent();
    }

    /**
     * Why the execution is over, if it is.
     *
     * @see #isCancelled()
     */
    public Optional<ExecutionCancelledException> cancellation() {
        return cancellation.reason();
    }

    /**
     * Returns if the execution may go on; to be called between the steps of a long handler.
     *
     * @throws ExecutionCancelledException if {@link #isCancelled()}
     */
    public void throwIfCancelled() {
        renewal.verifyIfLapsed();
        cancellation.throwIfCancelled();
    }

    /**
     * Adds something to be done when the execution is cancelled, before its thread is interrupted: to break off a call
     * that ignores interrupts, such as {@link java.sql.Statement#cancel}. It runs on a thread of its own, at once if
     * the execution is cancelled already; the interrupt waits a second for it at most.
     */
    public void onCancel(Runnable cleanup) {
        cancellation.onCancel(cleanup);
    }

    /**
     * Makes sure that the claim stands, and that it stands until the caller's transaction ends; what the transaction
     * inserts meanwhile is fenced by the arbiter. Renewals wait as long, so call it late in the transaction.
     *
     * @throws FencedOutException if the claim does not stand
     */
    public void confirm(Connection connection) throws SQLException {
        throwIfCancelled();
        cancelUnlessAccepted(arbiter.confirm(connection, token()));
    }

    /**
     * Ends the job as done, in the caller's transaction. Renewal stops first. May be called again in a fresh
     * transaction, if this one was rolled back.
     *
     * @throws FencedOutException if the claim does not stand
     */
    public void complete(Connection connection) throws SQLException {
        beforeEnd();
        acceptUntilCommit(arbiter.complete(connection, token()));
    }

    /**
     * Ends the job as done, in a transaction of its own.
     *
     * @throws FencedOutException if the claim does not stand
     */
    public void complete() throws SQLException {
        beforeEnd();
        accept(arbiter.complete(token()));
    }

    /**
     * Ends the job as failed, for good, in the caller's transaction.
     *
     * @throws FencedOutException if the claim does not stand
     */
    public void fail(Connection connection) throws SQLException {
        beforeEnd();
        acceptUntilCommit(arbiter.fail(connection, token()));
    }

    /**
     * Ends the job as failed, for good, in a transaction of its own.
     *
     * @throws FencedOutException if the claim does not stand
     */
    public void fail() throws SQLException {
        beforeEnd();
        accept(arbiter.fail(token()));
    }

    /**
     * Gives the job back, in the caller's transaction, to be tried again by a new claim.
     *
     * @param delay how long from now, by the database's clock, until it is due again
     * @throws FencedOutException if the claim does not stand
     */
    public void retryLater(Connection connection, Duration delay) throws SQLException {
        beforeEnd();
        acceptUntilCommit(arbiter.retryLater(connection, token(), delay));
    }

    /**
     * Gives the job back, in a transaction of its own, to be tried again by a new claim.
     *
     * @param delay how long from now, by the database's clock, until it is due again
     * @throws FencedOutException if the claim does not stand
     */
    public void retryLater(Duration delay) throws SQLException {
        beforeEnd();
        accept(arbiter.retryLater(token(), delay));
    }

    /**
     * Gives the job back as it was, in the caller's transaction; it is due at once.
     *
     * @throws FencedOutException if the claim does not stand
     */
    public void release(Connection connection) throws SQLException {
        beforeEnd();
        acceptUntilCommit(arbiter.release(connection, token()));
    }

    /**
     * Gives the job back as it was, in a transaction of its own; it is due at once.
     *
     * @throws FencedOutException if the claim does not stand
     */
    public void release() throws SQLException {
        beforeEnd();
        accept(arbiter.release(token()));
    }

    boolean isAcknowledged() {
        return renewal.isAcknowledged();
    }

    Gate gate() {
        return new Gate() {
            @Override
            public void pass() {
                throwIfCancelled();
            }

            @Override
            public void fencedOut(WriteOutcome.FencedOut outcome) {
                arbiter.listener().fencedOut(outcome);
                cancellation.cancel(FencedOutException.byRow(outcome.token(), outcome.row(), outcome.storedEpoch()));
                cancellation.throwIfCancelled();
            }
        };
    }

    private void beforeEnd() {
        throwIfCancelled();
        renewal.stop();
        cancellation.throwIfCancelled();
    }

    private void accept(Acknowledgement answer) {
        renewal.acknowledged();
        cancelUnlessAccepted(answer);
    }

    /** Whoever says it in a transaction may have to say it again. */
    private void acceptUntilCommit(Acknowledgement answer) {
        renewal.acknowledgedUntilCommit();
        cancelUnlessAccepted(answer);
    }

    private void cancelUnlessAccepted(Acknowledgement answer) {
        if (!answer.isAccepted()) {
            cancellation.cancel(FencedOutException.by(answer));
        }
        cancellation.throwIfCancelled();
    }
}
