package dev.fencing.runtime;

/**
 * The work of one job.
 *
 * @param <R> what it gives back
 */
@FunctionalInterface
public interface ExecutionHandler<R> {

    /**
     * Does the work. When the execution is cancelled the thread is interrupted; whatever is thrown then, the caller of
     * {@link LeaseKeeper#run} sees the reason of the cancellation.
     *
     * @throws Exception if the work failed; the claim is left to the caller, who may give the job back
     */
    R handle(Execution execution) throws Exception;
}
