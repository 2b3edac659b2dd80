package dev.fencing.runtime;

import java.util.OptionalLong;

/**
 * The claim is over: a newer one has written the row or holds the job, or the job was given back.
 *
 * <p>Not to be retried: the same epoch is refused again, for ever. A deadlock or serialization failure is never
 * reported this way, see {@link FencedStatement}.
 */
public final class FencedOutException extends ExecutionCancelledException {

    private static final long serialVersionUID = 1L;

    private final long storedEpoch;

    private FencedOutException(FencingToken token, long storedEpoch, String message) {
        super(token, message);
        this.storedEpoch = storedEpoch;
    }

    static FencedOutException byRow(FencingToken token, String row, long storedEpoch) {
        String why = storedEpoch == token.epoch() ? byEqual(token) : "a newer claim has written it";
        return new FencedOutException(
                token,
                storedEpoch,
                "fenced out: " + row + " stands at epoch " + storedEpoch + ", " + token + ": " + why);
    }

    /** Where each job counts for itself, equal epochs can be those of two jobs. */
    private static String byEqual(FencingToken token) {
        String once = "this very claim has written it, and the statement allows one write per claim";
        return token.counter() instanceof EpochCounter.Shared
                ? once
                : once + "; or another job has, and rows that several jobs write need a shared counter";
    }

    static FencedOutException by(Acknowledgement refusal) {
        if (refusal instanceof Acknowledgement.Superseded superseded) {
            return bySuccessor(superseded.token(), superseded.currentEpoch());
        }
        if (refusal instanceof Acknowledgement.NotHeld notHeld) {
            return notHeld(notHeld.token(), notHeld.status());
        }
        return jobGone(refusal.token());
    }

    private static FencedOutException bySuccessor(FencingToken token, long currentEpoch) {
        return new FencedOutException(
                token, currentEpoch, "superseded: " + token + ", and epoch " + currentEpoch + " has claimed it since");
    }

    private static FencedOutException notHeld(FencingToken token, String status) {
        return new FencedOutException(token, -1, "no longer held: " + token + ", and its status is '" + status + "'");
    }

    private static FencedOutException jobGone(FencingToken token) {
        return new FencedOutException(token, -1, "no longer held: " + token + ", and its row is gone");
    }

    /** The epoch that stood in the way; empty if the job was given back or removed without a newer claim. */
    public OptionalLong storedEpoch() {
        return storedEpoch < 0 ? OptionalLong.empty() : OptionalLong.of(storedEpoch);
    }
}
