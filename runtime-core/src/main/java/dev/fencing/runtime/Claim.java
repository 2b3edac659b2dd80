package dev.fencing.runtime;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A job in hand: the token to write with, and how long until somebody else may take the job.
 *
 * <p>What is left of the lease is counted on this process's monotonic clock from before the claim was sent, so it ends
 * no later than the database's own. It decides one thing only: when to stop early.
 */
@CheckReturnValue
public final class Claim {

    private final FencingToken token;
    private final Duration lease;
    private final Deadline deadline;
    private final AtomicBoolean begun = new AtomicBoolean();

    Claim(FencingToken token, Duration lease, Deadline deadline) {
        this.token = token;
        this.lease = lease;
        this.deadline = deadline;
    }

    /** What every write under this claim carries. */
    public FencingToken token() {
        return token;
    }

    /** The job that was claimed. */
    public JobId jobId() {
        return token.jobId();
    }

    /** For how long the job was claimed. */
    public Duration lease() {
        return lease;
    }

    /** What is left of the lease as claimed, renewals not counted; negative once it has run out. */
    public Duration remaining() {
        return deadline.remaining();
    }

    Deadline deadline() {
        return deadline;
    }

    /** A claim is executed once: a second execution would write with the epoch of the first. */
    void begin() {
        if (!begun.compareAndSet(false, true)) {
            throw new IllegalStateException(token + " has been executed before; a retry needs a new claim");
        }
    }

    @Override
    public String toString() {
        long left = remaining().toMillis();
        return token + ", its lease of " + lease.toMillis() + " ms "
                + (left < 0 ? "ran out " + -left + " ms ago" : "has " + left + " ms left");
    }
}
