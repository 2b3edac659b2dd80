package dev.fencing.runtime;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs jobs and keeps their leases alive meanwhile.
 *
 * <pre>{@code
 * try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
 *     keeper.run(claim, execution -> {
 *         …
 *         execution.complete(connection);
 *         return null;
 *     });
 * }
 * }</pre>
 *
 * <p>Leases are renewed in the background, every third of their length, on daemon threads of its own and on connections
 * of their own. A gap between two renewals that is longer than the lease means that this process stood still; the
 * handler then goes on only after the database has said that the claim still stands. The clock is
 * {@link System#nanoTime}: it runs on while a process is stopped, though not while a machine sleeps. Then the fence
 * alone holds, as it always does.
 *
 * <p>Safe for use by several threads; one keeper serves a whole process.
 */
public final class LeaseKeeper implements AutoCloseable {

    /** More than one, so that a renewal which waits for a row does not hold up all others. */
    private static final int RENEWAL_THREADS = 2;

    private final Arbiter arbiter;
    private final ScheduledExecutorService renewals;
    private final ScheduledExecutorService watch;

    private LeaseKeeper(Arbiter arbiter) {
        this.arbiter = arbiter;
        this.renewals = daemons("fencing-renewal", RENEWAL_THREADS);
        this.watch = daemons("fencing-watch", 1);
    }

    /** A keeper for the claims of this arbiter. */
    public static LeaseKeeper of(Arbiter arbiter) {
        return new LeaseKeeper(arbiter);
    }

    /**
     * Runs a handler under a claim, on this thread, to its end. If the handler returns without having completed, failed
     * or given back the job itself, the job is completed.
     *
     * @return what the handler gave back
     * @throws ExecutionCancelledException if the claim was lost on the way, whatever the handler made of it; what the
     *     handler threw is suppressed in it
     * @throws IllegalStateException if the claim has been run before, or the keeper is closed
     * @throws Exception what the handler threw; the job is still claimed then, until its lease runs out or the caller
     *     gives it back
     */
    public <R> R run(Claim claim, ExecutionHandler<R> handler) throws Exception {
        arbiter.requireOwn(claim.token());
        if (renewals.isShutdown()) {
            throw new IllegalStateException("the keeper is closed");
        }
        claim.begin();
        Cancellation cancellation = new Cancellation(arbiter.listener(), Thread.currentThread());
        Renewal renewal = new Renewal(arbiter, claim, cancellation);
        Execution execution = new Execution(arbiter, claim, renewal, cancellation);
        ScheduledFuture<?> ticks = scheduleTicks(claim.lease(), renewal);
        LeaseWatch leaseWatch = new LeaseWatch(renewal, renewals, watch);
        try {
            leaseWatch.begin();
            R result = handler.handle(execution);
            if (!execution.isAcknowledged()) {
                execution.complete();
            }
            cancellation.throwIfCancelled();
            return result;
        } catch (Exception thrown) {
            throw reasonFor(thrown, cancellation);
        } finally {
            ticks.cancel(false);
            leaseWatch.end();
            renewal.acknowledged();
            cancellation.handlerReturned();
        }
    }

    /** Stops the renewals. Handlers that still run are cancelled when their leases lapse. */
    @Override
    public void close() {
        renewals.shutdown();
        watch.shutdown();
    }

    private static Exception reasonFor(Exception thrown, Cancellation cancellation) {
        if (thrown instanceof ExecutionCancelledException ownReason) {
            cancellation.cancel(ownReason);
        }
        ExecutionCancelledException reason = cancellation.reason().orElse(null);
        if (reason == null || reason == thrown) {
            return thrown;
        }
        reason.addSuppressed(thrown);
        return reason;
    }

    private ScheduledFuture<?> scheduleTicks(Duration lease, Renewal renewal) {
        long interval = Math.max(1, lease.toNanos() / 3);
        AtomicLong lastTick = new AtomicLong(System.nanoTime());
        Runnable tick = () -> {
            Duration gap = Duration.ofNanos(System.nanoTime() - lastTick.get());
            if (gap.compareTo(lease) > 0) {
                arbiter.listener().paused(gap);
            }
            renewal.renew();
            lastTick.set(System.nanoTime()); // after the answer: a database that is slow is no pause of this process
        };
        return renewals.scheduleWithFixedDelay(tick, interval, interval, TimeUnit.NANOSECONDS);
    }

    private static ScheduledExecutorService daemons(String name, int threads) {
        AtomicLong count = new AtomicLong();
        ScheduledThreadPoolExecutor daemons = new ScheduledThreadPoolExecutor(threads, task -> {
            Thread thread = new Thread(task, name + "-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        // An execution that is over is not kept in memory until its next renewal would have been.
        daemons.setRemoveOnCancelPolicy(true);
        return daemons;
    }
}
