package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import java.util.List;
import java.util.Optional;

/** A condition, taken apart down to the comparisons. Their operands are still text. */
sealed interface Logic {

    /**
     * All parts hold.
     *
     * @param certain whether it is a conjunction in every database ({@code &&} is one in MySQL alone)
     */
    record And(List<Logic> parts, boolean certain) implements Logic {
        public And {
            parts = List.copyOf(parts);
        }
    }

    /**
     * One of the parts holds.
     *
     * @param certain whether it is a disjunction in every database ({@code ||} is one in MySQL alone)
     */
    record Or(List<Logic> parts, boolean certain) implements Logic {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    record Not(Logic part) implements Logic {}

    /** {@code (…) IS TRUE}, {@code (…) IS NOT FALSE}, … */
    record Is(Logic part, boolean truth, boolean negated) implements Logic {}

    record Comparison(Tokens left, Operator operator, Tokens right) implements Logic {}

    record NullTest(Tokens operand, boolean negated) implements Logic {}

    record Between(Tokens operand, Tokens low, Tokens high, boolean negated) implements Logic {}

    /**
     * Anything else: all that is known of it is its place.
     *
     * @param why if it is more than a condition of another kind, what is wrong with it
     */
    record Opaque(Tokens tokens, Optional<String> why) implements Logic {}

    /** How two values are compared. */
    enum Operator {
        LESS,
        LESS_OR_EQUAL,
        EQUAL,
        DIFFERENT,
        GREATER_OR_EQUAL,
        GREATER;

        /** What holds exactly if this one does not, provided that neither side is NULL. */
        Operator negated() {
            return switch (this) {
                case LESS -> GREATER_OR_EQUAL;
                case LESS_OR_EQUAL -> GREATER;
                case EQUAL -> DIFFERENT;
                case DIFFERENT -> EQUAL;
                case GREATER_OR_EQUAL -> LESS;
                case GREATER -> LESS_OR_EQUAL;
            };
        }

        /** The same comparison with its sides exchanged. */
        Operator mirrored() {
            return switch (this) {
                case LESS -> GREATER;
                case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
                case EQUAL -> EQUAL;
                case DIFFERENT -> DIFFERENT;
                case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
                case GREATER -> LESS;
            };
        }
    }
}
