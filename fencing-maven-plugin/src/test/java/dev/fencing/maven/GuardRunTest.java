package dev.fencing.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fencing.guard.GuardScript;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuardRunTest {

    private static final CheckConfig HERE = CheckConfig.in(Path.of("."));

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql", "MariaDB", "h2"})
    void everyDeclaredTableIsGuarded(String dialect) {
        GuardScript script =
                GuardRun.of(HERE.withTables("inventory,app.report_line", "jobs").withDialect(dialect));

        assertThat(script.install())
                .contains("inventory must store a newer writer_epoch")
                .contains("lease_epoch of jobs counts claims")
                .containsPattern("ON .?app.?\\..?report_line");
        assertThat(script.undo()).containsPattern("DROP TRIGGER IF EXISTS .*report_line");
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "oracle", "sqlserver", "sqlite", "postgres"})
    void aDialectWithoutGuardsIsRefusedInOneSentence(String dialect) {
        assertThatThrownBy(() -> GuardRun.of(HERE.withTables("inventory", "").withDialect(dialect)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("'" + dialect + "': name the database with -Dfencing.dialect");
    }

    @Test
    void withoutATableThereIsNothingToGuard() {
        assertThatThrownBy(() -> GuardRun.of(HERE.withDialect("h2")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("No table is declared");
    }

    @Test
    void tablesWithLongNamesKeepGuardsOfTheirOwn() {
        String stem = "a".repeat(60);
        GuardScript script =
                GuardRun.of(HERE.withTables(stem + "b," + stem + "c", "").withDialect("mysql"));

        assertThat(script.undo().lines().filter(line -> line.startsWith("DROP")))
                .hasSize(4)
                .doesNotHaveDuplicates()
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(100));
    }

    @ParameterizedTest
    @CsvSource({
        "db/V42__guards.sql, db/U42__guards.sql",
        "db/V1.2__g.sql,     db/U1.2__g.sql",
        "guards.sql,         guards-undo.sql",
        "guards,             guards-undo"
    })
    void whatUndoesThemStandsBeside(String install, String undo) {
        assertThat(GuardRun.undoBeside(Path.of(install))).isEqualTo(Path.of(undo));
    }
}
