package dev.fencing.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import dev.fencing.table.TableOptions;
import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Time grows as the text does, whatever is repeated in it. What is counted is the time of this thread on the processor,
 * so that a busy machine changes nothing: sixteen times the text takes about sixteen times as long, and takes 256 times
 * as long where each piece is read once for each other one.
 */
class GrowthTest {

    private static final int SHORT = 10_000;
    private static final int TIMES = 16;
    private static final int MOST_GROWTH = 4 * TIMES;
    private static final int TRIES = 4;

    /** Below it the clock and the compiler are measured, not the reading. */
    private static final long LEAST_NANOSECONDS = 3_000_000;

    private static final FenceChecker CHECKER = new FenceChecker(
            TableOptions.parse("inventory:writer_epoch:STRICT", "jobs:lease_epoch:status"), LocalDate.of(2026, 6, 1));

    @ParameterizedTest(name = "{0}: {1}[{2}]{3}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "mysql|UPDATE |inventory, jobs, | x SET a = 1",
                "mysql|DELETE |inventory, jobs, |x FROM inventory, jobs",
                "mysql|DELETE inventory, jobs FROM |inventory, jobs, |x",
                "mysql|CREATE PROCEDURE p() |BEGIN IF a THEN DELETE FROM inventory; |END",
                "postgresql|DO $$ |BEGIN DELETE FROM inventory; |END $$",
                "postgresql|DO $$ BEGIN |BEGIN EXECUTE 'DELETE FROM inventory' |END $$",
                "postgresql|BEGIN; |PREPARE a AS | DELETE FROM inventory",
                "postgresql|UPDATE inventory SET a = 1 FROM |x JOIN |y WHERE a = b",
                "postgresql|BEGIN |x THEN UPDATE |; DELETE FROM inventory",
                "postgresql|BEGIN |x THEN MERGE |; DELETE FROM inventory",
                "postgresql||(SELECT |; DELETE FROM inventory",
                "postgresql||(UPDATE x |; DELETE FROM inventory",
                "postgresql||WITH a AS (SELECT 1) EXPLAIN ANALYZE |; DELETE FROM inventory",
                "postgresql||DO 'SELECT $a$'; |DELETE FROM inventory",
                "sqlserver||CREATE FUNCTION f() RETURNS void AS |; DELETE FROM inventory",
                "sqlserver||EXECUTE 'DELETE FROM inventory' |",
                "sqlserver||EXEC('DELETE FROM inventory WHERE a = ''b'); |",
            })
    void timeGrowsAsTheTextDoes(String dialect, String head, String piece, String tail) {
        long small = shortest(source(dialect, head, piece, tail, SHORT));
        long large = shortest(source(dialect, head, piece, tail, SHORT * TIMES));

        assertThat(large).isLessThan(MOST_GROWTH * Math.max(small, LEAST_NANOSECONDS));
    }

    @ParameterizedTest
    @CsvSource({"1", "2000"})
    void aLongTextIsNotReadForEachPlaceThatRunsIt(int runs) {
        String text = "DECLARE @s varchar(max) = 'DELETE FROM inventory WHERE " + "a = 1 OR ".repeat(20_000) + "a = 1';"
                + " EXEC(@s);".repeat(runs);

        CheckResult result = CHECKER.script(source("sqlserver", text));

        assertThat(result.findings()).extracting(Finding::rule).contains(Rule.MissingEpochPredicate);
        if (runs > 1) {
            assertThat(result.findings()).extracting(Finding::rule).contains(Rule.UnverifiableSql);
        }
    }

    private static SqlSource source(String dialect, String head, String piece, String tail, int length) {
        String before = head == null ? "" : head;
        return source(dialect, before + piece.repeat(length / piece.length()) + (tail == null ? "" : tail));
    }

    private static SqlSource source(String dialect, String text) {
        return new SqlSource("grown.sql", SqlText.of(text), Dialects.named(dialect));
    }

    private static long shortest(SqlSource source) {
        return LongStream.generate(() -> timed(source)).limit(TRIES).min().orElseThrow();
    }

    private static long timed(SqlSource source) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        CHECKER.script(source);
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    }
}
