package dev.fencing.proof;

import dev.fencing.proof.Facts.Bound;
import dev.fencing.proof.Verdict.TokenUse;
import dev.fencing.table.FencedTable;
import dev.fencing.table.FencedTable.Comparison;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far a condition fences a write.
 *
 * @param table the table that is written
 * @param facts what is known where the condition holds
 * @param proved for each token that proves the fence, the bound that it sets
 */
record Fence(FencedTable table, Facts facts, Map<String, Bound> proved) {

    static Fence of(Facts facts, FencedTable table) {
        Map<String, Bound> proved = new LinkedHashMap<>();
        facts.bounds().forEach((token, bound) -> {
            if (suffices(bound, table)) {
                proved.put(token, bound);
            }
        });
        return new Fence(table, facts, proved);
    }

    /** Whether only rows of an older epoch are let in. */
    boolean holds() {
        return facts.isNull() || !proved.isEmpty();
    }

    /** The tokens that the proof rests on; one proof is enough. */
    List<TokenUse> uses() {
        return facts.isNull() || proved.isEmpty()
                ? List.of()
                : proved.values().iterator().next().uses();
    }

    /** What to say if the fence does not hold. */
    Verdict missing() {
        Optional<Bound> bound = facts.anyValue();
        if (bound.isPresent() && bound.get().culprit().isPresent() && suffices(bound.get(), table)) {
            Facts.Culprit culprit = bound.get().culprit().get();
            return new Verdict.NotFromClaim(
                    culprit.value(),
                    "it compares " + table.epochColumn() + " with "
                            + culprit.value().asWritten() + ", which is " + culprit.why());
        }
        if (bound.isPresent() && !suffices(bound.get(), table)) {
            return new Verdict.MissingPredicate("its condition also lets in rows of the same epoch, and " + table.name()
                    + " is strict: one write per row and epoch");
        }
        if (bound.isPresent()) {
            return new Verdict.MissingPredicate("the parts of its OR compare " + table.epochColumn()
                    + " with different tokens, so that neither of them is a bound");
        }
        return new Verdict.MissingPredicate(facts.why()
                .orElse("its condition does not compare " + table.epochColumn() + " with the epoch of the claim"));
    }

    private static boolean suffices(Bound bound, FencedTable table) {
        return switch (bound.strength()) {
            case OLDER -> true;
            case IN_SEQUENCE -> table.sequenceColumn().isPresent() || table.comparison() == Comparison.REENTRANT;
            case AT_MOST -> table.comparison() == Comparison.REENTRANT;
        };
    }
}
