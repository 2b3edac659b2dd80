package dev.fencing.rule;

import dev.fencing.proof.ClaimProof;
import dev.fencing.proof.ClaimVerdict;
import dev.fencing.proof.FenceProof;
import dev.fencing.proof.ProofRules;
import dev.fencing.proof.Verdict;
import dev.fencing.rule.JavaPlace.Permission;
import dev.fencing.rule.Protection.Hit;
import dev.fencing.rule.Unit.Step;
import dev.fencing.schema.Schema;
import dev.fencing.schema.Table;
import dev.fencing.sql.Dialect;
import dev.fencing.table.ClaimTable;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;
import dev.fencing.write.Assignment;
import dev.fencing.write.Surroundings;
import dev.fencing.write.Target;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Says of one write whether it is right, and if not, by the first rule that applies: {@code UnparsableSql},
 * {@code UnverifiableWrite}, {@code UnfencedWrite}, {@code IndirectWrite}, {@code EpochReset}, the claim-table rules,
 * {@code MissingEpochPredicate}, {@code EpochNotFromClaim}, {@code EpochNotAdvanced}.
 */
final class WriteJudge {

    private final Guards guards;
    private final Protection protection;
    private final Place place;
    private final TokenBindings bindings;

    WriteJudge(Guards guards, Protection protection, Place place, TokenBindings bindings) {
        this.guards = guards;
        this.protection = protection;
        this.place = place;
        this.bindings = bindings;
    }

    /**
     * What is to be said of a write.
     *
     * @param draft the judgement, before the allowances
     * @param reset the table whose epoch the write sets by hand, if that is all it does
     */
    record Judged(Draft draft, Optional<Guard> reset) {}

    /**
     * Judges a write; nothing if it concerns no declared table.
     *
     * @param counts which declared tables are protected by now
     */
    List<Judged> judge(Step step, Write write, Schema now, Predicate<Guard> counts) {
        if (write instanceof Write.ToTable toTable) {
            return toTable(step, toTable, now, counts);
        }
        boolean any = judgesSchema() && guards.all().stream().anyMatch(counts);
        return any ? List.of(judged(step, write, List.of(), Optional.empty(), Words.unknownText())) : List.of();
    }

    /** Whether changes of the schema, and text that is not known, count here: a sentence may begin like one. */
    boolean judgesSchema() {
        return !(place instanceof Place.Code code) || code.java().run();
    }

    private List<Judged> toTable(Step step, Write.ToTable write, Schema now, Predicate<Guard> counts) {
        String kind = Kinds.of(write);
        if (isProse(write)) {
            return List.of();
        }
        if (write.target().name() instanceof Target.Name.Partial partial) {
            List<TableName> possible = guards.possible(partial).stream()
                    .filter(counts)
                    .map(Guard::name)
                    .distinct()
                    .toList();
            return possible.isEmpty()
                    ? List.of()
                    : List.of(judged(step, write, possible, Optional.of(kind), Words.unverifiable(kind, possible)));
        }
        TableName written = ((Target.Name.Known) write.target().name()).table();
        List<Hit> hits = protection.written(written, now).stream()
                .filter(h -> counts.test(h.guard()))
                .toList();
        List<Judged> judged = new ArrayList<>();
        for (Hit hit : hits) {
            if (write instanceof Write.Unreadable unreadable) {
                Fault fault = Words.unparsable(kind, hit.guard().name(), unreadable.why());
                return List.of(judged(step, write, List.of(hit.guard().name()), Optional.of(kind), fault));
            }
            Judged one = hit.guard() instanceof Guard.Fenced fenced
                    ? fenced(step, write, kind, fenced, hit, now)
                    : claims(step, write, kind, (Guard.Claims) hit.guard(), hit);
            judged.add(one);
            if (one.draft().isWrong()) {
                return List.of(one);
            }
        }
        return judged.isEmpty() ? truncateCascade(step, write, written, now, counts) : judged;
    }

    private Judged fenced(Step step, Write.ToTable write, String kind, Guard.Fenced guard, Hit hit, Schema now) {
        FencedTable table = guard.table();
        Optional<Fault> forbidden = forbidden(kind, table);
        if (forbidden.isPresent()) {
            return judged(step, write, table.name(), kind, forbidden.get());
        }
        if (write instanceof Write.NeverFenced never) {
            Fault fault = Words.neverFenced(never.kind(), table);
            return judged(step, write, table.name(), kind, mended(step, write, table.name(), fault, Optional::empty));
        }
        FencedTable seen = Protection.seen(table, hit);
        Dialect dialect = step.unit().source().dialect();
        Function<Write.ToTable, Verdict> proof = w ->
                FenceProof.prove(InsertColumns.resolve(w, now, dialect), seen, rules(write), guards.declarations());
        Verdict verdict = proof.apply(write);
        Optional<Fault> fault = fault(write, kind, guard, hit, verdict);
        if (fault.isEmpty()) {
            return right(step, write, table.name(), kind);
        }
        if (!isIndirect(write) && !(verdict instanceof Verdict.Fenced)) {
            Supplier<Optional<Remedy>> remedy = () -> Remedy.of(
                    write,
                    Repairs.of(write, seen, verdict, place, dialect),
                    dialect,
                    repaired -> proof.apply(repaired) instanceof Verdict.Fenced);
            fault = fault.map(f -> place.showsWhole()
                    ? mended(step, write, table.name(), f, remedy)
                    : added(f, Additions.to(write, seen, verdict, place)));
        }
        boolean reset = !isIndirect(write)
                && !(place instanceof Place.Code)
                && setsOnly(write, hit.epochColumn().orElse(""));
        return reset
                ? new Judged(draft(step, write, List.of(table.name()), Optional.of(kind), fault), Optional.of(guard))
                : judged(step, write, table.name(), kind, fault.get());
    }

    private Optional<Fault> fault(Write.ToTable write, String kind, Guard.Fenced guard, Hit hit, Verdict verdict) {
        FencedTable table = guard.table();
        String hidden = hit.epochColumn().isPresent()
                ? ""
                : hit.as() + ", through which it writes, does not show " + table.epochColumn();
        Optional<Fault> fault;
        if (verdict instanceof Verdict.Fenced fenced) {
            fault = bindings.other(fenced.uses()).map(what -> Words.boundToOther(kind, table.name(), what));
        } else if (verdict instanceof Verdict.MissingPredicate missing) {
            String why = hidden.isEmpty() ? missing.why() : hidden;
            fault = Optional.of(Words.missingPredicate(kind, table, why));
        } else if (verdict instanceof Verdict.NotFromClaim other) {
            fault = Optional.of(Words.notFromClaim(kind, table, other.why(), place));
        } else if (verdict instanceof Verdict.NotAdvanced behind) {
            Optional<String> other = bindings.other(behind.uses());
            String why = hidden.isEmpty() ? behind.why() : hidden;
            if (other.isPresent()) {
                fault = other.map(what -> Words.boundToOther(kind, table.name(), what));
            } else if (bindings.storesClaim(behind.uses())) {
                fault = Optional.empty();
            } else {
                fault = Optional.of(Words.notAdvanced(kind, table, why));
            }
        } else {
            throw new AssertionError("unknown verdict: " + verdict);
        }
        if (fault.isPresent() && isIndirect(write)) {
            return Optional.of(indirect(write, kind, table, hidden.isEmpty() ? why(verdict) : hidden));
        }
        return hidden.isEmpty() ? fault : fault.map(f -> f.advising(Words.throughView(table, hit.as())));
    }

    private static Fault indirect(Write.ToTable write, String kind, FencedTable table, String why) {
        return Words.trigger(kind, table, write.surroundings().firesOn(), why);
    }

    private static String why(Verdict verdict) {
        if (verdict instanceof Verdict.MissingPredicate missing) {
            return missing.why();
        }
        if (verdict instanceof Verdict.NotFromClaim other) {
            return other.why();
        }
        return verdict instanceof Verdict.NotAdvanced behind ? behind.why() : "the epoch is not the claim's";
    }

    private Judged claims(Step step, Write.ToTable write, String kind, Guard.Claims guard, Hit hit) {
        ClaimTable table = guard.table();
        ClaimTable seen = hit.as().equals(table.name())
                ? table
                : new ClaimTable(
                        hit.as(),
                        hit.epochColumn().orElse(" "),
                        table.statusColumn(),
                        table.claimedStatuses(),
                        table.leaseColumn());
        ClaimVerdict verdict = ClaimProof.judge(write, seen, rules(write));
        boolean claims = verdict instanceof ClaimVerdict.UnfencedClaim;
        if (verdict instanceof ClaimVerdict.Sound sound) {
            if (sound.claims()
                    && place instanceof Place.Code code
                    && code.java().moduleHasClaims()
                    && !code.java().claims()) {
                return judged(
                        step,
                        write,
                        table.name(),
                        kind,
                        Words.claimOutside(table, code.java().method()));
            }
            Optional<String> other = bindings.other(sound.uses());
            return other.isPresent()
                    ? judged(step, write, table.name(), kind, Words.boundToOther(kind, table.name(), other.get()))
                    : right(step, write, table.name(), kind);
        }
        Fault fault;
        if (verdict instanceof ClaimVerdict.UnfencedClaim claim) {
            fault = Words.unfencedClaim(table, claim.why());
        } else if (verdict instanceof ClaimVerdict.UnfencedAcknowledgement acknowledgement) {
            fault = Words.unfencedAcknowledgement(table, acknowledgement.why());
        } else {
            throw new AssertionError("unknown verdict: " + verdict);
        }
        Dialect dialect = step.unit().source().dialect();
        Supplier<Optional<Remedy>> remedy = () -> Remedy.of(
                write,
                Repairs.of(write, seen, claims, place, dialect),
                dialect,
                repaired -> ClaimProof.judge(repaired, seen, rules(write)) instanceof ClaimVerdict.Sound);
        Fault corrected = corrected(step, write, seen, claims, fault, remedy);
        boolean reset = !(place instanceof Place.Code)
                && setsOnly(write, hit.epochColumn().orElse(""));
        return new Judged(
                draft(step, write, List.of(table.name()), Optional.of(kind), Optional.of(corrected)),
                reset ? Optional.of(guard) : Optional.empty());
    }

    /** The fault with the statement as it should be, or with what to do where nobody has a claim to present. */
    private Fault mended(Step step, Write write, TableName table, Fault fault, Supplier<Optional<Remedy>> remedy) {
        boolean inRoutine = write.surroundings().kind() == Surroundings.Kind.ROUTINE;
        Optional<String> withoutClaim = write.surroundings().kind() == Surroundings.Kind.SCRIPT
                ? place.withoutClaim(table, write, step.isBound())
                : Optional.empty();
        if (withoutClaim.isPresent()) {
            return fault.advising(withoutClaim.get());
        }
        return remedy.get().map(fault::with).orElseGet(() -> inRoutine ? Words.asParameter(fault) : fault);
    }

    /** @param claims whether the write obtains work */
    private Fault corrected(
            Step step,
            Write.ToTable write,
            ClaimTable table,
            boolean claims,
            Fault fault,
            Supplier<Optional<Remedy>> remedy) {
        if (!place.showsWhole()) {
            return added(fault, Additions.to(write, table, claims, place));
        }
        return claims ? remedy.get().map(fault::with).orElse(fault) : mended(step, write, table.name(), fault, remedy);
    }

    /** The fault of a statement that cannot be shown as it should be, with what to add to it. */
    private Fault added(Fault fault, Optional<String> additions) {
        return additions
                .or(() -> fault.remedy().map(advice -> advice.replace(Words.TOKEN, place.placeholder())))
                .map(fault::advising)
                .orElse(fault);
    }

    /** TRUNCATE of another table that takes the tables with it which refer to it. */
    private List<Judged> truncateCascade(
            Step step, Write.ToTable write, TableName truncated, Schema now, Predicate<Guard> counts) {
        boolean cascades = write instanceof Write.NeverFenced never
                && never.kind().equals("TRUNCATE")
                && write.at().list().stream().anyMatch(t -> t.is("CASCADE"));
        if (!cascades) {
            return List.of();
        }
        for (Table table : now.referringTo(truncated)) {
            for (Guard guard : protection.declared(table, now)) {
                boolean listed = step.writes().stream()
                        .anyMatch(w -> w instanceof Write.ToTable other && names(other, guard.name()));
                if (guard instanceof Guard.Fenced fenced && counts.test(guard) && !listed) {
                    Fault fault = Words.truncateCascade(truncated, fenced.table());
                    return List.of(judged(
                            step,
                            write,
                            guard.name(),
                            "TRUNCATE",
                            mended(step, write, guard.name(), fault, Optional::empty)));
                }
            }
        }
        return List.of();
    }

    private static boolean names(Write.ToTable write, TableName table) {
        return write.target().name() instanceof Target.Name.Known known && table.matches(known.table());
    }

    private Optional<Fault> forbidden(String kind, FencedTable table) {
        if (!(place instanceof Place.Code code)) {
            return Optional.empty();
        }
        Permission permission = code.java().permission();
        if (permission instanceof Permission.FencedWrite fenced) {
            boolean named = fenced.tables().isEmpty()
                    || fenced.tables().stream()
                            .anyMatch(
                                    t -> t.matches(table.name()) || table.name().matches(t));
            if (!named) {
                return Optional.of(Words.otherTables(kind, table, code));
            }
            return table.repository()
                    .filter(r -> !r.replace('$', '.').equals(fenced.className().replace('$', '.')))
                    .map(r -> Words.otherClass(kind, table, r));
        }
        return Optional.of(Words.outside(kind, table, code));
    }

    private ProofRules rules(Write write) {
        return write.surroundings().kind() == Surroundings.Kind.SCRIPT ? place.rules() : ProofRules.ROUTINE;
    }

    private static boolean isIndirect(Write write) {
        return write.surroundings().kind() == Surroundings.Kind.TRIGGER
                || write.surroundings().kind() == Surroundings.Kind.RULE;
    }

    private static boolean setsOnly(Write.ToTable write, String epochColumn) {
        if (!(write instanceof Write.Update update) || update.assignments().isEmpty()) {
            return false;
        }
        for (Assignment assignment : update.assignments()) {
            if (!assignment.column().equals(epochColumn)) {
                return false;
            }
        }
        return true;
    }

    private boolean isProse(Write.ToTable write) {
        boolean mayBe = place instanceof Place.Code code && !code.java().run();
        return mayBe && (isSentence(write) || !Prose.readsAsSql(write));
    }

    private static boolean isSentence(Write.ToTable write) {
        return write instanceof Write.Unreadable
                && Prose.isSentence(write.at().text().text());
    }

    private static Judged right(Step step, Write write, TableName table, String kind) {
        return new Judged(draft(step, write, List.of(table), Optional.of(kind), Optional.empty()), Optional.empty());
    }

    private static Judged judged(Step step, Write write, TableName table, String kind, Fault fault) {
        return judged(step, write, List.of(table), Optional.of(kind), fault);
    }

    private static Judged judged(Step step, Write write, List<TableName> tables, Optional<String> kind, Fault fault) {
        return new Judged(draft(step, write, tables, kind, Optional.of(fault)), Optional.empty());
    }

    private static Draft draft(
            Step step, Write write, List<TableName> tables, Optional<String> kind, Optional<Fault> fault) {
        int start = Unit.start(write.at());
        int words = write instanceof Write.ToTable toTable
                        && !toTable.target().written().isEmpty()
                ? Unit.end(toTable.target().written())
                : Unit.end(write.at().part(0, Math.min(1, write.at().size())));
        return new Draft(step, start, Math.max(start, words), Unit.end(write.at()), tables, kind, fault);
    }
}
