package dev.fencing.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import org.junit.jupiter.api.Test;

/** A script has no history: every write in it counts, and one write gives one finding. */
final class ScriptTest {

    private final Examples postgresql = Examples.in("postgresql");

    @Test
    void aWriteIsNamedByTheFirstRuleThatApplies() {
        assertThat(postgresql.script("""
                UPDATE inventory SET quantity = 0;
                DELETE FROM inventory WHERE writer_epoch < 42;
                UPDATE inventory SET quantity = 0 WHERE writer_epoch < :epoch;
                TRUNCATE inventory;
                UPDATE jobs SET status = 'done' WHERE id = 1;
                UPDATE product SET title = '';
                """))
                .containsExactly(
                        "1 MissingEpochPredicate inventory",
                        "2 EpochNotFromClaim inventory",
                        "3 EpochNotAdvanced inventory",
                        "4 UnfencedWrite inventory",
                        "5 UnfencedAcknowledgement jobs");
    }

    @Test
    void everyWriteToADeclaredTableIsOnTheMapRightOrWrong() {
        CheckResult result = postgresql.scriptResult("""
                UPDATE inventory SET quantity = 0, writer_epoch = :e WHERE writer_epoch < :e;
                DELETE FROM inventory;
                -- fencing:allow inventory because counted by hand
                DELETE FROM inventory;
                """);
        assertThat(result.sites())
                .extracting(WriteSite::kind, WriteSite::status, WriteSite::note)
                .containsExactly(
                        tuple("UPDATE", WriteSite.Status.FENCED, ""),
                        tuple("DELETE", WriteSite.Status.VIOLATING, "MissingEpochPredicate"),
                        tuple("DELETE", WriteSite.Status.ALLOWED, "counted by hand"));
    }

    @Test
    void anEpochSetByHandIsAResetUnlessTheOtherSideIsSetWithIt() {
        assertThat(postgresql.script("UPDATE inventory SET writer_epoch = 0;"))
                .containsExactly("1 EpochReset inventory");
        assertThat(postgresql.script("UPDATE jobs SET lease_epoch = 0;")).containsExactly("1 EpochReset jobs");
        assertThat(postgresql.script("UPDATE jobs SET lease_epoch = 100;\nUPDATE inventory SET writer_epoch = 100;"))
                .isEmpty();
        assertThat(postgresql.script("SELECT setval('job_epoch', 1);\nUPDATE inventory SET writer_epoch = 0;"))
                .isEmpty();
        assertThat(postgresql.script("UPDATE inventory SET writer_epoch = 0, quantity = 0;"))
                .containsExactly("1 MissingEpochPredicate inventory");
    }

    @Test
    void anInstallScriptMayDropATableThatItCreatesAnewWithItsEpochColumn() {
        String anew = "CREATE TABLE inventory (sku text, writer_epoch bigint NOT NULL DEFAULT 0);";
        assertThat(postgresql.script("DROP TABLE IF EXISTS inventory;" + anew)).isEmpty();
        assertThat(postgresql.script("DROP TABLE IF EXISTS inventory;\nCREATE TABLE inventory (sku text);"))
                .containsExactly("1 EpochColumnChanged inventory");
        assertThat(postgresql.script("DROP TABLE inventory;\nDROP TABLE app.inventory;"))
                .containsExactly("1 EpochColumnChanged inventory");
    }

    @Test
    void aNameOfWhichPartIsMissingMayBeATableThatBeginsAndEndsSo() {
        Examples quartz = Examples.in("postgresql", "qrtz_triggers:epoch:STRICT,orders:epoch:STRICT", "");
        assertThat(quartz.script("DELETE FROM §TRIGGERS;")).containsExactly("1 UnverifiableWrite qrtz_triggers");
        assertThat(quartz.script("DELETE FROM §FIRED_TRIGGERS;")).isEmpty();
        assertThat(quartz.script("DELETE FROM tmp_§;")).isEmpty();
        assertThat(quartz.script("DELETE FROM §;")).containsExactly("1 UnverifiableWrite");
        assertThat(quartz.script("DELETE FROM §.orders;")).containsExactly("1 MissingEpochPredicate orders");
    }

    @Test
    void aMessageSaysWhichTableWhatIsMissingAndWhatWouldFixIt() {
        Finding finding = postgresql
                .scriptResult("UPDATE inventory SET quantity = 0;")
                .findings()
                .get(0);
        assertThat(finding.message())
                .contains("inventory")
                .contains("would still win")
                .doesNotContain("null");
        assertThat(finding.remedy()).hasValueSatisfying(r -> assertThat(r).contains("fencing:allow inventory"));
        assertThat(finding.start()).isZero();
        assertThat(finding.end()).isEqualTo("UPDATE inventory".length());
    }

    @Test
    void aThousandDeclaredTablesFindTheirsAsOneDoes() {
        StringBuilder tables = new StringBuilder("inventory:writer_epoch");
        for (int i = 0; i < 1_000; i++) {
            tables.append(",table_").append(i).append(":writer_epoch");
        }
        assertThat(Examples.in("postgresql", tables.toString(), "")
                        .script("UPDATE inventory SET quantity = 0;\nDELETE FROM table_999;"))
                .containsExactly("1 MissingEpochPredicate inventory", "2 MissingEpochPredicate table_999");
    }
}
