package dev.fencing.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.rule.CheckResult;
import dev.fencing.rule.Edit;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Migration;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.TableOptions;
import java.time.LocalDate;
import java.util.List;

/** Findings stand in the file, and what would mend them can be put in place, in a script as in a migration. */
class FindingsFuzzTest {

    private static final FenceChecker CHECKER = new FenceChecker(
            TableOptions.parse(
                    "inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT", "jobs:lease_epoch:status"),
            LocalDate.of(2026, 6, 1));

    @SqlFuzzTest
    void findings(byte[] bytes) {
        SqlSource source = FuzzedSql.source(bytes);
        BoundedTime.hold(source.text().length(), () -> read(source));
    }

    private static void read(SqlSource source) {
        List<Migration> history = List.of(new Migration("V1", List.of(source)));
        CHECKER.knowing(CHECKER.schemaAfter(history));
        for (CheckResult result : List.of(CHECKER.script(source), CHECKER.history(history))) {
            result.findings().forEach(finding -> stands(finding, source.text().text()));
        }
    }

    private static void stands(Finding finding, String text) {
        assertThat(finding.start()).isBetween(0, text.length());
        assertThat(finding.end()).isBetween(finding.start(), text.length());
        assertThat(Edit.apply(text, finding.edits())).isNotNull();
    }
}
