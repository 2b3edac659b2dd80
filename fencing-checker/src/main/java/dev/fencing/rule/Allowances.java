package dev.fencing.rule;

import dev.fencing.rule.Unit.Step;
import dev.fencing.table.TableName;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lets through what comments allow, and reports the comments that allow nothing or cannot be valid.
 *
 * <p>An allowance covers the next statement and no other, and of it only what concerns the tables that it names; in the
 * body of a routine, the next statement of the body. One that is invalid is reported in the place of what it would have
 * covered.
 */
final class Allowances {

    /** A write that may concern more tables than these is shown once, for any table. */
    private static final int MOST_TABLES = 3;

    private final Unit unit;
    private final Guards guards;
    private final LocalDate today;
    private final AllowancePlaces places;

    Allowances(Unit unit, Guards guards, LocalDate today) {
        this.unit = unit;
        this.guards = guards;
        this.today = today;
        this.places = new AllowancePlaces(unit);
    }

    /** What remains of the drafts of the unit, which stand in order: findings, and the map of all writes. */
    CheckResult applyTo(List<Draft> drafts) {
        return result(drafts, AllowanceComment.in(unit.text().text()));
    }

    private CheckResult result(List<Draft> drafts, List<AllowanceComment> comments) {
        List<Finding> findings = new ArrayList<>();
        Map<Step, List<Draft>> byStep = new HashMap<>();
        drafts.forEach(
                d -> byStep.computeIfAbsent(d.step(), s -> new ArrayList<>(1)).add(d));
        Map<Draft, String> allowed = new HashMap<>();
        Set<Draft> silenced = new HashSet<>();
        for (AllowanceComment comment : comments) {
            Optional<AllowancePlaces.Place> place = places.of(comment);
            if (place.isPresent()) {
                List<Draft> near = place.get()
                        .step()
                        .map(s -> byStep.getOrDefault(s, List.of()))
                        .orElse(drafts);
                judge(comment, place.get(), between(near, place.get()), allowed, silenced, findings);
            }
        }
        List<WriteSite> sites = new ArrayList<>();
        for (Draft draft : drafts) {
            boolean wrong = draft.isWrong() && !allowed.containsKey(draft);
            if (wrong && !silenced.contains(draft)) {
                findings.add(finding(draft));
            }
            sites.addAll(sites(draft, wrong, allowed.getOrDefault(draft, "")));
        }
        return new CheckResult(findings, sites);
    }

    /** What is to be said of the drafts where comments allow nothing. */
    CheckResult none(List<Draft> drafts) {
        return result(drafts, List.of());
    }

    /** Those of the drafts that begin in the place; the drafts stand in order. */
    private static List<Draft> between(List<Draft> drafts, AllowancePlaces.Place place) {
        return drafts.subList(
                AllowancePlaces.firstAt(drafts, Draft::start, place.from()),
                AllowancePlaces.firstAt(drafts, Draft::start, place.to()));
    }

    private void judge(
            AllowanceComment comment,
            AllowancePlaces.Place place,
            List<Draft> drafts,
            Map<Draft, String> allowed,
            Set<Draft> silenced,
            List<Finding> findings) {
        Allowance allowance = comment.allowance();
        Optional<String> fault = comment.fault()
                .or(() -> allowance.fault(today, t -> !guards.named(t).isEmpty()))
                .or(place::fault);
        // Nobody can say which table a misspelt allowance means: it answers for all of the statement.
        boolean anyTable = fault.isPresent()
                && (comment.fault().isPresent()
                        || allowance.tables().stream()
                                .allMatch(t -> guards.named(t).isEmpty()));
        List<Draft> covered = new ArrayList<>();
        for (Draft draft : drafts) {
            if (draft.isWrong() && !allowed.containsKey(draft) && (anyTable || allowance.covers(draft.tables()))) {
                covered.add(draft);
            }
        }
        if (fault.isPresent()) {
            if (place.fault().isPresent()
                    && covered.isEmpty()
                    && comment.fault().isEmpty()
                    && place.last()) {
                findings.add(unused(comment));
                return;
            }
            silenced.addAll(covered);
            findings.add(finding(
                    comment,
                    Rule.InvalidAllowance,
                    fault.get() + ", so it allows nothing.",
                    "Write it directly before the statement that it is for: " + AllowanceComment.FORM));
        } else if (covered.isEmpty()) {
            findings.add(unused(comment));
        } else {
            covered.forEach(draft -> allowed.put(draft, allowance.reason()));
        }
    }

    /** The write's place on the map: under each table that it may write, unless those are too many to tell. */
    private List<WriteSite> sites(Draft draft, boolean wrong, String reason) {
        if (draft.kind().isEmpty()) {
            return List.of();
        }
        WriteSite.Status status = wrong
                ? WriteSite.Status.VIOLATING
                : draft.isWrong() ? WriteSite.Status.ALLOWED : WriteSite.Status.FENCED;
        String note = wrong ? draft.fault().map(f -> f.rule().id()).orElse("") : reason;
        List<String> tables = draft.tables().size() > MOST_TABLES
                ? List.of("*")
                : draft.tables().stream().map(TableName::toString).toList();
        return tables.stream()
                .map(table ->
                        new WriteSite(table, draft.kind().get(), unit.source().path(), draft.start(), status, note))
                .toList();
    }

    private Finding unused(AllowanceComment comment) {
        return finding(
                comment,
                Rule.UnusedAllowance,
                "The allowance covers nothing that would be reported; it would hide the next real violation.",
                "Delete the comment.");
    }

    private Finding finding(AllowanceComment comment, Rule rule, String message, String remedy) {
        int start = unit.text().sourceOffset(comment.start());
        int end = Math.max(start, unit.text().sourceOffset(Math.max(comment.end() - 1, comment.start())) + 1);
        Optional<String> table =
                comment.allowance().tables().stream().findFirst().map(TableName::toString);
        return new Finding(rule, unit.source().path(), start, end, table, message, Optional.of(remedy));
    }

    private Finding finding(Draft draft) {
        Fault fault = draft.fault().orElseThrow();
        return new Finding(
                fault.rule(),
                unit.source().path(),
                draft.start(),
                draft.end(),
                draft.table().map(TableName::toString),
                fault.message(),
                fault.remedy(),
                fault.edits());
    }
}
