package dev.fencing.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.sql.SqlText;
import org.junit.jupiter.api.Test;

/** A literal says what javac says that it says, and each of its characters stands where it is written. */
final class JavaLiteralTest {

    private static JavaLiteral read(String source) {
        return JavaLiteral.at(source, source.indexOf('"')).orElseThrow();
    }

    /** The piece of the source from which the first character of {@code part} comes. */
    private static String from(String source, String part) {
        SqlText text = read(source).text();
        return source.substring(text.sourceOffset(text.text().indexOf(part)));
    }

    @Test
    void aPlainStringStandsBehindItsQuote() {
        String source = "x = \"UPDATE inventory\";";

        assertThat(read(source).text().text()).isEqualTo("UPDATE inventory");
        assertThat(from(source, "UPDATE")).startsWith("UPDATE inventory\";");
        assertThat(source.substring(read(source).end())).isEqualTo(";");
    }

    @Test
    void whatStandsBehindEscapesKeepsItsPlace() {
        String source = "\"a\\tb \\\"Inventory\\\" \\u0053ET \\101\\n\"";

        assertThat(read(source).text().text()).isEqualTo("a\tb \"Inventory\" SET A\n");
        assertThat(from(source, "Inventory")).startsWith("Inventory\\\"");
        assertThat(from(source, "ET")).startsWith("ET \\101");
        assertThat(from(source, "S")).startsWith("\\u0053");
    }

    @Test
    void aTextBlockLosesTheWhiteSpaceThatAllItsLinesShare() {
        String source = """
                x = ""\"
                        UPDATE inventory  \s
                           SET quantity = 0 \\
                           WHERE sku = ?
                        ""\";""";

        assertThat(read(source).text().text()).isEqualTo("UPDATE inventory\n   SET quantity = 0    WHERE sku = ?\n");
        assertThat(from(source, "SET")).startsWith("SET quantity");
        assertThat(from(source, "WHERE")).startsWith("WHERE sku = ?\n");
    }

    @Test
    void theClosingQuotesOfATextBlockSetTheIndentationToo() {
        assertThat(read("\"\"\"\n    DELETE\n      FROM a\n  \"\"\"").text().text())
                .isEqualTo("  DELETE\n    FROM a\n");
        assertThat(read("\"\"\"\r\n    DELETE\r\n    FROM a\"\"\"").text().text())
                .isEqualTo("DELETE\nFROM a");
    }

    @Test
    void literalsThatTheCompilerJoinsKeepTheirPlaces() {
        String source = "f(\"DELETE \" /* all */ +\n  \"FROM inventory\")";
        SqlText text = JavaLiteral.joined(source, 2, "DELETE FROM inventory");

        assertThat(text.text()).isEqualTo("DELETE FROM inventory");
        assertThat(source.substring(text.sourceOffset(7))).startsWith("FROM inventory\")");
    }

    @Test
    void whereTheSourceSaysOtherwiseAllOfItStandsAtTheBeginning() {
        SqlText text = JavaLiteral.joined("generated", 3, "DELETE FROM inventory");

        assertThat(text.text()).isEqualTo("DELETE FROM inventory");
        assertThat(text.sourceOffset(7)).isEqualTo(3);
    }

    @Test
    void aLiteralWithoutAnEndIsNone() {
        assertThat(JavaLiteral.at("\"DELETE FROM", 0)).isEmpty();
        assertThat(JavaLiteral.at("\"\"\"\nDELETE FROM", 0)).isEmpty();
        assertThat(JavaLiteral.at("x", 0)).isEmpty();
    }

    @Test
    void aLoneSurrogateIsTextLikeAnyOther() {
        assertThat(read("\"\\uD800 DELETE\"").text().text()).isEqualTo("\uD800 DELETE");
    }
}
