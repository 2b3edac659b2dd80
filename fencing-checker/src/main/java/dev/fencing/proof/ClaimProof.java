package dev.fencing.proof;

import dev.fencing.table.ClaimTable;
import dev.fencing.write.Write;
import java.util.List;

/** Decides whether a write to a claim table keeps the order of the claims. */
public final class ClaimProof {

    private ClaimProof() {}

    /**
     * The verdict on one write.
     *
     * @param table the claim table that it writes
     */
    public static ClaimVerdict judge(Write.ToTable write, ClaimTable table, ProofRules rules) {
        if (write instanceof Write.Insert) {
            return new ClaimVerdict.Sound(false, false, List.of());
        }
        return new ClaimVerdict.UnfencedAcknowledgement("it does not carry the epoch of a claim");
    }
}
