package dev.fencing.code;

import dev.fencing.text.TextExpression;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The variables in scope, and what they hold on each way through the code. */
final class Variables {

    private final Deque<Map<String, Variable>> scopes = new ArrayDeque<>();
    private final Deque<Map<Variable, Value>> branches = new ArrayDeque<>();

    void open() {
        scopes.push(new LinkedHashMap<>());
    }

    /** Ends the innermost scope and gives its variables. */
    Collection<Variable> close() {
        return scopes.pop().values();
    }

    void declare(Variable variable) {
        scopes.element().put(variable.name(), variable);
    }

    Optional<Variable> find(String name) {
        for (Map<String, Variable> scope : scopes) {
            Variable found = scope.get(name);
            if (found != null) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    void set(Variable variable, Value value) {
        if (!branches.isEmpty()) {
            branches.element().putIfAbsent(variable, variable.value());
        }
        variable.set(value);
    }

    /** What the variables that one way through the code changed hold at its end. */
    record Changes(Map<Variable, Value> values) {
        static final Changes NONE = new Changes(Map.of());

        boolean areNone() {
            return values.isEmpty();
        }
    }

    /** How many branches the code being read is in. */
    int depth() {
        return branches.size();
    }

    /** Follows one way through the code and takes its changes back. */
    Changes branch(Runnable way) {
        branches.push(new LinkedHashMap<>());
        way.run();
        Map<Variable, Value> before = branches.pop();
        Map<Variable, Value> after = new HashMap<>();
        before.forEach((variable, value) -> {
            after.put(variable, variable.value());
            variable.set(value);
        });
        return new Changes(after);
    }

    /** What holds after one of two ways that begin here. */
    Changes either(Changes one, Changes other) {
        Set<Variable> changed = new LinkedHashSet<>(one.values.keySet());
        changed.addAll(other.values.keySet());
        Map<Variable, Value> after = new HashMap<>();
        for (Variable variable : changed) {
            Value before = variable.value();
            Value left = one.values.getOrDefault(variable, before);
            Value right = other.values.getOrDefault(variable, before);
            after.put(variable, Value.either(left, right, variable.declared()));
        }
        return new Changes(after);
    }

    /** Goes on as after {@code changes}. */
    void take(Changes changes) {
        changes.values.forEach(this::set);
    }

    /** Goes on as after no, one or two rounds that each append what {@code changes} appended. */
    void repeat(Changes changes) {
        changes.values.forEach((variable, after) -> {
            Value before = variable.value();
            if (before instanceof Value.Text start && after instanceof Value.Text once) {
                Optional<TextExpression> round = TextExpression.growth(start.text(), once.text());
                if (round.isPresent()) {
                    TextExpression twice = round.get().then(round.get());
                    TextExpression rounds = new TextExpression.Choice(
                            round.get(), new TextExpression.Choice(twice, new TextExpression.Nothing()));
                    set(variable, new Value.Text(start.text().then(rounds), once.builder()));
                    return;
                }
            }
            set(variable, Value.either(after, before, variable.declared()));
        });
    }
}
