package dev.fencing.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.table.TableName;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A comment directly before a statement allows what it says, and nothing else. */
final class AllowancesTest {

    private static final String WRITE = "UPDATE inventory SET quantity = 0;\n";

    private final Examples postgresql = Examples.in("postgresql");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -- fencing:allow inventory because stock take                       |
            -- fencing:allow Inventory because stock take                       |
            -- fencing:allow app.inventory because stock take                   |
            --fencing:allow inventory because stock take                        |
            /* fencing:allow inventory because stock take */                    |
            -- fencing:allow report_line, inventory because stock take          |
            -- fencing:allow inventory until 2026-06-01 because stock take      |
            -- fencing:allow inventory until 2026-05-31 because stock take      | 1 InvalidAllowance inventory
            -- fencing:allow inventory until spring because stock take          | 1 InvalidAllowance inventory
            -- fencing:allow inventory                                          | 1 InvalidAllowance inventory
            -- fencing:allow inventory because                                  | 1 InvalidAllowance inventory
            -- fencing:allow because stock take                                 | 1 InvalidAllowance
            -- fencing:allow inventry because stock take                        | 1 InvalidAllowance inventry
            -- fencing:alow inventory because stock take                        | 1 InvalidAllowance inventory
            -- fencing:allows inventory because stock take                      | 1 InvalidAllowance inventory
            -- fence:allow inventory because stock take                         | 1 InvalidAllowance inventory
            -- fencing-allow inventory because stock take                       | 1 InvalidAllowance inventory
            """)
    void anAllowanceNamesItsTablesAndItsReason(String comment, String expected) {
        assertThat(postgresql.script(comment + "\n" + WRITE))
                .isEqualTo(Optional.ofNullable(expected).map(List::of).orElse(List.of()));
    }

    @Test
    void itCoversTheNextStatementOnly() {
        assertThat(postgresql.script("-- fencing:allow inventory because stock take\n" + WRITE + WRITE))
                .containsExactly("3 MissingEpochPredicate inventory");
    }

    @Test
    void otherCommentsMayStandBetween() {
        assertThat(postgresql.script("-- fencing:allow inventory because stock take\n-- by hand\n\n" + WRITE))
                .isEmpty();
    }

    @Test
    void itCoversOnlyItsTables() {
        assertThat(postgresql.script("-- fencing:allow report_line because stock take\n" + WRITE))
                .containsExactly("1 UnusedAllowance report_line", "2 MissingEpochPredicate inventory");
    }

    @Test
    void behindItsStatementItIsReportedInThePlaceOfTheWrite() {
        assertThat(postgresql.script(
                        "UPDATE inventory SET quantity = 0; -- fencing:allow inventory because x\nSELECT 1;"))
                .containsExactly("1 InvalidAllowance inventory");
        assertThat(postgresql.script(WRITE + "-- fencing:allow inventory because x\n"))
                .containsExactly("2 InvalidAllowance inventory");
        assertThat(postgresql.script("UPDATE inventory -- fencing:allow inventory because x\nSET quantity = 0;"))
                .containsExactly("1 InvalidAllowance inventory");
    }

    @Test
    void aFileIsAllowedFromItsTop() {
        assertThat(postgresql.script("-- fencing:allow-file inventory because empty database\n" + WRITE + WRITE))
                .isEmpty();
        assertThat(postgresql.script("SELECT 1;\n-- fencing:allow-file inventory because empty database\n" + WRITE))
                .containsExactly("2 InvalidAllowance inventory");
    }

    @Test
    void inABodyItCoversTheNextStatementOfTheBody() {
        assertThat(postgresql.script("""
                CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
                  -- fencing:allow inventory because stock take
                  UPDATE inventory SET quantity = 0;
                  UPDATE inventory SET reserved = 0;
                END $$;
                """)).containsExactly("4 MissingEpochPredicate inventory");
    }

    @Test
    void beforeARoutineItCoversAllOfIt() {
        assertThat(postgresql.script("""
                -- fencing:allow inventory because stock take
                CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
                  UPDATE inventory SET quantity = 0;
                  UPDATE inventory SET reserved = 0;
                END $$;
                """)).isEmpty();
    }

    @Test
    void itCoversSchemaChangesToo() {
        assertThat(postgresql.script(
                        "-- fencing:allow inventory because moved to another service\nDROP TABLE inventory;"))
                .isEmpty();
    }

    @Test
    void textInAStringIsNoAllowance() {
        assertThat(postgresql.script("INSERT INTO note VALUES ('-- fencing:allow inventory because x');\n" + WRITE))
                .containsExactly("2 MissingEpochPredicate inventory");
    }

    @Test
    void anAnnotationsAllowanceIsJudgedTheSameWay() {
        LocalDate today = LocalDate.of(2026, 6, 1);
        TableName inventory = TableName.of("inventory");
        assertThat(Allowance.of(List.of(inventory), " ", "").fault(today, t -> true))
                .hasValueSatisfying(why -> assertThat(why).contains("no reason"));
        assertThat(Allowance.of(List.of(inventory), "why", "2020-01-31").fault(today, t -> true))
                .hasValueSatisfying(why -> assertThat(why).contains("2020-01-31"));
        assertThat(Allowance.of(List.of(inventory), "why", "2026-06-01").fault(today, t -> true))
                .isEmpty();
        assertThat(Allowance.of(List.of(inventory), "why", "").covers(List.of(TableName.of("app", "inventory"))))
                .isTrue();
        assertThat(Allowance.of(List.of(inventory), "why", "").covers(List.of(TableName.of("report_line"))))
                .isFalse();
    }
}
