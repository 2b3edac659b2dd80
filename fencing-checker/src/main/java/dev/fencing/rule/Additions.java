package dev.fencing.rule;

import dev.fencing.proof.Verdict;
import dev.fencing.table.ClaimTable;
import dev.fencing.table.FencedTable;
import dev.fencing.write.Assignment;
import dev.fencing.write.Condition;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What to add to a statement, and where. A statement with dynamic parts cannot be shown as it should be: each of the
 * texts that it comes to lacks what stands in the others.
 */
final class Additions {

    private static final String OUTSIDE = "Outside of any <if> or <choose>, add ";

    private Additions() {}

    /**
     * What fences a write.
     *
     * @param verdict what is wrong with it
     * @return empty where something has to be replaced
     */
    static Optional<String> to(Write.ToTable write, FencedTable table, Verdict verdict, Place place) {
        String column = table.epochColumn();
        String token = token(write, column, place);
        boolean compares = verdict instanceof Verdict.NotAdvanced;
        String predicate = Words.predicate(table).replace(Words.TOKEN, token);
        if (verdict instanceof Verdict.NotFromClaim) {
            return Optional.empty();
        }
        if (write instanceof Write.Update update) {
            List<String> additions = new ArrayList<>();
            if (!assigns(update.assignments(), column)) {
                additions.add("to its SET list: " + column + " = " + token);
            }
            if (!compares) {
                additions.add(toCondition(update.condition(), predicate));
            }
            return added(additions);
        }
        if (write instanceof Write.Delete delete) {
            return added(List.of(toCondition(delete.condition(), predicate)));
        }
        boolean plain = write instanceof Write.Insert insert
                && insert.onExisting() instanceof Write.OnExisting.Fails
                && insert.columns().filter(columns -> !columns.contains(column)).isPresent();
        return plain
                ? added(List.of("to its columns: " + column, "to each row of its values: " + token))
                : Optional.empty();
    }

    /**
     * What makes a write to a claim table advance the epoch, or carry that of the claim.
     *
     * @param claims whether it obtains work
     */
    static Optional<String> to(Write.ToTable write, ClaimTable table, boolean claims, Place place) {
        String column = table.epochColumn();
        if (claims) {
            return write instanceof Write.Update update && !assigns(update.assignments(), column)
                    ? added(List.of("to its SET list: " + column + " = " + column + " + 1"))
                    : Optional.empty();
        }
        String predicate = column + " = " + token(write, column, place);
        if (write instanceof Write.Update update) {
            return added(List.of(toCondition(update.condition(), predicate)));
        }
        return write instanceof Write.Delete delete
                ? added(List.of(toCondition(delete.condition(), predicate)))
                : Optional.empty();
    }

    private static String token(Write.ToTable write, String epochColumn, Place place) {
        return TokenSpelling.in(write, StatementLayout.of(write.at()), epochColumn, place).stream()
                .findFirst()
                .orElse(Words.TOKEN);
    }

    private static String toCondition(Condition condition, String predicate) {
        return "to its condition: " + (condition.parts().isEmpty() ? "" : "AND ") + predicate;
    }

    private static boolean assigns(List<Assignment> assignments, String column) {
        return assignments.stream().anyMatch(assignment -> assignment.column().equals(column));
    }

    private static Optional<String> added(List<String> additions) {
        return additions.isEmpty() ? Optional.empty() : Optional.of(OUTSIDE + String.join(", and ", additions) + ".");
    }
}
