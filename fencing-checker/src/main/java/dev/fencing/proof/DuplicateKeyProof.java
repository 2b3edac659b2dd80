package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import dev.fencing.table.FencedTable;
import dev.fencing.write.Assignment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The proof for MySQL's {@code ON DUPLICATE KEY UPDATE}, which has no condition: each assignment must keep the old
 * value unless the fence holds, and since assignments are made from left to right, the epoch must change last (MySQL
 * manual, "INSERT ... ON DUPLICATE KEY UPDATE").
 */
final class DuplicateKeyProof {

    private static final int DEEPEST = 8;

    private final Scope scope;
    private final FencedTable table;
    private final FactReader facts;

    DuplicateKeyProof(Scope scope, FencedTable table) {
        this.scope = scope;
        this.table = table;
        this.facts = new FactReader(scope);
    }

    /** A value that an assignment may store, what is known of the rows where it does, and which rows these are. */
    private record Change(Tokens value, Facts facts, Reach reach) {}

    Verdict verdict(List<Assignment> assignments) {
        List<Change> changes = new ArrayList<>();
        List<Change> epoch = new ArrayList<>();
        for (Assignment assignment : assignments) {
            if (!scope.isTarget(assignment.qualifier().stream().toList())) {
                return missing("nobody can say which row's " + assignment.column() + " it assigns");
            }
            List<Change> own =
                    changes(assignment.value(), assignment.column(), new Known(Facts.nothing(), Reach.everywhere()), 0);
            if (!own.isEmpty() && !epoch.isEmpty()) {
                return missing("it assigns " + assignment.column() + " after " + table.epochColumn()
                        + ", and MySQL assigns from left to right: the comparison already sees the new epoch");
            }
            if (assignment.column().equals(table.epochColumn())) {
                epoch.addAll(own);
            }
            changes.addAll(own);
        }
        if (changes.isEmpty()) {
            return new Verdict.Fenced(List.of());
        }
        return verdict(changes, epoch);
    }

    private Verdict verdict(List<Change> changes, List<Change> epoch) {
        List<Fence> fences =
                changes.stream().map(change -> Fence.of(change.facts(), table)).toList();
        List<Verdict> unfenced = fences.stream()
                .filter(fence -> !fence.holds())
                .map(Fence::missing)
                .toList();
        if (!unfenced.isEmpty()) {
            return Verdicts.gravest(unfenced);
        }
        Map<String, Facts.Bound> common = new LinkedHashMap<>(fences.get(0).proved());
        fences.forEach(fence -> common.keySet().retainAll(fence.proved().keySet()));
        if (common.isEmpty()) {
            return missing("its assignments compare " + table.epochColumn() + " with different tokens");
        }
        if (!epoch.isEmpty() && !changes.stream().allMatch(change -> isCovered(change, epoch))) {
            return new Verdict.NotAdvanced(
                    "it changes rows in which it does not store the new " + table.epochColumn(),
                    fences.get(0).uses());
        }
        List<Verdict> stored = new ArrayList<>();
        for (Change change : epoch) {
            Fence fence = new Fence(table, change.facts(), common);
            stored.add(new StoredEpoch(scope, fence)
                    .verdict(List.of(new Assignment(Optional.empty(), table.epochColumn(), change.value()))));
        }
        return stored.isEmpty()
                ? new StoredEpoch(scope, new Fence(table, Facts.nothing(), common)).verdict(List.of())
                : Verdicts.gravest(stored);
    }

    private static boolean isCovered(Change change, List<Change> epoch) {
        return epoch.stream().anyMatch(e -> e.reach().covers(change.reach(), change.facts()));
    }

    /** What is known of a row on the way to a value. */
    private record Known(Facts facts, Reach reach) {}

    /** The values other than the old one that the expression may give. */
    private List<Change> changes(Tokens value, String column, Known known, int depth) {
        Tokens inner = ExpressionReader.withoutParentheses(value);
        if (keeps(inner, column)) {
            return List.of();
        }
        Optional<List<Choices.Choice>> choices = depth < DEEPEST ? Choices.of(inner) : Optional.empty();
        if (choices.isEmpty()) {
            return List.of(newest(inner, column).orElse(new Change(inner, known.facts(), known.reach())));
        }
        List<Change> changes = new ArrayList<>();
        Known otherwise = known;
        for (Choices.Choice choice : choices.get()) {
            Known here = otherwise;
            Known chosen = choice.condition().map(c -> where(here, c)).orElse(here);
            changes.addAll(changes(choice.value(), column, chosen, depth + 1));
            otherwise = choice.condition().map(c -> whereNot(here, c)).orElse(here);
        }
        return changes;
    }

    private Known where(Known known, Tokens condition) {
        return new Known(
                known.facts().and(facts.where(condition)), known.reach().where(condition));
    }

    private Known whereNot(Known known, Tokens condition) {
        return new Known(
                known.facts().and(facts.whereNot(condition)), known.reach().whereNot(condition));
    }

    /** {@code GREATEST(epoch, token)}: the epoch never moves backwards, and is the token where it was older. */
    private Optional<Change> newest(Tokens value, String column) {
        Groups groups = Groups.of(value);
        if (!column.equals(table.epochColumn())
                || !value.is(0, "GREATEST")
                || !value.is(1, "(")
                || !groups.balanced()) {
            return Optional.empty();
        }
        List<Tokens> parts = groups.list(2, value.size() - 1);
        if (parts.size() != 2 || groups.closeOf(1) != value.size() - 1) {
            return Optional.empty();
        }
        int old = keeps(parts.get(0), column) ? 0 : 1;
        if (!keeps(parts.get(old), column)) {
            return Optional.empty();
        }
        Tokens other = parts.get(1 - old);
        return Optional.of(new Change(other, facts.older(other), Reach.ofNewer(other)));
    }

    /** Whether the expression is the column's old value; {@code LAST_INSERT_ID(id)} is that as well. */
    private boolean keeps(Tokens value, String column) {
        Tokens inner = ExpressionReader.withoutParentheses(value);
        if (inner.is(0, "LAST_INSERT_ID") && inner.is(1, "(")) {
            inner = inner.part(2, inner.size() - 1);
        }
        return scope.isColumn(ExpressionReader.read(inner), column);
    }

    private Verdict missing(String why) {
        return new Verdict.MissingPredicate(why);
    }
}
