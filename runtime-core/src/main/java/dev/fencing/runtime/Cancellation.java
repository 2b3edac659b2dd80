package dev.fencing.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one path on which an execution is ended: the first reason stays, cleanup runs once, the thread is interrupted.
 */
final class Cancellation {

    private static final Logger LOGGER = System.getLogger(Execution.class.getName());

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
        todo.forEach(Cancellation::run);
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
        run(cleanup);
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

    /** One cleanup that fails must not keep the others, nor the interrupt, from happening. */
    private static void run(Runnable cleanup) {
        try {
            cleanup.run();
        } catch (RuntimeException e) {
            LOGGER.log(Level.WARNING, "the cleanup of a cancelled execution failed", e);
        }
    }
}
