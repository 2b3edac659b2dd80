package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * H2, from version 2.2.
 *
 * <p>{@code FINAL TABLE} gives the rows as an update left them (manual, "Data Change Delta Table"). The clock stands
 * still within a transaction ("CURRENT_TIMESTAMP"), so claims and renewals, which have their own, see the right time.
 * Sequences are altered by DDL, which commits; a shared counter is therefore a row. SKIP LOCKED does not work in the
 * subquery of an update, so the next due jobs are locked first; rows are locked as they are read, so without an index
 * that gives the order, a claim locks more rows for its moment than it takes, and others find fewer.
 */
final class H2 implements Dialect {

    private static final String CLAIM_ONE = """
            SELECT {id}, {epoch}
              FROM FINAL TABLE (
                UPDATE {jobs}
                   SET {status} = {claimed}, {worker} = ?, {epoch} = {epoch} + 1,
                       {lease} = DATEADD(MICROSECOND, ?, CURRENT_TIMESTAMP)
                 WHERE {id} = ?
                   AND ({status} = {pending} AND {run_at} <= CURRENT_TIMESTAMP
                        OR {status} = {claimed} AND {lease} < CURRENT_TIMESTAMP))
            """;

    @Override
    public String now() {
        return "CURRENT_TIMESTAMP";
    }

    @Override
    public String later() {
        return "DATEADD(MICROSECOND, ?, CURRENT_TIMESTAMP)";
    }

    @Override
    public String scanTime() {
        return now();
    }

    @Override
    public String shareLock() {
        return "FOR UPDATE";
    }

    @Override
    public boolean claimsInOneStatement(JobTable jobs, ClaimRequest request) {
        return request.job().isPresent() && jobs.sharedCounter().isEmpty();
    }

    @Override
    public List<ClaimedJob> claim(Connection connection, JobTable jobs, ClaimRequest request) throws SQLException {
        if (!claimsInOneStatement(jobs, request)) {
            return new LockThenClaim(this, jobs, request).run(connection);
        }
        Object job = bindable(request.job().orElseThrow().value());
        return Jdbc.claimed(connection, jobs.sql(CLAIM_ONE), request.worker(), request.leaseMicros(), job);
    }

    @Override
    public boolean upsertCountsUnchangedRows() {
        return false;
    }

    @Override
    public boolean mayCountChangedRows() {
        return false;
    }

    @Override
    public String insertIfAbsent(String insert) {
        return insert;
    }

    @Override
    public boolean isDuplicateKey(SQLException failure) {
        return failure.getErrorCode() == 23505;
    }

    @Override
    public Object bindable(Object value) {
        return value instanceof Instant instant ? instant.atOffset(ZoneOffset.UTC) : value;
    }

    @Override
    public String createTemporaryTable() {
        return "CREATE LOCAL TEMPORARY TABLE fencing_probe (id INT PRIMARY KEY, n INT)";
    }

    @Override
    public Optional<String> swallowingTriggers() {
        return Optional.of("""
                SELECT trigger_name
                  FROM information_schema.triggers
                 WHERE LOWER(event_object_table) = LOWER(REGEXP_REPLACE(?, '^.*[.]', ''))
                   AND action_timing = 'INSTEAD OF'
                """);
    }

    @Override
    public String mergingCollation() {
        return """
                SELECT data_type
                  FROM information_schema.columns
                 WHERE LOWER(table_name) = LOWER(REGEXP_REPLACE(?, '^.*[.]', ''))
                   AND LOWER(column_name) = LOWER(?) AND data_type = 'VARCHAR_IGNORECASE'
                """;
    }

    @Override
    public String counterColumn() {
        return "epoch";
    }

    @Override
    public Optional<String> unorderedCounter() {
        return Optional.empty();
    }

    @Override
    public Optional<String> forgetfulCommits() {
        return Optional.empty();
    }

    @Override
    public long moveSharedCounter(Connection connection, JobTable jobs, long atLeast) throws SQLException {
        return CounterRow.moveTo(connection, jobs, atLeast);
    }

    @Override
    public String presentEpoch() {
        return "SET @fencing_epoch = ?";
    }

    @Override
    public String withdrawEpoch() {
        return "SET @fencing_epoch = NULL";
    }
}
