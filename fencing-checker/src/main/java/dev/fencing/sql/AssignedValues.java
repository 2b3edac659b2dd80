package dev.fencing.sql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The expressions that a batch assigns to its variables ({@code SET @sql = …}), and which of them reach a place. */
public final class AssignedValues {

    /** More values than anybody gives one variable; beyond them nothing is said of it. */
    private static final int MOST = 16;

    /** A text of more parts is written by a generator; nothing is said of it. */
    private static final int MOST_PARTS = 1_000;

    private final Map<String, NavigableMap<Integer, Value>> byName;
    private final NavigableSet<Integer> branches;
    private final OptionalInt firstLoop;

    /**
     * What was read.
     *
     * @param values all assignments
     * @param branches where the text branches, loops or begins a routine
     * @param firstLoop where the first of what may run again begins, if anything may
     */
    AssignedValues(List<Value> values, Set<Integer> branches, OptionalInt firstLoop) {
        Map<String, NavigableMap<Integer, Value>> sorted = new HashMap<>();
        values.forEach(value ->
                sorted.computeIfAbsent(value.name(), name -> new TreeMap<>()).put(value.at(), value));
        this.byName = Map.copyOf(sorted);
        this.branches = new TreeSet<>(branches);
        this.firstLoop = firstLoop;
    }

    /**
     * One assignment.
     *
     * @param name the variable's, as {@link Tokens#nameOf} has it
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
                            && expression.nameOf(token).equals(name));
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
     * <p>Where the text runs straight from the variable's first assignment to the place, and what is assigned behind
     * the place cannot come round to it, it is the last one before it. Otherwise any of the batch may have run last.
     */
    public List<Value> reaching(String name, int place) {
        NavigableMap<Integer, Value> values = values(name);
        Map.Entry<Integer, Value> last = values.lowerEntry(place);
        if (last == null || !last.getValue().certain() || !isStraight(values.firstKey(), place)) {
            return anywhere(name);
        }
        boolean comesRound =
                firstLoop.isPresent() && firstLoop.getAsInt() < place && values.higherKey(last.getKey()) != null;
        return comesRound ? anywhere(name) : List.of(last.getValue());
    }

    /** All that is assigned to the variable, wherever it is used; none if that is not known. */
    public List<Value> anywhere(String name) {
        Collection<Value> values = values(name).values();
        boolean known = values.size() <= MOST && values.stream().noneMatch(Value::appends);
        return known ? List.copyOf(values) : List.of();
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

    private NavigableMap<Integer, Value> values(String name) {
        return byName.getOrDefault(name, Collections.emptyNavigableMap());
    }

    private boolean isStraight(int from, int to) {
        Integer next = branches.higher(from);
        return next == null || next >= to;
    }
}
