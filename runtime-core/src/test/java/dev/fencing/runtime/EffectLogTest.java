package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A step of a job takes effect once, however often the job is executed. */
class EffectLogTest {

    @ParameterizedTest
    @EnumSource
    void aSuccessorIsEnqueuedOnce(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter();
        EffectLog effects = service.effects(arbiter);
        service.enqueue(7);
        FencingToken first = service.claimAndLapse(7).token();
        enqueueSuccessor(service, arbiter, effects, first);
        enqueueSuccessor(service, arbiter, effects, first);
        FencingToken second = service.claim(7).token();
        enqueueSuccessor(service, arbiter, effects, second);

        assertThat(service.numbers("SELECT id FROM jobs ORDER BY id")).containsExactly(7L, 8L);
        assertThat(service.number("SELECT epoch FROM fencing_effect")).isEqualTo(1);
        assertThatThrownBy(() -> enqueueSuccessor(service, arbiter, effects, first))
                .isInstanceOf(FencedOutException.class);
    }

    @ParameterizedTest
    @EnumSource
    void aStepThatWasRolledBackIsDoneAgain(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        Arbiter arbiter = service.arbiter();
        EffectLog effects = service.effects(arbiter);
        service.enqueue(7);
        FencingToken token = service.claim(7).token();
        try (Connection connection = service.dataSource.getConnection()) {
            connection.setAutoCommit(false);
            assertThat(effects.record(connection, token, "ship")).isTrue();
            assertThat(effects.record(connection, token, "ship")).isFalse();
            assertThat(effects.record(connection, token, "mail")).isTrue();
            connection.rollback();
        }
        boolean again = service.inTransaction(connection -> effects.record(connection, token, "ship"));
        assertThat(again).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aConnectionThatCommitsByItselfIsRefused(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        EffectLog effects = service.effects(service.arbiter());
        service.enqueue(7);
        FencingToken token = service.claim(7).token();
        try (Connection connection = service.dataSource.getConnection()) {
            connection.setAutoCommit(true);
            assertThatThrownBy(() -> effects.record(connection, token, "ship"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("commits each statement by itself");
            assertThatThrownBy(() -> service.arbiter().confirm(connection, token))
                    .isInstanceOf(IllegalStateException.class);
        }
        assertThat(service.number("SELECT COUNT(*) FROM fencing_effect")).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aStepOfASupersededExecutionEndsIt(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        EffectLog effects = service.effects(service.arbiter());
        service.enqueue(6, 7);
        Claim stale = service.claimAndLapse(7);
        assertThat(service.claim(7).token().epoch()).isEqualTo(2);
        List<String> done = new ArrayList<>();
        try (LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            keeper.run(
                    service.claim(6),
                    execution -> service.inTransaction(connection -> {
                        effects.once(connection, execution, "ship", () -> done.add("6 shipped"));
                        effects.once(connection, execution, "ship", () -> done.add("6 shipped again"));
                        return execution.token();
                    }));
            assertThatThrownBy(() -> keeper.run(stale, execution -> {
                        Throwable met = catchThrowable(() -> service.inTransaction(connection -> {
                            effects.once(connection, execution, "ship", () -> done.add("7 shipped"));
                            return execution.token();
                        }));
                        assertThat(execution.cancellation()).containsSame((FencedOutException) met);
                        return "went on";
                    }))
                    .isInstanceOf(FencedOutException.class);
        }
        assertThat(done).containsExactly("6 shipped");
        assertThat(service.numbers("SELECT job_id FROM fencing_effect")).containsExactly(6L);
    }

    private static void enqueueSuccessor(JobService service, Arbiter arbiter, EffectLog effects, FencingToken token)
            throws SQLException {
        FencingToken unused = service.inTransaction(connection -> {
            effects.once(connection, token, "successor", () -> arbiter.enqueue(connection, JobId.of(8), Duration.ZERO));
            return token;
        });
    }
}
