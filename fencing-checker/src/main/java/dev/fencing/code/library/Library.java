package dev.fencing.code.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One library.
 *
 * @param parts the types whose objects are parts of statements: columns, conditions
 * @param operations by qualified type and method, {@code java.sql.Connection#prepareStatement}; a method that ends in a
 *     star stands for all that begin so, and one of {@code *} for all of the type
 */
public record Library(String name, Map<String, List<Operation>> operations, Set<String> types, Set<String> parts) {

    /** The operations of a method; more than one where they differ in the number or kind of arguments. */
    List<Operation> operations(String type, String method) {
        if (!types.contains(type)) {
            return List.of();
        }
        List<Operation> exact = operations.get(type + "#" + method);
        if (exact != null) {
            return exact;
        }
        for (int end = method.length(); end >= 0; end--) {
            List<Operation> all = operations.get(type + "#" + method.substring(0, end) + "*");
            if (all != null) {
                return all;
            }
        }
        return List.of();
    }

    static Builder named(String name) {
        return new Builder(name);
    }

    /** Describes a library, type by type. */
    static final class Builder {

        private final String name;
        private final HashMap<String, List<Operation>> operations = new HashMap<>();
        private final HashSet<String> all = new HashSet<>();
        private final HashSet<String> parts = new HashSet<>();
        private List<String> types = List.of();

        private Builder(String name) {
            this.name = name;
        }

        /** The types that the methods which follow belong to. */
        Builder types(String... qualified) {
            types = List.of(qualified);
            all.addAll(types);
            return this;
        }

        /** The types of parts of statements that the methods which follow belong to. */
        Builder parts(String... qualified) {
            parts.addAll(List.of(qualified));
            return types(qualified);
        }

        Builder method(Operation operation, String... names) {
            for (String type : types) {
                for (String each : names) {
                    operations
                            .computeIfAbsent(type + "#" + each, key -> new ArrayList<>())
                            .add(operation);
                }
            }
            return this;
        }

        Library build() {
            return new Library(name, Map.copyOf(operations), Set.copyOf(all), Set.copyOf(parts));
        }
    }

    /** What a method does on a statement that this library puts together call by call. */
    public List<Operation> ofSteps(String method) {
        return Stream.of("org.jooq.Query", "jakarta.persistence.criteria.CriteriaUpdate")
                .filter(types::contains)
                .flatMap(type -> operations(type, method).stream())
                .toList();
    }

    /** What a method does on any of the statements that this library prepares. */
    public List<Operation> ofStatements(String method) {
        return types.stream()
                .sorted()
                .flatMap(type -> operations(type, method).stream())
                .filter(each -> each instanceof Operation.Binds
                        || each instanceof Operation.Executes
                        || each instanceof Operation.Batches
                        || each instanceof Operation.Asks)
                .distinct()
                .toList();
    }
}
