package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What comes of a fenced write: applied, fenced out, missing, partial. */
class FencedWriteTest {

    @ParameterizedTest
    @EnumSource
    void aCurrentHolderWritesAndAStaleOneIsFencedOut(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();

        WriteOutcome first = service.inTransaction(connection -> JobService.SET_ONCE
                .bind(current)
                .set("quantity", 5)
                .set("sku", "A")
                .execute(connection));
        WriteOutcome late = service.inTransaction(connection -> JobService.SET_ONCE
                .bind(stale)
                .set("quantity", 99)
                .set("sku", "A")
                .execute(connection));

        assertThat(first).isEqualTo(new WriteOutcome.Applied(current, 1));
        assertThat(late).isEqualTo(new WriteOutcome.FencedOut(stale, "inventory where sku = :sku [sku=A]", 2));
        assertThatThrownBy(late::orThrow)
                .isInstanceOfSatisfying(
                        FencedOutException.class,
                        e -> assertThat(e.storedEpoch()).hasValue(2))
                .hasMessage("fenced out: inventory where sku = :sku [sku=A] stands at epoch 2,"
                        + " job 7 at epoch 1 of jobs: a newer claim has written it");
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void aStaleWriteThatComesFirstIsOverwritten(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();

        assertThat(set(service, stale, 99).isApplied()).isTrue();
        assertThat(set(service, current, 5).isApplied()).isTrue();
        assertThat(set(service, stale, 98)).isInstanceOf(WriteOutcome.FencedOut.class);
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void aRowThatIsNotThereIsMissing(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        FencingToken token = service.claim(7).token();

        WriteOutcome outcome = set(service, token, 5);

        assertThat(outcome).isEqualTo(new WriteOutcome.MissingRow(token, "inventory where sku = :sku [sku=A]"));
        assertThatThrownBy(outcome::orThrow).isInstanceOf(IncompleteWriteException.class);
    }

    @ParameterizedTest
    @EnumSource
    void strictRowsAreWrittenOncePerClaimAndReentrantOnesAsOftenAsItLikes(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken token = service.claim(7).token();

        assertThat(setOnce(service, token, 1).isApplied()).isTrue();
        WriteOutcome again = setOnce(service, token, 2);
        assertThat(again).isEqualTo(new WriteOutcome.FencedOut(token, "inventory where sku = :sku [sku=A]", 1));
        assertThatThrownBy(again::orThrow).hasMessageContaining("this very claim has written it");
        assertThat(set(service, token, 3).isApplied()).isTrue();
        assertThat(set(service, token, 4).isApplied()).isTrue();
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void aWriteThatChangesNothingIsNotFencedOut(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        assertUnchangedRowIsApplied(service);
    }

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL_DRIVER"})
    void aWriteThatChangesNothingIsNotFencedOutWhereChangedRowsAreCounted(TestDatabase database) throws Exception {
        JobService service = JobService.on(database, "&useAffectedRows=true");
        FencingToken token = assertUnchangedRowIsApplied(service);
        service.lapse(7);
        FencingToken newer = service.claim(7).token();
        assertThat(set(service, newer, 5)).isEqualTo(new WriteOutcome.Applied(newer, 1));
        assertThat(set(service, token, 5)).isInstanceOf(WriteOutcome.FencedOut.class);
    }

    private static FencingToken assertUnchangedRowIsApplied(JobService service) throws Exception {
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken token = service.claim(7).token();
        assertThat(set(service, token, 5)).isEqualTo(new WriteOutcome.Applied(token, 1));
        assertThat(set(service, token, 5)).isEqualTo(new WriteOutcome.Applied(token, 1));
        return token;
    }

    @ParameterizedTest
    @EnumSource
    void writesOfOneClaimAreNumbered(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken token = service.claim(7).token();

        assertThat(numbered(service, token, 1, 11).isApplied()).isTrue();
        assertThat(numbered(service, token, 2, 12).isApplied()).isTrue();
        assertThat(numbered(service, token, 2, 13)).isInstanceOf(WriteOutcome.FencedOut.class);
        assertThat(numbered(service, token, 1, 14)).isInstanceOf(WriteOutcome.FencedOut.class);
        service.lapse(7);
        FencingToken next = service.claim(7).token();
        assertThat(numbered(service, next, 1, 15).isApplied()).isTrue();
        assertThat(numbered(service, token, 9, 16)).isInstanceOf(WriteOutcome.FencedOut.class);
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(15);
    }

    private static WriteOutcome numbered(JobService service, FencingToken token, long seq, int quantity)
            throws Exception {
        return service.inTransaction(connection -> JobService.SET_NUMBERED
                .bind(token)
                .set("quantity", quantity)
                .set("sku", "A")
                .set("seq", seq)
                .execute(connection));
    }

    @ParameterizedTest
    @EnumSource
    void deletesAreFencedAsUpdatesAre(TestDatabase database) throws Exception {
        FencedStatement delete = FencedStatement.delete(
                "DELETE FROM inventory WHERE sku = :sku AND writer_epoch < :epoch", JobService.STOCK);
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        set(service, current, 5).orThrow();
        service.lapse(7);
        FencingToken last = service.claim(7).token();

        assertThat(delete.bind(stale).set("sku", "A").execute(service.dataSource))
                .isInstanceOf(WriteOutcome.FencedOut.class);
        assertThat(delete.bind(last).set("sku", "A").execute(service.dataSource).isApplied())
                .isTrue();
        assertThat(delete.bind(last).set("sku", "A").execute(service.dataSource))
                .isInstanceOf(WriteOutcome.MissingRow.class);
    }

    @ParameterizedTest
    @EnumSource
    void aBulkWriteSaysHowManyRowsItShouldReach(TestDatabase database) throws Exception {
        FencedStatement all = FencedStatement.bulk(
                "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku <> :except AND writer_epoch < :epoch",
                FencedRows.of("inventory").where("sku <> :except"));
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        service.stock("B", 10);
        service.stock("C", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        set(service, current, 5).orThrow();

        WriteOutcome partial = all.bind(stale).set("except", "").expect(3).execute(service.dataSource);
        assertThat(partial)
                .isEqualTo(new WriteOutcome.Partial(
                        stale, "inventory where sku <> :except [except=]", 2, 3, OptionalLong.of(2)));
        assertThatThrownBy(partial::orThrow)
                .isInstanceOf(FencedOutException.class)
                .hasMessageContaining("stands at epoch 2");
        assertThat(service.numbers("SELECT quantity FROM inventory ORDER BY sku"))
                .containsExactly(5L, 10L, 10L);

        WriteOutcome missing = all.bind(current).set("except", "A").expect(3).execute(service.dataSource);
        assertThat(missing)
                .isEqualTo(new WriteOutcome.Partial(
                        current, "inventory where sku <> :except [except=A]", 2, 3, OptionalLong.empty()));
        assertThatThrownBy(missing::orThrow)
                .isInstanceOf(IncompleteWriteException.class)
                .hasMessageContaining("wrote 2 of 3 rows");
        assertThat(all.bind(current).set("except", "A").expect(2).execute(service.dataSource))
                .isEqualTo(new WriteOutcome.Applied(current, 2));
        assertThat(all.bind(stale).set("except", "").expect(3).execute(service.dataSource))
                .isEqualTo(new WriteOutcome.FencedOut(stale, "inventory where sku <> :except [except=]", 2));
        assertThatThrownBy(() -> all.bind(current).set("except", "A").execute(service.dataSource))
                .hasMessageContaining("expect(n)");
    }

    @ParameterizedTest
    @EnumSource
    void eachRunOfABatchHasItsOutcome(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        service.stock("B", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        set(service, current, 5).orThrow();

        List<WriteOutcome> outcomes = service.inTransaction(connection -> JobService.SET_ONCE
                .batch(stale)
                .add(Map.of("quantity", 1, "sku", "A"))
                .add(Map.of("quantity", 2, "sku", "B"))
                .add(Map.of("quantity", 3, "sku", "C"))
                .execute(connection));

        assertThat(outcomes)
                .hasExactlyElementsOfTypes(
                        WriteOutcome.FencedOut.class, WriteOutcome.Applied.class, WriteOutcome.MissingRow.class);
    }

    @ParameterizedTest
    @EnumSource
    void aBatchOfItsOwnStaysOnlyIfAllOfItWasApplied(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        service.stock("B", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        set(service, current, 5).orThrow();

        assertThat(JobService.SET
                        .batch(stale)
                        .add(Map.of("quantity", 2, "sku", "B"))
                        .add(Map.of("quantity", 1, "sku", "A"))
                        .execute(service.dataSource))
                .hasExactlyElementsOfTypes(WriteOutcome.Applied.class, WriteOutcome.FencedOut.class);
        assertThat(service.numbers("SELECT quantity FROM inventory ORDER BY sku"))
                .containsExactly(5L, 10L);

        assertThat(JobService.SET
                        .batch(current)
                        .add(Map.of("quantity", 3, "sku", "B"))
                        .add(Map.of("quantity", 4, "sku", "A"))
                        .execute(service.dataSource))
                .allMatch(WriteOutcome::isApplied);
        assertThat(service.numbers("SELECT quantity FROM inventory ORDER BY sku"))
                .containsExactly(4L, 3L);
    }

    @ParameterizedTest
    @EnumSource
    void whatMayHaveToBeTakenBackNeedsATransaction(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken token = service.claim(7).token();
        FencedStatement all = FencedStatement.bulk(
                "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE quantity > 0 AND writer_epoch < :epoch",
                FencedRows.of("inventory").where("quantity > 0"));
        FencedStatement stands = FencedStatement.assertion(JobService.STOCK);
        try (Connection connection = service.dataSource.getConnection()) {
            connection.setAutoCommit(true);
            assertThatThrownBy(() -> all.bind(token).expect(2).execute(connection))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("commits each statement by itself");
            assertThatThrownBy(() -> stands.bind(token).set("sku", "A").execute(connection))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> JobService.SET
                            .batch(token)
                            .add(Map.of("quantity", 1, "sku", "A"))
                            .execute(connection))
                    .isInstanceOf(IllegalStateException.class);
        }
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(10);
    }

    @ParameterizedTest
    @EnumSource
    void theRowsEpochIsAnAssertionThatLocks(TestDatabase database) throws Exception {
        FencedStatement stands = FencedStatement.assertion(JobService.STOCK);
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        try (Connection connection = service.transaction(Connection.TRANSACTION_READ_COMMITTED)) {
            assertThat(stands.bind(stale).set("sku", "A").execute(connection).isApplied())
                    .isTrue();
            connection.commit();
            set(service, current, 5).orThrow();
            assertThat(stands.bind(stale).set("sku", "A").execute(connection))
                    .isInstanceOf(WriteOutcome.FencedOut.class);
            assertThat(stands.bind(current).set("sku", "A").execute(connection).isApplied())
                    .isTrue();
            connection.rollback();
        }
    }

    /** InnoDB's plain reads stay at the snapshot of a transaction's first one; a locking read does not. */
    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL_DRIVER"})
    void theAssertionSeesPastASnapshot(TestDatabase database) throws Exception {
        FencedStatement stands = FencedStatement.assertion(JobService.STOCK);
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        try (Connection connection = service.transaction(Connection.TRANSACTION_REPEATABLE_READ)) {
            Jdbc.execute(connection, "SELECT * FROM inventory");
            set(service, service.claim(7).token(), 5).orThrow();
            assertThat(stands.bind(stale).set("sku", "A").execute(connection))
                    .isInstanceOf(WriteOutcome.FencedOut.class);
            connection.rollback();
        }
    }

    @Test
    void aBatchWithoutCountsIsAnError() throws Exception {
        FencedStatement upsert = upsert(TestDatabase.POSTGRESQL);
        JobService service = JobService.on(TestDatabase.POSTGRESQL, "&reWriteBatchedInserts=true");
        service.enqueue(7);
        FencingToken token = service.claim(7).token();
        assertThatThrownBy(() -> service.inTransaction(connection -> upsert.batch(token)
                        .add(Map.of("quantity", 1, "sku", "A"))
                        .add(Map.of("quantity", 2, "sku", "B"))
                        .add(Map.of("quantity", 3, "sku", "C"))
                        .add(Map.of("quantity", 4, "sku", "D"))
                        .execute(connection)))
                .isInstanceOf(UnreportedCountException.class)
                .hasMessageContaining("reWriteBatchedInserts");
        assertThat(service.number("SELECT COUNT(*) FROM inventory")).isZero();
    }

    /** The same driver settings as in StartupCheckTest: what is known is told, and what is not is no guess. */
    @ParameterizedTest
    @CsvSource({"MARIADB, &useBulkStmts=true, true", "MYSQL_DRIVER, &rewriteBatchedStatements=true, false"})
    void aBatchThatTheDriverRewritesIsExactOrAnError(TestDatabase database, String option, boolean isError)
            throws Exception {
        JobService service = JobService.on(database, option);
        service.enqueue(7);
        service.stock("A", 10);
        service.stock("B", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        set(service, service.claim(7).token(), 5).orThrow();
        FencedBatch batch = JobService.SET.batch(stale);
        for (String sku : List.of("A", "B", "C", "D")) {
            batch.add(Map.of("quantity", 1, "sku", sku));
        }
        if (isError) {
            assertThatThrownBy(() -> batch.execute(service.dataSource)).isInstanceOf(UnreportedCountException.class);
        } else {
            assertThat(batch.execute(service.dataSource))
                    .hasExactlyElementsOfTypes(
                            WriteOutcome.FencedOut.class,
                            WriteOutcome.Applied.class,
                            WriteOutcome.MissingRow.class,
                            WriteOutcome.MissingRow.class);
        }
        assertThat(service.numbers("SELECT quantity FROM inventory ORDER BY sku"))
                .containsExactly(5L, 10L);
    }

    @Test
    void aTriggerThatSwallowsTheWriteIsNamedAsTheCause() throws Exception {
        JobService service = JobService.on(TestDatabase.POSTGRESQL);
        service.execute("CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'");
        service.execute("CREATE TRIGGER swallow BEFORE UPDATE ON inventory FOR EACH ROW EXECUTE FUNCTION swallow()");
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken token = service.claim(7).token();
        assertThatThrownBy(() -> set(service, token, 5))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("a trigger or rule swallows the write");
    }

    @ParameterizedTest
    @EnumSource
    void aConditionLeftOutOfTheRowsIsNotTakenForBeingFencedOut(TestDatabase database) throws Exception {
        FencedStatement reserve = FencedStatement.update(
                "UPDATE inventory SET quantity = quantity - :n, writer_epoch = :epoch"
                        + " WHERE sku = :sku AND quantity >= :n AND writer_epoch <= :epoch",
                JobService.STOCK.reentrant());
        FencedStatement named = FencedStatement.update(
                "UPDATE inventory SET quantity = quantity - :n, writer_epoch = :epoch"
                        + " WHERE sku = :sku AND quantity >= :n AND writer_epoch <= :epoch",
                FencedRows.of("inventory").reentrant().where("sku = :sku AND quantity >= :n"));
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken token = service.claim(7).token();
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> reserve.bind(token)
                            .set("n", 11)
                            .set("sku", "A")
                            .execute(service.dataSource)
                            .orThrow())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a condition that .where(…) leaves out");
            assertThat(named.bind(token).set("n", 11).set("sku", "A").execute(service.dataSource))
                    .isInstanceOf(WriteOutcome.MissingRow.class);
            set(service, token, 10).orThrow();
        }
    }

    static FencedStatement upsert(TestDatabase database) {
        String insert = "INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :quantity, :epoch) ";
        String sql = switch (database) {
            case POSTGRESQL -> insert + """
                            ON CONFLICT (sku) DO UPDATE
                               SET quantity = EXCLUDED.quantity, writer_epoch = EXCLUDED.writer_epoch
                             WHERE inventory.writer_epoch < EXCLUDED.writer_epoch""";
            case MARIADB, MYSQL_DRIVER -> insert + """
                            ON DUPLICATE KEY UPDATE
                                quantity = IF(writer_epoch < VALUES(writer_epoch), VALUES(quantity), quantity),
                                writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch))""";
            case H2 -> """
                            MERGE INTO inventory t
                            USING (SELECT CAST(:sku AS VARCHAR(40)) AS sku, CAST(:quantity AS INT) AS quantity,
                                          CAST(:epoch AS BIGINT) AS epoch) s
                               ON t.sku = s.sku
                             WHEN MATCHED AND t.writer_epoch < s.epoch THEN
                                UPDATE SET quantity = s.quantity, writer_epoch = s.epoch
                             WHEN NOT MATCHED THEN
                                INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.quantity, s.epoch)""";
        };
        return FencedStatement.upsert(sql, JobService.STOCK);
    }

    @ParameterizedTest
    @EnumSource
    void upsertsInsertThenUpdateThenFence(TestDatabase database) throws Exception {
        upsertsInsertThenUpdateThenFence(JobService.on(database));
    }

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL_DRIVER"})
    void upsertsAreToldApartWhereChangedRowsAreCounted(TestDatabase database) throws Exception {
        upsertsInsertThenUpdateThenFence(JobService.on(database, "&useAffectedRows=true"));
    }

    private static void upsertsInsertThenUpdateThenFence(JobService service) throws Exception {
        FencedStatement upsert = upsert(service.database);
        service.enqueue(7);
        FencingToken first = service.claimAndLapse(7).token();
        FencingToken second = service.claim(7).token();

        assertThat(put(service, upsert, first, 1)).isEqualTo(new WriteOutcome.Applied(first, 1));
        assertThat(put(service, upsert, second, 2)).isEqualTo(new WriteOutcome.Applied(second, 1));
        assertThat(put(service, upsert, first, 3))
                .isEqualTo(new WriteOutcome.FencedOut(first, "inventory where sku = :sku [sku=A]", 2));
        assertThat(put(service, upsert, second, 4))
                .as("a strict row is written once per claim")
                .isEqualTo(new WriteOutcome.FencedOut(second, "inventory where sku = :sku [sku=A]", 2));
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void aBatchOfUpsertsTellsWhichOfThemWasRefused(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        FencingToken token = service.claim(7).token();

        List<WriteOutcome> outcomes = service.inTransaction(connection -> upsert(database)
                .batch(token)
                .add(Map.of("sku", "A", "quantity", 1))
                .add(Map.of("sku", "B", "quantity", 2))
                .add(Map.of("sku", "A", "quantity", 3))
                .execute(connection));

        assertThat(outcomes)
                .containsExactly(
                        new WriteOutcome.Applied(token, 1),
                        new WriteOutcome.Applied(token, 1),
                        new WriteOutcome.FencedOut(token, "inventory where sku = :sku [sku=A]", 1));
        assertThat(service.numbers("SELECT quantity FROM inventory ORDER BY sku"))
                .containsExactly(1L, 2L);
    }

    private static WriteOutcome put(JobService service, FencedStatement upsert, FencingToken token, int quantity)
            throws Exception {
        return service.inTransaction(connection ->
                upsert.bind(token).set("sku", "A").set("quantity", quantity).execute(connection));
    }

    static FencedStatement insert(TestDatabase database) {
        String lock = switch (database) {
            case POSTGRESQL -> "FOR SHARE";
            case MARIADB, MYSQL_DRIVER -> "LOCK IN SHARE MODE";
            case H2 -> "FOR UPDATE";
        };
        return FencedStatement.insert(
                "INSERT INTO inventory (sku, quantity, writer_epoch) SELECT :sku, 1, :epoch FROM (SELECT 1) one WHERE EXISTS"
                        + " (SELECT 1 FROM jobs WHERE id = :job AND lease_epoch = :epoch " + lock + ")",
                JobTable.of("jobs"));
    }

    @ParameterizedTest
    @EnumSource
    void anInsertIsLetThroughByTheArbiter(TestDatabase database) throws Exception {
        FencedStatement insert = insert(database);
        JobService service = JobService.on(database);
        service.enqueue(7);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();

        assertThat(insert.bind(stale).set("sku", "A").execute(service.dataSource))
                .isEqualTo(new WriteOutcome.FencedOut(stale, "jobs where id = :job [job=7]", 2));
        assertThat(insert.bind(current).set("sku", "A").execute(service.dataSource))
                .isEqualTo(new WriteOutcome.Applied(current, 1));
        assertThat(service.number("SELECT COUNT(*) FROM inventory")).isEqualTo(1);

        service.execute("UPDATE jobs SET lease_epoch = 1");
        assertThat(insert.bind(current).set("sku", "B").execute(service.dataSource))
                .as("the job table was restored from a backup, and knows no such claim")
                .isEqualTo(new WriteOutcome.FencedOut(current, "jobs where id = :job [job=7]", 1));
    }

    @Test
    void theEpochComesFromTheTokenAlone() throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        service.enqueue(7);
        FencingToken token = service.claim(7).token();

        assertThatThrownBy(() -> FencedStatement.update("UPDATE inventory SET quantity = 1", JobService.STOCK))
                .hasMessageContaining("does not use :epoch");
        assertThatThrownBy(() -> FencedStatement.update(
                        "UPDATE inventory SET quantity = 1, writer_epoch = ? WHERE sku = :sku AND writer_epoch < :epoch",
                        JobService.STOCK))
                .hasMessageContaining("a bare ? has no name");
        assertThatThrownBy(() -> JobService.SET.bind(token).set("epoch", 99))
                .hasMessageContaining(":epoch comes from the token");
        assertThatThrownBy(() -> JobService.SET.bind(token).set("sky", "A")).hasMessageContaining("no parameter :sky");
        assertThatThrownBy(() -> JobService.SET.bind(token).set("sku", "A").execute(service.dataSource))
                .hasMessageContaining("not set: [quantity]");
        assertThatThrownBy(() -> FencedStatement.update("UPDATE t SET e = :epoch", FencedRows.of("t")))
                .hasMessageContaining("say which rows of t are written");
    }

    static WriteOutcome set(JobService service, FencingToken token, int quantity) throws Exception {
        return write(service, JobService.SET, token, quantity);
    }

    static WriteOutcome setOnce(JobService service, FencingToken token, int quantity) throws Exception {
        return write(service, JobService.SET_ONCE, token, quantity);
    }

    private static WriteOutcome write(JobService service, FencedStatement statement, FencingToken token, int quantity)
            throws Exception {
        return service.inTransaction(connection ->
                statement.bind(token).set("quantity", quantity).set("sku", "A").execute(connection));
    }
}
