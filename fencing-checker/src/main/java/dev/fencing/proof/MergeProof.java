package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The proof for MERGE: each of its branches must be fenced on its own. */
final class MergeProof {

    private final Write.Merge merge;
    private final FencedTable table;
    private final ProofRules rules;
    private final Declarations declarations;
    private final Scope scope;
    private final FactReader facts;

    MergeProof(Write.Merge merge, FencedTable table, ProofRules rules, Declarations declarations) {
        this.merge = merge;
        this.table = table;
        this.rules = rules;
        this.declarations = declarations;
        this.scope = FenceProof.scope(merge, table, rules, List.of(merge.source()));
        this.facts = new FactReader(scope);
    }

    Verdict verdict() {
        Facts matched = hasUnmatched(merge.at()) ? Facts.nothing() : facts.where(merge.on());
        Facts updated = Facts.nothing();
        List<Verdict> verdicts = new ArrayList<>();
        for (Write.Branch branch : merge.branches()) {
            if (branch instanceof Write.Branch.Updates updates) {
                updated = facts.where(updates.condition()).and(matched);
                verdicts.add(FenceProof.update(scope, updated, updates.assignments(), table));
            } else if (branch instanceof Write.Branch.Deletes deletes) {
                Facts deleted = facts.where(deletes.condition()).and(matched);
                // Oracle deletes only rows that the branch before has updated.
                verdicts.add(FenceProof.delete(deletesUpdated() ? deleted.and(updated) : deleted, table));
            } else if (branch instanceof Write.Branch.Inserts inserts) {
                verdicts.add(inserted(inserts));
            }
        }
        return Verdicts.gravest(verdicts);
    }

    private Verdict inserted(Write.Branch.Inserts inserts) {
        if (inserts.columns().isEmpty()) {
            return new Verdict.NotAdvanced(
                    "its INSERT names no columns, so that nobody can say whether it stores " + table.epochColumn(),
                    List.of());
        }
        Tokens none = merge.at().part(0, 0);
        Select row = new Select(inserts.values(), none, none, none);
        return new InsertedRows(table, scope, inserts.columns().get(), List.of(row), isFresh(), rules, declarations)
                .verdict();
    }

    /** Whether the source's rows are made up by the statement itself. */
    private boolean isFresh() {
        Optional<List<Select>> source = merge.source().query().flatMap(Select::branches);
        return source.isPresent()
                && source.get().stream().allMatch(row -> row.from().isEmpty());
    }

    private boolean deletesUpdated() {
        for (int i = 0; i + 1 < merge.at().size(); i++) {
            if (merge.at().is(i, "DELETE") && merge.at().is(i + 1, "WHERE")) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether there is a branch for rows that the join condition does not hold for, other than one that does nothing.
     */
    static boolean hasUnmatched(Tokens statement) {
        for (int i = 0; i + 1 < statement.size(); i++) {
            if (statement.is(i, "NOT") && statement.is(i + 1, "MATCHED")) {
                int then = i + 2;
                while (then < statement.size() && !statement.is(then, "THEN")) {
                    then++;
                }
                if (!statement.is(then + 1, "DO")) {
                    return true;
                }
            }
        }
        return false;
    }
}
