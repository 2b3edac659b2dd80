package dev.fencing.runtime;

import java.util.Objects;

/**
 * The proof of a claim: which job, and which claim of it. Every write to a fenced table carries its epoch, and the
 * table refuses an epoch that is not newer than the row's.
 *
 * <p>A token comes from a claim and from nowhere else; it stays the same through renewals, and is never made up. It
 * says who is <em>newer</em>, not who is alive: holding one is no evidence that the claim still stands.
 *
 * <p>Immutable and safe for use by several threads.
 */
public final class FencingToken {

    private final EpochCounter counter;
    private final JobId jobId;
    private final long epoch;

    FencingToken(EpochCounter counter, JobId jobId, long epoch) {
        if (epoch < 1) {
            throw new IllegalArgumentException("a claim of job " + jobId + " gave epoch " + epoch
                    + "; claims count from 1: was the epoch column set by hand?");
        }
        this.counter = Objects.requireNonNull(counter);
        this.jobId = Objects.requireNonNull(jobId);
        this.epoch = epoch;
    }

    /** The job that was claimed. */
    public JobId jobId() {
        return jobId;
    }

    /** The claim's place in the order of its {@link #counter()}; at least 1. */
    public long epoch() {
        return epoch;
    }

    /** What the epoch was drawn from. */
    public EpochCounter counter() {
        return counter;
    }

    /**
     * Whether this token's claim came after the other's.
     *
     * @throws IllegalArgumentException if the two were drawn from different counters: their numbers have no order
     */
    public boolean isNewerThan(FencingToken other) {
        if (!counter.equals(other.counter)) {
            throw new IllegalArgumentException("epochs of different counters have no order: " + this + " and " + other
                    + "; rows that several jobs write need a shared counter");
        }
        return epoch > other.epoch;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof FencingToken other
                && epoch == other.epoch
                && jobId.equals(other.jobId)
                && counter.equals(other.counter);
    }

    @Override
    public int hashCode() {
        return Objects.hash(counter, jobId, epoch);
    }

    /** For logs: the job, the epoch, and the table or counter that the epoch was drawn from. */
    @Override
    public String toString() {
        String drawnFrom = counter instanceof EpochCounter.PerJob own ? own.table() : counter.toString();
        return "job " + jobId + " at epoch " + epoch + " of " + drawnFrom;
    }
}
