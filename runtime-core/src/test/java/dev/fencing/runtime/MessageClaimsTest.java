package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A message has one holder at a time, by its key, however often the queue delivers it. */
class MessageClaimsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @ParameterizedTest
    @EnumSource
    void aRedeliveryFindsTheMessageHeldThenLapsedThenDone(TestDatabase database) throws Exception {
        JobService service = service(database);
        Arbiter arbiter = Arbiter.of(service.dataSource, JobTable.of("message_claims"));
        MessageClaims claims = MessageClaims.of(arbiter);

        FencingToken first = claimed(claims.claim("order-1", "a", MINUTE));
        assertThat(claims.claim("order-1", "b", MINUTE)).isEqualTo(new MessageClaim.Held());
        service.execute("UPDATE message_claims SET lease_expires_at = run_at");
        FencingToken second = claimed(claims.claim("order-1", "b", MINUTE));

        assertThat(second.isNewerThan(first)).isTrue();
        assertThat(arbiter.complete(first)).isEqualTo(new Acknowledgement.Superseded(first, 2));
        arbiter.complete(second).orThrow();
        assertThat(claims.claim("order-1", "c", MINUTE)).isEqualTo(new MessageClaim.Ended("done"));
        assertThat(claimed(claims.claim("order-2", "c", MINUTE)).epoch()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void concurrentDeliveriesOfANewMessageHaveOneHolder(TestDatabase database) throws Exception {
        JobService service = service(database);
        MessageClaims claims = MessageClaims.of(Arbiter.of(service.dataSource, JobTable.of("message_claims")));
        for (int i = 0; i < 5; i++) {
            String key = "order-" + i;
            List<MessageClaim> outcomes = ClaimTest.together(8, () -> List.of(claims.claim(key, "w", MINUTE)));
            assertThat(outcomes)
                    .filteredOn(MessageClaim.Claimed.class::isInstance)
                    .hasSize(1);
            assertThat(outcomes).filteredOn(MessageClaim.Held.class::isInstance).hasSize(7);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keysThatDifferInALetterOrASpaceAreTwoMessages(TestDatabase database) throws Exception {
        JobService service = service(database);
        if (database.isMariaDb()) {
            service.execute("ALTER TABLE message_claims MODIFY id VARCHAR(100)"
                    + " CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin");
        }
        MessageClaims claims = MessageClaims.of(Arbiter.of(service.dataSource, JobTable.of("message_claims")));

        for (String key : List.of("order-a", "order-A", "order-a ")) {
            assertThat(claimed(claims.claim(key, "w", MINUTE)).epoch()).isEqualTo(1);
        }
    }

    private static FencingToken claimed(MessageClaim outcome) {
        assertThat(outcome).isInstanceOf(MessageClaim.Claimed.class);
        return ((MessageClaim.Claimed) outcome).claim().token();
    }

    private static JobService service(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.execute(
                service.ddl("CREATE TABLE message_claims (id VARCHAR(100) PRIMARY KEY, status VARCHAR(16) NOT NULL,"
                        + " run_at {timestamp} NOT NULL, lease_epoch BIGINT DEFAULT 0 NOT NULL, lease_expires_at {timestamp} NULL,"
                        + " worker VARCHAR(100))"));
        return service;
    }
}
