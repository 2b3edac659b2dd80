package dev.fencing.sql;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The expressions that a batch assigns to its variables ({@code SET @sql = …}), in the order of the text. */
public final class AssignedValues {

    private final Map<String, List<Value>> byName;

    private AssignedValues(Map<String, List<Value>> byName) {
        this.byName = byName;
    }

    /**
     * One assignment.
     *
     * @param name the variable's, in lower case, without its mark
     * @param at where the variable's name stands
     * @param expression what it is given; empty if that is no expression of the text, such as a row of a query
     * @param appends whether the text is added to what the variable held before ({@code +=})
     */
    public record Value(String name, int at, Optional<Tokens> expression, boolean appends) {}

    static AssignedValues of(Map<String, List<Value>> byName) {
        Map<String, List<Value>> sorted = new HashMap<>();
        byName.forEach((name, values) -> {
            List<Value> inOrder = new ArrayList<>(values);
            inOrder.sort(Comparator.comparingInt(Value::at));
            sorted.put(name, List.copyOf(inOrder));
        });
        return new AssignedValues(sorted);
    }

    /** What has been assigned to the variable before the place in the text, the newest first, at most so many. */
    public List<Value> before(String name, int place, int most) {
        List<Value> values = byName.getOrDefault(name, List.of());
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
        List<Value> newestFirst = new ArrayList<>();
        for (int i = low - 1; i >= 0 && newestFirst.size() < most; i--) {
            newestFirst.add(values.get(i));
        }
        return newestFirst;
    }
}
