package dev.fencing.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.proof.Condition3.Operand;
import dev.fencing.proof.Condition3.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/**
 * What is called fenced is fenced: for generated conditions, every row and every token of a small world is tried, and
 * the condition is worked out in SQL's three-valued logic.
 */
class SoundnessTest {

    private static final int TRIES = 1_500;

    private static final List<Situation> WORLD = world();

    @Provide
    Arbitrary<Condition3> conditions() {
        return Condition3.any();
    }

    @Provide
    Arbitrary<Operand> stored() {
        return Arbitraries.of(
                Condition3.TOKEN,
                Condition3.TOKEN,
                Condition3.OTHER,
                Condition3.EPOCH,
                new Operand("0", s -> 0),
                new Operand("GREATEST(writer_epoch, :epoch)", s -> greatest(s.epoch(), s.token())),
                new Operand(
                        "CASE WHEN quantity > 0 THEN :epoch ELSE :other END",
                        s -> s.quantity() != null && s.quantity() > 0 ? s.token() : s.other()));
    }

    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void aFencedDeleteReachesOnlyOlderRows(@ForAll("conditions") Condition3 condition) {
        String sql = "DELETE FROM inventory WHERE " + condition;
        if (Given.STRICT.verdict(sql) instanceof Verdict.Fenced fenced) {
            each(
                    condition,
                    s -> assertThat(isOlder(s, fenced)).as("%s: %s", sql, s).isTrue());
        }
        if (Given.REENTRANT.verdict(sql) instanceof Verdict.Fenced fenced) {
            each(
                    condition,
                    s -> assertThat(isAtMost(s, fenced)).as("%s: %s", sql, s).isTrue());
        }
        if (Given.SEQUENCED.verdict(sql) instanceof Verdict.Fenced fenced) {
            each(
                    condition,
                    s -> assertThat(isOlder(s, fenced) || isInSequence(s, fenced))
                            .as("%s: %s", sql, s)
                            .isTrue());
        }
    }

    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void aFencedUpdateNeverMovesAnEpochBackwards(
            @ForAll("conditions") Condition3 condition, @ForAll("stored") Operand stored) {
        String sql = "UPDATE inventory SET quantity = 0, writer_epoch = " + stored.text() + " WHERE " + condition;
        if (Given.STRICT.verdict(sql) instanceof Verdict.Fenced fenced) {
            each(
                    condition,
                    s -> assertThat(isOlder(s, fenced) && carriesToken(s, stored, fenced))
                            .as("%s: %s", sql, s)
                            .isTrue());
        }
        if (Given.REENTRANT.verdict(sql) instanceof Verdict.Fenced fenced) {
            each(
                    condition,
                    s -> assertThat(isAtMost(s, fenced) && carriesToken(s, stored, fenced))
                            .as("%s: %s", sql, s)
                            .isTrue());
        }
    }

    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void textThatIsOnlyKnownAtRunTimeNarrowsOrProvesNothing(@ForAll("conditions") Condition3 condition) {
        // Whatever is said of a condition, it is still true if something is added with AND and parentheses.
        String sql = "DELETE FROM inventory WHERE ";
        boolean alone = Given.STRICT.verdict(sql + condition) instanceof Verdict.Fenced;
        boolean narrowed =
                Given.STRICT.verdict(sql + "(quantity > 1) AND (" + condition + ")") instanceof Verdict.Fenced;
        assertThat(narrowed).isEqualTo(alone);
        assertThat(Given.STRICT.verdict(sql + "(quantity > 1) OR (" + condition + ")"))
                .isNotInstanceOf(Verdict.Fenced.class);
    }

    private static void each(Condition3 condition, java.util.function.Consumer<Situation> check) {
        for (Situation situation : WORLD) {
            if (Boolean.TRUE.equals(condition.value().apply(situation))) {
                check.accept(situation);
            }
        }
    }

    private static boolean isOlder(Situation s, Verdict.Fenced fenced) {
        return s.epoch() == null
                || (tokens(fenced).stream().allMatch(t -> s.epoch() < value(t, s)) && rests(s, fenced));
    }

    private static boolean isAtMost(Situation s, Verdict.Fenced fenced) {
        return s.epoch() == null
                || (tokens(fenced).stream().allMatch(t -> s.epoch() <= value(t, s)) && rests(s, fenced));
    }

    private static boolean isInSequence(Situation s, Verdict.Fenced fenced) {
        return s.seq() != null && s.seq() < s.step() && isAtMost(s, fenced);
    }

    /** Without a token the proof rests on the epoch's being NULL. */
    private static boolean rests(Situation s, Verdict.Fenced fenced) {
        return s.epoch() == null || !fenced.uses().isEmpty();
    }

    private static boolean carriesToken(Situation s, Operand stored, Verdict.Fenced fenced) {
        Integer now = stored.value().apply(s);
        if (s.epoch() == null && fenced.uses().isEmpty()) {
            return now != null && now == 0;
        }
        return now != null && tokens(fenced).stream().allMatch(t -> now == value(t, s));
    }

    private static Set<String> tokens(Verdict.Fenced fenced) {
        return fenced.uses().stream().map(use -> use.token().value()).collect(Collectors.toSet());
    }

    private static int value(String token, Situation s) {
        return switch (token) {
            case "epoch" -> s.token();
            case "other" -> s.other();
            default -> throw new AssertionError(token);
        };
    }

    private static @Nullable Integer greatest(@Nullable Integer epoch, int token) {
        // As MySQL and MariaDB have it; PostgreSQL passes over NULL.
        return epoch == null ? null : Integer.valueOf(Math.max(epoch, token));
    }

    private static List<Situation> world() {
        List<Situation> world = new ArrayList<>();
        Integer[] epochs = {null, 0, 1, 2, 3};
        Integer[] sequences = {null, 0, 1, 2};
        Integer[] quantities = {null, 0, 1, 2};
        for (Integer epoch : epochs) {
            for (Integer sequence : sequences) {
                for (Integer quantity : quantities) {
                    for (int token = 0; token <= 3; token++) {
                        for (int other = 0; other <= 3; other++) {
                            world.add(new Situation(epoch, sequence, quantity, token, other, 1));
                        }
                    }
                }
            }
        }
        return world;
    }
}
