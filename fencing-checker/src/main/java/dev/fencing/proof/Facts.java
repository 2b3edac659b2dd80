package dev.fencing.proof;

import dev.fencing.proof.Verdict.TokenUse;
import dev.fencing.sql.Tokens;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * What is known of every row for which a condition holds.
 *
 * @param bounds for each token, how the row's epoch compares with it at most
 * @param anyValue how the epoch compares at most with the values of the condition, tokens or not, taken for one
 * @param isNull whether the epoch is NULL for certain
 * @param isNotNull whether it is not NULL for certain
 * @param sequence the values that the row's sequence number is smaller than
 * @param equal for each token that the row's epoch is equal to, where it stands
 * @param why if nothing is known, the reason that is worth telling
 */
record Facts(
        Map<String, Bound> bounds,
        Optional<Bound> anyValue,
        boolean isNull,
        boolean isNotNull,
        Set<String> sequence,
        Map<String, List<TokenUse>> equal,
        Optional<String> why) {

    /**
     * An upper bound of the row's epoch.
     *
     * @param sequence for {@link Strength#IN_SEQUENCE}, the values that the row's sequence number may be smaller than
     * @param uses the tokens that it rests on
     * @param culprit a value that it rests on and that is no token
     */
    record Bound(Strength strength, Set<String> sequence, List<TokenUse> uses, Optional<Culprit> culprit) {

        private Bound and(Bound other) {
            return other.strength.compareTo(strength) > 0 ? other : this;
        }

        private Bound or(Bound other) {
            Strength weaker = strength.compareTo(other.strength) < 0 ? strength : other.strength;
            Set<String> both = sequences(other);
            return new Bound(
                    weaker == Strength.IN_SEQUENCE && both.isEmpty() ? Strength.AT_MOST : weaker,
                    both,
                    Stream.concat(uses.stream(), other.uses.stream()).distinct().toList(),
                    culprit.or(other::culprit));
        }

        private Set<String> sequences(Bound other) {
            if (strength == Strength.OLDER) {
                return other.sequence;
            }
            if (other.strength == Strength.OLDER) {
                return sequence;
            }
            Set<String> both = new LinkedHashSet<>(sequence);
            both.retainAll(other.sequence);
            return both;
        }

        private Bound with(Set<String> smallerThan) {
            return strength == Strength.AT_MOST && !smallerThan.isEmpty()
                    ? new Bound(Strength.IN_SEQUENCE, smallerThan, uses, culprit)
                    : this;
        }
    }

    /** A value that stands where a token should. */
    record Culprit(Tokens value, String why) {}

    static Facts nothing() {
        return new Facts(Map.of(), Optional.empty(), false, false, Set.of(), Map.of(), Optional.empty());
    }

    static Facts nothing(String why) {
        return new Facts(Map.of(), Optional.empty(), false, false, Set.of(), Map.of(), Optional.of(why));
    }

    static Facts epochIsNull() {
        return new Facts(Map.of(), Optional.empty(), true, false, Set.of(), Map.of(), Optional.empty());
    }

    static Facts epochIsNotNull() {
        return new Facts(Map.of(), Optional.empty(), false, true, Set.of(), Map.of(), Optional.empty());
    }

    static Facts sequenceBelow(String value) {
        return new Facts(Map.of(), Optional.empty(), false, false, Set.of(value), Map.of(), Optional.empty());
    }

    static Facts bound(Map<String, Bound> bounds, Bound anyValue) {
        return new Facts(bounds, Optional.of(anyValue), false, false, Set.of(), Map.of(), Optional.empty());
    }

    static Facts equalTo(String token, List<TokenUse> uses) {
        return new Facts(Map.of(), Optional.empty(), false, true, Set.of(), Map.of(token, uses), Optional.empty());
    }

    /** The same, with a reason why that is not enough. */
    Facts because(String reason) {
        return new Facts(bounds, anyValue, isNull, isNotNull, sequence, equal, Optional.of(reason));
    }

    /** What is left of it where the row's values may be NULL. */
    Facts orUnknown() {
        Map<String, Bound> certain = new LinkedHashMap<>(bounds);
        certain.values().removeIf(bound -> bound.strength() == Strength.IN_SEQUENCE);
        return new Facts(certain, anyValue, isNull, false, Set.of(), Map.of(), why);
    }

    /** The same bounds, where the row's sequence number is smaller if its epoch is not older. */
    Facts inSequence(String step) {
        Map<String, Bound> stepped = new LinkedHashMap<>(bounds);
        stepped.replaceAll((token, bound) -> bound.with(Set.of(step)));
        return new Facts(
                stepped, anyValue.map(bound -> bound.with(Set.of(step))), isNull, isNotNull, sequence, equal, why);
    }

    /** What is known where both conditions hold. */
    Facts and(Facts other) {
        Set<String> smaller = new LinkedHashSet<>(sequence);
        smaller.addAll(other.sequence);
        Map<String, Bound> merged = new LinkedHashMap<>(bounds);
        other.bounds.forEach((token, bound) -> merged.merge(token, bound, Bound::and));
        merged.replaceAll((token, bound) -> bound.with(smaller));
        Map<String, List<TokenUse>> same = new LinkedHashMap<>(equal);
        other.equal.forEach(same::putIfAbsent);
        return new Facts(
                merged,
                either(anyValue, other.anyValue, Bound::and).map(bound -> bound.with(smaller)),
                isNull || other.isNull,
                isNotNull || other.isNotNull,
                smaller,
                same,
                why.or(other::why));
    }

    /** What is known where one of two conditions holds, and nobody can say which. */
    Facts or(Facts other) {
        Set<String> smaller = new LinkedHashSet<>(sequence);
        smaller.retainAll(other.sequence);
        Map<String, List<TokenUse>> same = new LinkedHashMap<>();
        equal.forEach((token, uses) -> {
            if (other.equal.containsKey(token)) {
                same.put(
                        token,
                        Stream.concat(uses.stream(), other.equal.getOrDefault(token, List.of()).stream())
                                .toList());
            }
        });
        return new Facts(
                isNull ? other.bounds : other.isNull ? bounds : commonBounds(other),
                isNull ? other.anyValue : other.isNull ? anyValue : both(anyValue, other.anyValue),
                isNull && other.isNull,
                isNotNull && other.isNotNull,
                smaller,
                same,
                why.or(other::why));
    }

    private Map<String, Bound> commonBounds(Facts other) {
        Map<String, Bound> common = new LinkedHashMap<>();
        bounds.forEach((token, bound) -> {
            Bound second = other.bounds.get(token);
            if (second != null) {
                common.put(token, bound.or(second));
            }
        });
        return common;
    }

    private static Optional<Bound> both(Optional<Bound> one, Optional<Bound> other) {
        return one.isPresent() && other.isPresent() ? Optional.of(one.get().or(other.get())) : Optional.empty();
    }

    private static Optional<Bound> either(Optional<Bound> one, Optional<Bound> other, BinaryOperator<Bound> merge) {
        return one.isPresent() && other.isPresent()
                ? Optional.of(merge.apply(one.get(), other.get()))
                : one.or(() -> other);
    }
}
