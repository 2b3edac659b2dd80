package dev.fencing.sql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The expressions that code assigns to its variables ({@code SET @sql = …}), and which of them reach a place. */
public final class AssignedValues {

    /** More values than anybody gives one variable; beyond them nothing is said of it. */
    private static final int MOST = 16;

    /** A text of more parts is written by a generator; nothing is said of it. */
    private static final int MOST_PARTS = 1_000;

    private final Map<String, NavigableMap<Integer, Value>> byName;
    private final Branches branches;

    AssignedValues(List<Value> values, Branches branches) {
        Map<String, NavigableMap<Integer, Value>> sorted = new HashMap<>();
        values.forEach(value ->
                sorted.computeIfAbsent(value.name(), name -> new TreeMap<>()).put(value.at(), value));
        this.byName = Map.copyOf(sorted);
        this.branches = branches;
    }

    /**
     * One assignment.
     *
     * @param name the variable's, as {@link Tokens#nameOf} has it
     * @param at where the variable's name stands
     * @param expression what it is given; empty if that is no expression of the text, such as a row of a query
     * @param adds whether it is added to what the variable held before ({@code +=}, {@code x := x || …}); then it may
     *     be several expressions, separated by commas
     * @param certain whether the statement surely assigns it: a query may find no row
     */
    public record Value(String name, int at, Optional<Tokens> expression, boolean adds, boolean certain) {

        /** Whether the variable itself stands in the expression. */
        boolean mentionsItself() {
            return expression.filter(this::mentionsItself).isPresent();
        }

        private boolean mentionsItself(Tokens tokens) {
            return tokens.list().stream()
                    .anyMatch(token -> (token.isName() || token.kind() == TokenKind.PARAMETER)
                            && tokens.nameOf(token).equals(name));
        }
    }

    /** Whether anything is assigned to the variable. */
    public boolean has(String name) {
        return byName.containsKey(name);
    }

    /**
     * A text that a variable may hold.
     *
     * @param parts the values that it is put together from, in the order of the text
     * @param mayGoOn whether the code may add more behind them
     */
    public record Text(List<Value> parts, boolean mayGoOn) {

        public Text {
            parts = List.copyOf(parts);
        }
    }

    /**
     * The texts one of which the variable holds at a place; none if that is not known.
     *
     * <p>Where the code runs straight from the variable's first assignment to the place, and what is assigned behind
     * the place cannot come round to it, it is the last one before it. Otherwise any of the batch may have run last.
     */
    public List<Text> reaching(String name, int place) {
        NavigableMap<Integer, Value> values = values(name);
        Map.Entry<Integer, Value> last = values.lowerEntry(place);
        if (last == null || !branches.areNoneBetween(values.firstKey(), place)) {
            return anywhere(name);
        }
        boolean comesRound = branches.mayComeRoundTo(place) && values.higherKey(last.getKey()) != null;
        return comesRound ? anywhere(name) : straight(values.headMap(place, false));
    }

    /** The last of some values that run one after the other, and the ones before it if it may not be assigned. */
    private static List<Text> straight(NavigableMap<Integer, Value> values) {
        List<Text> texts = new ArrayList<>();
        for (Value value : values.descendingMap().values()) {
            List<Value> parts = partsOf(value, values);
            if (parts.isEmpty() || texts.size() == MOST) {
                return List.of();
            }
            texts.add(new Text(parts, false));
            if (value.certain()) {
                return texts;
            }
        }
        return texts;
    }

    /** The value, behind the value that it is added to, behind the one that that was added to, and so on. */
    private static List<Value> partsOf(Value value, NavigableMap<Integer, Value> values) {
        List<Value> parts = new ArrayList<>(List.of(value));
        Value first = value;
        while (first.adds()) {
            Map.Entry<Integer, Value> earlier = values.lowerEntry(first.at());
            if (earlier == null || !earlier.getValue().certain() || parts.size() == MOST_PARTS) {
                return List.of();
            }
            first = earlier.getValue();
            parts.add(first);
        }
        Collections.reverse(parts);
        return first.mentionsItself() ? List.of() : parts;
    }

    /** All that the variable may hold, wherever it is used; none if that is not known. */
    public List<Text> anywhere(String name) {
        Collection<Value> values = values(name).values();
        List<Value> whole = values.stream().filter(value -> !value.adds()).toList();
        if (whole.size() > MOST || whole.stream().anyMatch(Value::mentionsItself)) {
            return List.of();
        }
        boolean added = whole.size() < values.size();
        return whole.stream().map(value -> new Text(List.of(value), added)).toList();
    }

    private NavigableMap<Integer, Value> values(String name) {
        return byName.getOrDefault(name, Collections.emptyNavigableMap());
    }
}
