package dev.fencing.proof;

import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.write.Assignment;
import dev.fencing.write.TableReference;
import dev.fencing.write.Write;
import java.util.List;

/**
 * Decides whether a write to a fenced table is fenced: whether it can only touch rows of an older epoch, and leaves its
 * own in them.
 */
public final class FenceProof {

    private FenceProof() {}

    /**
     * The verdict on one write.
     *
     * @param table the fenced table that it writes
     * @param declarations all declared tables, among them the ones that the statement reads
     */
    public static Verdict prove(Write.ToTable write, FencedTable table, ProofRules rules, Declarations declarations) {
        if (write instanceof Write.Update update) {
            Scope scope = scope(update, table, rules, update.others());
            return update(scope, new FactReader(scope).where(update.condition()), update.assignments(), table);
        }
        if (write instanceof Write.Delete delete) {
            Scope scope = scope(delete, table, rules, delete.others());
            return delete(new FactReader(scope).where(delete.condition()), table);
        }
        if (write instanceof Write.Insert insert) {
            return new InsertProof(insert, table, rules, declarations).verdict();
        }
        if (write instanceof Write.Merge merge) {
            return new MergeProof(merge, table, rules, declarations).verdict();
        }
        return new Verdict.MissingPredicate("it has no place for a condition on " + table.epochColumn());
    }

    static Scope scope(Write.ToTable write, FencedTable table, ProofRules rules, List<TableReference> others) {
        return Scope.of(write, table.epochColumn(), table.sequenceColumn(), others, rules);
    }

    /** The verdict on an update of rows of which these facts are known. */
    static Verdict update(Scope scope, Facts facts, List<Assignment> assignments, FencedTable table) {
        Fence fence = Fence.of(facts, table);
        return fence.holds() ? new StoredEpoch(scope, fence).verdict(assignments) : fence.missing();
    }

    /** The verdict on the removal of rows of which these facts are known. */
    static Verdict delete(Facts facts, FencedTable table) {
        Fence fence = Fence.of(facts, table);
        return fence.holds() ? new Verdict.Fenced(fence.uses()) : fence.missing();
    }
}
