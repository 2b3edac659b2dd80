package dev.fencing.rule;

import dev.fencing.rule.Unit.Step;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import dev.fencing.write.Write;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Lets through what comments allow, and reports the comments that allow nothing or cannot be valid.
 *
 * <p>An allowance covers the next statement and no other, and of it only what concerns the tables that it names; in the
 * body of a routine, the next statement of the body. One that is invalid is reported in the place of what it would have
 * covered.
 */
final class Allowances {

    private final Unit unit;
    private final Guards guards;
    private final LocalDate today;
    private final Map<Step, List<Write>> writes = new HashMap<>();

    Allowances(Unit unit, Guards guards, LocalDate today) {
        this.unit = unit;
        this.guards = guards;
        this.today = today;
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
            Optional<Place> place = place(comment);
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
            String path = unit.source().path();
            boolean wrong = draft.isWrong() && !allowed.containsKey(draft);
            if (wrong && !silenced.contains(draft)) {
                findings.add(finding(draft));
            }
            draft.kind()
                    .ifPresent(kind -> draft.tables().stream().limit(1).forEach(table -> {
                        WriteSite.Status status = wrong
                                ? WriteSite.Status.VIOLATING
                                : draft.isWrong() ? WriteSite.Status.ALLOWED : WriteSite.Status.FENCED;
                        String note = wrong
                                ? draft.fault().map(f -> f.rule().id()).orElse("")
                                : allowed.getOrDefault(draft, "");
                        sites.add(new WriteSite(table.toString(), kind, path, draft.start(), status, note));
                    }));
        }
        return new CheckResult(findings, sites);
    }

    /** What is to be said of the drafts where comments allow nothing. */
    CheckResult none(List<Draft> drafts) {
        return result(drafts, List.of());
    }

    /** Those of the drafts that begin in the place; the drafts stand in order. */
    private static List<Draft> between(List<Draft> drafts, Place place) {
        return drafts.subList(firstAt(drafts, Draft::start, place.from()), firstAt(drafts, Draft::start, place.to()));
    }

    /** The index of the first element whose place is not before {@code place}, in a list in the order of places. */
    private static <T> int firstAt(List<T> ordered, ToIntFunction<T> placeOf, int place) {
        int low = 0;
        int high = ordered.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (placeOf.applyAsInt(ordered.get(middle)) < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void judge(
            AllowanceComment comment,
            Place place,
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

    /**
     * What an allowance is for.
     *
     * @param from where that begins in the source
     * @param to where it ends, exclusive
     * @param step the statement, if it must be that one and not only begin between the two
     * @param fault why the place is wrong
     * @param last whether no statement follows
     */
    private record Place(int from, int to, Optional<Step> step, Optional<String> fault, boolean last) {

        static Place of(Step step) {
            return new Place(0, Integer.MAX_VALUE, Optional.of(step), Optional.empty(), false);
        }

        static Place behind(Step step, boolean last) {
            return new Place(
                    0,
                    Integer.MAX_VALUE,
                    Optional.of(step),
                    Optional.of("The allowance stands behind its statement"),
                    last);
        }
    }

    /** What the comment is for; empty if it is no comment but text in a string. */
    private Optional<Place> place(AllowanceComment comment) {
        List<Step> steps = unit.steps();
        int before = lastBeginningBefore(comment.start());
        if (comment.wholeFile()) {
            Place file = new Place(
                    0,
                    Integer.MAX_VALUE,
                    Optional.empty(),
                    before >= 0 ? Optional.of("The allowance for the file stands below its top") : Optional.empty(),
                    false);
            return Optional.of(file);
        }
        if (before >= 0
                && comment.start() < steps.get(before).statement().tokens().end()) {
            return inside(comment, steps.get(before));
        }
        boolean follows = before + 1 < steps.size();
        if (before >= 0) {
            int end = steps.get(before).statement().tokens().end();
            boolean sameLine = !hasLineBreak(end, comment.start());
            boolean nextOnLine = follows
                    && !hasLineBreak(
                            comment.end(),
                            steps.get(before + 1).statement().tokens().start());
            if (!follows || (sameLine && !nextOnLine)) {
                return Optional.of(Place.behind(steps.get(before), !follows && !sameLine));
            }
        }
        return Optional.of(
                follows ? Place.of(steps.get(before + 1)) : new Place(0, 0, Optional.empty(), Optional.empty(), true));
    }

    /** A comment between the tokens of a statement: it is for the next statement of a body, or in the wrong place. */
    private Optional<Place> inside(AllowanceComment comment, Step step) {
        Statement statement = step.statement();
        Tokens tokens = statement.tokens();
        int next = firstAt(tokens.list(), Token::end, comment.start() + 1);
        Token token = tokens.get(next);
        int from = token.start() <= comment.start() ? behindComments(comment.end()) : token.start();
        int begin = unit.text().sourceOffset(from);
        int semicolon = unit.text().text().indexOf(';', from);
        int end = unit.text().sourceOffset(semicolon < 0 ? unit.text().length() : semicolon);
        List<Write> writes = inOrder(step);
        int first = firstAt(writes, w -> Unit.start(w.at()), begin);
        if (first < writes.size()) {
            int start = Unit.start(writes.get(first).at());
            if (start == begin) {
                int last = Unit.end(writes.get(first).at());
                return Optional.of(new Place(begin, last, Optional.of(step), Optional.empty(), false));
            }
            if (start < end) {
                return Optional.of(new Place(begin, end, Optional.of(step), Optional.empty(), false));
            }
        }
        boolean data = token.kind() == TokenKind.STRING && token.start() <= comment.start();
        return data && step.defines().isEmpty() ? Optional.empty() : Optional.of(Place.behind(step, false));
    }

    private int behindComments(int from) {
        String text = unit.text().text();
        int i = from;
        while (i < text.length()) {
            if (Character.isWhitespace(text.charAt(i))) {
                i++;
            } else if (text.startsWith("--", i) || text.charAt(i) == '#') {
                int end = text.indexOf('\n', i);
                i = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", i)) {
                int end = text.indexOf("*/", i);
                i = end < 0 ? text.length() : end + 2;
            } else {
                return i;
            }
        }
        return i;
    }

    private List<Write> inOrder(Step step) {
        return writes.computeIfAbsent(
                step,
                s -> s.writes().stream()
                        .sorted(Comparator.comparingInt(w -> Unit.start(w.at())))
                        .toList());
    }

    private int lastBeginningBefore(int offset) {
        return firstAt(unit.steps(), s -> s.statement().tokens().start(), offset + 1) - 1;
    }

    private boolean hasLineBreak(int from, int to) {
        String text = unit.text().text();
        for (int i = from; i < to; i++) {
            if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                return true;
            }
        }
        return false;
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
                fault.remedy());
    }
}
