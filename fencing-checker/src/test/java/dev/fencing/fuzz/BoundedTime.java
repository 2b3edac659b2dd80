package dev.fencing.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * Holds work to a time that depends on the length of the text alone.
 *
 * <p>The compiler and the garbage collector make one run slow, not every run: only what is slow each time is.
 */
final class BoundedTime {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int TRIES = 4;

    /** What code that is instrumented and not yet compiled may take, however short the text. */
    private static final Duration START = Duration.ofMillis(500);

    private static final Duration PER_THOUSAND_CHARACTERS = Duration.ofMillis(100);

    private BoundedTime() {}

    /**
     * Does the work on a text of that length.
     *
     * @throws AssertionError if it takes too long
     */
    static void hold(int length, Runnable work) {
        Duration allowed =
                START.plus(PER_THOUSAND_CHARACTERS.multipliedBy(length).dividedBy(1_000));
        Duration shortest = time(work);
        for (int again = 1; again < TRIES && shortest.compareTo(allowed) > 0; again++) {
            Duration taken = time(work);
            shortest = taken.compareTo(shortest) < 0 ? taken : shortest;
        }
        if (shortest.compareTo(allowed) > 0) {
            throw new AssertionError(length + " characters took " + shortest.toMillis() + " ms, more than "
                    + allowed.toMillis() + " ms, each time");
        }
    }

    /** What the thread had a core for: how busy the machine is with something else does not count. */
    private static Duration time(Runnable work) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.run();
        return Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start);
    }
}
