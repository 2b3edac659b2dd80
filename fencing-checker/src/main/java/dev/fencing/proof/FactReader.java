package dev.fencing.proof;

import dev.fencing.proof.Facts.Bound;
import dev.fencing.proof.Facts.Culprit;
import dev.fencing.proof.Logic.Operator;
import dev.fencing.proof.Verdict.TokenUse;
import dev.fencing.sql.Tokens;
import dev.fencing.write.Condition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Says what is known of a row's epoch where a condition holds.
 *
 * <p>SQL's logic has three values, and a row is written only where the condition is true. So each part is asked for
 * what is known where it is true, and under NOT for what is known where it is false; a part that is unknown is neither.
 */
final class FactReader {

    /** Functions that give their first argument unless it is NULL. */
    private static final Set<String> NULL_REPLACING = Set.of("coalesce", "ifnull", "nvl", "isnull");

    private static final Set<String> WIDEST = Set.of("bigint", "int8", "pg_catalog.int8", "signed", "signed integer");

    private final Scope scope;
    private final ValueReader values;

    FactReader(Scope scope) {
        this.scope = scope;
        this.values = new ValueReader(scope);
    }

    /** What is known where all parts of the condition hold. */
    Facts where(Condition condition) {
        Facts facts = condition.parts().isEmpty() ? Facts.nothing("it has no condition") : Facts.nothing();
        for (Tokens part : condition.parts()) {
            facts = facts.and(where(part));
        }
        return facts;
    }

    Facts where(Tokens condition) {
        return condition.isEmpty()
                ? Facts.nothing()
                : known(LogicReader.read(condition, scope.tokens().rules().pipesMayBeOr()), true);
    }

    /**
     * What is known where the condition is not true, so that it may also be unknown: then the row's epoch is NULL,
     * since a token is not.
     */
    Facts whereNot(Tokens condition) {
        Logic logic = LogicReader.read(condition, scope.tokens().rules().pipesMayBeOr());
        return logic instanceof Logic.Comparison ? known(logic, false).orUnknown() : Facts.nothing();
    }

    /** What is known where the row's epoch is older than the value. */
    Facts older(Tokens value) {
        return bound(Strength.OLDER, values.read(value));
    }

    /** What is known where the condition has the given truth. */
    private Facts known(Logic logic, boolean truth) {
        if (logic instanceof Logic.And and) {
            return truth ? all(and.parts(), true) : and.certain() ? any(and.parts(), false) : Facts.nothing();
        }
        if (logic instanceof Logic.Or or) {
            return truth ? any(or.parts(), true) : or.certain() ? all(or.parts(), false) : Facts.nothing();
        }
        if (logic instanceof Logic.Not not) {
            return known(not.part(), !truth);
        }
        if (logic instanceof Logic.Is is) {
            // "x IS NOT TRUE" is also true where x is unknown.
            return is.negated() == truth ? Facts.nothing() : known(is.part(), is.truth());
        }
        if (logic instanceof Logic.Comparison comparison) {
            return compared(comparison, truth);
        }
        if (logic instanceof Logic.NullTest test) {
            return nullTested(test, truth);
        }
        if (logic instanceof Logic.Between between) {
            return between.negated() == truth ? Facts.nothing() : between(between);
        }
        return logic instanceof Logic.Opaque opaque ? opaque(opaque) : Facts.nothing();
    }

    private Facts all(List<Logic> parts, boolean truth) {
        Facts facts = Facts.nothing();
        for (Logic part : parts) {
            facts = facts.and(known(part, truth));
        }
        return facts;
    }

    private Facts any(List<Logic> parts, boolean truth) {
        List<Facts> each = parts.stream().map(part -> known(part, truth)).toList();
        Facts facts = each.stream().reduce(Facts::or).orElse(Facts.nothing());
        boolean lost = facts.anyValue().isEmpty() && !facts.isNull();
        return lost && each.stream().anyMatch(part -> part.anyValue().isPresent())
                ? facts.because("a part of an OR lets rows in whose epoch it does not compare")
                : facts;
    }

    private Facts compared(Logic.Comparison comparison, boolean truth) {
        if (!mentions(comparison.left()) && !mentions(comparison.right())) {
            return Facts.nothing();
        }
        Operator operator =
                truth ? comparison.operator() : comparison.operator().negated();
        Value left = values.read(comparison.left());
        Value right = values.read(comparison.right());
        if (left.term() instanceof Term.Row one && right.term() instanceof Term.Row other) {
            return rows(one, operator, other, comparison);
        }
        if (isEpoch(left.term())) {
            return epoch(operator, left, right);
        }
        if (isEpoch(right.term())) {
            return epoch(operator.mirrored(), right, left);
        }
        if (scope.isSequence(left.term())) {
            return sequence(operator, right);
        }
        if (scope.isSequence(right.term())) {
            return sequence(operator.mirrored(), left);
        }
        boolean foreign = scope.isForeignEpoch(left.term()) || scope.isForeignEpoch(right.term());
        return foreign
                ? Facts.nothing("the " + scope.epoch()
                        + " that its condition compares is that of another row than the one written")
                : Facts.nothing();
    }

    private Facts epoch(Operator operator, Value epoch, Value other) {
        Facts facts = scope.isEpoch(withoutCast(epoch.term())) ? Facts.epochIsNotNull() : Facts.nothing();
        return switch (operator) {
            case LESS -> facts.and(bound(Strength.OLDER, other));
            case LESS_OR_EQUAL -> facts.and(bound(Strength.AT_MOST, other));
            case EQUAL -> facts.and(bound(Strength.AT_MOST, other)).and(equal(facts, other));
            case GREATER, GREATER_OR_EQUAL -> facts.because("it lets in rows whose epoch is newer than the value");
            case DIFFERENT -> facts.because("being different from the value does not make the row's epoch older");
        };
    }

    private Facts equal(Facts facts, Value other) {
        return facts.isNotNull() && other.token().isPresent()
                ? Facts.equalTo(other.token().get().key(), other.token().get().uses(TokenUse.Role.COMPARED))
                : Facts.nothing();
    }

    private Facts bound(Strength strength, Value value) {
        if (value.token().isEmpty()) {
            Culprit culprit = new Culprit(value.tokens(), value.kind());
            return Facts.bound(Map.of(), new Bound(strength, Set.of(), List.of(), Optional.of(culprit)));
        }
        TokenRef token = value.token().get();
        Bound bound = new Bound(strength, Set.of(), token.uses(TokenUse.Role.COMPARED), Optional.empty());
        return Facts.bound(Map.of(token.key(), bound), bound);
    }

    /** The row's sequence number is smaller than a step's number, which may be a constant of the program. */
    private Facts sequence(Operator operator, Value value) {
        return operator == Operator.LESS
                ? value.sequenceKey().map(Facts::sequenceBelow).orElse(Facts.nothing())
                : Facts.nothing();
    }

    /** {@code (epoch, sequence) < (token, step)}: the first members decide, the second ones where those are equal. */
    private Facts rows(Term.Row left, Operator operator, Term.Row right, Logic.Comparison comparison) {
        List<Value> one = values.members(comparison.left(), left);
        List<Value> other = values.members(comparison.right(), right);
        if (one.size() != other.size() || one.size() < 2) {
            return Facts.nothing();
        }
        if (operator == Operator.EQUAL) {
            Facts facts = Facts.nothing();
            for (int i = 0; i < one.size(); i++) {
                facts = facts.and(member(one.get(i), other.get(i), operator));
            }
            return facts;
        }
        boolean mirrored = !scope.isEpoch(one.get(0).term());
        List<Value> row = mirrored ? other : one;
        List<Value> bounds = mirrored ? one : other;
        Operator direction = mirrored ? operator.mirrored() : operator;
        if (!scope.isEpoch(row.get(0).term()) || (direction != Operator.LESS && direction != Operator.LESS_OR_EQUAL)) {
            return Facts.nothing();
        }
        Facts facts = bound(Strength.AT_MOST, bounds.get(0));
        boolean inSequence = direction == Operator.LESS
                && row.size() == 2
                && scope.isSequence(row.get(1).term());
        Optional<String> step = inSequence ? bounds.get(1).sequenceKey() : Optional.empty();
        return step.map(facts::inSequence).orElse(facts);
    }

    private Facts member(Value one, Value other, Operator operator) {
        if (scope.isEpoch(one.term())) {
            return epoch(operator, one, other);
        }
        return scope.isEpoch(other.term()) ? epoch(operator, other, one) : Facts.nothing();
    }

    private Facts nullTested(Logic.NullTest test, boolean truth) {
        if (!scope.isEpoch(values.read(test.operand()).term())) {
            return Facts.nothing();
        }
        return test.negated() == truth ? Facts.epochIsNotNull() : Facts.epochIsNull();
    }

    private Facts between(Logic.Between between) {
        Value operand = values.read(between.operand());
        if (isEpoch(operand.term())) {
            return bound(Strength.AT_MOST, values.read(between.high()));
        }
        Value low = values.read(between.low());
        return isEpoch(low.term()) ? bound(Strength.AT_MOST, operand) : Facts.nothing();
    }

    private Facts opaque(Logic.Opaque opaque) {
        if (opaque.why().isPresent()) {
            return Facts.nothing(opaque.why().get());
        }
        if (!mentions(opaque.tokens())) {
            return Facts.nothing();
        }
        boolean query = opaque.tokens().list().stream().anyMatch(token -> token.is("SELECT"));
        return Facts.nothing(
                query
                        ? "its " + scope.epoch()
                                + " is compared inside a subquery, which says nothing about the row written"
                        : "its " + scope.epoch()
                                + " stands in an expression that proves nothing about the row written");
    }

    /** Whether the text names the epoch or sequence column, so that it is worth reading. */
    private boolean mentions(Tokens tokens) {
        return tokens.list().stream()
                .anyMatch(token -> token.isName()
                        && (token.value().equalsIgnoreCase(scope.epoch())
                                || token.value()
                                        .equalsIgnoreCase(scope.sequence().orElse(scope.epoch()))));
    }

    /** Whether the value is the row's epoch, or that with another value in place of NULL. */
    private boolean isEpoch(Term value) {
        Term term = withoutCast(value);
        if (term instanceof Term.Call call
                && NULL_REPLACING.contains(call.name())
                && call.arguments().size() > 1) {
            return isEpoch(call.arguments().get(0));
        }
        return scope.isEpoch(term);
    }

    /** An epoch is of an integer type already: only a conversion to the widest one keeps it for certain. */
    private static Term withoutCast(Term value) {
        Term term = value;
        while (term instanceof Term.Cast cast && WIDEST.contains(cast.type())) {
            term = cast.value();
        }
        return term;
    }
}
