package dev.fencing.runtime;

import java.time.Duration;

/**
 * Told what happens to claims and writes, for metrics and logs. Calls come from whatever thread saw the event and
 * should return at once; what a listener throws is logged, and changes nothing.
 */
public interface FencingListener {

    /** A job was claimed. */
    default void claimed(FencingToken token) {}

    /** A lease was extended. */
    default void renewed(FencingToken token) {}

    /** The job table refused a holder: a claim was lost. */
    default void refused(Acknowledgement answer) {}

    /** A fenced table refused a write. */
    default void fencedOut(WriteOutcome.FencedOut outcome) {}

    /** An execution was ended before its time. */
    default void cancelled(ExecutionCancelledException reason) {}

    /**
     * The process stood still: its renewals came later than they should have.
     *
     * @param pause how long, on the monotonic clock
     */
    default void paused(Duration pause) {}
}
