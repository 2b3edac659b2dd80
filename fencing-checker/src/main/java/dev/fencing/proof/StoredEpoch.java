package dev.fencing.proof;

import dev.fencing.proof.Facts.Bound;
import dev.fencing.proof.Verdict.TokenUse;
import dev.fencing.write.Assignment;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Decides whether a fenced update leaves its own epoch in the row, so that the next stale writer is kept out. */
final class StoredEpoch {

    private final Scope scope;
    private final Fence fence;
    private final ValueReader values;

    StoredEpoch(Scope scope, Fence fence) {
        this.scope = scope;
        this.fence = fence;
        this.values = new ValueReader(scope);
    }

    /** The verdict on the assignments of an update whose condition proves the fence. */
    Verdict verdict(List<Assignment> assignments) {
        List<Assignment> epochs =
                assignments.stream().filter(a -> sets(a, scope.epoch())).toList();
        if (epochs.isEmpty()) {
            return notAdvanced("it compares " + scope.epoch() + " and does not store the new one");
        }
        // Databases that take several assignments to one column differ in which of them counts: all must be right.
        Set<TokenUse> uses = new LinkedHashSet<>();
        for (Assignment epoch : epochs) {
            Verdict verdict = stored(epoch, assignments);
            if (!(verdict instanceof Verdict.Fenced fenced)) {
                return verdict;
            }
            uses.addAll(fenced.uses());
        }
        return new Verdict.Fenced(new ArrayList<>(uses));
    }

    private Verdict stored(Assignment assignment, List<Assignment> all) {
        if (assignment.value().isEmpty()) {
            return notAdvanced("nobody can say what it stores in " + scope.epoch());
        }
        Value value = values.read(assignment.value());
        Optional<TokenRef> token = value.token().or(() -> newest(value));
        if (token.isPresent()) {
            return stored(token.get(), all);
        }
        if (value.term() instanceof Term.Default || scope.isEpoch(value.term())) {
            return notAdvanced("it stores no new " + scope.epoch());
        }
        if (fence.facts().isNull() && isZero(value.term())) {
            return new Verdict.Fenced(List.of());
        }
        return new Verdict.NotFromClaim(
                value.tokens(),
                "it stores " + value.tokens().asWritten() + " in " + scope.epoch() + ", which is " + value.kind());
    }

    private Verdict stored(TokenRef token, List<Assignment> all) {
        List<TokenUse> stored = token.uses(TokenUse.Role.STORED);
        if (fence.facts().isNull()) {
            return new Verdict.Fenced(stored);
        }
        Bound bound = fence.proved().get(token.key());
        if (bound == null) {
            return new Verdict.NotAdvanced(
                    "it stores another value in " + scope.epoch() + " than the one that it compares",
                    Stream.concat(fence.uses().stream(), stored.stream()).toList());
        }
        if (bound.strength() == Strength.IN_SEQUENCE && !storesSequence(bound.sequence(), all)) {
            return notAdvanced(
                    "it does not store the " + scope.sequence().orElse("sequence number") + " that it compares");
        }
        return new Verdict.Fenced(
                Stream.concat(bound.uses().stream(), stored.stream()).toList());
    }

    /** {@code GREATEST(epoch, :token)} is the token where the row's epoch is known to be at most that, and not NULL. */
    private Optional<TokenRef> newest(Value value) {
        if (!(value.term() instanceof Term.Call call)
                || !call.name().equals("greatest")
                || call.arguments().size() != 2
                || !fence.facts().isNotNull()) {
            return Optional.empty();
        }
        List<Value> arguments = arguments(value);
        if (arguments.size() != 2) {
            return Optional.empty();
        }
        int epoch = scope.isEpoch(arguments.get(0).term()) ? 0 : 1;
        return scope.isEpoch(arguments.get(epoch).term())
                ? arguments.get(1 - epoch).token()
                : Optional.empty();
    }

    private List<Value> arguments(Value call) {
        Groups groups = Groups.of(call.tokens());
        int open = groups.find(0, call.tokens().size(), "(");
        return groups.list(open + 1, call.tokens().size() - 1).stream()
                .map(values::read)
                .toList();
    }

    private boolean storesSequence(Set<String> compared, List<Assignment> all) {
        List<Assignment> sequences = all.stream()
                .filter(a ->
                        scope.sequence().isPresent() && sets(a, scope.sequence().get()))
                .toList();
        return !sequences.isEmpty()
                && sequences.stream()
                        .allMatch(a -> values.read(a.value())
                                .sequenceKey()
                                .map(compared::contains)
                                .orElse(false));
    }

    private boolean sets(Assignment assignment, String column) {
        return assignment.column().equals(column)
                && scope.isTarget(assignment.qualifier().stream().toList());
    }

    private Verdict notAdvanced(String why) {
        return new Verdict.NotAdvanced(why, fence.uses());
    }

    static boolean isZero(Term term) {
        return term instanceof Term.Numeral number && number.text().equals("0");
    }
}
