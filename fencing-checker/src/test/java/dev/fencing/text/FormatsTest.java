package dev.fencing.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.sql.SqlText;
import dev.fencing.text.TextExpression.Literal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the formats of the JDK make of a text. */
final class FormatsTest {

    private static TextExpression literal(String text) {
        return new Literal(SqlText.of(text));
    }

    private static String only(TextExpression text) {
        List<Alternative> all = Expansion.of(text);
        assertThat(all).hasSize(1);
        return all.get(0).atUse().text().replace(SqlText.HOLE, '_');
    }

    @Test
    void formatPutsInItsArguments() {
        TextExpression format = literal("UPDATE %s SET a = %d, b = '%2$s', c = 5%% WHERE x = %5.2f%n");

        assertThat(only(Formats.format(format, List.of(literal("inventory"), TextExpression.hole(0)), 0)))
                .isEqualTo("UPDATE inventory SET a = _, b = '_', c = 5% WHERE x = _\n");
    }

    @Test
    void messageFormatPutsInItsArgumentsByNumber() {
        TextExpression pattern = literal("DELETE FROM {1} WHERE name = ''{0}'' AND '{2}'");

        assertThat(only(Formats.message(pattern, List.of(TextExpression.hole(0), literal("inventory")), 0)))
                .isEqualTo("DELETE FROM inventory WHERE name = '_' AND {2}");
    }

    @Test
    void replacePutsInWhatItIsGiven() {
        TextExpression text = literal("DELETE FROM %T% WHERE 1 = 1 OR %T%.a");

        assertThat(only(Formats.replace(text, "%T%", literal("inventory"), 0)))
                .isEqualTo("DELETE FROM inventory WHERE 1 = 1 OR inventory.a");
    }

    @Test
    void aPieceAtTheEndIsReplacedToo() {
        assertThat(only(Formats.replace(literal("DELETE FROM X"), "X", literal("inventory"), 0)))
                .isEqualTo("DELETE FROM inventory");
    }
}
