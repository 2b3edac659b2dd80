package dev.fencing.code;

import dev.fencing.code.tree.Span;
import dev.fencing.rule.Bindings.Source;
import dev.fencing.sql.SqlText;
import dev.fencing.text.Expansion;
import dev.fencing.text.TextExpression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is known of the value of an expression. */
sealed interface Value {

    /** Text of which something is known. A builder that is kept in a variable changes with it. */
    record Text(TextExpression text, Optional<Variable> builder) implements Value {
        Text(TextExpression text) {
            this(text, Optional.empty());
        }
    }

    /** Text that a constant object or list keeps. A write in it is judged where it is written, and not once more. */
    record Kept(TextExpression text) implements Value {

        /** Any of some texts; nothing if one of them is no text. */
        static Optional<Value> anyOf(List<Value> values) {
            List<TextExpression> texts =
                    values.stream().flatMap(value -> textOf(value).stream()).toList();
            return texts.isEmpty() || texts.size() < values.size()
                    ? Optional.empty()
                    : texts.stream().reduce(TextExpression::either).map(Kept::new);
        }

        private static Optional<TextExpression> textOf(Value value) {
            if (value instanceof Kept kept) {
                return Optional.of(kept.text);
            }
            return value instanceof Text known ? Optional.of(known.text()) : Optional.empty();
        }
    }

    /** A statement that was prepared and has yet to be run. */
    record Prepared(SqlUse use) implements Value {}

    /** The rows of a query. */
    record Read(TextExpression query) implements Value {}

    /** Values by name: a map, a parameter source. */
    record Named(NamedValues values) implements Value {}

    /** Values in order: an array, a list. */
    record Row(List<Value> elements) implements Value {
        public Row {
            elements = List.copyOf(elements);
        }
    }

    /**
     * A statement that is being put together call by call.
     *
     * @param statements all that it may be; more than one behind a branch
     */
    record Building(List<BuiltStatement> statements) implements Value {
        public Building {
            statements = List.copyOf(statements);
        }
    }

    /** A statement whose clauses are given one by one. One that is kept in a variable changes with it. */
    record Clauses(dev.fencing.code.Clauses clauses, Optional<Variable> builder) implements Value {}

    /**
     * A part of a statement that is put together: a table, a column, a condition, a value.
     *
     * @param bound what is bound to the parameters in it, by their names
     * @param qualifier what the columns of a table are qualified with
     * @param column its name without what qualifies it, if it is a column
     */
    record Fragment(
            TextExpression text,
            Map<String, SqlUse.Bound> bound,
            Optional<String> qualifier,
            Optional<TextExpression> column)
            implements Value {

        static final Fragment NONE =
                new Fragment(new TextExpression.Nothing(), Map.of(), Optional.empty(), Optional.empty());

        public Fragment {
            bound = Map.copyOf(bound);
        }

        static Fragment of(TextExpression text) {
            return new Fragment(text, Map.of(), Optional.empty(), Optional.empty());
        }

        static Fragment of(String text, Span at) {
            return of(new TextExpression.Literal(
                    SqlText.builder().appendAt(text, at.start()).build()));
        }

        /** Something that is only known at run time. */
        static Fragment unknown(Span at) {
            return of(TextExpression.hole(at.start()));
        }

        /** Parts with commas between them. */
        static Fragment listed(List<Fragment> parts, Span at) {
            Fragment all = NONE;
            for (Fragment part : parts) {
                all = all.text instanceof TextExpression.Nothing
                        ? part
                        : all.then(", ", at).then(part);
            }
            return all;
        }

        Fragment then(Fragment next) {
            return new Fragment(text.then(next.text), bound(next), Optional.empty(), Optional.empty());
        }

        Fragment or(Fragment other) {
            return new Fragment(
                    TextExpression.either(text, other.text), bound(other), Optional.empty(), Optional.empty());
        }

        private Map<String, SqlUse.Bound> bound(Fragment other) {
            Map<String, SqlUse.Bound> all = new HashMap<>(bound);
            other.bound.forEach((name, value) -> all.merge(name, value, SqlUse.Bound::or));
            return all;
        }

        Fragment then(String next, Span at) {
            return then(of(next, at));
        }

        /** A parameter of this name, and what is bound to it. */
        static Fragment parameter(String name, SqlUse.Bound value) {
            return new Fragment(
                    of(":" + name, value.at()).text, Map.of(name, value), Optional.empty(), Optional.empty());
        }

        Fragment enclosed(Span at) {
            return of("(", at).then(this).then(")", at);
        }

        /** A value that is bound where it stands, or a column. */
        @Override
        public Source origin(String written) {
            if (bound.isEmpty()) {
                return Expansion.only(text).isPresent() ? new Source.Other(written) : new Source.Unknown();
            }
            return bound.size() == 1 ? bound.values().iterator().next().source() : new Source.Unknown();
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

    /**
     * What is known of a value that is one of two.
     *
     * @param at where either is given
     */
    // Comparing by value would walk texts as deep as they are long.
    @SuppressWarnings("ReferenceEquality")
    static Value either(Value one, Value other, Span at) {
        if (one == other) {
            return one;
        }
        if (one instanceof Text left && other instanceof Text right) {
            return new Text(TextExpression.either(left.text(), right.text()), left.builder());
        }
        if (one instanceof Kept || other instanceof Kept) {
            return Kept.anyOf(List.of(one, other)).orElseGet(Value::unknown);
        }
        if (one instanceof Plain left && other instanceof Plain right) {
            return new Plain(left.origin() instanceof Source.Claim ? right.origin() : left.origin());
        }
        if (one instanceof Building left && other instanceof Building right) {
            return new Building(Stream.concat(left.statements().stream(), right.statements().stream())
                    .distinct()
                    .toList());
        }
        if (one instanceof Clauses left && other instanceof Clauses right) {
            return new Clauses(left.clauses().or(right.clauses()), left.builder());
        }
        if (one instanceof Fragment || other instanceof Fragment) {
            return part(one, at).or(part(other, at));
        }
        if (one instanceof Read || other instanceof Read) {
            return unknown();
        }
        // What is written on one way must not be lost, whatever is there on the other.
        boolean second = isNull(one) || (!writes(one) && writes(other));
        return second ? other : one;
    }

    private static Fragment part(Value value, Span at) {
        return value instanceof Fragment fragment ? fragment : Fragment.unknown(at);
    }

    private static boolean writes(Value value) {
        return value instanceof Text
                || value instanceof Building
                || value instanceof Prepared
                || value instanceof Clauses;
    }

    private static boolean isNull(Value value) {
        return value instanceof Plain plain
                && plain.origin() instanceof Source.Other other
                && other.what().equals("null");
    }

    /** Whether it is the epoch of the claim, or the token that holds it. */
    default boolean isClaim() {
        return this instanceof Plain plain && plain.origin() instanceof Source.Claim;
    }

    /** What it is to a parameter of a statement that it is bound to. */
    default Source origin(String written) {
        if (this instanceof Plain plain) {
            return plain.origin();
        }
        return this instanceof Named || this instanceof Row ? new Source.Unknown() : new Source.Other(written);
    }
}
