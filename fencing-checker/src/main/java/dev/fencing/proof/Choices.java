package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes {@code CASE WHEN … THEN … ELSE … END} and {@code IF(…, …, …)} apart. */
final class Choices {

    private Choices() {}

    /**
     * One of the values.
     *
     * @param condition where it is chosen, unless one before it was; empty for the last one, which is chosen otherwise
     */
    record Choice(Optional<Tokens> condition, Tokens value) {}

    /**
     * The values of which the expression is one, in order; the last one has no condition. Empty if it is no such
     * expression, or may also be NULL for want of an ELSE.
     */
    static Optional<List<Choice>> of(Tokens expression) {
        Groups groups = Groups.of(expression);
        if (!groups.balanced() || expression.isEmpty()) {
            return Optional.empty();
        }
        int last = expression.size() - 1;
        if ((expression.is(0, "IF") || expression.is(0, "IIF")) && expression.is(1, "(") && groups.closeOf(1) == last) {
            List<Tokens> parts = groups.list(2, last);
            return parts.size() == 3
                    ? Optional.of(List.of(
                            new Choice(Optional.of(parts.get(0)), parts.get(1)),
                            new Choice(Optional.empty(), parts.get(2))))
                    : Optional.empty();
        }
        return expression.is(0, "CASE") && groups.closeOf(0) == last
                ? ofCase(expression.part(1, last))
                : Optional.empty();
    }

    private static Optional<List<Choice>> ofCase(Tokens body) {
        List<Choice> choices = new ArrayList<>();
        Groups groups = Groups.of(body);
        int at = 0;
        while (body.is(at, "WHEN")) {
            int then = groups.find(at, body.size(), "THEN");
            int end = groups.find(then, body.size(), "WHEN", "ELSE");
            if (then >= end) {
                return Optional.empty();
            }
            choices.add(new Choice(Optional.of(body.part(at + 1, then)), body.part(then + 1, end)));
            at = end;
        }
        if (choices.isEmpty() || !body.is(at, "ELSE")) {
            return Optional.empty();
        }
        choices.add(new Choice(Optional.empty(), body.part(at + 1, body.size())));
        return Optional.of(choices);
    }
}
