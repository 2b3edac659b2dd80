package dev.fencing.text;

import dev.fencing.sql.SqlText;
import java.util.List;
import java.util.Optional;

/**
 * Text as a program puts it together: known pieces, holes, and choices between them.
 *
 * <p>Long chains are deep on their left side alone; whoever walks them does so in a loop.
 */
public sealed interface TextExpression {

    /** No text at all. */
    record Nothing() implements TextExpression {}

    /** Text that stands in the file being read, each character where it is. */
    record Literal(SqlText text) implements TextExpression {}

    /**
     * Text that is only known at run time.
     *
     * @param source where the expression that gives it begins
     * @param parameter which parameter of the method it is, from 0
     */
    record Hole(int source, Optional<Integer> parameter) implements TextExpression {}

    /** One text behind the other. */
    record Joined(TextExpression left, TextExpression right) implements TextExpression {}

    /** One of two texts. */
    record Choice(TextExpression one, TextExpression other) implements TextExpression {}

    /**
     * The value of a constant field.
     *
     * @param name the field, qualified
     * @param use where it is used
     * @param value its text
     * @param here whether the field stands in the same file, so that the places in {@code value} are places in it
     */
    record Constant(String name, int use, TextExpression value, boolean here) implements TextExpression {}

    /** {@code text} without its last {@code characters}. */
    record Shortened(TextExpression text, int characters) implements TextExpression {}

    /**
     * A text with what its holes for parameters stand for.
     *
     * @param use where the arguments are passed, which is where all of it is placed
     */
    record Applied(TextExpression template, List<TextExpression> arguments, int use) implements TextExpression {
        public Applied {
            arguments = List.copyOf(arguments);
        }
    }

    static TextExpression hole(int source) {
        return new Hole(source, Optional.empty());
    }

    default TextExpression then(TextExpression next) {
        if (this instanceof Nothing) {
            return next;
        }
        return next instanceof Nothing ? this : new Joined(this, next);
    }

    /** Either of two texts that may have grown from the same beginning, which is then kept once. */
    // Comparing by value would walk texts as deep as they are long.
    @SuppressWarnings("ReferenceEquality")
    static TextExpression either(TextExpression one, TextExpression other) {
        if (one == other) {
            return one;
        }
        Optional<TextExpression> grown = Growth.between(one, other);
        if (grown.isPresent()) {
            return one.then(new Choice(new Nothing(), grown.get()));
        }
        return Growth.between(other, one)
                .map(delta -> other.then(new Choice(delta, new Nothing())))
                .orElseGet(() -> new Choice(one, other));
    }

    /** What {@code after} has behind {@code before}, if it began as that. */
    static Optional<TextExpression> growth(TextExpression before, TextExpression after) {
        return Growth.between(before, after);
    }
}
