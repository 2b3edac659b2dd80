package dev.fencing.rule;

import dev.fencing.rule.Unit.Step;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.write.Write;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Says for which statements an allowance stands: by where its comment is, and by nothing else. */
final class AllowancePlaces {

    private final Unit unit;
    private final Map<Step, List<Write>> writes = new HashMap<>();

    AllowancePlaces(Unit unit) {
        this.unit = unit;
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
    record Place(int from, int to, Optional<Step> step, Optional<String> fault, boolean last) {

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
    Optional<Place> of(AllowanceComment comment) {
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

    /** The index of the first element whose place is not before {@code place}, in a list in the order of places. */
    static <T> int firstAt(List<T> ordered, ToIntFunction<T> placeOf, int place) {
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
}
