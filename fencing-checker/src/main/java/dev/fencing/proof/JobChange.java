package dev.fencing.proof;

import dev.fencing.proof.Verdict.TokenUse;
import dev.fencing.sql.Tokens;
import dev.fencing.table.ClaimTable;
import dev.fencing.write.Assignment;
import dev.fencing.write.Condition;
import java.util.List;
import java.util.Optional;

/**
 * The verdict on a change to jobs for which a condition holds: a claim, an acknowledgement, or a matter of nobody's.
 */
final class JobChange {

    private final ClaimTable table;
    private final Scope scope;
    private final List<Tokens> condition;
    private final ValueReader values;
    private final Facts facts;

    JobChange(ClaimTable table, Scope scope, List<Tokens> condition) {
        this.table = table;
        this.scope = scope;
        this.condition = condition;
        this.values = new ValueReader(scope);
        this.facts = new FactReader(scope).where(new Condition(condition));
    }

    /** What an assignment does to the epoch. */
    private enum EpochChange {
        NONE,
        INCREMENTS,
        SETS
    }

    ClaimVerdict update(List<Assignment> assignments) {
        EpochChange epoch = EpochChange.NONE;
        boolean claims = false;
        for (Assignment assignment : assignments) {
            if (sets(assignment, table.epochColumn())) {
                EpochChange change = epochChange(assignment.value());
                if (change == EpochChange.SETS) {
                    return new ClaimVerdict.UnfencedClaim("it sets " + table.epochColumn() + " to "
                            + (assignment.value().isEmpty()
                                    ? "a value"
                                    : assignment.value().asWritten())
                            + ", and only a claim moves it, to " + table.epochColumn() + " + 1");
                }
                epoch = change;
            } else if (sets(assignment, table.statusColumn())) {
                claims |= new StatusValue(table, scope).mayClaim(assignment.value());
            }
        }
        if (!facts.equal().isEmpty()) {
            return acknowledged();
        }
        return claims ? claim(epoch) : change(epoch);
    }

    ClaimVerdict delete() {
        return facts.equal().isEmpty() ? change(EpochChange.NONE) : acknowledged();
    }

    private ClaimVerdict claim(EpochChange epoch) {
        if (epoch != EpochChange.INCREMENTS) {
            return new ClaimVerdict.UnfencedClaim(
                    "it may make a job a claimed one and does not set " + table.epochColumn() + " = "
                            + table.epochColumn() + " + 1, so that two claims have the same epoch");
        }
        return isFree(true)
                ? new ClaimVerdict.Sound(true, false, List.of())
                : new ClaimVerdict.UnfencedClaim(
                        "its condition does not say that nobody holds the job: by its " + table.statusColumn()
                                + ", or by a " + table.leaseColumn() + " that the database's clock calls expired");
    }

    private ClaimVerdict change(EpochChange epoch) {
        if (epoch == EpochChange.INCREMENTS && isFree(true)) {
            return new ClaimVerdict.Sound(true, false, List.of());
        }
        return isFree(false)
                ? new ClaimVerdict.Sound(false, false, List.of())
                : new ClaimVerdict.UnfencedAcknowledgement("its condition does not carry " + table.epochColumn()
                        + " = the epoch of the claim, so that a worker that was superseded still gets through");
    }

    private ClaimVerdict acknowledged() {
        List<TokenUse> uses = facts.equal().values().iterator().next();
        return new ClaimVerdict.Sound(false, true, uses);
    }

    private boolean isFree(boolean forClaim) {
        return new UnheldReader(table, scope, forClaim).isFree(condition);
    }

    private EpochChange epochChange(Tokens tokens) {
        if (tokens.isEmpty()) {
            return EpochChange.SETS;
        }
        Value value = values.read(tokens);
        if (isNext(value.term())) {
            return EpochChange.INCREMENTS;
        }
        boolean same = scope.isEpoch(value.term())
                || value.token()
                        .map(token -> facts.equal().containsKey(token.key()))
                        .orElse(false);
        return same ? EpochChange.NONE : EpochChange.SETS;
    }

    /** {@code epoch + 1}, also by way of MySQL's {@code LAST_INSERT_ID}, or the next value of a shared counter. */
    private boolean isNext(Term term) {
        if (term instanceof Term.NextValue) {
            return true;
        }
        if (term instanceof Term.Cast cast) {
            return TokenNames.keepsEpoch(cast.type()) && isNext(cast.value());
        }
        if (term instanceof Term.Call call && call.name().equals("last_insert_id")) {
            return call.argument(0).map(this::isNext).orElse(false);
        }
        return term instanceof Term.Sum sum
                && ((isEpoch(sum.left()) && isOne(sum.right())) || (isOne(sum.left()) && isEpoch(sum.right())));
    }

    private boolean isEpoch(Term term) {
        if (term instanceof Term.Call call
                && List.of("coalesce", "ifnull", "nvl").contains(call.name())) {
            Optional<Term> otherwise = call.argument(1);
            return call.arguments().size() == 2
                    && isEpoch(call.arguments().get(0))
                    && otherwise.map(StoredEpoch::isZero).orElse(false);
        }
        return scope.isEpoch(term);
    }

    private static boolean isOne(Term term) {
        return term.equals(new Term.Numeral("1"));
    }

    private boolean sets(Assignment assignment, String column) {
        return assignment.column().equals(column)
                && scope.isTarget(assignment.qualifier().stream().toList());
    }
}
