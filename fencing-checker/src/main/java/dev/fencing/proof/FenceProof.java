package dev.fencing.proof;

import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.write.Write;

/** Decides whether a write to a fenced table is fenced: whether it can only touch rows of an older epoch. */
public final class FenceProof {

    private FenceProof() {}

    /**
     * The verdict on one write.
     *
     * @param table the fenced table that it writes
     * @param declarations all declared tables, among them the ones that the statement reads
     */
    public static Verdict prove(Write.ToTable write, FencedTable table, ProofRules rules, Declarations declarations) {
        return new Verdict.MissingPredicate("nothing compares " + table.epochColumn() + " with the claim's epoch");
    }
}
