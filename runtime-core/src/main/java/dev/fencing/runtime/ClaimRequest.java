package dev.fencing.runtime;

import java.time.Instant;
import java.util.Optional;

/**
 * What a claim asks for.
 *
 * @param job the job, or empty for the next ones that are due
 * @param limit how many at most
 * @param leaseMicros how long the lease lasts, in microseconds
 * @param front if given, only pending jobs are looked at, and none that were due before; see {@link QueueFront}
 */
record ClaimRequest(Optional<JobId> job, int limit, String worker, long leaseMicros, Optional<Instant> front) {

    ClaimRequest from(Optional<Instant> newFront, int newLimit) {
        return new ClaimRequest(job, newLimit, worker, leaseMicros, newFront);
    }
}
