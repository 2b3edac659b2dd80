package dev.fencing.code;

import dev.fencing.code.library.Jooq;
import dev.fencing.code.library.Operation;
import dev.fencing.code.tree.Expression;
import java.util.Optional;
import java.util.Set;

/** The types of the records that calls read or make, where the classes that are generated for them are not at hand. */
final class RecordTypes {

    /** What gives one of those that its receiver holds. */
    private static final Set<String> ONE = Set.of("get", "getFirst", "next", "orElseThrow", "orElse", "into");

    private final BuilderNames names;
    private final ElementTypes elements;

    RecordTypes(BuilderNames names, ElementTypes elements) {
        this.names = names;
        this.elements = elements;
    }

    /** {@code newRecord(STOCK)}, {@code selectFrom(STOCK).fetchOne()} */
    Optional<String> one(Expression.Call call) {
        boolean reads = Jooq.onContext(call.name()).stream().anyMatch(Operation.GivesRecord.class::isInstance);
        if (!reads && !ONE.contains(call.name())) {
            return Optional.empty();
        }
        Optional<String> named = call.arguments().stream().findFirst().flatMap(names::recordOf);
        return named.or(() -> call.receiver()
                .flatMap(receiver -> elements.of(receiver).stream().findFirst())
                .filter(StoredRecords::isNamed));
    }

    /** {@code selectFrom(STOCK)}, {@code fetch(STOCK)} */
    static Optional<String> many(Expression.Call call, BuilderNames names) {
        boolean reads = Jooq.onContext(call.name()).stream().anyMatch(Operation.GivesRecords.class::isInstance);
        return reads ? call.arguments().stream().findFirst().flatMap(names::recordOf) : Optional.empty();
    }
}
