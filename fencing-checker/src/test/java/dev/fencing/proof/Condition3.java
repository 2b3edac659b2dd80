package dev.fencing.proof;

import java.util.List;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;

/**
 * A generated condition: its text, and its value in SQL's three-valued logic for a given row and given parameters.
 *
 * @param binds how tightly its outermost operator binds: 0 for OR up to 3 for what needs no parentheses
 * @param value TRUE, FALSE, or null for unknown
 */
record Condition3(String text, int binds, Function<Situation, @Nullable Boolean> value) {

    /** A row's columns, NULL among them, and the values bound to the parameters. */
    record Situation(
            @Nullable Integer epoch,
            @Nullable Integer seq,
            @Nullable Integer quantity,
            int token,
            int other,
            int step) {}

    /** A value: its text and what it comes to. */
    record Operand(String text, Function<Situation, @Nullable Integer> value) {}

    private static final List<String> OPERATORS = List.of("<", "<=", "=", "<>", ">=", ">");

    static final Operand EPOCH = new Operand("writer_epoch", Situation::epoch);
    static final Operand TOKEN = new Operand(":epoch", Situation::token);
    static final Operand OTHER = new Operand(":other", Situation::other);
    private static final Operand SEQ = new Operand("writer_seq", Situation::seq);
    private static final Operand STEP = new Operand(":step", Situation::step);
    private static final Operand QUANTITY = new Operand("quantity", Situation::quantity);

    @Override
    public String toString() {
        return text;
    }

    static Arbitrary<Condition3> any() {
        return nested(4);
    }

    /** Conditions of at most so many levels: left to chance, they would nest without end. */
    private static Arbitrary<Condition3> nested(int levels) {
        Arbitrary<Condition3> atoms = Arbitraries.oneOf(
                comparison(epochs(), bounds()),
                comparison(epochs(), bounds()),
                comparison(bounds(), epochs()),
                comparison(Arbitraries.of(SEQ), Arbitraries.of(STEP)),
                comparison(Arbitraries.of(QUANTITY), Arbitraries.of(new Operand("1", s -> 1))),
                between(),
                rows(),
                nullTest(),
                inList());
        if (levels == 0) {
            return atoms;
        }
        Arbitrary<Condition3> inner = nested(levels - 1);
        return Arbitraries.frequencyOf(
                Tuple.of(3, atoms),
                Tuple.of(2, and(inner, inner)),
                Tuple.of(2, or(inner, inner)),
                Tuple.of(1, inner.map(Condition3::not)),
                Tuple.of(1, Arbitraries.oneOf(inner.map(Condition3::inParentheses), truthTest(inner), inCase(inner))));
    }

    Condition3 inParentheses() {
        return new Condition3("(" + text + ")", 3, value);
    }

    private static Arbitrary<Condition3> and(Arbitrary<Condition3> one, Arbitrary<Condition3> other) {
        return Combinators.combine(one, other)
                .as((a, b) -> new Condition3(
                        a.asOperand(1) + " AND " + b.asOperand(1), 1, s -> and(a.value.apply(s), b.value.apply(s))));
    }

    private static Arbitrary<Condition3> or(Arbitrary<Condition3> one, Arbitrary<Condition3> other) {
        return Combinators.combine(one, other)
                .as((a, b) -> new Condition3(
                        a.asOperand(0) + " OR " + b.asOperand(0),
                        0,
                        s -> not(and(not(a.value.apply(s)), not(b.value.apply(s))))));
    }

    private Condition3 not() {
        return new Condition3("NOT " + asOperand(2), 2, s -> not(value.apply(s)));
    }

    private static Arbitrary<Condition3> truthTest(Arbitrary<Condition3> conditions) {
        return Combinators.combine(conditions, Arbitraries.of(true, false), Arbitraries.of(true, false))
                .as((inner, truth, negated) -> new Condition3(
                        "(" + inner.text + ") IS " + (negated ? "NOT " : "") + (truth ? "TRUE" : "FALSE"),
                        3,
                        s -> Boolean.valueOf(truth).equals(inner.value.apply(s)) != negated));
    }

    private static Arbitrary<Condition3> inCase(Arbitrary<Condition3> conditions) {
        return conditions.map(inner -> new Condition3(
                "CASE WHEN " + inner.text + " THEN 1 ELSE 0 END = 1",
                3,
                s -> Boolean.TRUE.equals(inner.value.apply(s))));
    }

    private String asOperand(int binding) {
        return binds < binding ? "(" + text + ")" : text;
    }

    private static Arbitrary<Operand> epochs() {
        return Arbitraries.of(
                EPOCH,
                EPOCH,
                EPOCH,
                new Operand("inventory.writer_epoch", Situation::epoch),
                new Operand("(writer_epoch)", Situation::epoch),
                new Operand("COALESCE(writer_epoch, 0)", s -> s.epoch == null ? Integer.valueOf(0) : s.epoch),
                new Operand("COALESCE(writer_epoch, -1)", s -> s.epoch == null ? Integer.valueOf(-1) : s.epoch),
                new Operand("COALESCE(quantity, writer_epoch)", s -> s.quantity == null ? s.epoch : s.quantity),
                new Operand("writer_epoch + 1", s -> s.epoch == null ? null : Integer.valueOf(s.epoch + 1)),
                new Operand("writer_epoch - 1", s -> s.epoch == null ? null : Integer.valueOf(s.epoch - 1)));
    }

    private static Arbitrary<Operand> bounds() {
        return Arbitraries.of(
                TOKEN,
                TOKEN,
                TOKEN,
                OTHER,
                new Operand("CAST(:epoch AS bigint)", Situation::token),
                new Operand(":epoch::bigint", Situation::token),
                new Operand(":epoch + 1", s -> s.token + 1),
                new Operand("2", s -> 2),
                QUANTITY,
                EPOCH);
    }

    private static Arbitrary<Condition3> comparison(Arbitrary<Operand> left, Arbitrary<Operand> right) {
        return Combinators.combine(left, Arbitraries.of(OPERATORS), right)
                .as((a, operator, b) -> new Condition3(
                        a.text + " " + operator + " " + b.text,
                        3,
                        s -> compare(a.value.apply(s), operator, b.value.apply(s))));
    }

    private static Arbitrary<Condition3> between() {
        return Combinators.combine(epochs(), bounds(), bounds(), Arbitraries.of(true, false))
                .as((x, low, high, negated) -> new Condition3(
                        x.text + (negated ? " NOT" : "") + " BETWEEN " + low.text + " AND " + high.text, 3, s -> {
                            Boolean in = and(
                                    compare(x.value.apply(s), ">=", low.value.apply(s)),
                                    compare(x.value.apply(s), "<=", high.value.apply(s)));
                            return negated ? not(in) : in;
                        }));
    }

    private static Arbitrary<Condition3> rows() {
        return Combinators.combine(Arbitraries.of(OPERATORS), bounds(), Arbitraries.of(true, false))
                .as((operator, bound, mirrored) -> new Condition3(
                        mirrored
                                ? "(" + bound.text + ", :step) " + operator + " (writer_epoch, writer_seq)"
                                : "(writer_epoch, writer_seq) " + operator + " (" + bound.text + ", :step)",
                        3,
                        s -> mirrored
                                ? compareRows(bound.value.apply(s), s.step, operator, s.epoch, s.seq)
                                : compareRows(s.epoch, s.seq, operator, bound.value.apply(s), s.step)));
    }

    private static Arbitrary<Condition3> nullTest() {
        return Combinators.combine(Arbitraries.of(EPOCH, QUANTITY), Arbitraries.of(true, false))
                .as((operand, negated) -> new Condition3(
                        operand.text + (negated ? " IS NOT NULL" : " IS NULL"),
                        3,
                        s -> (operand.value.apply(s) == null) != negated));
    }

    private static Arbitrary<Condition3> inList() {
        return bounds().map(bound -> new Condition3(
                "writer_epoch IN (1, " + bound.text + ")",
                3,
                s -> not(and(compare(s.epoch, "<>", 1), compare(s.epoch, "<>", bound.value.apply(s))))));
    }

    // SQL's logic, from the standard.

    private static @Nullable Boolean and(@Nullable Boolean a, @Nullable Boolean b) {
        if (Boolean.FALSE.equals(a) || Boolean.FALSE.equals(b)) {
            return false;
        }
        if (a == null || b == null) {
            return null;
        }
        return true;
    }

    private static @Nullable Boolean not(@Nullable Boolean a) {
        return a == null ? null : Boolean.valueOf(!a);
    }

    static @Nullable Boolean compare(@Nullable Integer a, String operator, @Nullable Integer b) {
        if (a == null || b == null) {
            return null;
        }
        int order = Integer.compare(a, b);
        return switch (operator) {
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case "=" -> order == 0;
            case "<>" -> order != 0;
            case ">=" -> order >= 0;
            case ">" -> order > 0;
            default -> throw new IllegalArgumentException(operator);
        };
    }

    private static @Nullable Boolean compareRows(
            @Nullable Integer a, @Nullable Integer b, String operator, @Nullable Integer x, @Nullable Integer y) {
        Boolean first = compare(a, "=", x);
        Boolean second = compare(b, "=", y);
        if (operator.equals("=")) {
            return and(first, second);
        }
        if (operator.equals("<>")) {
            return not(and(first, second));
        }
        if (first == null) {
            return null;
        }
        return first ? compare(b, operator, y) : compare(a, operator.substring(0, 1), x);
    }
}
