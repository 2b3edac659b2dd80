package dev.fencing.rule;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Tokens;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The changes that may fence a MERGE: the predicate in each branch that changes rows, the token in each that stores.
 */
final class MergeRepairs {

    private final EpochClauses clauses;
    private final StatementLayout layout;
    private final Write.Merge merge;
    private final Dialect dialect;

    MergeRepairs(EpochClauses clauses, Write.Merge merge, Dialect dialect) {
        this.clauses = clauses;
        this.dialect = dialect;
        this.layout = clauses.layout();
        this.merge = merge;
    }

    /** The one way, or none where a branch has a form that is not understood. */
    List<List<Edit>> ways(String token) {
        List<Edit> edits = new ArrayList<>();
        int branch = 0;
        for (int then : layout.places("THEN")) {
            boolean writes = List.of("UPDATE", "DELETE", "INSERT").stream()
                    .anyMatch(verb -> layout.tokens().is(then + 1, verb));
            if (!writes) {
                continue;
            }
            if (branch == merge.branches().size()) {
                return List.of();
            }
            Optional<List<Edit>> one = branch(merge.branches().get(branch), then, token);
            if (one.isEmpty()) {
                return List.of();
            }
            edits.addAll(one.get());
            branch++;
        }
        return branch == merge.branches().size() ? List.of(edits) : List.of();
    }

    private Optional<List<Edit>> branch(Write.Branch branch, int then, String token) {
        String predicate = clauses.column(Repairs.nameOf(merge.target())) + " " + clauses.mark() + " " + token;
        if (branch instanceof Write.Branch.Updates updates) {
            return updated(updates, then, predicate, token);
        }
        if (branch instanceof Write.Branch.Deletes deletes) {
            return condition(deletes.condition().parts(), then, predicate, token);
        }
        return inserted((Write.Branch.Inserts) branch, then, token);
    }

    private Optional<List<Edit>> updated(Write.Branch.Updates updates, int then, String predicate, String token) {
        List<List<Edit>> stored = clauses.stores(updates.assignments(), token);
        if (stored.isEmpty()) {
            return Optional.empty();
        }
        List<Edit> edits = new ArrayList<>(stored.get(0));
        List<Tokens> parts = updates.condition().parts();
        if (dialect.mergeConditionsStandBehind() && parts.isEmpty()) {
            int end = updates.assignments()
                    .get(updates.assignments().size() - 1)
                    .value()
                    .end();
            edits.add(Edit.insert(end, " WHERE " + predicate));
            return Optional.of(edits);
        }
        Optional<List<Edit>> condition = condition(parts, then, predicate, token);
        condition.ifPresent(edits::addAll);
        return condition.map(narrowed -> edits);
    }

    private Optional<List<Edit>> condition(List<Tokens> parts, int then, String predicate, String token) {
        if (parts.isEmpty()) {
            return dialect.mergeConditionsStandBehind()
                    ? Optional.empty()
                    : Optional.of(
                            List.of(Edit.insert(layout.tokens().get(then - 1).end(), " AND " + predicate)));
        }
        return parts.size() == 1
                ? Optional.of(clauses.narrows(parts.get(0), predicate, token).get(0))
                : Optional.empty();
    }

    private Optional<List<Edit>> inserted(Write.Branch.Inserts inserts, int then, String token) {
        int close = layout.closing(then + 2);
        if (inserts.columns().isEmpty()
                || close < 0
                || inserts.columns().get().size() != inserts.values().size()) {
            return Optional.empty();
        }
        int epoch = inserts.columns().get().indexOf(clauses.epochColumn());
        if (epoch >= 0) {
            return Optional.of(List.of(Edit.replace(inserts.values().get(epoch), token)));
        }
        Tokens last = inserts.values().get(inserts.values().size() - 1);
        return Optional.of(List.of(
                Edit.insert(layout.tokens().get(close - 1).end(), ", " + clauses.epochColumn()),
                Edit.insert(last.end(), ", " + token)));
    }
}
