package dev.fencing.sql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The expressions that a batch assigns to its variables ({@code SET @sql = …}), and which of them reach a place. */
public final class AssignedValues {

    /** More values than anybody gives one variable; beyond them nothing is said of it. */
    private static final int MOST = 16;

    /** A text of more parts is written by a generator; nothing is said of it. */
    private static final int MOST_PARTS = 1_000;

    private final Map<String, List<Value>> byName;
    private final List<Integer> branches;
    private final boolean jumps;

    /**
     * What was read.
     *
     * @param byName the assignments to each variable
     * @param branches where the text branches, loops or begins a routine, in ascending order
     * @param jumps whether it may go on anywhere ({@code GOTO})
     */
    AssignedValues(Map<String, List<Value>> byName, List<Integer> branches, boolean jumps) {
        Map<String, List<Value>> sorted = new HashMap<>();
        byName.forEach((name, values) -> {
            List<Value> inOrder = new ArrayList<>(values);
            inOrder.sort(Comparator.comparingInt(Value::at));
            sorted.put(name, List.copyOf(inOrder));
        });
        this.byName = Map.copyOf(sorted);
        this.branches = List.copyOf(branches);
        this.jumps = jumps;
    }

    /**
     * One assignment.
     *
     * @param name the variable's, in lower case, without its mark
     * @param at where the variable's name stands
     * @param expression what it is given; empty if that is no expression of the text, such as a row of a query
     * @param adds whether the text is added to what the variable held before ({@code +=})
     * @param certain whether the statement surely assigns it: a query may find no row
     */
    public record Value(String name, int at, Optional<Tokens> expression, boolean adds, boolean certain) {

        /** Whether what the variable held before is part of what it is given. */
        boolean appends() {
            return adds || expression.filter(e -> mentions(e, name)).isPresent();
        }

        private static boolean mentions(Tokens expression, String name) {
            return expression.list().stream()
                    .anyMatch(token -> token.kind() == TokenKind.PARAMETER
                            && token.value().toLowerCase(Locale.ROOT).equals(name));
        }
    }

    /** Whether anything is assigned to the variable. */
    public boolean has(String name) {
        return byName.containsKey(name);
    }

    /**
     * The assignments one of which the variable holds at a place; none if that is not known. What one of them adds to
     * is what reaches its own place.
     *
     * <p>Where the text runs straight from the variable's first assignment to the place, it is the last one before it.
     * Otherwise any of the batch may have run last.
     */
    public List<Value> reaching(String name, int place) {
        List<Value> values = byName.getOrDefault(name, List.of());
        int before = before(values, place);
        if (before == 0 || !isStraight(values.get(0).at(), place)) {
            return anywhere(name);
        }
        Value last = values.get(before - 1);
        return last.certain() ? List.of(last) : anywhere(name);
    }

    /** All that is assigned to the variable, wherever it is used; none if that is not known. */
    public List<Value> anywhere(String name) {
        List<Value> values = byName.getOrDefault(name, List.of());
        boolean known = values.size() <= MOST && values.stream().noneMatch(Value::appends);
        return known ? values : List.of();
    }

    /**
     * What the variable holds behind an assignment, in the order of the text: the value, or the value that it is added
     * to, what was added to that, and so on; none if that is not known.
     */
    public List<Value> partsOf(Value value) {
        List<Value> parts = new ArrayList<>(List.of(value));
        Value first = value;
        while (first.adds()) {
            List<Value> earlier = reaching(first.name(), first.at());
            if (earlier.size() != 1 || earlier.get(0).at() >= first.at() || parts.size() == MOST_PARTS) {
                return List.of();
            }
            first = earlier.get(0);
            parts.add(first);
        }
        Collections.reverse(parts);
        return parts;
    }

    private static int before(List<Value> values, int place) {
        int low = 0;
        int high = values.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values.get(middle).at() < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private boolean isStraight(int from, int to) {
        if (jumps) {
            return false;
        }
        int low = 0;
        int high = branches.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (branches.get(middle) <= from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == branches.size() || branches.get(low) >= to;
    }
}
