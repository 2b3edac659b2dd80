package dev.fencing.runtime;

import java.time.Instant;
import java.util.Optional;

/**
 * A job just claimed.
 *
 * @param epoch the new epoch
 * @param dueSince its place in the queue, where the database is asked for it
 */
record ClaimedJob(JobId job, long epoch, Optional<Instant> dueSince) {

    ClaimedJob(JobId job, long epoch) {
        this(job, epoch, Optional.empty());
    }
}
