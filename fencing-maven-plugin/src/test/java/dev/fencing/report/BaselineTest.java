package dev.fencing.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BaselineTest {

    private static final String OLD = "UPDATE inventory\n   SET quantity = 0;\n";

    @Test
    void whatWasThereBeforeIsHeldBackWhereverItMoves() {
        Baseline baseline = Baseline.of(Reports.of("a.sql", OLD));

        Report report = baseline.applyTo(
                Reports.of("a.sql", "-- moved\r\n\r\n  UPDATE inventory SET\tquantity = 0;"), path -> true);

        assertThat(report.findings()).isEmpty();
        assertThat(report.heldBack()).hasSize(1);
        assertThat(report.stale()).isEmpty();
    }

    @Test
    void anotherViolationIsNotHeldBackInThePlaceOfAnOldOne() {
        Baseline baseline = Baseline.of(Reports.of("a.sql", OLD));

        Report report = baseline.applyTo(Reports.of("a.sql", "UPDATE inventory\n   SET quantity = 1;\n"), path -> true);

        assertThat(report.findings()).hasSize(1);
        assertThat(report.stale()).hasSize(1);
    }

    @Test
    void aSecondEqualViolationIsNotHeldBack() {
        Baseline baseline = Baseline.of(Reports.of("a.sql", OLD));

        Report report = baseline.applyTo(Reports.of("a.sql", OLD + OLD), path -> true);

        assertThat(report.heldBack()).hasSize(1);
        assertThat(report.findings()).hasSize(1);
    }

    @Test
    void anEqualViolationInAnotherFileIsNotHeldBack() {
        Baseline baseline = Baseline.of(Reports.of("a.sql", OLD));

        Report report = baseline.applyTo(Reports.of(Map.of("a.sql", "", "b.sql", OLD)), path -> true);

        assertThat(report.findings()).hasSize(1);
        assertThat(report.stale()).hasSize(1);
    }

    @Test
    void entriesOfFilesThatWereNotCheckedAreNotStale() {
        Baseline baseline = Baseline.of(Reports.of("other/a.sql", OLD));

        Report report = baseline.applyTo(Reports.of("a.sql", ""), path -> !path.startsWith("other/"));

        assertThat(report.stale()).isEmpty();
    }

    @Test
    void aFileIsReadAsItWasWritten() {
        Baseline baseline = Baseline.of(Reports.of(Map.of("b.sql", OLD + OLD, "a.sql", OLD)));

        assertThat(BaselineFile.read(BaselineFile.write(baseline))).isEqualTo(baseline);
    }

    @Test
    void anotherFileIsRefusedInOneSentence() {
        assertThatThrownBy(() -> BaselineFile.read("{"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("\n");
        assertThatThrownBy(() -> BaselineFile.read("[]")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BaselineFile.read("{\"version\":1,\"findings\":[{}]}"))
                .hasMessageContaining("\"path\"");
    }
}
