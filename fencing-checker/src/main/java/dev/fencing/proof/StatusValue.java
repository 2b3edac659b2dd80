package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import dev.fencing.table.ClaimTable;
import java.util.List;
import java.util.Optional;

/** Says whether a value that is stored in a job's status can be a claimed status. */
final class StatusValue {

    private static final int DEEPEST = 8;

    private final ClaimTable table;
    private final Scope scope;

    StatusValue(ClaimTable table, Scope scope) {
        this.table = table;
        this.scope = scope;
    }

    /** Whether storing the value may make a job a claimed one; what comes from outside may. */
    boolean mayClaim(Tokens value) {
        return mayClaim(value, 0);
    }

    /** The status that the value is, if the text says which. */
    static Optional<String> literal(Tokens value) {
        Term term = ExpressionReader.read(value);
        while (term instanceof Term.Cast cast) {
            term = cast.value();
        }
        if (term instanceof Term.Text text) {
            return Optional.of(text.value());
        }
        return term instanceof Term.Numeral numeral ? Optional.of(numeral.text()) : Optional.empty();
    }

    private boolean mayClaim(Tokens value, int depth) {
        Optional<String> literal = literal(value);
        if (literal.isPresent()) {
            return table.claimedStatuses().stream().anyMatch(status -> status.equalsIgnoreCase(literal.get()));
        }
        Term term = ExpressionReader.read(value);
        if (term instanceof Term.Null || term instanceof Term.Default || scope.isColumn(term, table.statusColumn())) {
            return false;
        }
        Optional<List<Tokens>> choices = depth < DEEPEST ? choices(value, term) : Optional.empty();
        return choices.isEmpty() || choices.get().stream().anyMatch(choice -> mayClaim(choice, depth + 1));
    }

    /** The values of which the expression is one. */
    private Optional<List<Tokens>> choices(Tokens value, Term term) {
        if (term instanceof Term.Column column) {
            return scope.derivedValues(column);
        }
        if (term instanceof Term.Incoming incoming) {
            return scope.derivedValues(Scope.INCOMING, incoming.column());
        }
        return Choices.of(ExpressionReader.withoutParentheses(value))
                .map(choices -> choices.stream().map(Choices.Choice::value).toList());
    }
}
