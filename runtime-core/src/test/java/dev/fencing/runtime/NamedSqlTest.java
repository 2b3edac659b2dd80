package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Named parameters are found where they are parameters, and nowhere else. */
class NamedSqlTest {

    @Test
    void namesBecomeQuestionMarksInOrder() {
        NamedSql sql = NamedSql.parse("UPDATE t SET a = :a, e = :epoch WHERE id=:id AND e < :epoch");
        assertThat(sql.text()).isEqualTo("UPDATE t SET a = ?, e = ? WHERE id=? AND e < ?");
        assertThat(sql.names()).containsExactly("a", "epoch", "id", "epoch");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ':no', \":no\", `:no`, 'it''s :no'",
                "SELECT 1 -- :no\n, 2 /* :no */",
                "SELECT $$ :no $$, $f$ :no $f$, x::text, @v := 1",
                "SELECT a[1:2], 3 - 1, 4 / 2, price$1, $1x",
                "SELECT j ?? 'key'",
                "SELECT 1 -- :no",
                ""
            })
    void nothingElseIsAParameter(String text) {
        NamedSql sql = NamedSql.parse(text);
        assertThat(sql.names()).isEmpty();
        assertThat(sql.text()).isEqualTo(text);
    }

    @Test
    void whatDatabasesReadDifferentlyIsRefused() {
        assertThatThrownBy(() -> NamedSql.parse("SELECT 'it\\' :x'"))
                .hasMessageContaining("a backslash before a quote");
        assertThatThrownBy(() -> NamedSql.parse("SELECT ?")).hasMessageContaining("a bare ? has no name");
        assertThatThrownBy(() -> NamedSql.parse("SELECT 'open")).hasMessageContaining("never closed");
    }
}
