package dev.fencing.code.tree;

import dev.fencing.sql.SqlText;
import java.util.List;
import java.util.Optional;

/**
 * An expression of Java. Parentheses are gone, chains of {@code +} are one {@link Concatenation}, and what has nothing
 * to say about text or about the origin of a value is an {@link Operation} with its operands.
 */
public sealed interface Expression {

    Span span();

    /** What the compiler knows of it; nothing if no compiler has looked. */
    default Facts facts() {
        return Facts.NONE;
    }

    /** A string, a text block or a character, with its escapes resolved and each character where it stands. */
    record Text(Span span, SqlText text) implements Expression {}

    /** A number, a boolean or {@code null}, as written. */
    record Value(Span span, String asWritten) implements Expression {}

    /** {@code InventoryStore.class}; the type as written. */
    record ClassLiteral(Span span, String type) implements Expression {}

    /** A name on its own: a variable, a field, or the beginning of a type's name. */
    record Name(Span span, String name, Facts facts) implements Expression {}

    /** {@code target.name} */
    record Select(Span span, Expression target, String name, Facts facts) implements Expression {}

    /** A call; without a receiver, one of the class itself. */
    record Call(Span span, Optional<Expression> receiver, String name, List<Expression> arguments, Facts facts)
            implements Expression {}

    /**
     * {@code new type(arguments) { body }}
     *
     * @param type as written, without its type arguments
     */
    record New(Span span, String type, List<Expression> arguments, Optional<TypeDeclaration> body, Facts facts)
            implements Expression {}

    /** An array with its elements; a new array of a length that only counts has none. */
    record Array(Span span, List<Expression> elements, boolean complete) implements Expression {}

    /** A chain of {@code +}. Whether it makes text or a sum is seen from its parts. */
    record Concatenation(Span span, List<Expression> parts, Facts facts) implements Expression {}

    /** {@code condition ? whenTrue : whenFalse} */
    record Conditional(Span span, Expression condition, Expression whenTrue, Expression whenFalse)
            implements Expression {}

    /** A switch that has a value. */
    record Switch(Span span, Expression selector, List<Statement.Case> cases) implements Expression {}

    /**
     * A lambda; an expression as its body is a {@link Statement.Return} in {@code body} and {@code expression} is set.
     *
     * @param expression whether the body is an expression
     * @param givesNothing whether what it is passed to takes no result of it, where that is known
     */
    record Lambda(
            Span span, List<Parameter> parameters, Statement body, boolean expression, Optional<Boolean> givesNothing)
            implements Expression {}

    /** {@code target::name} */
    record Reference(Span span, Expression target, String name, Facts facts, Optional<Boolean> givesNothing)
            implements Expression {}

    /**
     * {@code target = value} and its compound forms.
     *
     * @param operator {@code =}, {@code +=}, …
     */
    record Assignment(Span span, Expression target, String operator, Expression value) implements Expression {}

    /** {@code array[index]} */
    record Element(Span span, Expression array, Expression index) implements Expression {}

    /** A cast. */
    record Cast(Span span, String type, Expression value) implements Expression {}

    /** Any other operator, with what it is applied to; {@code ++} behind its operand is {@code x++}. */
    record Operation(Span span, String operator, List<Expression> operands) implements Expression {}

    /** An annotation as the value of another. */
    record Annotated(Span span, Annotation annotation) implements Expression {}

    /** Nested more deeply than any code that a person wrote, and not read. */
    record TooDeep(Span span) implements Expression {}
}
