package dev.fencing.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the SELECT in front of an {@code INTO} hands to the variables behind it, in code that is read once. */
final class SelectedValues {

    private final Tokens code;
    /** By the depth of parentheses, where the select list begins that an INTO there may belong to. */
    private final Map<Integer, Integer> lists = new HashMap<>();

    private int depth;

    SelectedValues(Tokens code) {
        this.code = code;
    }

    /**
     * A row of values.
     *
     * @param isThere whether the query surely finds it
     */
    record Row(List<Tokens> values, boolean isThere) {

        static final Row UNKNOWN = new Row(List.of(), true);

        Row {
            values = List.copyOf(values);
        }

        Optional<Tokens> value(int index) {
            return index < values.size() ? Optional.of(values.get(index)) : Optional.empty();
        }
    }

    /** Notes the token at {@code i}, which comes next. */
    void see(int i) {
        Token token = code.get(i);
        if (token.is("(")) {
            depth++;
        } else if (token.is(")")) {
            lists.remove(depth);
            depth--;
        } else if (token.is(";")) {
            lists.clear();
            depth = 0;
        } else if (token.is("SELECT")) {
            lists.put(depth, i + 1);
        } else if (token.is("RETURNING") || token.is("UNION") || token.is("FETCH") || token.is("EXECUTE")) {
            lists.remove(depth);
        }
    }

    boolean isInParentheses() {
        return depth > 0;
    }

    /** The row of the SELECT that the INTO at {@code into}, seen last, belongs to. */
    Row behind(int into) {
        Integer from = lists.remove(depth);
        if (from == null) {
            return Row.UNKNOWN;
        }
        List<Tokens> values = new ArrayList<>();
        boolean rows = code.is(behindTargets(into), "FROM");
        boolean aggregate = false;
        int start = from;
        int inner = 0;
        int i = from;
        for (; i < into; i++) {
            Token token = code.get(i);
            inner += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            aggregate |= isAggregate(i);
            if (inner == 0 && token.is("FROM")) {
                rows = true;
                break;
            } else if (inner == 0 && token.is(",")) {
                values.add(item(start, i));
                start = i + 1;
            }
        }
        values.add(item(start, i));
        return new Row(values, aggregate || !rows);
    }

    private int behindTargets(int into) {
        int i = into + 1;
        while (code.is(i + 1, ",")) {
            i += 2;
        }
        return i + 1;
    }

    /** An aggregate gives its row also where nothing is found. */
    private boolean isAggregate(int i) {
        boolean named = code.is(i, "COUNT")
                || code.is(i, "MAX")
                || code.is(i, "MIN")
                || code.is(i, "SUM")
                || code.is(i, "GROUP_CONCAT")
                || code.is(i, "STRING_AGG")
                || code.is(i, "LISTAGG");
        return named && code.is(i + 1, "(");
    }

    private Tokens item(int from, int to) {
        boolean alias = to - from > 2 && code.is(to - 2, "AS");
        return code.part(from, Math.max(from, alias ? to - 2 : to));
    }
}
