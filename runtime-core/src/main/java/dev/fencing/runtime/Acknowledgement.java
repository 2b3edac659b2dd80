package dev.fencing.runtime;

/** The job table's answer to the holder of a claim who renews, completes, fails or releases it. */
@CheckReturnValue
public sealed interface Acknowledgement {

    /** The claim stood, and the job is as the holder says. */
    record Accepted(FencingToken token) implements Acknowledgement {}

    /**
     * Another claim has come since; nothing was changed.
     *
     * @param currentEpoch the epoch of the newest claim
     */
    record Superseded(FencingToken token, long currentEpoch) implements Acknowledgement {}

    /**
     * Nobody has claimed the job since, but it is not held either: it was completed, failed, released or rescued
     * already. Nothing was changed.
     *
     * @param status the job's status
     */
    record NotHeld(FencingToken token, String status) implements Acknowledgement {}

    /** The job's row is gone. */
    record MissingJob(FencingToken token) implements Acknowledgement {}

    /** The token that was presented. */
    FencingToken token();

    /** Whether the claim stood. */
    default boolean isAccepted() {
        return this instanceof Accepted;
    }

    /**
     * Does nothing if the claim stood.
     *
     * @throws FencedOutException if it did not, saying why
     */
    default void orThrow() {
        if (!isAccepted()) {
            throw FencedOutException.by(this);
        }
    }
}
