package dev.fencing.runtime;

/**
 * The lease ran out by this process's own monotonic clock, and the database could not be asked whether the claim still
 * stands. Nothing is known of a newer claim: this is stopping early, not supersession.
 */
public final class LeaseLapsedException extends ExecutionCancelledException {

    private static final long serialVersionUID = 1L;

    LeaseLapsedException(FencingToken token, String why, Throwable... causes) {
        super(token, "lease lapsed: " + token + ": " + why, causes);
    }
}
