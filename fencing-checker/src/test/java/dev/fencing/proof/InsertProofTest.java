package dev.fencing.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InsertProofTest {

    private static final Given MYSQL = Given.STRICT.in("mysql");
    private static final String UPSERT =
            "INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch) ";

    @Test
    void aNewRowCarriesTheToken() {
        fenced(Given.STRICT.under(ProofRules.CODE), "INSERT INTO inventory (sku, writer_epoch) VALUES (?, ?), (?, ?)");
        fenced(MYSQL, "INSERT INTO inventory SET sku = ?, writer_epoch = ?");
        fenced("INSERT INTO inventory (sku, writer_epoch) SELECT sku, :epoch::bigint AS writer_epoch FROM reservation");
        fenced("INSERT INTO inventory (sku, writer_epoch) SELECT a, :epoch FROM x UNION ALL SELECT b, :epoch FROM y");
        notFromClaim("INSERT INTO inventory (sku, writer_epoch) SELECT a, :epoch FROM x UNION ALL SELECT b, 5 FROM y");
        notAdvanced("INSERT INTO inventory (sku, writer_epoch) SELECT * FROM staging");
        notAdvanced("INSERT INTO inventory SELECT sku, :epoch FROM staging");
    }

    @Test
    void onlyScriptsMayLeaveTheEpochOut() {
        Given code = Given.STRICT.under(ProofRules.CODE);
        for (String sql : new String[] {
            "INSERT INTO inventory (sku) VALUES ('a')",
            "INSERT INTO inventory (sku, writer_epoch) VALUES ('a', DEFAULT)",
            "INSERT INTO inventory (sku) SELECT 'a' UNION SELECT 'b'",
            "INSERT INTO inventory DEFAULT VALUES"
        }) {
            fenced(sql);
            assertThat(code.verdict(sql)).as(sql).isInstanceOf(Verdict.NotAdvanced.class);
        }
        fenced("INSERT INTO inventory (sku, writer_epoch) VALUES ('a', 0)");
        assertThat(code.verdict("INSERT INTO inventory (sku, writer_epoch) VALUES ('a', 0)"))
                .isInstanceOf(Verdict.NotFromClaim.class);
        notFromClaim("INSERT INTO inventory (sku, writer_epoch) VALUES ('a', NULL)");
    }

    @Test
    void rowsThatAreCopiedBringTheirEpochAlong() {
        String insert = "INSERT INTO inventory (sku, writer_epoch) SELECT ";
        fenced(insert + "sku, writer_epoch FROM inventory_archive");
        fenced(insert + "a.sku, a.writer_epoch FROM inventory_archive AS a");
        notFromClaim(insert + "sku, 0 FROM inventory_archive");
        notFromClaim(insert + "sku, version FROM inventory_archive");
        assertThat(Given.tables("inventory", "jobs:writer_epoch").verdict(insert + ":sku, writer_epoch FROM jobs"))
                .isInstanceOf(Verdict.NotFromClaim.class);
        assertThat(Given.STRICT.under(ProofRules.CODE).verdict(insert + "sku, writer_epoch FROM inventory_archive"))
                .isInstanceOf(Verdict.NotFromClaim.class);
    }

    @Test
    void anInsertMayBeFencedByTheArbiter() {
        Given code = Given.STRICT.under(ProofRules.CODE);
        fenced(
                code,
                "INSERT INTO inventory (sku, writer_epoch) SELECT :sku, :epoch"
                        + " WHERE EXISTS (SELECT 1 FROM jobs WHERE id = :job AND lease_epoch = :epoch FOR SHARE)");
        fenced(
                code,
                "INSERT INTO inventory (sku, writer_epoch) SELECT :sku, j.lease_epoch FROM jobs j"
                        + " WHERE j.id = :job AND j.lease_epoch = :epoch FOR SHARE");
        assertThat(code.verdict("INSERT INTO inventory (sku, writer_epoch) SELECT :sku, j.lease_epoch FROM jobs j"
                        + " WHERE j.id = :job AND j.lease_epoch >= :epoch"))
                .isInstanceOf(Verdict.NotFromClaim.class);
    }

    @Test
    void anUpsertProvesTheFenceForTheRowThatItFinds() {
        String update = "ON CONFLICT (sku) DO UPDATE SET quantity = EXCLUDED.quantity, writer_epoch = ";
        fenced(UPSERT + update + "EXCLUDED.writer_epoch WHERE inventory.writer_epoch < EXCLUDED.writer_epoch");
        fenced(UPSERT + update + ":epoch WHERE EXCLUDED.writer_epoch > inventory.writer_epoch");
        fenced(UPSERT + update + "EXCLUDED.writer_epoch WHERE inventory.writer_epoch < :epoch");
        fenced(UPSERT + "ON CONFLICT DO NOTHING");
        missing(UPSERT + update + "EXCLUDED.writer_epoch");
        missing(UPSERT + update + "EXCLUDED.writer_epoch WHERE EXCLUDED.writer_epoch < :epoch");
        missing(UPSERT + update + "EXCLUDED.writer_epoch WHERE inventory.writer_epoch <= EXCLUDED.writer_epoch");
        notAdvanced(UPSERT + update + "EXCLUDED.quantity WHERE inventory.writer_epoch < EXCLUDED.writer_epoch");
        notFromClaim("INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, 5) " + update
                + "EXCLUDED.writer_epoch WHERE inventory.writer_epoch < EXCLUDED.writer_epoch");
        notFromClaim("INSERT INTO inventory (sku, quantity) VALUES (:sku, 1) " + update
                + "EXCLUDED.writer_epoch WHERE inventory.writer_epoch < EXCLUDED.writer_epoch");
    }

    @Test
    void mergeProvesTheFenceInEachBranch() {
        String merge = "MERGE INTO inventory t USING (VALUES (:sku, :epoch)) s (sku, epoch) ON t.sku = s.sku ";
        String update = "WHEN MATCHED AND t.writer_epoch < s.epoch THEN UPDATE SET writer_epoch = s.epoch ";
        String insert = "WHEN NOT MATCHED THEN INSERT (sku, writer_epoch) VALUES (s.sku, s.epoch)";
        fenced(merge + update + insert);
        fenced(merge + "WHEN MATCHED AND t.writer_epoch < s.epoch THEN DELETE");
        missing(merge + "WHEN MATCHED THEN DELETE " + insert);
        missing(merge + update + "WHEN MATCHED THEN DELETE");
        notFromClaim(merge + update + "WHEN NOT MATCHED THEN INSERT (sku, writer_epoch) VALUES (s.sku, 7)");
        fenced("MERGE INTO inventory t USING d ON t.sku = d.sku AND t.writer_epoch < :epoch WHEN MATCHED THEN DELETE");
        missing("MERGE INTO inventory t USING d ON t.sku = d.sku AND t.writer_epoch < :epoch WHEN MATCHED THEN DELETE "
                + "WHEN NOT MATCHED THEN INSERT (sku, writer_epoch) VALUES (d.sku, :epoch)");
        missing("MERGE INTO inventory t USING d ON t.sku = d.sku AND t.writer_epoch < :epoch"
                + " WHEN NOT MATCHED BY SOURCE THEN DELETE");
    }

    @Test
    void oracleDeletesOnlyRowsThatTheMergeHasUpdated() {
        Given oracle = Given.STRICT.in("oracle");
        String merge = "MERGE INTO inventory t USING (SELECT :sku sku, :epoch epoch FROM dual) s ON (t.sku = s.sku)"
                + " WHEN MATCHED THEN UPDATE SET t.writer_epoch = s.epoch ";
        fenced(oracle, merge + "WHERE t.writer_epoch < s.epoch DELETE WHERE t.quantity = 0");
        assertThat(oracle.verdict(merge + "DELETE WHERE t.writer_epoch < s.epoch"))
                .isInstanceOf(Verdict.MissingPredicate.class);
    }

    @Test
    void mysqlKeepsTheOldValuesUnlessTheFenceHolds() {
        String guarded = UPSERT
                + "ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch < VALUES(writer_epoch), VALUES(quantity), quantity)";
        fenced(MYSQL, guarded + ", writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch))");
        fenced(
                MYSQL,
                guarded
                        + ", writer_epoch = IF(VALUES(writer_epoch) > writer_epoch, VALUES(writer_epoch), writer_epoch)");
        fenced(
                MYSQL,
                "INSERT INTO inventory (id, quantity, writer_epoch) VALUES (?, ?, ?) AS new ON DUPLICATE KEY UPDATE"
                        + " id = LAST_INSERT_ID(id),"
                        + " quantity = CASE WHEN inventory.writer_epoch < new.writer_epoch THEN new.quantity ELSE inventory.quantity END,"
                        + " writer_epoch = CASE WHEN inventory.writer_epoch < new.writer_epoch THEN new.writer_epoch ELSE inventory.writer_epoch END");
        fenced(
                MYSQL,
                UPSERT
                        + "ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch >= VALUES(writer_epoch), quantity, VALUES(quantity)),"
                        + " writer_epoch = IF(writer_epoch >= VALUES(writer_epoch), writer_epoch, VALUES(writer_epoch))");
        fenced(MYSQL, UPSERT + "ON DUPLICATE KEY UPDATE sku = sku");
        for (String unfenced : new String[] {
            UPSERT + "ON DUPLICATE KEY UPDATE quantity = VALUES(quantity), writer_epoch = VALUES(writer_epoch)",
            guarded + ", writer_epoch = VALUES(writer_epoch)",
            guarded
                    + ", writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch)), note = IF(writer_epoch < VALUES(writer_epoch), 'a', note)",
            UPSERT
                    + "ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch < VALUES(writer_epoch), quantity, VALUES(quantity)), writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch))",
            UPSERT
                    + "ON DUPLICATE KEY UPDATE quantity = CASE WHEN writer_epoch < VALUES(writer_epoch) THEN 1 END, writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch))",
            UPSERT
                    + "ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch < VALUES(writer_epoch), 1, 2), writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch))"
        }) {
            assertThat(MYSQL.verdict(unfenced)).as(unfenced).isInstanceOf(Verdict.MissingPredicate.class);
        }
        assertThat(MYSQL.verdict(guarded)).isInstanceOf(Verdict.NotAdvanced.class);
        // A row without an epoch would change and, under GREATEST, stay without one.
        assertThat(MYSQL.verdict(UPSERT
                        + "ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch >= VALUES(writer_epoch), quantity, VALUES(quantity)),"
                        + " writer_epoch = GREATEST(VALUES(writer_epoch), writer_epoch)"))
                .isInstanceOf(Verdict.NotAdvanced.class);
    }

    private static void fenced(String sql) {
        fenced(Given.STRICT, sql);
    }

    private static void fenced(Given given, String sql) {
        assertThat(given.verdict(sql)).as(sql).isInstanceOf(Verdict.Fenced.class);
    }

    private static void missing(String sql) {
        assertThat(Given.STRICT.verdict(sql)).as(sql).isInstanceOf(Verdict.MissingPredicate.class);
    }

    private static void notFromClaim(String sql) {
        assertThat(Given.STRICT.verdict(sql)).as(sql).isInstanceOf(Verdict.NotFromClaim.class);
    }

    private static void notAdvanced(String sql) {
        assertThat(Given.STRICT.verdict(sql)).as(sql).isInstanceOf(Verdict.NotAdvanced.class);
    }
}
