package dev.fencing.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimProofTest {

    private static final Given JOBS = Given.tables("", "jobs:lease_epoch:status:claimed|running");
    private static final String CLAIM = "UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1 WHERE ";
    private static final String DUE = "SELECT id, queue FROM jobs WHERE status = 'pending' ORDER BY run_at LIMIT 5 ";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id = :id AND status = 'pending'",
                "id = :id AND status = 'pending'::job_status",
                "id = :id AND status = :expected",
                "id = :id AND status IN ('pending', 'failed')",
                "id = :id AND status NOT IN ('claimed', 'running')",
                "id = :id AND status <> 'claimed' AND status <> 'running'",
                "id = :id AND status IS NULL",
                "id = :id AND (status = 'pending' OR lease_expires_at < now())",
                "id = :id AND NOT (status IN ('claimed', 'running') AND lease_expires_at >= clock_timestamp())",
                "id = :id AND (lease_expires_at IS NULL OR lease_expires_at < CURRENT_TIMESTAMP)",
                "id = :id AND lease_expires_at + interval '5 seconds' < now()",
                "id = :id AND lease_expires_at < now() - make_interval(secs => :grace)",
                "id = (SELECT id FROM jobs WHERE status = 'pending' LIMIT 1 FOR UPDATE SKIP LOCKED)",
                "id IN (SELECT j.id FROM jobs j WHERE j.lease_expires_at < now() FOR NO KEY UPDATE)",
                "id = ANY(ARRAY(SELECT id FROM jobs WHERE status = 'pending' FOR UPDATE))",
                "id = (SELECT id FROM (SELECT id FROM jobs WHERE status = 'pending' LIMIT 1 FOR UPDATE) AS due)"
            })
    void aClaimTakesWhatNobodyHolds(String condition) {
        assertThat(JOBS.claim(CLAIM + condition)).isEqualTo(new ClaimVerdict.Sound(true, false, java.util.List.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id = :id",
                "id = :id AND status = 'claimed'",
                "id = :id AND status <> 'claimed'",
                "id = :id AND status IN ('pending', 'running')",
                "id = :id AND (status = 'pending' OR worker IS NULL)",
                "id = :id AND worker IS NULL",
                "id = :id AND lease_expires_at < :now",
                "id = :id AND lease_expires_at > now()",
                "id = :id AND lease_expires_at < now() + interval '5 seconds'",
                "id = (SELECT id FROM jobs WHERE status = 'pending' LIMIT 1)",
                "id = (SELECT id FROM jobs WHERE worker IS NULL LIMIT 1 FOR UPDATE)",
                "id = (SELECT parent AS id FROM jobs WHERE status = 'pending' LIMIT 1 FOR UPDATE)",
                "parent = (SELECT id FROM jobs WHERE status = 'pending' LIMIT 1 FOR UPDATE)",
                "id IN (SELECT id FROM jobs WHERE status = 'pending' FOR UPDATE) OR queue = :queue",
                "id NOT IN (SELECT id FROM jobs WHERE status = 'pending' FOR UPDATE)"
            })
    void aClaimThatMayTakeAHeldJobIsUnfenced(String condition) {
        assertThat(JOBS.claim(CLAIM + condition)).isInstanceOf(ClaimVerdict.UnfencedClaim.class);
    }

    @Test
    void theNextDueJobsMayBeLockedByACommonTableExpression() {
        String claim = "UPDATE jobs j SET status = 'claimed', lease_epoch = j.lease_epoch + 1 ";
        claims("WITH due AS MATERIALIZED (" + DUE + "FOR UPDATE SKIP LOCKED) " + claim
                + "FROM due WHERE j.id = due.id");
        claims("WITH due AS (" + DUE + "FOR UPDATE) " + claim + "WHERE j.id IN (SELECT id FROM due)");
        unfencedClaim("WITH due AS (" + DUE + ") " + claim + "FROM due WHERE j.id = due.id");
        unfencedClaim("WITH due (queue, id) AS (" + DUE + "FOR UPDATE) " + claim + "FROM due WHERE j.id = due.id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lease_epoch + 1",
                "1 + lease_epoch",
                "jobs.lease_epoch + 1",
                "COALESCE(lease_epoch, 0) + 1",
                "LAST_INSERT_ID(lease_epoch + 1)",
                "nextval('claims')",
                "NEXT VALUE FOR claims",
                "claims.NEXTVAL"
            })
    void aClaimIncrementsTheEpoch(String next) {
        claims("UPDATE jobs SET status = 'claimed', lease_epoch = " + next + " WHERE id = :id AND status = 'pending'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lease_epoch",
                "DEFAULT",
                "7",
                ":epoch",
                "lease_epoch + 2",
                "lease_epoch - 1",
                "random()",
                "now()"
            })
    void aClaimThatDoesNotIncrementTheEpochIsUnfenced(String epoch) {
        unfencedClaim("UPDATE jobs SET status = 'claimed', lease_epoch = " + epoch
                + " WHERE id = :id AND status = 'pending'");
    }

    @Test
    void aStatusFromOutsideMayBeAClaimedOne() {
        unfencedClaim("UPDATE jobs SET status = :status WHERE id = :id");
        unfencedClaim("UPDATE jobs SET status = CASE WHEN retry THEN 'pending' ELSE 'running' END WHERE id = :id");
        acknowledges("UPDATE jobs SET status = :status WHERE id = :id AND lease_epoch = :epoch");
        free("UPDATE jobs SET status = CASE WHEN retry THEN 'pending' ELSE 'dead' END"
                + " WHERE status IN ('claimed', 'running') AND lease_expires_at < now()");
    }

    @Test
    void anAcknowledgementCarriesTheEpochOfItsClaim() {
        acknowledges("UPDATE jobs SET status = 'done' WHERE id = :id AND lease_epoch = :epoch");
        acknowledges("UPDATE jobs SET status = 'done' WHERE (id, lease_epoch) = (:id, :epoch)");
        acknowledges("UPDATE jobs SET status = 'done' WHERE id = :id AND NOT (lease_epoch <> :epoch)");
        acknowledges("DELETE FROM jobs WHERE :epoch = lease_epoch AND id = :id");
        acknowledges("UPDATE jobs j SET status = 'done' FROM (VALUES (:a, :e), (:b, :f)) v (id, epoch)"
                + " WHERE j.id = v.id AND j.lease_epoch = v.epoch");
        unacknowledged("UPDATE jobs SET status = 'done' WHERE id = :id");
        unacknowledged("UPDATE jobs SET status = 'done' WHERE id = :id AND worker = :worker");
        unacknowledged("UPDATE jobs SET status = 'done' WHERE id = :id AND lease_epoch >= :epoch");
        unacknowledged("UPDATE jobs SET status = 'done' WHERE id = :id AND lease_epoch = 7");
        unacknowledged("UPDATE jobs SET status = 'done' WHERE id = :id AND lease_epoch = :epoch OR worker = :worker");
        unacknowledged(
                "UPDATE jobs SET status = 'done' WHERE lease_epoch = (SELECT lease_epoch FROM jobs WHERE id = :id)");
        unacknowledged("UPDATE jobs SET status = 'done' FROM jobs o WHERE jobs.id = o.id AND o.lease_epoch = :epoch");
        unacknowledged("TRUNCATE jobs");
        unfencedClaim("UPDATE jobs SET lease_epoch = 0 WHERE id = :id AND lease_epoch = :epoch");
    }

    @Test
    void whatNobodyHoldsMayBeCleanedUp() {
        free("DELETE FROM jobs WHERE status IN ('done', 'failed')");
        free(
                "DELETE FROM jobs WHERE id IN (SELECT id FROM jobs WHERE status = 'done' LIMIT 100 FOR UPDATE SKIP LOCKED)");
        free("UPDATE jobs SET status = 'pending' WHERE status = 'running' AND lease_expires_at <= clock_timestamp()");
        unacknowledged("DELETE FROM jobs WHERE status <> 'pending'");
        unacknowledged("DELETE FROM jobs WHERE status = :status");
        unacknowledged("UPDATE jobs SET status = 'pending' WHERE lease_expires_at IS NULL");
        unacknowledged("UPDATE jobs SET status = 'pending' WHERE lease_expires_at < :now");
    }

    @Test
    void enqueuingIsFree() {
        free("INSERT INTO jobs (id, status) VALUES (:id, 'pending')");
        free("INSERT INTO jobs (id, status, lease_epoch) VALUES (:id, 'pending', 0) ON CONFLICT DO NOTHING");
        free("INSERT INTO jobs (id, status) VALUES (:id, 'pending')"
                + " ON CONFLICT (id) DO UPDATE SET status = EXCLUDED.status WHERE jobs.status = 'done'");
        free("COPY jobs (id, status) FROM '/var/lib/jobs.csv'");
        unacknowledged(
                "INSERT INTO jobs (id, status) VALUES (:id, 'pending') ON CONFLICT (id) DO UPDATE SET status = 'pending'");
        unacknowledged("COPY jobs FROM '/var/lib/jobs.csv'");
        unfencedClaim("INSERT INTO jobs (id, status, lease_epoch) VALUES (:id, 'pending', :epoch)");
        unfencedClaim("INSERT INTO jobs (id, status, lease_epoch) VALUES (:id, 'pending', 0), (:id, 'pending', 1)");
    }

    private static void claims(String sql) {
        assertThat(JOBS.claim(sql)).as(sql).isEqualTo(new ClaimVerdict.Sound(true, false, java.util.List.of()));
    }

    private static void acknowledges(String sql) {
        assertThat(JOBS.claim(sql)).as(sql).isInstanceOfSatisfying(ClaimVerdict.Sound.class, sound -> {
            assertThat(sound.acknowledges()).isTrue();
            assertThat(sound.claims()).isFalse();
            assertThat(sound.uses()).isNotEmpty();
        });
    }

    private static void free(String sql) {
        assertThat(JOBS.claim(sql)).as(sql).isEqualTo(new ClaimVerdict.Sound(false, false, java.util.List.of()));
    }

    private static void unfencedClaim(String sql) {
        assertThat(JOBS.claim(sql)).as(sql).isInstanceOf(ClaimVerdict.UnfencedClaim.class);
    }

    private static void unacknowledged(String sql) {
        assertThat(JOBS.claim(sql)).as(sql).isInstanceOf(ClaimVerdict.UnfencedAcknowledgement.class);
    }
}
