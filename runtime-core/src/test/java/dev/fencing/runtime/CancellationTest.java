package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Nothing that a handler has given to be cleaned up keeps its execution from being ended. */
class CancellationTest {

    @Test
    @Timeout(30)
    void theInterruptWaitsForACleanupButNotForEver() throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        Claim stale = lost(service);
        CountDownLatch never = new CountDownLatch(1);
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            assertThatThrownBy(() -> keeper.run(stale, execution -> {
                        execution.onCancel(
                                () -> assertThat(catchThrowable(never::await)).isNull());
                        Thread.sleep(20_000);
                        return "went on";
                    }))
                    .isInstanceOf(FencedOutException.class)
                    .satisfies(e -> assertThat(e.getSuppressed()[0]).isInstanceOf(InterruptedException.class));
        } finally {
            never.countDown();
        }
    }

    @Test
    @Timeout(30)
    void aCleanupThatFailsKeepsNeitherTheOthersNorTheInterruptFromHappening() throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        Claim stale = lost(service);
        List<String> cleaned = Collections.synchronizedList(new ArrayList<>());
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            assertThatThrownBy(() -> keeper.run(stale, execution -> {
                        execution.onCancel(() -> {
                            throw new AssertionError("broken");
                        });
                        execution.onCancel(() -> cleaned.add("second"));
                        assertThat(catchThrowable(() -> Thread.sleep(20_000))).isInstanceOf(InterruptedException.class);
                        execution.onCancel(() -> cleaned.add("late"));
                        return "went on";
                    }))
                    .isInstanceOf(FencedOutException.class);
        }
        assertThat(cleaned).containsExactly("second", "late");
    }

    @ParameterizedTest
    @EnumSource
    void aBulkWriteThatMetANewerClaimEndsTheExecution(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        FencedStatement all = FencedStatement.bulk(
                "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE quantity > :n AND writer_epoch <= :epoch",
                FencedRows.of("inventory").reentrant().where("quantity > :n"));
        service.enqueue(7);
        service.stock("A", 10);
        service.stock("B", 10);
        Claim stale = service.claimAndLapse(7);
        FencedWriteTest.set(service, service.claim(7).token(), 5).orThrow();
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            assertThatThrownBy(() -> keeper.run(stale, execution -> {
                        Throwable met = catchThrowable(
                                () -> all.bind(execution).set("n", 1).expect(2).execute(service.dataSource));
                        assertThat(execution.cancellation()).containsSame((FencedOutException) met);
                        return "went on";
                    }))
                    .isInstanceOf(FencedOutException.class);
        }
        assertThat(service.numbers("SELECT quantity FROM inventory ORDER BY sku"))
                .containsExactly(5L, 10L);
    }

    /** A claim that somebody else has taken over since; its keeper learns of it at the first renewal. */
    private static Claim lost(JobService service) throws Exception {
        service.enqueue(7);
        Claim stale =
                service.arbiter().claim(JobId.of(7), "a", Duration.ofSeconds(3)).orElseThrow();
        service.lapse(7);
        FencingToken unused = service.claim(7).token();
        return stale;
    }
}
