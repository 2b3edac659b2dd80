package dev.fencing.runtime;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one lease alive, and knows until when it may be relied on.
 *
 * <p>A renewal that fails for want of an answer is tried again until the deadline; one that is refused ends the
 * execution. Past the deadline nothing goes on before the database has said that the claim still stands.
 */
final class Renewal {

    private final Arbiter arbiter;
    private final FencingToken token;
    private final Duration lease;
    private final Cancellation cancellation;
    private final ReentrantLock asking = new ReentrantLock();
    private volatile Deadline deadline;
    private volatile boolean isStopped;
    private volatile Word lastWord = Word.UNSAID;
    private volatile @Nullable Exception lastFailure;

    Renewal(Arbiter arbiter, Claim claim, Cancellation cancellation) {
        this.arbiter = arbiter;
        this.token = claim.token();
        this.lease = claim.lease();
        this.cancellation = cancellation;
        this.deadline = claim.deadline();
    }

    Deadline deadline() {
        return deadline;
    }

    Duration lease() {
        return lease;
    }

    /** Whether the job was ended or given back, for all that the handler knows. */
    boolean isAcknowledged() {
        return lastWord != Word.UNSAID;
    }

    /** Called at intervals by the keeper. */
    void renew() {
        asking.lock();
        try {
            Optional<Acknowledgement> refusal = isStopped ? Optional.empty() : ask();
            if (refusal.isPresent() && !isStopped) {
                cancellation.cancel(FencedOutException.by(refusal.get()));
            }
        } finally {
            asking.unlock();
        }
        cancelIfLapsed();
    }

    /** Called by the handler before it goes on. Waits for a renewal that is under way, as long as a lease at most. */
    void verifyIfLapsed() {
        if (!deadline.hasPassed()
                || lastWord == Word.FINAL
                || cancellation.reason().isPresent()) {
            return;
        }
        if (lockWithinLease()) {
            try {
                if (deadline.hasPassed()) {
                    ask().filter(this::endsExecution)
                            .map(FencedOutException::by)
                            .ifPresent(cancellation::cancel);
                }
            } finally {
                asking.unlock();
            }
        }
        cancelIfLapsed();
    }

    /** Whether a renewal waits for its answer right now. */
    boolean isAsking() {
        return asking.isLocked();
    }

    /**
     * No renewal begins after this, for it would be refused once the job is completed. Waits for one that is under way,
     * as long as a lease at most.
     */
    void stop() {
        isStopped = true;
        if (lockWithinLease()) {
            asking.unlock();
        }
    }

    /** The arbiter has answered the execution's last word; what is left of the lease no longer matters. */
    void acknowledged() {
        lastWord = Word.FINAL;
    }

    /**
     * The arbiter has answered in a transaction of the handler's. Nobody here sees how that ends: until then its lock
     * keeps the claim, and if it is rolled back, the claim goes on.
     */
    void acknowledgedUntilCommit() {
        if (lastWord == Word.UNSAID) {
            lastWord = Word.UNTIL_COMMIT;
        }
    }

    /** Once the last word is said, "no longer held" is what the handler wanted; a newer claim is not. */
    private boolean endsExecution(Acknowledgement refusal) {
        return lastWord == Word.UNSAID || refusal instanceof Acknowledgement.Superseded;
    }

    /** Ends the execution if its deadline has passed and no renewal has moved it. */
    void cancelIfLapsed() {
        if (deadline.hasPassed() && lastWord == Word.UNSAID) {
            Exception failure = lastFailure;
            cancellation.cancel(
                    failure == null
                            ? new LeaseLapsedException(token, "no renewal came back in time")
                            : new LeaseLapsedException(token, "renewal failed: " + failure.getMessage(), failure));
        }
    }

    private boolean lockWithinLease() {
        try {
            return asking.tryLock(lease.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Asks for a new deadline; gives the arbiter's answer if it refuses. */
    private Optional<Acknowledgement> ask() {
        if (cancellation.reason().isPresent()) {
            return Optional.empty();
        }
        long asked = System.nanoTime();
        try {
            // The handler's own transaction may hold the row: then the claim stands, and there is no use in waiting.
            Duration patience = lastWord == Word.UNSAID ? lease : Duration.ofSeconds(1);
            Acknowledgement answer = arbiter.renew(token, lease, patience);
            if (!answer.isAccepted()) {
                return Optional.of(answer);
            }
            deadline = Deadline.of(asked, lease);
            lastFailure = null;
        } catch (SQLException | RuntimeException e) {
            lastFailure = e; // no answer: asked again until the deadline, and then the reason in the exception
        }
        return Optional.empty();
    }

    /** What the execution has said about its job's end. */
    private enum Word {
        /** Nothing yet. */
        UNSAID,
        /** It was said in a transaction that may still be rolled back. */
        UNTIL_COMMIT,
        /** It stands. */
        FINAL
    }
}
