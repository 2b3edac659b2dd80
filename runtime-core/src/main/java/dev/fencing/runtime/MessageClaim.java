package dev.fencing.runtime;

/** What came of claiming a message. */
@CheckReturnValue
public sealed interface MessageClaim {

    /** The message is in hand. Acknowledge it to the queue only after {@link Arbiter#complete} was accepted. */
    record Claimed(Claim claim) implements MessageClaim {}

    /** Somebody else works on it: neither work on it nor acknowledge it. */
    record Held() implements MessageClaim {}

    /**
     * It has been worked on before; this is a redelivery, to be acknowledged to the queue and left at that.
     *
     * @param status how it ended
     */
    record Ended(String status) implements MessageClaim {}
}
