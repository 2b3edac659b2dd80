package dev.fencing.runtime;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Where the due jobs begin, as this process last saw it.
 *
 * <p>Behind the front of a queue lie the index entries of jobs that were claimed before. PostgreSQL removes them only
 * when it vacuums, and not while any transaction is older than they are; a scan from the very beginning would read all
 * of them each time. So a claim begins where the last full one began, as long as it finds enough there, and at least
 * once a second, and whenever it finds too little, the whole queue is looked at: jobs that came in further ahead, and
 * lapsed claims, wait no longer than that.
 */
final class QueueFront {

    private static final long FULL_LOOK_NANOS = Duration.ofSeconds(1).toNanos();

    private volatile Front front = new Front(Optional.empty(), System.nanoTime());

    /** From where to look; empty for everywhere. */
    Optional<Instant> begin() {
        Front seen = front;
        return System.nanoTime() - seen.lookedNanos < FULL_LOOK_NANOS ? seen.begin : Optional.empty();
    }

    /** Takes note of what a claim found. */
    void found(ClaimRequest request, List<ClaimedJob> claimed) {
        boolean isFullLook = request.front().isEmpty();
        Optional<Instant> begin = claimed.size() < request.limit()
                ? Optional.empty()
                : claimed.stream()
                        .map(ClaimedJob::dueSince)
                        .flatMap(Optional::stream)
                        .min(Instant::compareTo);
        front = new Front(begin, isFullLook ? System.nanoTime() : front.lookedNanos);
    }

    private record Front(Optional<Instant> begin, long lookedNanos) {}
}
