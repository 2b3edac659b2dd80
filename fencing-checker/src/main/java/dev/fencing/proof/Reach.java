package dev.fencing.proof;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The rows in which a conditional assignment changes its column, so that it can be told whether the epoch changes in
 * every row in which another column does.
 *
 * @param steps the conditions on the way to the value, as text that is equal for equal conditions
 * @param everyOlderRow whether every row whose epoch is older, and not NULL, is among them
 */
record Reach(List<String> steps, boolean everyOlderRow) {

    Reach {
        steps = List.copyOf(steps);
    }

    /** All rows. */
    static Reach everywhere() {
        return new Reach(List.of(), true);
    }

    /** The rows that {@code GREATEST(epoch, value)} changes. */
    static Reach ofNewer(Tokens value) {
        return new Reach(List.of("GREATEST " + value.asWritten()), true);
    }

    /** The rows of this reach that the condition holds for. */
    Reach where(Tokens condition) {
        return step("", condition);
    }

    /** The rows of this reach that the condition does not hold for, or whose values leave it unknown. */
    Reach whereNot(Tokens condition) {
        return step("NOT ", condition);
    }

    /**
     * Whether every row of {@code other} is among these.
     *
     * @param known what is known of the other's rows, their epoch being older or equal
     */
    boolean covers(Reach other, Facts known) {
        return steps.equals(other.steps) || steps.isEmpty() || (everyOlderRow && known.isNotNull());
    }

    private Reach step(String negation, Tokens condition) {
        Tokens inner = ExpressionReader.withoutParentheses(condition);
        List<String> longer = new ArrayList<>(steps);
        longer.add(negation
                + inner.list().stream()
                        .map(token -> token.kind() + ":" + token.value().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(" ")));
        return new Reach(longer, steps.isEmpty() && isOneComparison(inner));
    }

    /** A comparison that proves the fence and has no other part holds for every older epoch. */
    private static boolean isOneComparison(Tokens condition) {
        List<String> comparisons = List.of("<", "<=", ">", ">=");
        return condition.list().stream()
                                .filter(t -> comparisons.stream().anyMatch(t::is))
                                .count()
                        == 1
                && condition.list().stream().noneMatch(Reach::connects);
    }

    private static boolean connects(Token token) {
        List<String> connectives = List.of("AND", "OR", "NOT", "XOR", "&&", "||", "!", "CASE", "IF", "BETWEEN", "IS");
        return token.kind() == TokenKind.HOLE || connectives.stream().anyMatch(token::is);
    }
}
