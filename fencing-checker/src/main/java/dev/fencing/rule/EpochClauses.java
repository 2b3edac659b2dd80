package dev.fencing.rule;

import dev.fencing.sql.Tokens;
import dev.fencing.write.Assignment;
import dev.fencing.write.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The changes that put the epoch into the clauses of one statement.
 *
 * @param mark how the row's epoch must compare with the token: {@code <}, {@code <=} or {@code =}
 * @param culprit what stands in the token's place and is none
 */
record EpochClauses(StatementLayout layout, String epochColumn, String mark, Optional<Tokens> culprit) {

    /** No change. */
    static final List<List<Edit>> AS_IT_IS = List.of(List.of());

    /** Each change of one set together with each of the other. */
    static List<List<Edit>> both(List<List<Edit>> some, List<List<Edit>> others) {
        List<List<Edit>> both = new ArrayList<>();
        for (List<Edit> one : some) {
            for (List<Edit> other : others) {
                List<Edit> together = new ArrayList<>(one);
                together.addAll(other);
                both.add(together);
            }
        }
        return both;
    }

    /** The epoch column as the statement must call it; none if it has another name for the table that is lost here. */
    String column(String table) {
        return layout.spelled(table).orElse(table) + "." + epochColumn;
    }

    /**
     * The ways to make a WHERE clause compare the epoch.
     *
     * @param column the epoch column, qualified if it must be
     * @param fresh where a WHERE clause may be put if there is none
     */
    List<List<Edit>> compares(Condition condition, OptionalInt fresh, String column, String token) {
        String predicate = column + " " + mark + " " + token;
        Optional<Tokens> where = condition.parts().stream()
                .filter(part -> layout.precedes("WHERE", part))
                .findFirst();
        if (where.isPresent()) {
            return narrows(where.get(), predicate, token);
        }
        return fresh.isPresent() ? List.of(List.of(Edit.insert(fresh.getAsInt(), " WHERE " + predicate))) : List.of();
    }

    /** The ways to make a condition that is there compare the epoch. */
    List<List<Edit>> narrows(Tokens condition, String predicate, String token) {
        List<List<Edit>> ways = new ArrayList<>();
        comparison(condition).ifPresent(edit -> ways.add(List.of(edit)));
        culprit.filter(c -> isWithin(c, condition)).ifPresent(c -> ways.add(List.of(Edit.replace(c, token))));
        ways.add(and(condition, predicate));
        return ways;
    }

    /** {@code epoch = ?} and {@code epoch <= ?} ask for the wrong relation to the right value. */
    private Optional<Edit> comparison(Tokens condition) {
        int from = layout.indexAt(condition.start());
        int to = from + condition.size();
        for (int i = from; i < to; i = layout.next(i)) {
            if (!layout.isNamed(i, epochColumn)) {
                continue;
            }
            if (TokenSpelling.compares(layout, i + 1) && layout.isParameter(i + 2)) {
                return Optional.of(Edit.replace(layout.tokens().part(i + 1, i + 2), mark));
            }
            int name = layout.tokens().is(i - 1, ".") ? i - 2 : i;
            if (TokenSpelling.compares(layout, name - 1) && layout.isParameter(name - 2)) {
                return Optional.of(Edit.replace(layout.tokens().part(name - 1, name), mark.replace('<', '>')));
            }
        }
        return Optional.empty();
    }

    private List<Edit> and(Tokens condition, String predicate) {
        int from = layout.indexAt(condition.start());
        int to = from + condition.size();
        if (!layout.has(from, to, "OR", "||", "XOR")) {
            return List.of(Edit.insert(condition.end(), " AND " + predicate));
        }
        return List.of(Edit.insert(condition.start(), "("), Edit.insert(condition.end(), ") AND " + predicate));
    }

    /** The change of a SET list that stores the value, if there is one. */
    List<List<Edit>> stores(List<Assignment> assignments, String value) {
        List<Edit> edits = new ArrayList<>();
        boolean assigned = false;
        for (Assignment assignment : assignments) {
            if (assignment.value().isEmpty()) {
                return List.of();
            }
            if (assignment.column().equals(epochColumn)) {
                assigned = true;
                if (!assignment.value().asWritten().equals(value)) {
                    edits.add(Edit.replace(assignment.value(), value));
                }
            }
        }
        if (!assigned && !assignments.isEmpty()) {
            Assignment last = assignments.get(assignments.size() - 1);
            String column = last.qualifier().map(this::column).orElse(epochColumn);
            edits.add(Edit.insert(last.value().end(), ", " + column + " = " + value));
        }
        return assignments.isEmpty() ? List.of() : List.of(edits);
    }

    /** Where a WHERE clause may be put behind a SET list. */
    OptionalInt behind(List<Assignment> assignments) {
        if (assignments.isEmpty()) {
            return OptionalInt.empty();
        }
        int end = assignments.get(assignments.size() - 1).value().end();
        return layout.endsBeforeWhere(end) ? OptionalInt.of(end) : OptionalInt.empty();
    }

    private static boolean isWithin(Tokens inner, Tokens outer) {
        return inner.text() == outer.text() && inner.start() >= outer.start() && inner.end() <= outer.end();
    }
}
