package dev.fencing.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads {@code ON CONFLICT} and {@code ON DUPLICATE KEY UPDATE}. */
final class OnExistingReader {

    private OnExistingReader() {}

    /**
     * What the insert does with rows that are there already, one value for each clause (SQLite allows several).
     *
     * @param whole the rows of the insert and all that follows
     * @param from where the clauses begin
     * @param columns the columns of the insert
     */
    static List<Write.OnExisting> read(
            Reading reading, Range whole, int from, Optional<List<String>> columns, boolean ignores) {
        Code code = reading.code();
        List<Write.OnExisting> found = new ArrayList<>();
        int i = from;
        while (i < whole.to() && code.is(i, "ON")) {
            int next = nextClause(code, i + 1, whole.to());
            if (code.is(i + 1, "DUPLICATE")) {
                int update = code.findAny(i, next, "UPDATE");
                int end = code.findAny(update, next, "RETURNING");
                Optional<String> incoming = rowAlias(code, whole.from(), from, columns);
                found.add(new Write.OnExisting.Assigns(incoming, Assignments.read(code, update + 1, end)));
            } else if (code.is(i + 1, "CONFLICT")) {
                found.add(conflict(code, i, next));
            } else {
                break;
            }
            i = next;
        }
        if (found.isEmpty()) {
            found.add(ignores ? new Write.OnExisting.Keeps() : new Write.OnExisting.Fails());
        }
        return found;
    }

    private static int nextClause(Code code, int from, int to) {
        for (int i = from; i < to; i = code.next(i)) {
            if ((code.is(i, "ON") && code.is(i + 1, "CONFLICT")) || code.is(i, "RETURNING")) {
                return i;
            }
        }
        return to;
    }

    private static Write.OnExisting conflict(Code code, int from, int to) {
        int action = code.findAny(from, to, "DO");
        if (action == to || code.is(action + 1, "NOTHING")) {
            return new Write.OnExisting.Keeps();
        }
        int set = code.findAny(action, to, "SET");
        int where = code.findAny(set, to, "WHERE");
        List<Assignment> assignments = Assignments.read(code, Math.min(set + 1, where), where);
        Condition condition = where < to
                ? new Condition(List.of(code.part(where + 1, Clauses.endOfWhere(code, where + 1, to))))
                : Condition.none();
        return new Write.OnExisting.Updates("excluded", assignments, condition);
    }

    /**
     * MySQL's name for the incoming row: {@code VALUES (…) AS new ON DUPLICATE KEY …}. With names for its columns that
     * differ from the table's it is left out: nothing may be concluded from a name that means another column.
     */
    private static Optional<String> rowAlias(Code code, int from, int to, Optional<List<String>> columns) {
        int as = -1;
        for (int i = from; i < to; i = code.next(i)) {
            if (code.is(i, "AS")) {
                as = i;
            }
        }
        if (as < 0 || !code.isName(as + 1) || code.is(from, "SELECT")) {
            return Optional.empty();
        }
        if (code.is(as + 2, "(")
                && !Optional.of(DerivedColumns.names(code, as + 2)).equals(columns)) {
            return Optional.empty();
        }
        return Optional.of(code.get(as + 1).value().toLowerCase(Locale.ROOT));
    }
}
