package dev.fencing.runtime;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the deadlines of one execution for as long as it lasts: a database that hangs must not keep the handler
 * going.
 */
final class LeaseWatch {

    private final Renewal renewal;
    private final ScheduledExecutorService renewals;
    private final ScheduledExecutorService watch;
    private @Nullable ScheduledFuture<?> next;
    private boolean hasEnded;

    /**
     * @param renewals where a last renewal is asked for
     * @param watch where the deadlines are looked at, apart from renewals that wait for an answer
     */
    LeaseWatch(Renewal renewal, ScheduledExecutorService renewals, ScheduledExecutorService watch) {
        this.renewal = renewal;
        this.renewals = renewals;
        this.watch = watch;
    }

    void begin() {
        lookAfter(renewal.deadline().remaining(), this::look);
    }

    /** An execution that is over is not kept in memory until its lease would have run out. */
    synchronized void end() {
        hasEnded = true;
        if (next != null) {
            next.cancel(false);
        }
    }

    private void look() {
        if (renewal.isAcknowledged()) {
            return;
        }
        if (!renewal.deadline().hasPassed()) {
            begin();
        } else if (renewals.isShutdown()) {
            renewal.cancelIfLapsed();
        } else {
            if (!renewal.isAsking()) {
                renewals.execute(renewal::renew);
            }
            lookAfter(renewal.lease().dividedBy(3), this::lookAgain);
        }
    }

    /** The renewal has had its time. */
    private void lookAgain() {
        renewal.cancelIfLapsed();
        begin();
    }

    private synchronized void lookAfter(Duration delay, Runnable look) {
        if (!hasEnded && !watch.isShutdown()) {
            next = watch.schedule(look, Math.max(0, delay.toNanos()), TimeUnit.NANOSECONDS);
        }
    }
}
