package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * PostgreSQL, from version 12.
 *
 * <p>{@code clock_timestamp()} is the one clock that moves within a transaction (manual, 9.9.5 "Current Date/Time"). A
 * bare locking subselect with a LIMIT may be run again and lock more rows than its limit, so the rows are chosen in a
 * materialized CTE (7.8.3 "Common Table Expression Materialization"). A volatile function cannot bound an index scan
 * (38.7 "Function Volatility Categories"); a scalar subquery is evaluated once, and can.
 */
final class PostgreSql implements Dialect {

    /** The id finds the row; see {@link JobStatements} for why the status is hidden from the planner. */
    private static final String CLAIM_ONE = """
            UPDATE {jobs}
               SET {status} = {claimed}, {worker} = ?, {epoch} = {epoch} + 1,
                   {lease} = clock_timestamp() + ? * INTERVAL '1 microsecond'
             WHERE {id} = ?
               AND (COALESCE({status}, '') = {pending} AND {run_at} <= clock_timestamp()
                    OR COALESCE({status}, '') = {claimed} AND {lease} < clock_timestamp())
            RETURNING {id}, {epoch}
            """;

    /** Draws only once the row is locked: drawn earlier, the epoch could be older than the one it replaces. */
    private static final String CLAIM_ONE_SHARED = """
            WITH free AS MATERIALIZED (
                SELECT {id} AS job
                  FROM {jobs}
                 WHERE {id} = ?
                   AND (COALESCE({status}, '') = {pending} AND {run_at} <= clock_timestamp()
                        OR COALESCE({status}, '') = {claimed} AND {lease} < clock_timestamp())
                   FOR UPDATE
            )
            UPDATE {jobs} AS j
               SET {status} = {claimed}, {worker} = ?, {epoch} = {next epoch},
                   {lease} = clock_timestamp() + ? * INTERVAL '1 microsecond'
              FROM {free}
             WHERE j.{id} = free.job
            RETURNING j.{id}, j.{epoch}
            """;

    private static final String CLAIM_DUE = """
            WITH lapsed AS MATERIALIZED (
                SELECT {id} AS job
                  FROM {jobs}
                 WHERE {status} = {claimed} AND {lease} < (SELECT clock_timestamp())
                 ORDER BY {lease}
                 LIMIT {limit}
                   FOR UPDATE SKIP LOCKED
            ), due AS MATERIALIZED (
                SELECT {id} AS job
                  FROM {jobs}
                 WHERE {status} = {pending} AND {run_at} <= (SELECT clock_timestamp())
                 ORDER BY {run_at}
                 LIMIT {limit}
                   FOR UPDATE SKIP LOCKED
            ), free AS MATERIALIZED (
                SELECT job FROM lapsed
                 UNION ALL
                SELECT job FROM due
                 LIMIT {limit}
            )
            UPDATE {jobs} AS j
               SET {status} = {claimed}, {worker} = ?, {epoch} = {next epoch},
                   {lease} = clock_timestamp() + ? * INTERVAL '1 microsecond'
              FROM {free}
             WHERE j.{id} = free.job
            RETURNING j.{id}, j.{epoch}, j.{run_at}
            """;

    /** The usual case of a busy queue: enough jobs are due, and none of their entries is dead yet. */
    private static final String CLAIM_FROM_FRONT = """
            WITH free AS MATERIALIZED (
                SELECT {id} AS job
                  FROM {jobs}
                 WHERE {status} = {pending} AND {run_at} BETWEEN ? AND (SELECT clock_timestamp())
                 ORDER BY {run_at}
                 LIMIT {limit}
                   FOR UPDATE SKIP LOCKED
            )
            UPDATE {jobs} AS j
               SET {status} = {claimed}, {worker} = ?, {epoch} = {next epoch},
                   {lease} = clock_timestamp() + ? * INTERVAL '1 microsecond'
              FROM {free}
             WHERE j.{id} = free.job
            RETURNING j.{id}, j.{epoch}, j.{run_at}
            """;

    private static final String NEXT_PER_JOB = "j.{epoch} + 1";

    /**
     * A sequence can be behind the table, after a backup or with a CACHE, which lets sessions draw out of order. A text
     * that is no number stops the claim then; it is made of the row, so that it is not read before it is needed.
     */
    private static final String NEXT_SHARED = """
            CASE WHEN free.drawn > j.{epoch} THEN free.drawn
                 ELSE CAST('{behind} ' || j.{epoch} AS bigint) END""";

    private static final String FREE_PER_JOB = "free";
    private static final String FREE_SHARED = "(SELECT job, nextval('{counter}') AS drawn FROM free) AS free";
    private static final String BEHIND = "the counter has fallen behind epoch";

    @Override
    public String now() {
        return "clock_timestamp()";
    }

    @Override
    public String later() {
        return "clock_timestamp() + ? * INTERVAL '1 microsecond'";
    }

    @Override
    public String scanTime() {
        return "(SELECT clock_timestamp())";
    }

    @Override
    public String shareLock() {
        return "FOR SHARE";
    }

    @Override
    public boolean claimsInOneStatement(JobTable jobs, ClaimRequest request) {
        return true;
    }

    @Override
    public List<ClaimedJob> claim(Connection connection, JobTable jobs, ClaimRequest request) throws SQLException {
        if (jobs.sharedCounter().isEmpty()) {
            return request.job().isEmpty()
                    ? claimDue(connection, jobs, request, NEXT_PER_JOB, FREE_PER_JOB)
                    : Jdbc.claimed(
                            connection,
                            jobs.sql(CLAIM_ONE),
                            request.worker(),
                            request.leaseMicros(),
                            bindable(request.job().get().value()));
        }
        try {
            return request.job().isEmpty()
                    ? claimDue(connection, jobs, request, NEXT_SHARED, FREE_SHARED)
                    : Jdbc.claimed(
                            connection,
                            jobs.sql(numbered(CLAIM_ONE_SHARED, NEXT_SHARED, FREE_SHARED)),
                            bindable(request.job().get().value()),
                            request.worker(),
                            request.leaseMicros());
        } catch (SQLException e) {
            boolean behind = e.getMessage() != null && e.getMessage().contains(BEHIND);
            throw behind ? EpochReset.isNeeded(jobs, e) : e;
        }
    }

    private static String numbered(String statement, String nextEpoch, String free) {
        return statement
                .replace("{next epoch}", nextEpoch)
                .replace("{behind}", BEHIND)
                .replace("{free}", free);
    }

    private List<ClaimedJob> claimDue(
            Connection connection, JobTable jobs, ClaimRequest request, String nextEpoch, String free)
            throws SQLException {
        String statement = request.front().isPresent() ? CLAIM_FROM_FRONT : CLAIM_DUE;
        String sql = jobs.sql(numbered(statement, nextEpoch, free), request.limit());
        return request.front().isPresent()
                ? Jdbc.claimed(
                        connection, sql, bindable(request.front().get()), request.worker(), request.leaseMicros())
                : Jdbc.claimed(connection, sql, request.worker(), request.leaseMicros());
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
        return insert + " ON CONFLICT DO NOTHING";
    }

    @Override
    public boolean isDuplicateKey(SQLException failure) {
        return false; // a failed statement ends the transaction here, so insertIfAbsent does not fail
    }

    @Override
    public Object bindable(Object value) {
        return value instanceof Instant instant ? instant.atOffset(ZoneOffset.UTC) : value;
    }

    @Override
    public String createTemporaryTable() {
        return "CREATE TEMPORARY TABLE fencing_probe (id INT PRIMARY KEY, n INT)";
    }

    /**
     * Row triggers that run before the write and can return NULL, or before an update and can return what was there,
     * and rules that stand in for it. One that also runs before deletes has another use for OLD.
     */
    @Override
    public Optional<String> swallowingTriggers() {
        return Optional.of("""
                WITH checked AS (SELECT CAST(? AS regclass) AS oid)
                SELECT t.tgname
                  FROM checked
                  JOIN pg_trigger t ON t.tgrelid = checked.oid
                  JOIN pg_proc p ON p.oid = t.tgfoid
                 WHERE NOT t.tgisinternal AND t.tgenabled <> 'D'
                   AND t.tgtype & 3 = 3
                   AND (p.prosrc ~* 'return\\s+null' OR t.tgtype & 24 = 16 AND p.prosrc ~* 'return\\s+old')
                 UNION ALL
                SELECT r.rulename
                  FROM checked
                  JOIN pg_rewrite r ON r.ev_class = checked.oid
                 WHERE r.is_instead AND r.ev_type IN ('2', '3', '4')
                """);
    }

    /** Manual, 24.2.2.4 "Nondeterministic Collations". */
    @Override
    public String mergingCollation() {
        return """
                SELECT c.collname
                  FROM pg_attribute a
                  JOIN pg_collation c ON c.oid = a.attcollation
                 WHERE a.attrelid = CAST(? AS regclass) AND a.attname = LOWER(?) AND NOT c.collisdeterministic
                """;
    }

    @Override
    public String counterColumn() {
        return "last_value";
    }

    /** Manual, "CREATE SEQUENCE", Notes: sessions with a cache draw in an order of their own. */
    @Override
    public Optional<String> unorderedCounter() {
        return Optional.of("""
                SELECT CASE WHEN seqcache > 1 THEN 'CACHE ' || seqcache
                            WHEN seqincrement < 1 THEN 'INCREMENT ' || seqincrement
                            ELSE 'CYCLE' END
                  FROM pg_sequence
                 WHERE seqrelid = CAST(? AS regclass) AND (seqcache > 1 OR seqincrement < 1 OR seqcycle)
                """);
    }

    @Override
    public Optional<String> forgetfulCommits() {
        return Optional.of(
                "SELECT name, setting FROM pg_settings WHERE name = 'synchronous_commit' AND setting = 'off'");
    }

    /**
     * Claims draw with a row lock on the table, which an EXCLUSIVE lock keeps out (manual, 13.3.1). Another table's
     * claims may draw from the same sequence: to say again that it does not cycle changes nothing, and locks it against
     * nextval until the transaction ends, which setval does not.
     */
    @Override
    public long moveSharedCounter(Connection connection, JobTable jobs, long atLeast) throws SQLException {
        Jdbc.execute(connection, jobs.sql("LOCK TABLE {jobs} IN EXCLUSIVE MODE"));
        Jdbc.execute(connection, jobs.sql("ALTER SEQUENCE {counter} NO CYCLE"));
        String sql = jobs.sql("SELECT setval('{counter}', GREATEST(?, (SELECT last_value FROM {counter})))");
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, atLeast);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    @Override
    public String presentEpoch() {
        return "SELECT set_config('fencing.epoch', CAST(? AS text), false)";
    }

    @Override
    public String withdrawEpoch() {
        return "SELECT set_config('fencing.epoch', '', false)";
    }
}
