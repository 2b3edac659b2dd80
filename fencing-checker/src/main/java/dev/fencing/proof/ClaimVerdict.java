package dev.fencing.proof;

import java.util.List;

/** Whether a write to a claim table keeps the order of the claims. */
public sealed interface ClaimVerdict {

    /**
     * It does.
     *
     * @param claims whether it obtains work (and so belongs into a {@code @ClaimStatement} method)
     * @param acknowledges whether it carries the epoch of a claim, so that its count says whether that claim still
     *     holds
     */
    record Sound(boolean claims, boolean acknowledges, List<Verdict.TokenUse> uses) implements ClaimVerdict {
        public Sound {
            uses = List.copyOf(uses);
        }
    }

    /** A claim that does not increment the epoch, or takes what is not free. {@code why} completes "… because …". */
    record UnfencedClaim(String why) implements ClaimVerdict {}

    /** A write to a held job that does not carry the epoch of its claim. */
    record UnfencedAcknowledgement(String why) implements ClaimVerdict {}
}
