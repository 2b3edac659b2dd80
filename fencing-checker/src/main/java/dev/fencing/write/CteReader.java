package dev.fencing.write;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads WITH clauses. */
final class CteReader {

    private CteReader() {}

    /**
     * A WITH clause.
     *
     * @param queries the queries by name, in lower case
     * @param main where the statement proper begins
     */
    record With(Map<String, Range> queries, int main) {}

    /** The WITH clause that begins at {@code at}; empty if what stands there is none. */
    static Optional<With> read(Code code, int at, int to) {
        Map<String, Range> queries = new HashMap<>();
        int i = code.is(at + 1, "RECURSIVE") ? at + 2 : at + 1;
        while (i < to && code.isName(i)) {
            String name = code.get(i).value().toLowerCase(Locale.ROOT);
            int as = i + 1;
            if (code.closing(as) > 0) {
                as = code.closing(as) + 1;
            }
            if (!code.is(as, "AS")) {
                break;
            }
            int open = as + 1;
            while (code.isAny(open, "NOT", "MATERIALIZED")) {
                open++;
            }
            if (code.closing(open) < 0) {
                break;
            }
            queries.put(name, new Range(open + 1, code.closing(open)));
            i = behindOrder(code, code.closing(open) + 1, to);
            if (!code.is(i, ",")) {
                return Optional.of(new With(queries, i));
            }
            i++;
        }
        return Optional.empty();
    }

    /**
     * Behind {@code SEARCH … SET seq} and {@code CYCLE … SET mark [TO value DEFAULT value] [USING path]} of a recursive
     * query, whose columns are separated by commas as queries are.
     */
    private static int behindOrder(Code code, int at, int to) {
        int i = at;
        while (i < to && code.isAny(i, "SEARCH", "CYCLE")) {
            i = code.findAny(i, to, "SET") + 2;
            if (code.is(i, "TO")) {
                i = code.findAny(i, to, "DEFAULT") + 2;
            }
            if (code.is(i, "USING")) {
                i += 2;
            }
        }
        return Math.min(i, to);
    }

    /** Where the list of column names in front of a query of a WITH clause opens; negative if it has none. */
    static int columnsOf(Code code, Range query) {
        int at = query.from() - 2;
        while (code.isAny(at, "MATERIALIZED", "NOT")) {
            at--;
        }
        if (!code.is(at, "AS") || !code.is(at - 1, ")")) {
            return -1;
        }
        int open = at - 2;
        while (open > 0 && code.closing(open) != at - 1) {
            open--;
        }
        return code.closing(open) == at - 1 ? open : -1;
    }
}
