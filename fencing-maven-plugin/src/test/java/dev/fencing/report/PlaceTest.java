package dev.fencing.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
                    'UPDATE',                       1, 1
                    '\\n\\nUPDATE',                 3, 1
                    '\\r\\n\\r\\nUPDATE',           3, 1
                    '\\r\\rUPDATE',                 3, 1
                    'a\\r\\nb\\rc\\nUPDATE',        4, 1
                    '  UPDATE',                     1, 3
                    '\\tUPDATE',                    1, 2
                    '\\n-- 😀 \\nx😀UPDATE',         3, 4
                    """)
    void aPlaceIsCountedAsEditorsCount(String escaped, int line, int column) {
        String text = escaped.translateEscapes();

        Place place = Reports.of("a.sql", text).findings().get(0).place();

        assertThat(place.line()).isEqualTo(line);
        assertThat(place.column()).isEqualTo(column);
        assertThat(place.endColumn()).isEqualTo(column + "UPDATE".length());
    }

    @Test
    void theLastLineMayLackItsEnd() {
        Lines lines = Lines.of("a\nbc");

        assertThat(lines.line(4)).isEqualTo(2);
        assertThat(lines.column(4)).isEqualTo(3);
        assertThat(lines.text(2)).isEqualTo("bc");
    }

    @Test
    void anOffsetPastTheEndStandsAtTheEnd() {
        Lines lines = Lines.of("");

        assertThat(lines.line(7)).isEqualTo(1);
        assertThat(lines.column(7)).isEqualTo(1);
        assertThat(lines.text(1)).isEmpty();
    }
}
