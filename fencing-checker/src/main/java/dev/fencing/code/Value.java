package dev.fencing.code;

import dev.fencing.code.tree.Span;
import dev.fencing.rule.Bindings.Source;
import dev.fencing.sql.SqlText;
import dev.fencing.text.TextExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is known of the value of an expression. */
sealed interface Value {

    /** Text of which something is known. A builder that is kept in a variable changes with it. */
    record Text(TextExpression text, Optional<Variable> builder) implements Value {
        Text(TextExpression text) {
            this(text, Optional.empty());
        }
    }

    /** A statement that was prepared and has yet to be run. */
    record Prepared(SqlUse use) implements Value {}

    /** Values by name: a map, a parameter source. */
    record Named(NamedValues values) implements Value {}

    /** Values in order: an array, a list. */
    record Row(List<Value> elements) implements Value {
        public Row {
            elements = List.copyOf(elements);
        }
    }

    /** A statement that is being put together call by call. */
    record Building(BuiltStatement statement) implements Value {}

    /**
     * A part of such a statement: a table, a column, a condition, a value.
     *
     * @param bound what is bound to the parameters in it, in their order
     * @param qualifier what the columns of a table are qualified with
     * @param column its name without what qualifies it, if it is a column
     */
    record Fragment(
            TextExpression text, List<SqlUse.Bound> bound, Optional<String> qualifier, Optional<TextExpression> column)
            implements Value {

        static final Fragment NONE =
                new Fragment(new TextExpression.Nothing(), List.of(), Optional.empty(), Optional.empty());

        public Fragment {
            bound = List.copyOf(bound);
        }

        static Fragment of(TextExpression text) {
            return new Fragment(text, List.of(), Optional.empty(), Optional.empty());
        }

        static Fragment of(String text, Span at) {
            return of(new TextExpression.Literal(
                    SqlText.builder().appendAt(text, at.start()).build()));
        }

        /** Something that is only known at run time. */
        static Fragment unknown(Span at) {
            return of(TextExpression.hole(at.start()));
        }

        Fragment then(Fragment next) {
            List<SqlUse.Bound> all = new ArrayList<>(bound);
            all.addAll(next.bound);
            return new Fragment(text.then(next.text), all, Optional.empty(), Optional.empty());
        }

        Fragment then(String next, Span at) {
            return then(of(next, at));
        }

        Fragment binding(SqlUse.Bound value) {
            List<SqlUse.Bound> all = new ArrayList<>(bound);
            all.add(value);
            return new Fragment(text, all, qualifier, column);
        }

        Fragment enclosed(Span at) {
            return of("(", at).then(this).then(")", at);
        }

        Fragment unqualified() {
            return column.map(Fragment::of).orElse(this);
        }
    }

    /**
     * Anything else.
     *
     * @param origin whether it is the claim's epoch
     * @param literal what it is as text, if that is written down
     * @param parameter which parameter of the method it is, from 0
     */
    record Plain(Source origin, Optional<String> literal, Optional<Integer> parameter) implements Value {
        Plain(Source origin) {
            this(origin, Optional.empty(), Optional.empty());
        }
    }

    static Value unknown() {
        return new Plain(new Source.Unknown());
    }

    static Value other(String what) {
        return new Plain(new Source.Other(what));
    }

    static Value claim() {
        return new Plain(new Source.Claim());
    }

    /** What is known of a value that is one of two. */
    // Comparing by value would walk texts as deep as they are long.
    @SuppressWarnings("ReferenceEquality")
    static Value either(Value one, Value other) {
        if (one == other) {
            return one;
        }
        if (one instanceof Text left && other instanceof Text right) {
            return new Text(TextExpression.either(left.text(), right.text()), left.builder());
        }
        if (one instanceof Plain left && other instanceof Plain right) {
            return new Plain(left.origin() instanceof Source.Claim ? right.origin() : left.origin());
        }
        return isNull(one) ? other : one;
    }

    private static boolean isNull(Value value) {
        return value instanceof Plain plain
                && plain.origin() instanceof Source.Other other
                && other.what().equals("null");
    }

    /** What it is to a parameter of a statement that it is bound to. */
    default Source origin(String written) {
        if (this instanceof Plain plain) {
            return plain.origin();
        }
        return this instanceof Named || this instanceof Row || this instanceof Fragment
                ? new Source.Unknown()
                : new Source.Other(written);
    }
}
