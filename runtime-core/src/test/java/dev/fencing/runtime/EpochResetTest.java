package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A reset moves claim counter and stored epochs together, and nothing backwards. */
class EpochResetTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final FencedRows ROW_A = FencedRows.of("inventory").where("sku = 'A'");

    @ParameterizedTest
    @EnumSource
    void aCounterRestoredFromAnOldBackupCatchesUpWithTheRows(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        service.stock("B", 10);
        service.execute("UPDATE inventory SET writer_epoch = 40 WHERE sku = 'A'");
        FencingToken behind = service.claim(7).token();
        assertThat(FencedWriteTest.set(service, behind, 1)).isInstanceOf(WriteOutcome.FencedOut.class);

        long epoch = EpochReset.of(service.arbiter()).rows(ROW_A).run(JobId.of(7));

        assertThat(epoch).isEqualTo(41);
        assertThat(service.number("SELECT lease_epoch FROM jobs")).isEqualTo(41);
        assertThat(service.numbers("SELECT writer_epoch FROM inventory ORDER BY sku"))
                .containsExactly(41L, 0L);
        assertThat(service.arbiter().complete(behind)).isEqualTo(new Acknowledgement.Superseded(behind, 41));
        FencingToken next = service.claim(7).token();
        assertThat(next.epoch()).isEqualTo(42);
        assertThat(FencedWriteTest.set(service, next, 2).isApplied()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void rowsThatAreBehindMoveForwardAndADoneJobStaysDone(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        service.arbiter().complete(service.claim(7).token()).orThrow();
        service.execute("UPDATE jobs SET lease_epoch = 9");

        assertThat(EpochReset.of(service.arbiter()).rows(ROW_A).run(JobId.of(7)))
                .isEqualTo(10);

        assertThat(service.number("SELECT writer_epoch FROM inventory")).isEqualTo(10);
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("done");
    }

    @ParameterizedTest
    @EnumSource
    void aSharedCounterIsResetForAllJobs(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = Arbiter.of(service.dataSource, service.sharedCounter());
        service.enqueue(1, 2);
        service.stock("A", 10);
        FencingToken holder =
                arbiter.claim(JobId.of(1), "w", MINUTE).orElseThrow().token();
        service.execute("UPDATE inventory SET writer_epoch = 100");

        long epoch = EpochReset.of(arbiter).rows(FencedRows.of("inventory")).runShared();

        assertThat(epoch).isEqualTo(101);
        assertThat(arbiter.complete(holder)).isEqualTo(new Acknowledgement.Superseded(holder, 101));
        assertThat(arbiter.claim(JobId.of(2), "w", MINUTE).orElseThrow().token().epoch())
                .isEqualTo(102);
        assertThat(EpochReset.of(arbiter).runShared()).isEqualTo(103);
    }

    @ParameterizedTest
    @EnumSource
    void aFailedResetLeavesBothSidesAsTheyWere(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        assertThatThrownBy(() -> EpochReset.of(service.arbiter())
                        .rows(ROW_A)
                        .rows(FencedRows.of("no_such_table"))
                        .run(JobId.of(7)))
                .isInstanceOf(java.sql.SQLException.class);
        assertThat(service.number("SELECT lease_epoch FROM jobs")).isZero();
        assertThat(service.number("SELECT writer_epoch FROM inventory")).isZero();
        assertThatThrownBy(() -> EpochReset.of(service.arbiter()).run(JobId.of(8)))
                .hasMessage("no job 8 in jobs");
        assertThatThrownBy(() -> EpochReset.of(service.arbiter()).rows(JobService.STOCK))
                .hasMessageContaining("no parameter but :job");
    }

    @ParameterizedTest
    @EnumSource
    void noEpochIsNewerThanTheGreatestNumber(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        service.execute("UPDATE inventory SET writer_epoch = " + Long.MAX_VALUE);

        assertThatThrownBy(() -> EpochReset.of(service.arbiter()).rows(ROW_A).run(JobId.of(7)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no number is newer");
        assertThat(service.number("SELECT lease_epoch FROM jobs")).isZero();
    }

    @Test
    void nobodyDrawsFromASequenceWhileItIsMoved() throws Exception {
        JobService service = JobService.on(TestDatabase.POSTGRESQL);
        JobTable jobs = service.sharedCounter();
        try (Connection reset = service.dataSource.getConnection();
                Connection other = service.dataSource.getConnection()) {
            reset.setAutoCommit(false);
            assertThat(Dialect.of(reset).moveSharedCounter(reset, jobs, 50)).isEqualTo(50);
            Jdbc.execute(other, "SET lock_timeout = '200ms'");

            assertThatThrownBy(() -> Jdbc.execute(other, "SELECT nextval('job_epoch')"))
                    .hasMessageContaining("lock timeout");

            reset.commit();
        }
        assertThat(service.number("SELECT nextval('job_epoch')")).isEqualTo(51);
    }
}
