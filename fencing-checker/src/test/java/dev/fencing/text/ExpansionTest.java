package dev.fencing.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.sql.SqlText;
import dev.fencing.text.TextExpression.Applied;
import dev.fencing.text.TextExpression.Choice;
import dev.fencing.text.TextExpression.Constant;
import dev.fencing.text.TextExpression.Hole;
import dev.fencing.text.TextExpression.Literal;
import dev.fencing.text.TextExpression.Shortened;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The texts that an expression can give. */
final class ExpansionTest {

    private static TextExpression at(int source, String text) {
        return new Literal(SqlText.builder().append(text, source).build());
    }

    private static List<String> texts(TextExpression expression) {
        return Expansion.of(expression).stream()
                .map(each -> each.atUse().text().replace(SqlText.HOLE, '_'))
                .toList();
    }

    @Test
    void piecesAreJoinedInOrderAndKeepTheirPlaces() {
        Alternative only = Expansion.of(at(10, "DELETE ").then(at(30, "FROM ")).then(TextExpression.hole(40)))
                .get(0);

        assertThat(only.atUse().text()).isEqualTo("DELETE FROM " + SqlText.HOLE);
        assertThat(only.atUse().sourceOffset(0)).isEqualTo(10);
        assertThat(only.atUse().sourceOffset(8)).isEqualTo(31);
        assertThat(only.atUse().sourceOffset(12)).isEqualTo(40);
    }

    @Test
    void aChoiceGivesEachOfItsTexts() {
        TextExpression verb = at(0, "DELETE FROM ");

        assertThat(texts(verb.then(new Choice(at(20, "price"), at(40, "inventory")))))
                .containsExactly("DELETE FROM price", "DELETE FROM inventory");
    }

    @Test
    void textThatGrewOnOneWayKeepsItsBeginningOnce() {
        TextExpression before = at(0, "SELECT 1");
        TextExpression merged = TextExpression.either(before.then(at(20, " FROM a")), before);

        assertThat(texts(merged)).containsExactlyInAnyOrder("SELECT 1", "SELECT 1 FROM a");
    }

    @Test
    void aConstantStandsWhereItIsUsedAndWhereItIsWritten() {
        Alternative only = Expansion.of(new Constant("a.B.CLEAR", 100, at(5, "DELETE FROM inventory"), true))
                .get(0);

        assertThat(only.constants()).containsExactly("a.B.CLEAR");
        assertThat(only.atUse().sourceOffset(7)).isEqualTo(100);
        assertThat(only.atHome().sourceOffset(7)).isEqualTo(12);
    }

    @Test
    void aConstantOfAnotherFileStandsWhereItIsUsedAlone() {
        Alternative only = Expansion.of(new Constant("a.B.CLEAR", 100, at(5, "DELETE"), false))
                .get(0);

        assertThat(only.atHome().sourceOffset(3)).isEqualTo(100);
    }

    @Test
    void aParameterIsAHoleUntilSomethingIsPassed() {
        TextExpression template = at(0, "DELETE FROM ").then(new Hole(12, Optional.of(0)));

        assertThat(Expansion.of(template).get(0).parameters()).containsExactly(0);
        assertThat(texts(new Applied(template, List.of(at(70, "inventory")), 70)))
                .containsExactly("DELETE FROM inventory");
    }

    @Test
    void theEndOfATextCanBeCutOff() {
        assertThat(texts(new Shortened(at(0, "a = ?, ").then(at(20, "b = ?, ")), 2).then(at(40, " WHERE"))))
                .containsExactly("a = ?, b = ? WHERE");
    }

    /** Each piece stands in some text, and there are few of them. */
    @Test
    void manyChoicesAreNotMultiplied() {
        TextExpression text = at(0, "x");
        for (int i = 0; i < 100; i++) {
            text = text.then(new Choice(at(i, "a" + i + ";"), at(i, "b" + i + ";")));
        }
        List<String> all = texts(text);

        assertThat(all).hasSizeLessThan(300);
        assertThat(IntStream.range(0, 100))
                .allSatisfy(
                        i -> assertThat(all).anySatisfy(one -> assertThat(one).contains("b" + i + ";")));
    }

    @Test
    void tenThousandPiecesAreJoinedWithoutRecursion() {
        TextExpression text = at(0, "x");
        for (int i = 0; i < 10_000; i++) {
            text = text.then(at(i, "ab"));
        }

        assertThat(texts(text)).singleElement().satisfies(one -> assertThat(one).hasSize(20_001));
    }

    /** Each constant is twice the one before: the text would be longer than any memory. */
    @Test
    void textThatDoublesAgainAndAgainIsGivenUp() {
        TextExpression text = at(0, "DELETE FROM inventory ");
        for (int i = 0; i < 60; i++) {
            text = text.then(text);
        }

        assertThat(Expansion.of(text)).isNotEmpty();
    }
}
