package dev.fencing.sql;

import dev.fencing.sql.PsqlValues.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The values of psql's variables where a script branches: any branch of an {@code \if} may be the one that runs.
 *
 * <p>Behind it a variable holds what it holds at the end of each branch, or nobody knows what. Each change is looked at
 * once, however many branches stand side by side.
 */
final class PsqlBranches {

    private final Map<String, Value> values = new HashMap<>();
    private final Deque<Branching> open = new ArrayDeque<>();

    /** An {@code \if} that is open. */
    private static final class Branching {

        /** What the variables held before the branch that is being read changed them. */
        private final Map<String, Optional<Value>> before = new HashMap<>();

        private final Map<String, Ends> ends = new HashMap<>();
        private int branches;
        private boolean hasElse;
    }

    /**
     * What the branches that change a variable leave in it.
     *
     * @param branches how many change it
     * @param value the same in all of them; empty if it is nothing, or not the same
     * @param same whether it is
     */
    private record Ends(int branches, Optional<Value> value, boolean same) {

        Ends and(Optional<Value> other) {
            return new Ends(branches + 1, value, same && value.equals(other));
        }
    }

    Optional<Value> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    void set(String name, Optional<Value> value) {
        Optional<Value> old = value.isPresent()
                ? Optional.ofNullable(values.put(name, value.get()))
                : Optional.ofNullable(values.remove(name));
        if (!open.isEmpty()) {
            open.peek().before.putIfAbsent(name, old);
        }
    }

    void begin() {
        open.push(new Branching());
    }

    /** @param last whether what follows runs if no branch before it does */
    void next(boolean last) {
        if (!open.isEmpty()) {
            endBranch();
            open.peek().hasElse |= last;
        }
    }

    void end() {
        if (!open.isEmpty()) {
            endBranch();
            Branching ended = open.pop();
            ended.ends.forEach((name, ends) -> set(name, behind(ended, name, ends)));
        }
    }

    private Optional<Value> behind(Branching ended, String name, Ends ends) {
        boolean always = ended.hasElse && ends.branches == ended.branches;
        boolean same = ends.same && (always || ends.value.equals(get(name)));
        return same ? ends.value : Optional.of(PsqlValues.UNKNOWN);
    }

    /** The next branch begins with what there was before the first. */
    private void endBranch() {
        Branching branching = open.element();
        branching.branches++;
        branching.before.forEach((name, before) -> {
            Optional<Value> end = get(name);
            branching.ends.merge(name, new Ends(1, end, true), (known, one) -> known.and(end));
            if (before.isPresent()) {
                values.put(name, before.get());
            } else {
                values.remove(name);
            }
        });
        branching.before.clear();
    }
}
