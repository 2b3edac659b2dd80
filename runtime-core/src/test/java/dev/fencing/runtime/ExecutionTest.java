package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An execution ends early in one way, whatever the cause, and is not to be brought back. */
class ExecutionTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final List<String> events = Collections.synchronizedList(new ArrayList<>());
    private final FencingListener recorder = new FencingListener() {
        @Override
        public void claimed(FencingToken token) {
            events.add("claimed");
        }

        @Override
        public void renewed(FencingToken token) {
            events.add("renewed");
        }

        @Override
        public void refused(Acknowledgement answer) {
            events.add("refused");
        }

        @Override
        public void fencedOut(WriteOutcome.FencedOut outcome) {
            events.add("fenced out by " + outcome.storedEpoch());
        }

        @Override
        public void cancelled(ExecutionCancelledException reason) {
            events.add("cancelled: " + reason.getClass().getSimpleName());
        }

        @Override
        public void paused(Duration pause) {
            events.add("paused");
        }
    };

    @ParameterizedTest
    @EnumSource
    void aHandlerWritesAndCompletesInOneTransaction(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            String result = keeper.run(
                    service.claim(7),
                    execution -> service.inTransaction(connection -> {
                        set(execution, 5).execute(connection).orThrow();
                        execution.complete(connection);
                        return "written";
                    }));
            assertThat(result).isEqualTo("written");
        }
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(5);
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("done");
    }

    @ParameterizedTest
    @EnumSource
    void aHandlerThatReturnsHasCompletedAndOneThatThrowsHasNot(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(1, 2);
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            assertThat(keeper.<String>run(service.claim(1), execution -> "done"))
                    .isEqualTo("done");
            Claim second = service.claim(2);
            assertThatThrownBy(() -> keeper.run(second, execution -> {
                        throw new java.io.IOException("carrier is down");
                    }))
                    .isInstanceOf(java.io.IOException.class);
            assertThat(service.arbiter().retryLater(second.token(), MINUTE).isAccepted())
                    .isTrue();
            assertThatThrownBy(() -> keeper.run(second, execution -> "again"))
                    .hasMessageContaining("has been executed before; a retry needs a new claim");
        }
        assertThat(service.text("SELECT status FROM jobs WHERE id = 1")).isEqualTo("done");
        assertThat(service.text("SELECT status FROM jobs WHERE id = 2")).isEqualTo("pending");
    }

    @ParameterizedTest
    @EnumSource
    void aFencedOutWriteEndsTheExecution(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter().withListener(recorder);
        service.enqueue(7);
        service.stock("A", 10);
        Claim stale = service.claimAndLapse(7);
        FencedWriteTest.set(service, service.claim(7).token(), 5).orThrow();
        List<Throwable> met = new ArrayList<>();
        AtomicBoolean cleaned = new AtomicBoolean();
        Throwable thrown;
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            thrown = catchThrowable(() -> keeper.run(stale, execution -> {
                execution.onCancel(() -> cleaned.set(true));
                met.add(catchThrowable(() -> swallow(set(execution, 99).execute(service.dataSource))));
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
                met.add(catchThrowable(() -> swallow(set(execution, 99).execute(service.dataSource))));
                met.add(catchThrowable(execution::throwIfCancelled));
                met.add(catchThrowable(execution::complete));
                met.add(catchThrowable(() -> service.inTransaction(connection -> {
                    execution.retryLater(connection, MINUTE);
                    return execution;
                })));
                assertThat(execution.isCancelled()).isTrue();
                return "looks done";
            }));
        }
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        FencedOutException.class,
                        e -> assertThat(e.storedEpoch()).hasValue(2));
        assertThat(met).hasSize(5).allMatch(each -> each == thrown);
        assertThat(cleaned).isTrue();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(events).containsExactly("fenced out by 2", "cancelled: FencedOutException");
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(5);
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("claimed");
    }

    private static void swallow(WriteOutcome outcome) {
        assertThat(outcome).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void aRefusedRenewalInterruptsTheHandlerAndEndsItTheSameWay(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter().withListener(recorder);
        service.enqueue(7);
        Claim stale = arbiter.claim(JobId.of(7), "a", Duration.ofSeconds(3)).orElseThrow();
        service.lapse(7);
        FencingToken current = service.claim(7).token();
        List<Throwable> met = new ArrayList<>();
        Throwable thrown;
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            thrown = catchThrowable(() -> keeper.run(stale, execution -> {
                met.add(catchThrowable(() -> Thread.sleep(20_000)));
                met.add(catchThrowable(execution::complete));
                throw new IllegalStateException("sleep was broken off");
            }));
        }
        assertThat(thrown).isInstanceOf(FencedOutException.class).hasMessageContaining("epoch 2 has claimed it since");
        assertThat(thrown.getSuppressed()).hasSize(1);
        assertThat(met.get(0)).isInstanceOf(InterruptedException.class);
        assertThat(met.get(1)).isSameAs(thrown);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(events).containsExactly("claimed", "refused", "cancelled: FencedOutException");
        assertThat(service.arbiter().complete(current).isAccepted()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void theLeaseIsRenewedForAsLongAsTheHandlerRuns(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter().withListener(recorder);
        service.enqueue(7);
        Duration lease = Duration.ofSeconds(2);
        Claim claim = arbiter.claim(JobId.of(7), "a", lease).orElseThrow();
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            keeper.run(claim, execution -> {
                Thread.sleep(2_400);
                assertThat(execution.isCancelled()).isFalse();
                assertThat(arbiter.claim(JobId.of(7), "b", lease)).isEmpty();
                return "done";
            });
        }
        assertThat(events).contains("renewed").doesNotContain("refused");
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("done");
    }

    @Test
    void afterAPauseTheDatabaseIsAskedBeforeTheHandlerGoesOn() throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        Arbiter arbiter = service.arbiter().withListener(recorder);
        service.enqueue(1, 2);
        Claim kept = arbiter.claim(JobId.of(1), "a", SHORT).orElseThrow();
        Claim lost = arbiter.claim(JobId.of(2), "a", SHORT).orElseThrow();
        Thread.sleep(SHORT.toMillis() + 50); // stands for a process that was stopped before it could renew
        FencingToken successor =
                arbiter.claim(JobId.of(2), "b", MINUTE).orElseThrow().token();
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            assertThat(keeper.<Boolean>run(kept, execution -> {
                        execution.throwIfCancelled();
                        return execution.remaining().isNegative();
                    }))
                    .as("nobody took the job, and the renewal said so")
                    .isFalse();
            assertThatThrownBy(() -> keeper.run(lost, execution -> {
                        execution.throwIfCancelled();
                        return "went on";
                    }))
                    .isInstanceOf(FencedOutException.class)
                    .hasMessageContaining("epoch 2 has claimed it since");
        }
        assertThat(arbiter.complete(successor).isAccepted()).isTrue();
    }

    @Test
    void aKeeperNoticesThatItsRenewalsCameLate() throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        Stall stall = new Stall(service.dataSource);
        Arbiter arbiter = Arbiter.of(stall, JobTable.of("jobs")).withListener(recorder);
        service.enqueue(7);
        Claim claim = arbiter.claim(JobId.of(7), "a", SHORT).orElseThrow();
        stall.delay = Duration.ofMillis(600);
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            Throwable thrown = catchThrowable(() -> keeper.run(claim, execution -> {
                Thread.sleep(2_000);
                return "went on";
            }));
            assertThat(thrown).isInstanceOf(LeaseLapsedException.class);
            Thread.sleep(800);
        }
        assertThat(events).contains("cancelled: LeaseLapsedException");
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("claimed");
    }

    @Test
    void aLeaseThatLapsesWhileTheDatabaseIsAwayIsNotSupersession() throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        Stall stall = new Stall(service.dataSource);
        Arbiter arbiter = Arbiter.of(stall, JobTable.of("jobs")).withListener(recorder);
        service.enqueue(7);
        Claim claim = arbiter.claim(JobId.of(7), "a", SHORT).orElseThrow();
        stall.isAway = true;
        List<Throwable> met = new ArrayList<>();
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            assertThatThrownBy(() -> keeper.run(claim, execution -> {
                        met.add(catchThrowable(() -> Thread.sleep(10_000)));
                        return "went on";
                    }))
                    .isInstanceOf(LeaseLapsedException.class)
                    .hasMessageContaining("renewal failed: the database is away")
                    .hasRootCauseMessage("the database is away");
        }
        assertThat(met.get(0)).isInstanceOf(InterruptedException.class);
        assertThat(events).containsExactly("claimed", "cancelled: LeaseLapsedException");
    }

    @ParameterizedTest
    @EnumSource
    void aTransactionThatTheDatabaseGaveUpIsRepeatedUnderTheSameClaim(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            keeper.run(service.claim(7), execution -> {
                try (Connection connection = service.transaction(Connection.TRANSACTION_READ_COMMITTED)) {
                    set(execution, 4).execute(connection).orThrow();
                    execution.complete(connection);
                    connection.rollback();
                    set(execution, 5).execute(connection).orThrow();
                    execution.complete(connection);
                    connection.commit();
                }
                return "done";
            });
        }
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(5);
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("done");
    }

    private static BoundStatement set(Execution execution, int quantity) {
        return JobService.SET.bind(execution).set("quantity", quantity).set("sku", "A");
    }

    /** A database that answers late, or not at all. */
    private static final class Stall implements DataSource {
        private final DataSource behind;
        volatile Duration delay = Duration.ZERO;
        volatile boolean isAway;

        Stall(DataSource behind) {
            this.behind = behind;
        }

        @Override
        public Connection getConnection() throws SQLException {
            if (isAway) {
                throw new SQLException("the database is away");
            }
            try {
                Thread.sleep(delay.toMillis());
            } catch (InterruptedException e) {
                throw new SQLException("interrupted", e);
            }
            return behind.getConnection();
        }

        @Override
        public Connection getConnection(String username, String password) throws SQLException {
            return getConnection();
        }

        @Override
        public PrintWriter getLogWriter() throws SQLException {
            return behind.getLogWriter();
        }

        @Override
        public void setLogWriter(PrintWriter out) throws SQLException {
            behind.setLogWriter(out);
        }

        @Override
        public void setLoginTimeout(int seconds) throws SQLException {
            behind.setLoginTimeout(seconds);
        }

        @Override
        public int getLoginTimeout() throws SQLException {
            return behind.getLoginTimeout();
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            return behind.unwrap(type);
        }

        @Override
        public boolean isWrapperFor(Class<?> type) throws SQLException {
            return behind.isWrapperFor(type);
        }
    }
}
