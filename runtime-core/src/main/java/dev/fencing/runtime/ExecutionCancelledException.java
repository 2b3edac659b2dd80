package dev.fencing.runtime;

/**
 * Why an execution was ended before its time. Once thrown, the same exception meets every later call of that execution;
 * the only right answer to it is to stop.
 */
public abstract sealed class ExecutionCancelledException extends RuntimeException
        permits FencedOutException, LeaseLapsedException {

    private static final long serialVersionUID = 1L;

    private final transient FencingToken token;

    ExecutionCancelledException(FencingToken token, String message, Throwable... causes) {
        super(message);
        for (Throwable cause : causes) {
            initCause(cause);
        }
        this.token = token;
    }

    /** The claim that was lost. */
    public final FencingToken token() {
        return token;
    }
}
