package dev.fencing.proof;

import dev.fencing.sql.Token;
import java.util.List;
import java.util.Optional;

/** A value, as far as a proof can use it. */
sealed interface Term {

    /**
     * A column, or whatever else a name may stand for.
     *
     * @param qualifiers the names in front of it, in lower case
     * @param name in lower case
     */
    record Column(List<String> qualifiers, String name) implements Term {
        public Column {
            qualifiers = List.copyOf(qualifiers);
        }
    }

    /** A bind parameter or placeholder. */
    record Parameter(Token token) implements Term {}

    /** Text that is only known at run time. */
    record Hole(Token token) implements Term {}

    /** {@code VALUES(column)}: the value that an insert would have stored. */
    record Incoming(String column) implements Term {}

    /** A number, with its sign. */
    record Numeral(String text) implements Term {}

    record Text(String value) implements Term {}

    record Null() implements Term {}

    record Default() implements Term {}

    /**
     * A function.
     *
     * @param name in lower case, without its schema
     */
    record Call(String name, List<Term> arguments) implements Term {
        public Call {
            arguments = List.copyOf(arguments);
        }

        Optional<Term> argument(int index) {
            return index < arguments.size() ? Optional.of(arguments.get(index)) : Optional.empty();
        }
    }

    /**
     * A value converted to another type.
     *
     * @param type in lower case, with single spaces
     */
    record Cast(Term value, String type) implements Term {}

    record Sum(Term left, Term right) implements Term {}

    record Row(List<Term> terms) implements Term {
        public Row {
            terms = List.copyOf(terms);
        }
    }

    /** A subquery. */
    record Query() implements Term {}

    /** The next value of a sequence. */
    record NextValue() implements Term {}

    /** Anything else, or what cannot be read. */
    record Other() implements Term {}
}
