package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLTransactionRollbackException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A job has one holder at a time, and every claim a newer epoch than the last. */
class ClaimTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @ParameterizedTest
    @EnumSource
    void aPendingJobIsClaimedOnce(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        Arbiter arbiter = service.arbiter();

        Claim claim = arbiter.claim(JobId.of(7), "a", MINUTE).orElseThrow();

        assertThat(claim.token().epoch()).isEqualTo(1);
        assertThat(claim.token().jobId()).isEqualTo(JobId.of(7));
        assertThat(claim.remaining()).isLessThanOrEqualTo(MINUTE).isGreaterThan(Duration.ofSeconds(50));
        assertThat(arbiter.claim(JobId.of(7), "b", MINUTE)).isEmpty();
        assertThat(arbiter.claimDue(10, "b", MINUTE)).isEmpty();
        assertThat(service.text("SELECT worker FROM jobs")).isEqualTo("a");
    }

    @ParameterizedTest
    @EnumSource
    void aLapsedClaimIsTakenOverWithTheNextEpoch(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        FencingToken first = service.claimAndLapse(7).token();

        FencingToken second = service.claim(7).token();
        service.lapse(7);
        FencingToken third = service.arbiter().claimDue(1, "c", MINUTE).get(0).token();

        assertThat(second.epoch()).isEqualTo(2);
        assertThat(third.epoch()).isEqualTo(3);
        assertThat(third.isNewerThan(second)).isTrue();
        assertThat(first.isNewerThan(second)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void onlyDueJobsAreClaimedAndNoMoreThanAskedFor(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(LongStream.rangeClosed(1, 20).toArray());
        Arbiter arbiter = service.arbiter();
        service.inTransaction(connection -> {
            arbiter.enqueue(connection, JobId.of(99), MINUTE);
            return connection;
        });

        List<Claim> three = arbiter.claimDue(3, "a", MINUTE);
        List<Claim> rest = arbiter.claimDue(100, "a", MINUTE);

        assertThat(three).hasSize(3);
        assertThat(rest).hasSize(17);
        assertThat(service.text("SELECT status FROM jobs WHERE id = 99")).isEqualTo("pending");
        assertThat(arbiter.claim(JobId.of(99), "a", MINUTE)).isEmpty();
        assertThat(arbiter.claim(JobId.of(12345), "a", MINUTE)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void jobsInSomebodysHandsAreSkippedNotWaitedFor(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(1, 2, 3);
        try (Connection other = service.dataSource.getConnection()) {
            other.setAutoCommit(false);
            Jdbc.execute(other, "UPDATE jobs SET worker = 'busy' WHERE id = 2");

            List<Claim> claims = service.arbiter().claimDue(10, "a", MINUTE);

            assertThat(claims).extracting(Claim::jobId).containsExactlyInAnyOrder(JobId.of(1), JobId.of(3));
            other.rollback();
        }
    }

    @ParameterizedTest
    @EnumSource
    void concurrentClaimsOfOneJobNeverGetTheSameEpoch(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        Arbiter arbiter = service.arbiter();
        List<Long> epochs = together(16, () -> {
            List<Long> mine = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                Optional<Claim> claim = arbiter.claim(JobId.of(7), "w", MINUTE);
                if (claim.isPresent()) {
                    FencingToken token = claim.get().token();
                    mine.add(token.epoch());
                    arbiter.release(token).orThrow();
                }
            }
            return mine;
        });

        assertThat(epochs).isNotEmpty().doesNotHaveDuplicates();
        assertThat(epochs.stream().mapToLong(Long::longValue).max()).hasValue(epochs.size());
        assertThat(service.number("SELECT lease_epoch FROM jobs")).isEqualTo(epochs.size());
    }

    @ParameterizedTest
    @EnumSource
    void concurrentClaimsOfDueJobsNeverShareOne(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(LongStream.rangeClosed(1, 300).toArray());
        Arbiter arbiter = service.arbiter();
        List<JobId> claimed = together(8, () -> {
            List<JobId> mine = new ArrayList<>();
            int idle = 0;
            int victims = 0;
            while (idle < 3) {
                List<Claim> claims;
                try {
                    claims = arbiter.claimDue(7, "w", MINUTE);
                } catch (SQLTransactionRollbackException deadlock) {
                    // MariaDB may choose a claim as a deadlock's victim, seldom: nothing is claimed, and it is tried
                    // again.
                    victims++;
                    assertThat(victims).as(deadlock.getMessage()).isLessThan(10);
                    continue;
                }
                assertThat(claims).hasSizeLessThanOrEqualTo(7);
                idle = claims.isEmpty() ? idle + 1 : 0;
                claims.forEach(claim -> mine.add(claim.jobId()));
            }
            return mine;
        });

        assertThat(claimed).hasSize(300).doesNotHaveDuplicates();
        Set<Long> epochs = new HashSet<>(service.numbers("SELECT lease_epoch FROM jobs"));
        assertThat(epochs).containsExactly(1L);
    }

    /** On PostgreSQL a busy queue is not read from its beginning each time; nothing may get lost by that. */
    @ParameterizedTest
    @EnumSource
    void jobsThatComeInAheadOfTheQueueAreClaimedWithinASecondOfABusyQueue(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(LongStream.rangeClosed(1, 400).toArray());
        Arbiter arbiter = service.arbiter();
        FencingToken lapsed = arbiter.claimDue(1, "w", MINUTE).get(0).token();
        assertThat(arbiter.claimDue(1, "w", MINUTE)).hasSize(1);
        service.lapse((Long) lapsed.jobId().value());
        service.enqueue(999);
        service.execute("UPDATE jobs SET run_at = run_at - INTERVAL " + (database.isMariaDb() ? "1 HOUR" : "'1' HOUR")
                + " WHERE id = 999");

        Set<JobId> claimed = new HashSet<>();
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!claimed.containsAll(Set.of(lapsed.jobId(), JobId.of(999))) && System.nanoTime() < end) {
            arbiter.claimDue(1, "w", MINUTE).forEach(claim -> claimed.add(claim.jobId()));
            Thread.sleep(10);
        }
        assertThat(claimed).contains(lapsed.jobId(), JobId.of(999)).hasSizeLessThan(300);
    }

    @ParameterizedTest
    @EnumSource
    void idsMayBeTextOrUuid(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.execute(
                service.ddl(
                        "CREATE TABLE named_jobs (name VARCHAR(40) PRIMARY KEY, state VARCHAR(9) NOT NULL,"
                                + " due {timestamp} NOT NULL, epoch BIGINT DEFAULT 0 NOT NULL, lease {timestamp} NULL, holder VARCHAR(9))"));
        JobTable jobs = JobTable.newBuilder("named_jobs")
                .idColumn("name")
                .statusColumn("state")
                .runAtColumn("due")
                .epochColumn("epoch")
                .leaseColumn("lease")
                .workerColumn("holder")
                .statuses("ready", "running", "over", "broken")
                .build();
        Arbiter arbiter = Arbiter.of(service.dataSource, jobs);
        service.inTransaction(connection -> {
            arbiter.enqueue(connection, JobId.of("nightly"), Duration.ZERO);
            return connection;
        });

        Claim claim = arbiter.claimDue(5, "w", MINUTE).get(0);
        assertThat(claim.jobId()).isEqualTo(JobId.of("nightly"));
        assertThat(arbiter.complete(claim.token()).isAccepted()).isTrue();
        assertThat(service.text("SELECT state FROM named_jobs")).isEqualTo("over");
    }

    @ParameterizedTest
    @EnumSource
    void aClaimAsksForSomething(TestDatabase database) throws Exception {
        Arbiter arbiter = JobService.on(database).arbiter();
        assertThatThrownBy(() -> arbiter.claimDue(0, "w", MINUTE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> arbiter.claimDue(1, "w", Duration.ZERO))
                .hasMessageContaining("at least a millisecond");
    }

    /** Runs the same on many threads that start together, and puts together what they found. */
    static <T> List<T> together(int threads, Callable<List<T>> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<T> all = new ArrayList<>();
            for (Future<List<T>> future : pool.invokeAll(java.util.Collections.nCopies(threads, work))) {
                all.addAll(future.get());
            }
            return all;
        } finally {
            pool.shutdownNow();
        }
    }
}
