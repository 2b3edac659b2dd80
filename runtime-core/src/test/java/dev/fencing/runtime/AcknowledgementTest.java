package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Renew, complete, fail, retry and release go by (job, epoch); only a claim moves the epoch. */
class AcknowledgementTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @ParameterizedTest
    @EnumSource
    void theHolderRenewsAndCompletes(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        Arbiter arbiter = service.arbiter();
        FencingToken token = service.claimAndLapse(7).token();

        assertThat(arbiter.renew(token, MINUTE)).isEqualTo(new Acknowledgement.Accepted(token));
        assertThat(arbiter.claim(JobId.of(7), "other", MINUTE)).isEmpty();
        assertThat(arbiter.complete(token)).isEqualTo(new Acknowledgement.Accepted(token));
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("done");
        assertThat(service.number("SELECT lease_epoch FROM jobs")).isEqualTo(1);
        assertThat(arbiter.complete(token)).isEqualTo(new Acknowledgement.NotHeld(token, "done"));
        assertThat(arbiter.claim(JobId.of(7), "other", MINUTE)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aSupersededHolderIsRefusedEverything(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        Arbiter arbiter = service.arbiter();
        FencingToken stale = service.claimAndLapse(7).token();
        FencingToken current = service.claim(7).token();
        Acknowledgement refused = new Acknowledgement.Superseded(stale, 2);

        assertThat(arbiter.renew(stale, MINUTE)).isEqualTo(refused);
        assertThat(arbiter.complete(stale)).isEqualTo(refused);
        assertThat(arbiter.fail(stale)).isEqualTo(refused);
        assertThat(arbiter.retryLater(stale, MINUTE)).isEqualTo(refused);
        assertThat(arbiter.release(stale)).isEqualTo(refused);
        Acknowledgement confirmed = service.inTransaction(connection -> arbiter.confirm(connection, stale));
        assertThat(confirmed).isEqualTo(refused);
        assertThatThrownBy(() -> arbiter.complete(stale).orThrow())
                .isInstanceOfSatisfying(FencedOutException.class, e -> {
                    assertThat(e.token()).isEqualTo(stale);
                    assertThat(e.storedEpoch()).hasValue(2);
                })
                .hasMessage("superseded: job 7 at epoch 1 of jobs, and epoch 2 has claimed it since");
        assertThat(arbiter.complete(current).isAccepted()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aTokenOfAnotherDatabaseIsRefused(TestDatabase database) throws Exception {
        JobService one = JobService.on(database);
        JobService other = JobService.on(database);
        one.enqueue(7);
        other.enqueue(7);
        FencingToken token = one.claim(7).token();
        FencingToken foreign = other.claim(7).token();

        assertThat(token).isNotEqualTo(foreign);
        assertThatThrownBy(() -> one.arbiter().complete(foreign))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(other.schema)
                .hasMessageContaining("was not claimed from job table jobs")
                .hasMessageContaining(one.schema);
        assertThatThrownBy(() -> token.isNewerThan(foreign)).isInstanceOf(IllegalArgumentException.class);
        assertThat(one.pooled().arbiter().complete(token).isAccepted())
                .as("the same database through another pool")
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aRenewalTakesNothingBack(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(1, 2);
        Arbiter arbiter = service.arbiter();
        FencingToken released = service.claim(1).token();
        FencingToken rescued = service.claimAndLapse(2).token();
        arbiter.release(released).orThrow();
        assertThat(arbiter.rescue()).isEqualTo(1);

        assertThat(arbiter.renew(released, MINUTE)).isEqualTo(new Acknowledgement.NotHeld(released, "pending"));
        assertThat(arbiter.renew(rescued, MINUTE)).isEqualTo(new Acknowledgement.NotHeld(rescued, "pending"));
        assertThatThrownBy(() -> arbiter.renew(rescued, MINUTE).orThrow())
                .hasMessageContaining("no longer held: job 2 at epoch 1 of jobs, and its status is 'pending'");
        assertThat(service.claim(2).token().epoch()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(30)
    void aRefusedRenewalWaitsForTheRowNoLongerThanALease(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        FencingToken stale = service.claimAndLapse(7).token();
        service.claim(7);
        try (Connection holder = service.dataSource.getConnection()) {
            holder.setAutoCommit(false);
            Jdbc.execute(holder, "UPDATE jobs SET worker = 'x' WHERE id = 7");

            assertThatThrownBy(() -> service.arbiter().renew(stale, Duration.ofSeconds(1)))
                    .isInstanceOf(SQLException.class);

            holder.rollback();
        }
        assertThat(service.arbiter().renew(stale, MINUTE)).isEqualTo(new Acknowledgement.Superseded(stale, 2));
    }

    @ParameterizedTest
    @EnumSource
    void neitherRetryNorRescueMovesTheEpoch(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        Arbiter arbiter = service.arbiter();

        arbiter.retryLater(service.claim(7).token(), Duration.ZERO).orThrow();
        assertThat(service.number("SELECT lease_epoch FROM jobs")).isEqualTo(1);
        FencingToken second = service.claim(7).token();
        assertThat(second.epoch()).isEqualTo(2);
        arbiter.retryLater(second, MINUTE).orThrow();
        assertThat(arbiter.claim(JobId.of(7), "w", MINUTE)).isEmpty();
        assertThat(service.number("SELECT lease_epoch FROM jobs")).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void aJobFailsForGood(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        service.arbiter().fail(service.claim(7).token()).orThrow();
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("failed");
        assertThat(service.arbiter().claimDue(1, "w", MINUTE)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aDeletedJobIsMissing(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        FencingToken token = service.claim(7).token();
        service.execute("DELETE FROM jobs");
        assertThat(service.arbiter().complete(token)).isEqualTo(new Acknowledgement.MissingJob(token));
    }

    @ParameterizedTest
    @EnumSource
    void manyAreCompletedInOneBatch(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(1, 2, 3);
        FencingToken stale = service.claimAndLapse(1).token();
        FencingToken current = service.claim(1).token();
        FencingToken two = service.claim(2).token();

        List<Acknowledgement> answers = service.arbiter().completeAll(List.of(two, stale, current));

        assertThat(answers)
                .containsExactly(
                        new Acknowledgement.Accepted(two),
                        new Acknowledgement.Superseded(stale, 2),
                        new Acknowledgement.Accepted(current));
    }

    @ParameterizedTest
    @EnumSource
    void completionCommitsAndRollsBackWithTheCallersTransaction(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.enqueue(7);
        FencingToken token = service.claim(7).token();
        assertThatThrownBy(() -> service.inTransaction(connection -> {
                    service.arbiter().complete(connection, token).orThrow();
                    throw new IllegalStateException("handler failed");
                }))
                .hasMessage("handler failed");
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("claimed");

        service.inTransaction(connection -> {
            service.arbiter().complete(connection, token).orThrow();
            return token;
        });
        assertThat(service.text("SELECT status FROM jobs")).isEqualTo("done");
    }

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL_DRIVER"})
    void renewalsWithinOneTickAreNotLostWhereChangedRowsAreCounted(TestDatabase database) throws Exception {
        JobService service = JobService.on(database, "&useAffectedRows=true");
        service.execute("ALTER TABLE jobs MODIFY lease_expires_at TIMESTAMP NULL");
        service.enqueue(7);
        FencingToken token = service.claim(7).token();
        for (int i = 0; i < 20; i++) {
            assertThat(service.arbiter().renew(token, MINUTE).isAccepted()).isTrue();
        }
    }

    @Test
    void aTokenOfAnotherTableIsRefused() throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        service.enqueue(7);
        FencingToken token = service.claim(7).token();
        Arbiter other = Arbiter.of(service.dataSource, JobTable.of("other_jobs"));
        assertThatThrownBy(() -> other.complete(token))
                .hasMessage("job 7 at epoch 1 of jobs was not claimed from job table other_jobs");
    }
}
