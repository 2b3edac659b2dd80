package dev.fencing.code;

import dev.fencing.code.Entities.Entity;
import dev.fencing.code.Module.Known;
import dev.fencing.code.library.EntityMapping;
import dev.fencing.code.library.SpringData;
import dev.fencing.code.library.SqlAnnotations;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.Rule;
import dev.fencing.table.Declarations;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a provider writes by itself: changed entities, entities behind others, and what a repository's method is called.
 */
final class EntityCheck {

    private static final Set<String> PASSED_ON = Set.of("ALL", "REMOVE", "MERGE");

    private final Module module;
    private final Declarations declarations;

    EntityCheck(Module module, Declarations declarations) {
        this.module = module;
        this.declarations = declarations;
    }

    /** @param flushed whether the statement by which the provider writes a changed entity is written out, and fenced */
    void type(Body body, Known known, boolean flushed) {
        Optional<Entity> entity = module.entities().of(known.type().qualifiedName());
        Optional<String> table = entity.flatMap(this::fenced);
        if (table.isPresent() && entity.get().tracked() && !flushed) {
            Span at = known.type().annotations().stream()
                    .filter(each -> EntityMapping.isEntity(body.qualified(each.type())))
                    .findFirst()
                    .map(Annotation::span)
                    .orElse(known.type().span());
            body.problems()
                    .add(new Problem(
                            Rule.MutableFencedEntity,
                            at,
                            table,
                            "The provider writes each changed " + known.type().name() + " to the fenced table "
                                    + table.get() + " by itself, without the epoch of the claim.",
                            Optional.of("Mark the entity @Immutable and write by statements that carry the epoch.")));
        }
    }

    /** A relation that hands on to a fenced entity what is done to the one that holds it. */
    void relation(Body body, List<Annotation> annotations, String type, List<String> arguments) {
        for (Annotation annotation : annotations) {
            boolean passes = EntityMapping.isRelation(body.qualified(annotation.type()))
                    && (passesOn(annotation.value("cascade")) || isTrue(annotation.value("orphanRemoval")));
            if (!passes) {
                continue;
            }
            Stream<String> targets = Stream.concat(
                    annotation.value("targetEntity").stream()
                            .filter(Expression.ClassLiteral.class::isInstance)
                            .map(each -> ((Expression.ClassLiteral) each).type()),
                    arguments.isEmpty() ? Stream.of(type) : arguments.stream());
            targets.map(body::qualified)
                    .flatMap(each -> module.entities().of(each).flatMap(this::fenced).stream())
                    .findFirst()
                    .ifPresent(
                            table -> body.problems()
                                    .add(
                                            new Problem(
                                                    Rule.IndirectWrite,
                                                    annotation.span(),
                                                    Optional.of(table),
                                                    "What is done to this entity is handed on to the rows of the fenced table "
                                                            + table + ", without the epoch of the claim.",
                                                    Optional.of(
                                                            "Leave out the cascade and orphanRemoval, and write the rows by statements that carry the epoch."))));
        }
    }

    private static boolean passesOn(Optional<Expression> cascade) {
        Function<Expression, String> name = each -> each instanceof Expression.Select select
                ? select.name()
                : each instanceof Expression.Name simple ? simple.name() : "";
        return cascade.map(value -> value instanceof Expression.Array array ? array.elements() : List.of(value))
                .filter(all -> all.stream().map(name).anyMatch(PASSED_ON::contains))
                .isPresent();
    }

    private static boolean isTrue(Optional<Expression> value) {
        return value.filter(each -> each instanceof Expression.Value literal
                        && literal.asWritten().equals("true"))
                .isPresent();
    }

    /** A method of a repository that is only declared, and runs by its name. */
    void derived(Body body, Known known, Method method) {
        boolean derived = known.type().kind() == TypeDeclaration.Kind.INTERFACE
                && method.body().isEmpty()
                && (SpringData.removes(method.name()) || SpringData.writes(method.name()))
                && method.annotations().stream()
                        .noneMatch(each -> SqlAnnotations.holding(body.qualified(each.type()), false)
                                .isPresent());
        if (derived) {
            module.entities()
                    .ofRepository(known.type().qualifiedName())
                    .ifPresent(entity -> MadeUpWrites.add(body, entity, method.span(), method.name()));
        }
    }

    private Optional<String> fenced(Entity entity) {
        return entity.tables().stream()
                .flatMap(each -> declarations.fenced(each).stream())
                .map(each -> each.name().toString())
                .findFirst();
    }
}
