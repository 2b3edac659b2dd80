package dev.fencing.proof;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a condition implies of who holds a job.
 *
 * @param free whether nobody holds it
 * @param notIn the claimed statuses that it does not have
 */
record Unheld(boolean free, Set<String> notIn) {

    static final Unheld UNKNOWN = new Unheld(false, Set.of());
    static final Unheld FREE = new Unheld(true, Set.of());

    Unheld {
        notIn = Set.copyOf(notIn);
    }

    Unheld and(Unheld other) {
        Set<String> either = new LinkedHashSet<>(notIn);
        either.addAll(other.notIn);
        return new Unheld(free || other.free, either);
    }

    Unheld or(Unheld other, Set<String> claimed) {
        Set<String> both = new LinkedHashSet<>(notIn);
        both.retainAll(other.notIn);
        return new Unheld(isFree(claimed) && other.isFree(claimed), both);
    }

    /** Whether nobody holds the job, because its lease has run out or its status is no claimed one. */
    boolean isFree(Set<String> claimed) {
        return free || (!claimed.isEmpty() && notIn.containsAll(claimed));
    }
}
