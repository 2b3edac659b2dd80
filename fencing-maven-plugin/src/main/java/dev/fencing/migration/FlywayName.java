package dev.fencing.migration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Flyway reads from a file's name: {@code V1.2__add_stock.sql}.
 *
 * @param version empty for repeatable migrations
 * @see <a href="https://documentation.red-gate.com/flyway/flyway-concepts/migrations">Flyway: migrations</a>
 */
public record FlywayName(Kind kind, Version version, String description) {

    private static final Pattern NAME =
            Pattern.compile("(?:([VUB])([0-9]+(?:[._][0-9]+)*)|R)__(.*)\\.(?:sql|java)", Pattern.DOTALL);

    /** What Flyway does with a file. */
    public enum Kind {
        /** Run once, in the order of the versions. */
        VERSIONED,
        /** Takes the place of all versions up to its own, where nothing has run yet. */
        BASELINE,
        /** Run after all others, whenever it has changed. */
        REPEATABLE,
        /** Takes a version back; run only by hand. */
        UNDO
    }

    /** What a file's name says, if Flyway knows it as a migration's. */
    public static Optional<FlywayName> of(String fileName) {
        Matcher name = NAME.matcher(fileName);
        if (!name.matches()) {
            return Optional.empty();
        }
        String prefix = name.group(1);
        if (prefix == null) {
            return Optional.of(new FlywayName(Kind.REPEATABLE, new Version(List.of()), name.group(3)));
        }
        Kind kind = switch (prefix) {
            case "U" -> Kind.UNDO;
            case "B" -> Kind.BASELINE;
            default -> Kind.VERSIONED;
        };
        return Optional.of(new FlywayName(kind, Version.of(name.group(2)), name.group(3)));
    }

    /** A version: numbers, compared one by one; a missing one is 0. */
    public record Version(List<BigInteger> numbers) implements Comparable<Version> {

        public Version {
            numbers = List.copyOf(numbers);
        }

        static Version of(String text) {
            List<BigInteger> numbers = new ArrayList<>();
            for (String number : text.split("[._]", -1)) {
                numbers.add(new BigInteger(number));
            }
            while (numbers.size() > 1 && numbers.get(numbers.size() - 1).signum() == 0) {
                numbers.remove(numbers.size() - 1);
            }
            return new Version(numbers);
        }

        @Override
        public int compareTo(Version other) {
            for (int i = 0; i < Math.max(numbers.size(), other.numbers.size()); i++) {
                int order = number(i).compareTo(other.number(i));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        }

        private BigInteger number(int index) {
            return index < numbers.size() ? numbers.get(index) : BigInteger.ZERO;
        }
    }
}
