package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    private static final List<Integer> LEVELS = List.of(
            Connection.TRANSACTION_READ_UNCOMMITTED,
            Connection.TRANSACTION_READ_COMMITTED,
            Connection.TRANSACTION_REPEATABLE_READ,
            Connection.TRANSACTION_SERIALIZABLE);

    /** What a worker does to a fenced row; all of it has to meet the same answer. */
    private enum Write {
        UPDATE {
            @Override
            WriteOutcome run(TestDatabase database, Connection connection, FencingToken token) throws SQLException {
                return write(connection, token, 99);
            }
        },
        DELETE {
            @Override
            WriteOutcome run(TestDatabase database, Connection connection, FencingToken token) throws SQLException {
                return JobService.DELETE.bind(token).set("sku", "A").execute(connection);
            }
        },
        UPSERT {
            @Override
            WriteOutcome run(TestDatabase database, Connection connection, FencingToken token) throws SQLException {
                return FencedWriteTest.upsert(database)
                        .bind(token)
                        .set("sku", "A")
                        .set("quantity", 99)
                        .execute(connection);
            }
        },
        BULK {
            @Override
            WriteOutcome run(TestDatabase database, Connection connection, FencingToken token) throws SQLException {
                return FencedStatement.bulk(
                                "UPDATE inventory SET quantity = 99, writer_epoch = :epoch"
                                        + " WHERE sku <= :sku AND writer_epoch <= :epoch",
                                FencedRows.of("inventory").reentrant().where("sku <= :sku"))
                        .bind(token)
                        .set("sku", "A")
                        .expect(1)
                        .execute(connection);
            }
        },
        BATCH {
            @Override
            WriteOutcome run(TestDatabase database, Connection connection, FencingToken token) throws SQLException {
                return JobService.SET
                        .batch(token)
                        .add(Map.of("quantity", 99, "sku", "A"))
                        .execute(connection)
                        .get(0);
            }
        },
        ASSERTION {
            @Override
            WriteOutcome run(TestDatabase database, Connection connection, FencingToken token) throws SQLException {
                return FencedStatement.assertion(JobService.STOCK)
                        .bind(token)
                        .set("sku", "A")
                        .execute(connection);
            }
        };

        abstract WriteOutcome run(TestDatabase database, Connection connection, FencingToken token) throws SQLException;
    }

    static Stream<Arguments> everyLevel() {
        return Stream.of(TestDatabase.values())
                .flatMap(database -> LEVELS.stream().map(level -> Arguments.of(database, level)));
    }

    static Stream<Arguments> everyWriteAtEveryLevel() {
        return Stream.of(Write.values())
                .flatMap(write -> everyLevel().map(at -> Arguments.of(write, at.get()[0], at.get()[1])));
    }

    @ParameterizedTest
    @MethodSource("everyWriteAtEveryLevel")
    void aStaleWriteThatWaitedForANewerOneIsNotLetThrough(Write write, TestDatabase database, int level)
            throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.stock("A", 10);
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        boolean gaveUp;
        try (Connection newer = service.transaction(level);
                Connection older = service.transaction(level)) {
            see(older);
            write(newer, current, 5).orThrow();
            CompletableFuture<WriteOutcome> late =
                    CompletableFuture.supplyAsync(() -> unchecked(() -> write.run(database, older, stale)));
            waitUntilBlocked(late);
            newer.commit();
            gaveUp = isFencedOutOrGivenUp(late);
            older.rollback();
        }
        assertThat(service.number("SELECT quantity FROM inventory")).isEqualTo(5);
        boolean mayGiveUp = level > Connection.TRANSACTION_READ_COMMITTED;
        assertThat(gaveUp && !mayGiveUp).as("gave up below REPEATABLE READ").isFalse();
        if (database == TestDatabase.POSTGRESQL) {
            assertThat(gaveUp).isEqualTo(mayGiveUp);
        }
        assertThat(FencedWriteTest.set(service, stale, 99)).isInstanceOf(WriteOutcome.FencedOut.class);
    }

    private static boolean isFencedOutOrGivenUp(CompletableFuture<WriteOutcome> late) throws Exception {
        try {
            assertThat(late.get(20, TimeUnit.SECONDS))
                    .isInstanceOfSatisfying(
                            WriteOutcome.FencedOut.class,
                            out -> assertThat(out.storedEpoch()).isEqualTo(2));
            return false;
        } catch (ExecutionException e) {
            assertThat(e)
                    .cause()
                    .cause()
                    .isInstanceOf(SQLTransactionRollbackException.class)
                    .hasMessageStartingWith("outcome unknown, not fenced out: retry in a fresh transaction");
            return true;
        }
    }

    /** The older transaction has its snapshot, where there is one, from before the newer claim. */
    @ParameterizedTest
    @MethodSource("everyLevel")
    void anInsertAndAnAcknowledgementSeeANewerClaimPastTheirSnapshot(TestDatabase database, int level)
            throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        FencingToken stale = service.claimAndLapse(7).token();
        FencedStatement insert = FencedWriteTest.insert(database);
        try (Connection older = service.transaction(level)) {
            see(older);
            assertThat(service.claim(7).token().epoch()).isEqualTo(2);
            assertThat(isFencedOutOrGivenUp(CompletableFuture.supplyAsync(() ->
                            unchecked(() -> insert.bind(stale).set("sku", "A").execute(older)))))
                    .isIn(false, level > Connection.TRANSACTION_READ_COMMITTED);
            older.rollback();
            see(older);
            try {
                assertThat(service.arbiter().complete(older, stale))
                        .isEqualTo(new Acknowledgement.Superseded(stale, 2));
            } catch (SQLTransactionRollbackException e) {
                assertThat(level).isGreaterThan(Connection.TRANSACTION_READ_COMMITTED);
            }
            older.rollback();
        }
        assertThat(service.number("SELECT COUNT(*) FROM inventory")).isZero();
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("claimed");
    }

    /** Claims in a session whose transactions run at that level by default. */
    @ParameterizedTest
    @MethodSource("everyLevel")
    void oneOfManyClaimsGetsTheJob(TestDatabase database, int level) throws Exception {
        JobService service = JobService.on(database, defaultIsolation(database, level));
        service.enqueue(7);
        List<CompletableFuture<List<Claim>>> claims = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            boolean byId = i % 2 == 0;
            claims.add(CompletableFuture.supplyAsync(() -> claimed(service, byId)));
        }
        List<Claim> got = new ArrayList<>();
        for (CompletableFuture<List<Claim>> claim : claims) {
            got.addAll(claim.get(30, TimeUnit.SECONDS));
        }
        assertThat(got).hasSizeLessThanOrEqualTo(1);
        assertThat(service.number("SELECT lease_epoch FROM jobs")).isEqualTo(got.size());
    }

    private static List<Claim> claimed(JobService service, boolean byId) {
        return unchecked(() -> {
            try {
                Arbiter arbiter = service.arbiter();
                return byId
                        ? arbiter.claim(JobId.of(7), "a", JobService.MINUTE).stream()
                                .toList()
                        : arbiter.claimDue(1, "b", JobService.MINUTE);
            } catch (SQLTransactionRollbackException unknown) {
                return List.of();
            }
        });
    }

    private static String defaultIsolation(TestDatabase database, int level) {
        String name = switch (level) {
            case Connection.TRANSACTION_READ_UNCOMMITTED -> "READ UNCOMMITTED";
            case Connection.TRANSACTION_READ_COMMITTED -> "READ COMMITTED";
            case Connection.TRANSACTION_REPEATABLE_READ -> "REPEATABLE READ";
            default -> "SERIALIZABLE";
        };
        return switch (database) {
            case POSTGRESQL ->
                "&options=-cdefault_transaction_isolation%3D"
                        + name.toLowerCase(Locale.ROOT).replace(" ", "%5C%20");
            case MARIADB, MYSQL_DRIVER -> "&sessionVariables=tx_isolation='" + name.replace(' ', '-') + "'";
            case H2 -> ";INIT=SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL " + name;
        };
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
        Thread.sleep(150);
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

    private static <T> T unchecked(Question<T> question) {
        try {
            return question.ask();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Question<T> {
        T ask() throws SQLException;
    }

    private static WriteOutcome writeOrRollBack(Connection connection, FencingToken token, String sku) {
        return unchecked(() -> {
            try {
                WriteOutcome outcome = write(connection, token, sku);
                connection.commit();
                return outcome;
            } finally {
                connection.rollback();
            }
        });
    }
}
