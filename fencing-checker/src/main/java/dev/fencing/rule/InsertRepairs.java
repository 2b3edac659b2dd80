package dev.fencing.rule;

import dev.fencing.sql.Tokens;
import dev.fencing.write.Assignment;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** The changes that may fence an INSERT: the token among its values, the predicate in what it does to existing rows. */
final class InsertRepairs {

    private final EpochClauses clauses;
    private final StatementLayout layout;
    private final Write.Insert insert;

    InsertRepairs(EpochClauses clauses, Write.Insert insert) {
        this.clauses = clauses;
        this.layout = clauses.layout();
        this.insert = insert;
    }

    /** @param compares whether the conditions are right as they are */
    List<List<Edit>> ways(String token, boolean compares) {
        List<List<Edit>> rows = new ArrayList<>();
        if (!(insert.onExisting() instanceof Write.OnExisting.Fails)) {
            rows.addAll(EpochClauses.AS_IT_IS);
        }
        rows(token).ifPresent(rows::add);
        return EpochClauses.both(rows, existing(compares));
    }

    private Optional<List<Edit>> rows(String token) {
        if (insert.columns().isEmpty()) {
            return Optional.empty();
        }
        List<List<Tokens>> rows = insert.source() instanceof Write.Source.Values values
                ? values.rows()
                : List.of(((Write.Source.Query) insert.source()).items());
        int epoch = insert.columns().get().indexOf(clauses.epochColumn());
        List<Edit> edits = new ArrayList<>();
        for (List<Tokens> row : rows) {
            if (row.size() != insert.columns().get().size() || row.isEmpty()) {
                return Optional.empty();
            }
            if (epoch < 0) {
                edits.add(Edit.insert(row.get(row.size() - 1).end(), ", " + stored(token)));
            } else {
                edits.add(Edit.replace(row.get(epoch), token));
            }
        }
        if (epoch < 0 && !isSetForm()) {
            int open = layout.indexAt(insert.target().written().end());
            while (open < layout.tokens().size() && layout.closing(open) < 0) {
                open++;
            }
            int close = layout.closing(open);
            if (close < 0) {
                return Optional.empty();
            }
            edits.add(Edit.insert(layout.tokens().get(close - 1).end(), ", " + clauses.epochColumn()));
        }
        return edits.isEmpty() ? Optional.empty() : Optional.of(edits);
    }

    private String stored(String token) {
        return isSetForm() ? clauses.epochColumn() + " = " + token : token;
    }

    /** MySQL: {@code INSERT INTO t SET a = 1}. */
    private boolean isSetForm() {
        return layout.tokens().is(layout.indexAt(insert.target().written().end()), "SET");
    }

    private List<List<Edit>> existing(boolean compares) {
        if (insert.onExisting() instanceof Write.OnExisting.Updates updates) {
            return updates(updates, compares);
        }
        return insert.onExisting() instanceof Write.OnExisting.Assigns assigns
                ? assigns(assigns)
                : EpochClauses.AS_IT_IS;
    }

    private List<List<Edit>> updates(Write.OnExisting.Updates updates, boolean compares) {
        String incoming = updates.incoming().toUpperCase(Locale.ROOT) + "." + clauses.epochColumn();
        OptionalInt fresh =
                updates.condition().parts().isEmpty() ? clauses.behind(updates.assignments()) : OptionalInt.empty();
        List<List<Edit>> conditions = compares
                ? EpochClauses.AS_IT_IS
                : clauses.compares(
                        updates.condition(), fresh, clauses.column(Repairs.nameOf(insert.target())), incoming);
        List<List<Edit>> stored = new ArrayList<>(EpochClauses.AS_IT_IS);
        stored.addAll(clauses.stores(updates.assignments(), incoming));
        return EpochClauses.both(stored, conditions);
    }

    /** {@code ON DUPLICATE KEY UPDATE} has no condition: each assignment asks for itself, and the epoch comes last. */
    private List<List<Edit>> assigns(Write.OnExisting.Assigns assigns) {
        String column = clauses.epochColumn();
        String incoming = assigns.incoming()
                .map(name -> layout.spelled(name).orElse(name) + "." + column)
                .orElse("VALUES(" + column + ")");
        String table = Repairs.nameOf(insert.target());
        String own = assigns.incoming().isPresent() ? clauses.column(table) : column;
        List<Edit> edits = new ArrayList<>();
        boolean assigned = false;
        for (Assignment assignment : assigns.assignments()) {
            if (assignment.value().isEmpty() || assigned) {
                return List.of();
            }
            assigned = assignment.column().equals(column);
            String old = assigns.incoming().isPresent()
                    ? layout.spelled(table).orElse(table) + "." + assignment.column()
                    : assignment.column();
            if (assigned) {
                edits.add(Edit.replace(assignment.value(), "GREATEST(" + own + ", " + incoming + ")"));
            } else if (!assignment.value().is(0, "IF") && !assignment.value().is(0, "CASE")) {
                edits.add(Edit.insert(
                        assignment.value().start(), "IF(" + own + " " + clauses.mark() + " " + incoming + ", "));
                edits.add(Edit.insert(assignment.value().end(), ", " + old + ")"));
            }
        }
        if (!assigned && !assigns.assignments().isEmpty()) {
            Tokens last =
                    assigns.assignments().get(assigns.assignments().size() - 1).value();
            edits.add(Edit.insert(last.end(), ", " + column + " = GREATEST(" + own + ", " + incoming + ")"));
        }
        return List.of(edits);
    }
}
