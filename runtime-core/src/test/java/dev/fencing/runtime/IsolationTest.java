package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A stale write that waits for a newer one, at every isolation level: it is fenced out, or the database gives up and
 * says that nobody knows. It is never let through, and giving up is never taken for being fenced out.
 */
class IsolationTest {

    static Stream<Arguments> everyLevel() {
        List<Arguments> all = new ArrayList<>();
        for (TestDatabase database : TestDatabase.values()) {
            all.add(Arguments.of(database, Connection.TRANSACTION_READ_COMMITTED));
            all.add(Arguments.of(database, Connection.TRANSACTION_REPEATABLE_READ));
            all.add(Arguments.of(database, Connection.TRANSACTION_SERIALIZABLE));
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("everyLevel")
    void aStaleWriteThatWaitedForANewerOneIsNotLetThrough(TestDatabase database, int level) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        boolean gaveUp = false;
        try (Connection newer = service.transaction(level);
                Connection older = service.transaction(level)) {
            see(older);
            write(newer, current, 5).orThrow();
            CompletableFuture<WriteOutcome> late =
                    CompletableFuture.supplyAsync(() -> writeUnchecked(older, stale, 99));
            waitUntilBlocked(late);
            newer.commit();
            try {
                assertThat(late.get(20, TimeUnit.SECONDS))
                        .isEqualTo(new WriteOutcome.FencedOut(stale, "inventory where sku = :sku [sku=A]", 2));
            } catch (ExecutionException e) {
                assertThat(e)
                        .cause()
                        .cause()
                        .isInstanceOf(SQLTransactionRollbackException.class)
                        .hasMessageStartingWith("outcome unknown, not fenced out: retry in a fresh transaction");
                gaveUp = true;
            }
            older.rollback();
        }
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(5);
        boolean mayGiveUp = level != Connection.TRANSACTION_READ_COMMITTED;
        assertThat(gaveUp && !mayGiveUp).as("gave up at READ COMMITTED").isFalse();
        if (database == TestDatabase.POSTGRESQL || database == TestDatabase.H2) {
            assertThat(gaveUp).isEqualTo(mayGiveUp);
        }
        assertThat(FencedWriteTest.set(service, stale, 99)).isInstanceOf(WriteOutcome.FencedOut.class);
    }

    @ParameterizedTest
    @MethodSource("everyLevel")
    void aDeadlockIsUnknownAndNotFencedOut(TestDatabase database, int level) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        service.stock("B", 10);
        FencingToken token = service.claim(7).token();
        try (Connection one = service.transaction(level);
                Connection two = service.transaction(level)) {
            write(one, token, "A").orThrow();
            write(two, token, "B").orThrow();
            CompletableFuture<WriteOutcome> first =
                    CompletableFuture.supplyAsync(() -> writeOrRollBack(one, token, "B"));
            CompletableFuture<WriteOutcome> second =
                    CompletableFuture.supplyAsync(() -> writeOrRollBack(two, token, "A"));
            List<WriteOutcome> outcomes = new ArrayList<>();
            List<Throwable> failures = new ArrayList<>();
            for (CompletableFuture<WriteOutcome> write : List.of(first, second)) {
                try {
                    outcomes.add(write.get(30, TimeUnit.SECONDS));
                } catch (ExecutionException e) {
                    failures.add(e);
                }
            }
            assertThat(failures)
                    .isNotEmpty()
                    .allSatisfy(failure ->
                            assertThat(failure).cause().cause().isInstanceOf(SQLTransactionRollbackException.class));
            assertThat(outcomes).hasOnlyElementsOfType(WriteOutcome.Applied.class);
        }
    }

    @ParameterizedTest
    @MethodSource("everyLevel")
    void aRepeatedTransactionAfterTheDatabaseGaveUpGetsAnAnswer(TestDatabase database, int level) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        FencedWriteTest.set(service, current, 5).orThrow();
        try (Connection fresh = service.transaction(level)) {
            assertThat(write(fresh, stale, 99)).isInstanceOf(WriteOutcome.FencedOut.class);
            fresh.rollback();
        }
        assertThatThrownBy(() -> FencedWriteTest.set(service, stale, 99).orThrow())
                .isInstanceOf(FencedOutException.class);
    }

    /** Takes the transaction's snapshot, where there is one. */
    private static void see(Connection connection) throws SQLException {
        Jdbc.execute(connection, "SELECT quantity FROM inventory WHERE sku = 'B'");
    }

    /** The newer write is not committed, so the older one cannot have got past it. */
    private static void waitUntilBlocked(CompletableFuture<?> late) throws Exception {
        Thread.sleep(300);
        assertThat(late).isNotDone();
    }

    private static WriteOutcome write(Connection connection, FencingToken token, int quantity) throws SQLException {
        return JobService.SET
                .bind(token)
                .set("quantity", quantity)
                .set("sku", "A")
                .execute(connection);
    }

    private static WriteOutcome write(Connection connection, FencingToken token, String sku) throws SQLException {
        return JobService.SET.bind(token).set("quantity", 1).set("sku", sku).execute(connection);
    }

    private static WriteOutcome writeUnchecked(Connection connection, FencingToken token, int quantity) {
        try {
            return write(connection, token, quantity);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static WriteOutcome writeOrRollBack(Connection connection, FencingToken token, String sku) {
        try {
            try {
                WriteOutcome outcome = write(connection, token, sku);
                connection.commit();
                return outcome;
            } finally {
                connection.rollback();
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
