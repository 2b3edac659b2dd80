package dev.fencing.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A message shows the statement as it should be, in the writing of its author. */
final class RemedyTest {

    private final Examples postgresql = Examples.in("postgresql");

    @Test
    void anUpdateGetsThePredicateAndTheEpoch() {
        assertThat(fix(postgresql, "UPDATE inventory SET quantity = 0 WHERE sku = :sku;"))
                .isEqualTo(
                        "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch");
        assertThat(fix(postgresql, "UPDATE inventory SET quantity = :n RETURNING sku;"))
                .isEqualTo(
                        "UPDATE inventory SET quantity = :n, writer_epoch = :epoch WHERE writer_epoch < :epoch RETURNING sku");
    }

    @Test
    void theLinesOfTheAuthorStay() {
        assertThat(fix(postgresql, """
                SELECT 1;
                  UPDATE inventory
                     SET quantity = 0,

                         reserved = 0 -- both
                   WHERE sku = :sku;
                """)).isEqualTo("""
                        UPDATE inventory
                           SET quantity = 0,
                               reserved = 0, writer_epoch = :epoch -- both
                         WHERE sku = :sku AND writer_epoch < :epoch""");
    }

    @Test
    void anOrIsPutInParentheses() {
        assertThat(fix(postgresql, "DELETE FROM inventory WHERE sku = :sku OR quantity = 0;"))
                .isEqualTo("DELETE FROM inventory WHERE (sku = :sku OR quantity = 0) AND writer_epoch < :epoch");
    }

    @Test
    void theTokenIsWrittenAsTheOtherPlaceholdersAre() {
        assertThat(fix(postgresql, "DELETE FROM inventory WHERE sku = ?;")).endsWith("writer_epoch < ?");
        assertThat(fix(postgresql, "DELETE FROM inventory WHERE sku = $1;")).endsWith("writer_epoch < $2");
        assertThat(fix(postgresql, "DELETE FROM inventory WHERE sku = #{sku};")).endsWith("writer_epoch < #{epoch}");
        assertThat(fix(Examples.in("sqlserver"), "DELETE FROM inventory WHERE sku = @sku;"))
                .endsWith("writer_epoch < @epoch");
        assertThat(fix(postgresql, "UPDATE inventory SET quantity = 0 WHERE writer_epoch < :fence;"))
                .isEqualTo("UPDATE inventory SET quantity = 0, writer_epoch = :fence WHERE writer_epoch < :fence");
    }

    @Test
    void aValueThatIsNoTokenGivesWayToIt() {
        assertThat(
                        fix(
                                postgresql,
                                "DELETE FROM inventory WHERE sku = :sku AND writer_epoch < (SELECT max(lease_epoch) FROM jobs);"))
                .isEqualTo("DELETE FROM inventory WHERE sku = :sku AND writer_epoch < :epoch");
        assertThat(fix(postgresql, "DELETE FROM inventory WHERE sku = :sku AND writer_epoch = :version;"))
                .isEqualTo("DELETE FROM inventory WHERE sku = :sku AND writer_epoch < :version");
    }

    @Test
    void anUpsertComparesWithTheIncomingEpoch() {
        assertThat(fix(postgresql, """
                INSERT INTO inventory (sku, quantity) VALUES (:sku, :n)
                ON CONFLICT (sku) DO UPDATE SET quantity = EXCLUDED.quantity;
                """))
                .isEqualTo("INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)"
                        + "\nON CONFLICT (sku) DO UPDATE SET quantity = EXCLUDED.quantity,"
                        + " writer_epoch = EXCLUDED.writer_epoch WHERE inventory.writer_epoch < EXCLUDED.writer_epoch");
    }

    @Test
    void aRoutineComparesWithItsOwnParameter() {
        assertThat(fix(postgresql, """
                CREATE FUNCTION take(p_sku text, p_epoch bigint) RETURNS void LANGUAGE sql AS $$
                  DELETE FROM inventory WHERE sku = p_sku;
                $$;
                """))
                .isEqualTo("DELETE FROM inventory WHERE sku = p_sku AND writer_epoch < p_epoch");
    }

    @Test
    void anOracleMergeAsksBehindItsBranch() {
        assertThat(fix(Examples.in("oracle"), """
                MERGE INTO inventory t USING delivery s ON (t.sku = s.sku AND s.id = :delivery)
                WHEN MATCHED THEN UPDATE SET t.quantity = s.quantity
                """))
                .endsWith("SET t.quantity = s.quantity, t.writer_epoch = :epoch WHERE t.writer_epoch < :epoch");
    }

    @Test
    void anAcknowledgementCarriesTheEpochOfItsClaim() {
        assertThat(fix(postgresql, "UPDATE jobs SET status = 'done' WHERE id = :job;"))
                .isEqualTo("UPDATE jobs SET status = 'done' WHERE id = :job AND lease_epoch = :epoch");
    }

    @Test
    void theEditsOfTheFileMakeTheStatementThatIsShown() {
        String script = "SELECT 1;\nDELETE FROM inventory WHERE sku = :a OR sku = :b; -- both\n";
        Finding finding = postgresql.scriptResult(script).findings().get(0);
        assertThat(Edit.apply(script, finding.edits()))
                .isEqualTo("SELECT 1;\n" + finding.remedy().orElseThrow() + "; -- both\n");
    }

    @Test
    void aScriptThatNobodyBindsAnythingToIsToldToStopTheWorkers() {
        Finding finding = postgresql
                .scriptResult("UPDATE inventory SET quantity = 0;")
                .findings()
                .get(0);

        assertThat(finding.remedy().orElseThrow())
                .isEqualTo("No claim stands behind a script. Stop the workers that write inventory while it runs,"
                        + " and say so directly before the statement: -- fencing:allow inventory because <reason>");
        assertThat(finding.edits()).isEmpty();
        assertThat(fix(postgresql, "TRUNCATE inventory;")).startsWith("No claim stands behind a script.");
        assertThat(fix(postgresql, "DELETE FROM jobs WHERE id = 7;")).contains("-- fencing:allow jobs because");
    }

    @Test
    void aMigrationNeverHasAClaim() {
        String created = "CREATE TABLE inventory (sku text, quantity int, writer_epoch bigint NOT NULL DEFAULT 0);";
        CheckResult result = postgresql
                .checker()
                .history(postgresql.migrations(created, "UPDATE inventory SET quantity = 0 WHERE sku = :sku;"));

        assertThat(result.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.remedy().orElseThrow())
                        .startsWith("No claim stands behind a migration. Stop the workers that write inventory")
                        .contains("-- fencing:allow inventory because <reason>")
                        .contains("baseline"));
    }

    @Test
    void copiedRowsKeepTheirEpoch() {
        assertThat(fix(postgresql, "INSERT INTO inventory (sku, quantity) SELECT sku, quantity FROM old_inventory;"))
                .contains("Carry the epoch of the copied rows over, or stop the workers");
    }

    @Test
    void aRoutineWithoutATokenIsToldToTakeOne() {
        assertThat(fix(postgresql, """
                CREATE FUNCTION take(p_sku text) RETURNS void LANGUAGE sql AS $$
                  DELETE FROM inventory WHERE sku = p_sku;
                $$;
                """))
                .isEqualTo("Add to its condition: writer_epoch < :epoch, where :epoch is a parameter of the routine for"
                        + " which its caller passes the claim's epoch");
    }

    @Test
    void aViewThatHidesTheEpochIsToBePassedByOrToShowIt() {
        CheckResult result = postgresql
                .checker()
                .history(postgresql.migrations(
                        "CREATE TABLE inventory (sku text, quantity int, writer_epoch bigint NOT NULL DEFAULT 0);",
                        "CREATE VIEW stock AS SELECT sku, quantity FROM inventory;",
                        "CREATE FUNCTION clear() RETURNS trigger LANGUAGE plpgsql AS $$"
                                + " BEGIN UPDATE stock SET quantity = 0; RETURN NEW; END $$;"
                                + " CREATE TRIGGER clear AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION clear();",
                        "CREATE PROCEDURE empty(p_epoch bigint) LANGUAGE sql AS $$ UPDATE stock SET quantity = 0 $$;"));

        assertThat(result.findings()).hasSize(2);
        assertThat(result.findings().get(0).message())
                .contains("stock, through which it writes, does not show writer_epoch");
        assertThat(result.findings().get(1).remedy())
                .hasValue("Write inventory itself, where its epoch can be compared, or let stock show writer_epoch.");
    }

    @Test
    void whatNoChangeOfTheStatementMendsIsAdvice() {
        // Oracle binds by position: one more :2 in the text would be one value too few behind USING.
        Finding finding = Examples.in("oracle").scriptResult("""
                        CREATE PROCEDURE p (sku VARCHAR2) AS BEGIN
                          EXECUTE IMMEDIATE 'UPDATE inventory SET quantity = 0 WHERE sku = :1' USING sku;
                        END;
                        /
                        """).findings().get(0);
        assertThat(finding.edits()).isEmpty();
        assertThat(finding.remedy().orElseThrow()).startsWith("Add to its condition");
    }

    private static String fix(Examples dialect, String script) {
        return dialect.scriptResult(script).findings().get(0).remedy().orElseThrow();
    }
}
