package dev.fencing.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The expressions one of which an expression is: the branches of a CASE, the arguments of {@code COALESCE} and
 * {@code IF}, the one item of a scalar subquery.
 */
final class TextChoices {

    private static final int DEEPEST = 8;

    private final Code code;
    private final int most;
    private final List<Range> found = new ArrayList<>();

    private TextChoices(Code code, int most) {
        this.code = code;
        this.most = most;
    }

    /**
     * The choices that are no choice themselves; the expression alone if it is none, or if it is one of more than
     * {@code most}. A NULL is no text.
     */
    static List<Range> of(Code code, Range expression, int most) {
        TextChoices choices = new TextChoices(code, most);
        choices.add(expression, 0);
        return choices.found.isEmpty() || choices.found.size() > most ? List.of(expression) : choices.found;
    }

    private void add(Range expression, int depth) {
        Range bare = DerivedColumns.withoutParentheses(code, expression);
        if (found.size() > most) {
            return;
        }
        Optional<List<Range>> choices = depth < DEEPEST ? choices(bare) : Optional.empty();
        if (choices.isPresent()) {
            choices.get().forEach(choice -> add(choice, depth + 1));
        } else if (!isNull(bare)) {
            found.add(bare);
        }
    }

    private Optional<List<Range>> choices(Range bare) {
        int from = bare.from();
        if (code.is(from, "CASE") && code.is(bare.to() - 1, "END")) {
            return Optional.of(branches(bare));
        }
        if (code.is(from, "SELECT")) {
            SelectItems items = SelectItems.of(code, bare);
            boolean single = items.items().size() == 1
                    && code.findAny(items.end(), bare.to(), "UNION", "EXCEPT", "INTERSECT") == bare.to();
            return single ? Optional.of(List.of(items.items().get(0).place())) : Optional.empty();
        }
        if (code.closing(from + 1) != bare.to() - 1 || !code.is(from + 1, "(")) {
            return Optional.empty();
        }
        List<Range> arguments = Lists.ranges(code, from + 2, bare.to() - 1);
        if (code.isAny(from, "COALESCE", "IFNULL", "NVL", "ISNULL")) {
            return Optional.of(arguments);
        }
        boolean conditional = code.isAny(from, "IF", "IIF", "NVL2") && arguments.size() == 3;
        return conditional ? Optional.of(arguments.subList(1, 3)) : Optional.empty();
    }

    /** The values behind THEN and ELSE of one CASE, without those of the ones that it holds. */
    private List<Range> branches(Range caseToEnd) {
        List<Range> branches = new ArrayList<>();
        int open = 0;
        int start = -1;
        for (int i = caseToEnd.from() + 1; i < caseToEnd.to(); i = code.next(i)) {
            if (code.is(i, "CASE")) {
                open++;
            } else if (code.is(i, "END") && open > 0) {
                open--;
            } else if (open == 0 && code.isAny(i, "WHEN", "THEN", "ELSE", "END")) {
                if (start >= 0) {
                    branches.add(new Range(start, i));
                }
                start = code.isAny(i, "THEN", "ELSE") ? i + 1 : -1;
            }
        }
        return branches;
    }

    private boolean isNull(Range bare) {
        return bare.to() - bare.from() == 1 && code.is(bare.from(), "NULL");
    }
}
