package dev.fencing.code.tree;

import java.util.List;
import java.util.Optional;

/** A statement of Java. */
public sealed interface Statement {

    Span span();

    /**
     * {@code type name = initializer;}
     *
     * @param arguments the type arguments of the type, as written
     */
    record Local(
            Span span,
            String type,
            List<String> arguments,
            String name,
            Optional<Expression> initializer,
            List<Annotation> annotations)
            implements Statement {}

    /** An expression whose value nobody takes. */
    record Run(Span span, Expression expression) implements Statement {}

    record Return(Span span, Optional<Expression> value) implements Statement {}

    record Throw(Span span, Expression value) implements Statement {}

    record Yield(Span span, Expression value) implements Statement {}

    /** {@code break} or {@code continue}. */
    record Leave(Span span, boolean again) implements Statement {}

    record Block(Span span, List<Statement> statements) implements Statement {}

    record If(Span span, Expression condition, Statement then, Optional<Statement> otherwise) implements Statement {}

    /**
     * A loop of any kind.
     *
     * @param before what runs once
     * @param over what an enhanced {@code for} runs over; its variable is the one {@link Local} in {@code before}
     * @param conditionFirst whether the condition is looked at before the first round
     */
    record Loop(
            Span span,
            List<Statement> before,
            Optional<Expression> over,
            Optional<Expression> condition,
            List<Expression> after,
            Statement body,
            boolean conditionFirst)
            implements Statement {}

    record Try(Span span, List<Statement> resources, Block body, List<Catch> catches, Optional<Block> last)
            implements Statement {}

    /** A switch that has no value. */
    record Choose(Span span, Expression selector, List<Case> cases) implements Statement {}

    /** A class declared inside a method. */
    record Declare(Span span, TypeDeclaration type) implements Statement {}

    /** {@code catch (types name) body} */
    record Catch(Span span, List<String> types, String name, Block body) {}

    /**
     * A case of a switch.
     *
     * @param arrow {@code case … ->}: nothing falls through
     * @param body its statements; an expression behind an arrow is a {@link Yield}
     */
    record Case(List<Expression> labels, boolean arrow, List<Statement> body) {}
}
