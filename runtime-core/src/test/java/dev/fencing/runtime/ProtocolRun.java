package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One sequence of steps, played on a database and on the model: after each, the two stand at the same place. */
final class ProtocolRun {

    private static final Duration LEASE = Duration.ofMinutes(10);

    private final JobService service;
    private final Arbiter arbiter;
    private final EffectLog effects;
    private final ProtocolModel model;
    private final List<FencingToken> claims = new ArrayList<>();
    private int value;

    private ProtocolRun(JobService service, Arbiter arbiter) throws SQLException {
        this.service = service;
        this.arbiter = arbiter;
        this.effects = service.effects(arbiter);
        this.model = new ProtocolModel(arbiter.jobs().sharedCounter().isPresent());
    }

    /** Plays the steps from the beginning: jobs that were never claimed, rows that were never written. */
    static void play(JobService service, JobTable jobs, List<ProtocolStep> steps) throws SQLException {
        ProtocolRun run = new ProtocolRun(service, Arbiter.of(service.dataSource, jobs));
        run.begin();
        run.play(steps);
    }

    private void begin() throws SQLException {
        service.execute("DELETE FROM jobs");
        service.execute("DELETE FROM inventory");
        service.execute("DELETE FROM fencing_effect");
        service.enqueue(1, 2, 3);
        for (int i = 0; i < ProtocolModel.JOBS; i++) {
            service.stock("row-" + (i + 1), 0);
        }
        if (model.isShared) {
            service.restartSharedCounter();
        }
    }

    private void play(List<ProtocolStep> steps) throws SQLException {
        for (ProtocolStep step : steps) {
            Map<String, Long> before = epochs();
            play(step);
            compare(step);
            epochs().forEach((name, epoch) -> assertThat(epoch)
                    .as("epoch of %s after %s", name, step)
                    .isGreaterThanOrEqualTo(before.getOrDefault(name, 0L)));
        }
    }

    private void play(ProtocolStep step) throws SQLException {
        if (step instanceof ProtocolStep.ClaimOne one) {
            claimOne(one.job());
        } else if (step instanceof ProtocolStep.ClaimDue due) {
            claimDue(due.limit());
        } else if (step instanceof ProtocolStep.Lapse lapse) {
            lapse(lapse.job());
        } else if (step instanceof ProtocolStep.Rescue) {
            assertThat(arbiter.rescue()).isEqualTo(model.rescue());
        } else if (step instanceof ProtocolStep.Reset reset) {
            reset(reset.job());
        } else {
            holdersStep(step);
        }
    }

    private void holdersStep(ProtocolStep step) throws SQLException {
        if (step instanceof ProtocolStep.Renew renew && isClaim(renew.claim())) {
            FencingToken token = claims.get(renew.claim());
            ProtocolModel.Job job = expect(token, arbiter.renew(token, LEASE));
            job.isLapsed = job.isLapsed && !job.isHeldBy(token.epoch());
        } else if (step instanceof ProtocolStep.Complete complete && isClaim(complete.claim())) {
            FencingToken token = claims.get(complete.claim());
            end(token, arbiter.complete(token), "done");
        } else if (step instanceof ProtocolStep.Fail fail && isClaim(fail.claim())) {
            FencingToken token = claims.get(fail.claim());
            end(token, arbiter.fail(token), "failed");
        } else if (step instanceof ProtocolStep.Retry retry && isClaim(retry.claim())) {
            FencingToken token = claims.get(retry.claim());
            end(token, arbiter.retryLater(token, Duration.ZERO), "pending");
        } else if (step instanceof ProtocolStep.Release release && isClaim(release.claim())) {
            FencingToken token = claims.get(release.claim());
            end(token, arbiter.release(token), "pending");
        } else if (step instanceof ProtocolStep.Write write && isClaim(write.claim())) {
            write(claims.get(write.claim()), write.form(), write.seq());
        } else if (step instanceof ProtocolStep.Delete delete && isClaim(delete.claim())) {
            delete(claims.get(delete.claim()));
        } else if (step instanceof ProtocolStep.Insert insert && isClaim(insert.claim())) {
            insert(claims.get(insert.claim()));
        } else if (step instanceof ProtocolStep.Effect effect && isClaim(effect.claim())) {
            takeStep(claims.get(effect.claim()), effect.step());
        } else if (step instanceof ProtocolStep.RolledBack rolledBack && isClaim(rolledBack.claim())) {
            rollBack(claims.get(rolledBack.claim()));
        }
    }

    private boolean isClaim(int claim) {
        return claim < claims.size();
    }

    private void claimOne(int index) throws SQLException {
        ProtocolModel.Job job = model.jobs.get(index);
        Optional<Claim> claim = arbiter.claim(JobId.of(index + 1L), "w", LEASE);
        assertThat(claim.isPresent()).isEqualTo(job.isFree());
        claim.ifPresent(this::claimed);
    }

    private void claimDue(int limit) throws SQLException {
        long free = model.free();
        List<Claim> claimed = arbiter.claimDue(limit, "w", LEASE);
        assertThat(claimed).hasSize((int) Math.min(limit, free));
        assertThat(claimed).extracting(Claim::jobId).doesNotHaveDuplicates();
        claimed.stream()
                .sorted(Comparator.comparingLong(claim -> claim.token().epoch()))
                .forEach(this::claimed);
    }

    private void claimed(Claim claim) {
        ProtocolModel.Job job = model.job(claim.jobId());
        assertThat(job.isFree()).isTrue();
        assertThat(claim.token().epoch()).isEqualTo(model.claim(job));
        claims.add(claim.token());
    }

    private void lapse(int index) throws SQLException {
        ProtocolModel.Job job = model.jobs.get(index);
        if (job.status.equals("claimed")) {
            service.lapse(index + 1L);
            job.isLapsed = true;
        }
    }

    private void reset(int index) throws SQLException {
        JobId job = JobId.of(index + 1L);
        FencedRows row = FencedRows.of("inventory").where("sku = '" + sku(job) + "'");
        EpochReset reset = EpochReset.of(arbiter).rows(row);
        long epoch = model.isShared ? reset.runShared() : reset.run(job);
        assertThat(epoch).isEqualTo(model.reset(model.job(job)));
    }

    private void end(FencingToken token, Acknowledgement answer, String status) {
        ProtocolModel.Job job = expect(token, answer);
        if (job.isHeldBy(token.epoch())) {
            job.end(status);
        }
    }

    private ProtocolModel.Job expect(FencingToken token, Acknowledgement answer) {
        ProtocolModel.Job job = model.job(token.jobId());
        assertThat(answer).isInstanceOf(job.answerTo(token.epoch()));
        return job;
    }

    private void write(FencingToken token, WriteForm form, int seq) throws SQLException {
        value++;
        ProtocolModel.Row row = model.job(token.jobId()).row;
        WriteForm.Order order = order(token, seq);
        WriteOutcome outcome = service.inTransaction(connection -> form.run(service.database, connection, order));
        if (!row.isThere && form != WriteForm.UPSERT) {
            assertThat(outcome).isInstanceOf(WriteOutcome.MissingRow.class);
        } else if (isLetThrough(token, outcome, row, row.admits(token.epoch(), form, seq))) {
            row.write(token.epoch(), value);
            row.seq = form == WriteForm.NUMBERED ? seq : row.seq;
        }
    }

    private void delete(FencingToken token) throws SQLException {
        ProtocolModel.Row row = model.job(token.jobId()).row;
        WriteOutcome outcome =
                JobService.DELETE.bind(token).set("sku", sku(token.jobId())).execute(service.dataSource);
        if (!row.isThere) {
            assertThat(outcome).isInstanceOf(WriteOutcome.MissingRow.class);
        } else if (isLetThrough(token, outcome, row, row.epoch <= token.epoch())) {
            row.remove();
        }
    }

    /** A row that is not there cannot refuse anybody; the job's row does. */
    private void insert(FencingToken token) throws SQLException {
        ProtocolModel.Job job = model.job(token.jobId());
        if (job.row.isThere) {
            return;
        }
        WriteOutcome outcome = FencedWriteTest.insert(service.database)
                .bind(token)
                .set("sku", sku(token.jobId()))
                .execute(service.dataSource);
        if (job.epoch == token.epoch()) {
            assertThat(outcome).isEqualTo(new WriteOutcome.Applied(token, 1));
            job.row.write(token.epoch(), 1);
        } else {
            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            WriteOutcome.FencedOut.class,
                            out -> assertThat(out.storedEpoch()).isEqualTo(job.epoch));
        }
    }

    private static boolean isLetThrough(
            FencingToken token, WriteOutcome outcome, ProtocolModel.Row row, boolean isAdmitted) {
        if (isAdmitted) {
            assertThat(outcome).isEqualTo(new WriteOutcome.Applied(token, 1));
        } else {
            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            WriteOutcome.FencedOut.class,
                            out -> assertThat(out.storedEpoch()).isEqualTo(row.epoch));
        }
        return isAdmitted;
    }

    private void takeStep(FencingToken token, String step) throws SQLException {
        ProtocolModel.Job job = model.job(token.jobId());
        if (job.isHeldBy(token.epoch())) {
            boolean isFirst = service.inTransaction(connection -> effects.record(connection, token, step));
            assertThat(isFirst).isEqualTo(job.effects.add(step));
        } else {
            assertThatThrownBy(() -> service.inTransaction(connection -> effects.record(connection, token, step)))
                    .isInstanceOf(FencedOutException.class);
        }
    }

    private WriteForm.Order order(FencingToken token, int seq) {
        return new WriteForm.Order(token, sku(token.jobId()), value, seq);
    }

    /** Each job has its row, or all have one. */
    private String sku(JobId job) {
        return model.isShared ? "row-1" : "row-" + job;
    }

    private void rollBack(FencingToken token) throws SQLException {
        value++;
        try (Connection connection = service.dataSource.getConnection()) {
            connection.setAutoCommit(false);
            assertThat(WriteForm.REENTRANT.run(service.database, connection, order(token, 1)))
                    .isNotNull();
            expect(token, arbiter.complete(connection, token));
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    /** Every job and every row, as the model has them. */
    private void compare(ProtocolStep step) throws SQLException {
        List<String> expected = new ArrayList<>();
        for (ProtocolModel.Job job : model.jobs) {
            expected.add(job.status + " " + job.epoch + ", " + job.row);
        }
        assertThat(stored()).as("after %s", step).isEqualTo(expected);
    }

    private List<String> stored() throws SQLException {
        String sku = model.isShared ? "'row-1'" : "CONCAT('row-', j.id)";
        String sql = "SELECT j.status, j.lease_epoch, i.writer_epoch, i.writer_seq, i.quantity"
                + " FROM jobs j LEFT JOIN inventory i ON i.sku = " + sku + " ORDER BY j.id";
        List<String> stored = new ArrayList<>();
        try (Connection connection = service.dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                String row = rows.getObject(3) == null
                        ? "no row"
                        : "row " + rows.getLong(3) + " " + rows.getLong(4) + " " + rows.getLong(5);
                stored.add(rows.getString(1) + " " + rows.getLong(2) + ", " + row);
            }
        }
        return stored;
    }

    /** The epochs of the jobs and of the rows that are there. */
    private Map<String, Long> epochs() throws SQLException {
        Map<String, Long> epochs = new HashMap<>();
        String sql =
                "SELECT CONCAT('job ', id), lease_epoch FROM jobs UNION ALL SELECT sku, writer_epoch FROM inventory";
        try (Connection connection = service.dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                epochs.put(rows.getString(1), rows.getLong(2));
            }
        }
        return epochs;
    }
}
