package dev.fencing.runtime;

import java.time.Duration;

/**
 * When a lease has run out, on this process's monotonic clock ({@link System#nanoTime}).
 *
 * @param nanos a reading of that clock
 */
record Deadline(long nanos) {

    /** The end of a lease asked for at a reading taken before the question was sent. */
    static Deadline of(long askedAtNanos, Duration lease) {
        return new Deadline(askedAtNanos + lease.toNanos());
    }

    boolean hasPassed() {
        return nanos - System.nanoTime() < 0;
    }

    Duration remaining() {
        return Duration.ofNanos(nanos - System.nanoTime());
    }
}
