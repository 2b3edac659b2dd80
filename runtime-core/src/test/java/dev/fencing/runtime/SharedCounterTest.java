package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows that several jobs write need epochs from one counter; the steps are those of docs/shared-counter.md. */
class SharedCounterTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @ParameterizedTest
    @EnumSource
    void countersOfTheirOwnLetAStaleWriterThrough(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(1, 2);
        service.stock("A", 10);
        FencingToken old = claimTimes(service, service.arbiter(), 1, 3);
        FencingToken newer = claimTimes(service, service.arbiter(), 1, 1);
        FencingToken other = claimTimes(service, service.arbiter(), 2, 1);
        assertThat(newer.isNewerThan(old)).isTrue();

        assertThat(FencedWriteTest.set(service, other, 20).isApplied()).isTrue();
        assertThat(FencedWriteTest.set(service, old, 99).isApplied())
                .as("job 2 is at epoch 1, so the stale epoch 3 of job 1 looks newer")
                .isTrue();
        assertThat(FencedWriteTest.set(service, other, 21))
                .as("and job 2, which nobody has superseded, is locked out")
                .isInstanceOf(WriteOutcome.FencedOut.class);
    }

    @ParameterizedTest
    @EnumSource
    void aSharedCounterOrdersTheClaimsOfAllJobs(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = Arbiter.of(service.dataSource, service.sharedCounter());
        service.enqueue(1, 2);
        service.stock("A", 10);
        FencingToken old = claimTimes(service, arbiter, 1, 3);
        FencingToken newer = claimTimes(service, arbiter, 1, 1);
        FencingToken other = claimTimes(service, arbiter, 2, 1);

        assertThat(List.of(old.epoch(), newer.epoch(), other.epoch())).containsExactly(3L, 4L, 5L);
        assertThat(other.isNewerThan(newer)).isTrue();
        assertThat(FencedWriteTest.set(service, other, 20).isApplied()).isTrue();
        assertThat(FencedWriteTest.set(service, old, 99)).isInstanceOf(WriteOutcome.FencedOut.class);
    }

    @ParameterizedTest
    @EnumSource
    void everyClaimOfManyWorkersHasAnEpochOfItsOwn(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = Arbiter.of(service.dataSource, service.sharedCounter());
        service.enqueue(LongStream.rangeClosed(1, 100).toArray());
        List<Long> epochs = ClaimTest.together(6, () -> {
            List<Long> mine = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                for (Claim claim : claimDue(arbiter)) {
                    mine.add(claim.token().epoch());
                    arbiter.release(claim.token()).orThrow();
                }
            }
            return mine;
        });
        assertThat(epochs).isNotEmpty().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void aCounterThatFellBehindHandsOutNothingUntilItIsReset(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = Arbiter.of(service.dataSource, service.sharedCounter());
        service.enqueue(1, 2);
        service.execute("UPDATE jobs SET lease_epoch = 100");

        assertThatThrownBy(() -> arbiter.claim(JobId.of(1), "w", MINUTE))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("fallen behind");
        assertThatThrownBy(() -> arbiter.claimDue(2, "w", MINUTE)).hasMessageContaining("fallen behind");
        assertThat(service.numbers("SELECT lease_epoch FROM jobs")).containsExactly(100L, 100L);

        assertThat(EpochReset.of(arbiter).runShared()).isEqualTo(101);
        assertThat(arbiter.claimDue(2, "w", MINUTE)).hasSize(2);
        assertThat(service.numbers("SELECT lease_epoch FROM jobs ORDER BY lease_epoch"))
                .containsExactly(102L, 103L);
    }

    /** A worker's answer to "nobody knows" is to ask again. */
    private static List<Claim> claimDue(Arbiter arbiter) throws SQLException {
        Optional<List<Claim>> claims = Optional.empty();
        while (claims.isEmpty()) {
            try {
                claims = Optional.of(arbiter.claimDue(4, "w", MINUTE));
            } catch (SQLTransactionRollbackException e) {
                claims = Optional.empty();
            }
        }
        return claims.get();
    }

    @ParameterizedTest
    @EnumSource
    void theEpochOfAJobThatWasDeletedAndMadeAgainDoesNotStartOver(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = Arbiter.of(service.dataSource, service.sharedCounter());
        service.enqueue(1);
        FencingToken first = claimTimes(service, arbiter, 1, 2);
        service.execute("DELETE FROM jobs");
        service.enqueue(1);
        FencingToken again =
                arbiter.claim(JobId.of(1), "w", MINUTE).orElseThrow().token();

        assertThat(again.isNewerThan(first)).isTrue();
        assertThat(arbiter.complete(first)).isEqualTo(new Acknowledgement.Superseded(first, again.epoch()));
    }

    @ParameterizedTest
    @EnumSource
    void tokensOfDifferentCountersAreNeverCompared(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(1, 2);
        FencingToken one = service.claim(1).token();
        FencingToken two = service.claim(2).token();
        FencedStatement shared = FencedStatement.update(
                "UPDATE inventory SET writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch",
                JobService.STOCK.sharedCounter("job_epoch"));

        assertThatThrownBy(() -> one.isNewerThan(two))
                .hasMessageContaining("epochs of different counters have no order");
        assertThatThrownBy(() -> shared.bind(one))
                .hasMessageContaining(
                        "in the order of shared counter job_epoch; job 1 at epoch 1 of jobs has no place in it");
        assertThatThrownBy(() -> shared.batch(one)).hasMessageContaining("has no place in it");
    }

    private static FencingToken claimTimes(JobService service, Arbiter arbiter, long job, int times) throws Exception {
        FencingToken token =
                arbiter.claim(JobId.of(job), "w", MINUTE).orElseThrow().token();
        for (int i = 1; i < times; i++) {
            service.lapse(job);
            token = arbiter.claim(JobId.of(job), "w", MINUTE).orElseThrow().token();
        }
        service.lapse(job);
        return token;
    }
}
