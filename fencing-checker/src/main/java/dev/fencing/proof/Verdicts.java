package dev.fencing.proof;

import dev.fencing.proof.Verdict.TokenUse;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Makes one verdict of several: a write has one finding, and the gravest comes first. */
final class Verdicts {

    private Verdicts() {}

    static Verdict gravest(List<Verdict> verdicts) {
        Verdict gravest = new Verdict.Fenced(List.of());
        Set<TokenUse> uses = new LinkedHashSet<>();
        for (Verdict verdict : verdicts) {
            if (gravity(verdict) > gravity(gravest)) {
                gravest = verdict;
            }
            if (verdict instanceof Verdict.Fenced fenced) {
                uses.addAll(fenced.uses());
            }
        }
        return gravest instanceof Verdict.Fenced ? new Verdict.Fenced(List.copyOf(uses)) : gravest;
    }

    private static int gravity(Verdict verdict) {
        if (verdict instanceof Verdict.Fenced) {
            return 0;
        }
        if (verdict instanceof Verdict.NotAdvanced) {
            return 1;
        }
        return verdict instanceof Verdict.NotFromClaim ? 2 : 3;
    }
}
