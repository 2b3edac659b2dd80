package dev.fencing.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.report.ConsoleReport.Message;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsoleReportTest {

    @Test
    void aFindingIsToldAsCompilersDo() {
        Report report = Reports.of("db/V1__x.sql", "-- repair\n\tUPDATE inventory SET quantity = 0;\n");

        assertThat(ConsoleReport.of(report).get(0).text()).isEqualTo("""
                        db/V1__x.sql:2:2: error: [MissingEpochPredicate] inventory is written without its epoch
                            \tUPDATE inventory SET quantity = 0;
                            \t^
                          fix: add AND writer_epoch < :epoch""");
    }

    @Test
    void findingsComeInTheOrderOfPathAndPlaceWhateverTheOrderOfTheFiles() {
        Report report = Reports.of(Map.of("b.sql", "UPDATE a;\nUPDATE b", "a.sql", "UPDATE c", "B.sql", "UPDATE d"));

        assertThat(report.findings())
                .extracting(f -> f.place().toString())
                .containsExactly("B.sql:1:1", "a.sql:1:1", "b.sql:1:1", "b.sql:2:1");
    }

    @Test
    void theLastWordSaysWhatWasScanned() {
        List<Message> messages = ConsoleReport.of(Reports.of("a.sql", "UPDATE c"));

        assertThat(messages.get(messages.size() - 1).text())
                .isEqualTo("Scanned 1 SQL script: 1 write to 1 declared table (0 fenced, 0 allowed, 1 violating)."
                        + " Findings, in writes and elsewhere: 1 error.");
    }

    @Test
    void whatTheBaselineHoldsBackIsNamedWhereTheFindingsAreCounted() {
        Report found = Reports.of("a.sql", "UPDATE c");
        Report heldBack = new Report(List.of(), found.findings(), List.of(), found.sites(), found.coverage());

        List<Message> messages = ConsoleReport.of(heldBack);
        assertThat(messages.get(messages.size() - 1).text())
                .endsWith("1 violating); no findings but the 1 that the baseline holds back.");
    }

    @Test
    void whatCouldNotBeLookedIntoIsCountedWithWhatCouldNotBeRead() {
        Report nothing = Reports.of("a.sql", "SELECT 1");
        Coverage coverage =
                new Coverage(List.of("inventory"), 0, 0, 1, 1, 0, 0, 1, List.of("B.kt: not read"), List.of("A note."));
        Report report = new Report(List.of(), List.of(), List.of(), List.of(), coverage);

        assertThat(ConsoleReport.of(nothing))
                .extracting(Message::text)
                .containsExactly(
                        "Scanned 1 SQL script: no writes to 1 declared table (0 fenced, 0 allowed, 0 violating); no findings.");
        assertThat(ConsoleReport.of(report))
                .containsExactly(
                        new Message(ConsoleReport.Level.WARNING, "B.kt: not read"),
                        new Message(ConsoleReport.Level.WARNING, "A note."),
                        new Message(
                                ConsoleReport.Level.INFO,
                                "Scanned 1 SQL script and 1 mapper file: no writes to 1 declared table (0 fenced, 0 allowed,"
                                        + " 0 violating); no findings. Could not look into 2 files."));
    }

    @Test
    void aVeryLongLineIsShownAroundTheFinding() {
        Report report = Reports.of("a.sql", " ".repeat(100_000) + "UPDATE c" + " ".repeat(100_000));

        String text = ConsoleReport.of(report).get(0).text();

        assertThat(text).hasSizeLessThan(1_000).contains("UPDATE c");
        List<String> lines = text.lines().toList();
        assertThat(lines.get(2).indexOf('^')).isEqualTo(lines.get(1).indexOf("UPDATE"));
    }

    @Test
    void nothingInAFileMovesTheCursor() {
        Report report = Reports.of("a.sql", "\u001b[31mUPDATE c \u202E \uD800");

        assertThat(ConsoleReport.of(report).get(0).text()).doesNotContain("\u001b", "\u202E", "\uD800");
    }
}
