package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How an execution ends its job or gives it back, and what holds until its transaction is committed. */
class LastWordTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(500);

    /** One of the ways to end an execution. */
    private enum Word {
        COMPLETE("done") {
            @Override
            void say(Execution execution) throws SQLException {
                execution.complete();
            }

            @Override
            void say(Execution execution, Connection connection) throws SQLException {
                execution.complete(connection);
            }
        },
        FAIL("failed") {
            @Override
            void say(Execution execution) throws SQLException {
                execution.fail();
            }

            @Override
            void say(Execution execution, Connection connection) throws SQLException {
                execution.fail(connection);
            }
        },
        RETRY_LATER("pending") {
            @Override
            void say(Execution execution) throws SQLException {
                execution.retryLater(MINUTE);
            }

            @Override
            void say(Execution execution, Connection connection) throws SQLException {
                execution.retryLater(connection, MINUTE);
            }
        },
        RELEASE("pending") {
            @Override
            void say(Execution execution) throws SQLException {
                execution.release();
            }

            @Override
            void say(Execution execution, Connection connection) throws SQLException {
                execution.release(connection);
            }
        };

        final String status;

        Word(String status) {
            this.status = status;
        }

        abstract void say(Execution execution) throws SQLException;

        abstract void say(Execution execution, Connection connection) throws SQLException;
    }

    static Stream<Arguments> everyWord() {
        return Stream.of(TestDatabase.values())
                .flatMap(database -> Stream.of(Word.values()).map(word -> Arguments.of(database, word)));
    }

    @ParameterizedTest
    @MethodSource("everyWord")
    void theJobIsAsTheHandlerSays(TestDatabase database, Word word) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(1, 2);
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            keeper.run(service.claim(1), execution -> {
                word.say(execution);
                return word;
            });
            keeper.run(
                    service.claim(2),
                    execution -> service.inTransaction(connection -> {
                        word.say(execution, connection);
                        return word;
                    }));
        }
        assertThat(service.text("SELECT status FROM jobs WHERE id = 1")).isEqualTo(word.status);
        assertThat(service.text("SELECT status FROM jobs WHERE id = 2")).isEqualTo(word.status);
    }

    @ParameterizedTest
    @MethodSource("everyWord")
    void aSupersededExecutionHasNoLastWord(TestDatabase database, Word word) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        Claim stale = service.claimAndLapse(7);
        FencingToken current = service.claim(7).token();
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            assertThatThrownBy(() -> keeper.run(stale, execution -> {
                        Throwable refused = catchThrowable(() -> word.say(execution));
                        assertThat(refused).isInstanceOf(FencedOutException.class);
                        assertThat(execution.cancellation()).containsSame((FencedOutException) refused);
                        return "went on";
                    }))
                    .isInstanceOf(FencedOutException.class);
        }
        assertThat(service.arbiter().complete(current).isAccepted()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aRolledBackCompletionLeavesTheClaimToBeAskedAbout(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter();
        service.enqueue(7);
        service.stock("A", 10);
        Claim claim = arbiter.claim(JobId.of(7), "a", SHORT).orElseThrow();
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            assertThatThrownBy(() -> keeper.run(claim, execution -> {
                        try (Connection connection = service.transaction(Connection.TRANSACTION_READ_COMMITTED)) {
                            execution.complete(connection);
                            connection.rollback();
                            sleepPastLease();
                            assertThat(arbiter.claim(JobId.of(7), "b", MINUTE)).isPresent();
                            set(execution, 99).execute(connection).orThrow();
                            connection.commit();
                        }
                        return "went on";
                    }))
                    .isInstanceOf(FencedOutException.class)
                    .hasMessageContaining("epoch 2 has claimed it since");
        }
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(10);
    }

    @ParameterizedTest
    @EnumSource
    void aRolledBackCompletionCanBeRepeatedAfterAPauseIfNobodyTookTheJob(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter();
        service.enqueue(7);
        service.stock("A", 10);
        Claim claim = arbiter.claim(JobId.of(7), "a", SHORT).orElseThrow();
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            keeper.run(claim, execution -> {
                try (Connection connection = service.transaction(Connection.TRANSACTION_READ_COMMITTED)) {
                    execution.complete(connection);
                    connection.rollback();
                    sleepPastLease();
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

    /** The row's lock keeps the claim; nobody can ask about it either, and that is no reason to stop. */
    @ParameterizedTest
    @EnumSource
    @Timeout(30)
    void whatFollowsTheCompletionInItsTransactionGoesOnAfterAPause(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter();
        service.enqueue(7);
        service.stock("A", 10);
        Claim claim = arbiter.claim(JobId.of(7), "a", SHORT).orElseThrow();
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            keeper.run(claim, execution -> {
                try (Connection connection = service.transaction(Connection.TRANSACTION_READ_COMMITTED)) {
                    execution.complete(connection);
                    sleepPastLease();
                    set(execution, 5).execute(connection).orThrow();
                    connection.commit();
                }
                sleepPastLease();
                execution.throwIfCancelled();
                return "done";
            });
        }
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(5);
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("done");
    }

    @ParameterizedTest
    @EnumSource
    void aConfirmedClaimStandsUntilTheTransactionEnds(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter();
        service.enqueue(7);
        Claim claim = service.claimAndLapse(7);
        try (LeaseKeeper keeper = LeaseKeeper.of(arbiter)) {
            keeper.run(
                    claim,
                    execution -> service.inTransaction(connection -> {
                        execution.confirm(connection);
                        assertThat(arbiter.claimDue(1, "b", MINUTE)).isEmpty();
                        return execution.token();
                    }));
        }
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("done");
    }

    @ParameterizedTest
    @EnumSource
    void aClaimThatCannotBeConfirmedEndsTheExecution(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        Claim stale = service.claimAndLapse(7);
        FencingToken current = service.claim(7).token();
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            Throwable thrown = catchThrowable(() -> keeper.run(stale, execution -> {
                Throwable refused = catchThrowable(() -> service.inTransaction(connection -> {
                    execution.confirm(connection);
                    return execution.token();
                }));
                assertThat(execution.cancellation()).containsSame((FencedOutException) refused);
                return "went on";
            }));
            assertThat(thrown).isInstanceOf(FencedOutException.class);
        }
        assertThat(service.arbiter().complete(current).isAccepted()).isTrue();
    }

    private static void sleepPastLease() {
        try {
            Thread.sleep(SHORT.toMillis() + 100);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static BoundStatement set(Execution execution, int quantity) {
        return JobService.SET.bind(execution).set("quantity", quantity).set("sku", "A");
    }
}
