package dev.fencing.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one path on which an execution is ended: the first reason stays, cleanup runs once, the thread is interrupted.
 *
 * <p>Cleanup breaks off calls that ignore interrupts, so it comes first; yet it may itself wait for the database that
 * does not answer. So it has a thread of its own, and the interrupt waits a moment for it, not for ever.
 */
final class Cancellation {

    private static final Logger LOGGER = System.getLogger(Execution.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final FencingListener listener;
    private final Thread handler;
    private final List<Runnable> cleanups = new ArrayList<>();
    private @Nullable ExecutionCancelledException reason;
    private boolean isHandlerRunning = true;
    private boolean hasInterrupted;

    Cancellation(FencingListener listener, Thread handler) {
        this.listener = listener;
        this.handler = handler;
    }

    synchronized Optional<ExecutionCancelledException> reason() {
        return Optional.ofNullable(reason);
    }

    void throwIfCancelled() {
        Optional<ExecutionCancelledException> reason = reason();
        if (reason.isPresent()) {
            throw reason.get();
        }
    }

    void cancel(ExecutionCancelledException why) {
        List<Runnable> todo;
        synchronized (this) {
            if (reason != null || !isHandlerRunning) {
                return;
            }
            reason = why;
            todo = List.copyOf(cleanups);
        }
        listener.cancelled(why);
        cleanUp(todo);
        synchronized (this) {
            if (isHandlerRunning) {
                hasInterrupted = true;
                handler.interrupt();
            }
        }
    }

    void onCancel(Runnable cleanup) {
        synchronized (this) {
            if (reason == null) {
                cleanups.add(cleanup);
                return;
            }
        }
        cleanUp(List.of(cleanup));
    }

    /** From here on nobody interrupts the thread any more, and an interrupt of ours does not outlive the execution. */
    void handlerReturned() {
        synchronized (this) {
            isHandlerRunning = false;
            if (hasInterrupted && Thread.currentThread() == handler) {
                Thread.interrupted();
            }
        }
    }

    private static void cleanUp(List<Runnable> cleanups) {
        if (cleanups.isEmpty()) {
            return;
        }
        Thread cleaner = new Thread(() -> cleanups.forEach(Cancellation::run), "fencing-cleanup");
        cleaner.setDaemon(true);
        cleaner.start();
        try {
            cleaner.join(PATIENCE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One cleanup that fails must not keep the others from happening. */
    private static void run(Runnable cleanup) {
        try {
            cleanup.run();
        } catch (RuntimeException | Error e) {
            LOGGER.log(Level.WARNING, "the cleanup of a cancelled execution failed", e);
        }
    }
}
