package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * MariaDB, from version 10.6, and MySQL, from version 8.0.
 *
 * <p>{@code CURRENT_TIMESTAMP(6)} is the time at which the statement began (MariaDB, "NOW"); {@code SYSDATE} is later
 * still, and no index scan can be bounded by it. {@code LAST_INSERT_ID(expression)} hands the new epoch back with the
 * count ("LAST_INSERT_ID"), so a claim by id is one round trip. Several rows need SKIP LOCKED in a short transaction:
 * there is no UPDATE … RETURNING. MySQL has no sequences; a shared counter is a row.
 */
final class MariaDb implements Dialect {

    private static final String CLAIM_ONE = """
            UPDATE {jobs}
               SET {status} = {claimed}, {worker} = ?, {epoch} = LAST_INSERT_ID({epoch} + 1),
                   {lease} = CURRENT_TIMESTAMP(6) + INTERVAL ? MICROSECOND
             WHERE {id} = ?
               AND ({status} = {pending} AND {run_at} <= CURRENT_TIMESTAMP(6)
                    OR {status} = {claimed} AND {lease} < CURRENT_TIMESTAMP(6))
            """;

    /** InnoDB locks the gaps between rows at its default level, and workers that enqueue would wait for them. */
    private static final String READ_COMMITTED = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED";

    @Override
    public String now() {
        return "CURRENT_TIMESTAMP(6)";
    }

    @Override
    public String later() {
        return "CURRENT_TIMESTAMP(6) + INTERVAL ? MICROSECOND";
    }

    @Override
    public String scanTime() {
        return now();
    }

    @Override
    public String shareLock() {
        return "LOCK IN SHARE MODE";
    }

    @Override
    public boolean claimsInOneStatement(JobTable jobs, ClaimRequest request) {
        return request.job().isPresent() && jobs.sharedCounter().isEmpty();
    }

    @Override
    public List<ClaimedJob> claim(Connection connection, JobTable jobs, ClaimRequest request) throws SQLException {
        if (!claimsInOneStatement(jobs, request)) {
            Jdbc.execute(connection, READ_COMMITTED);
            return new LockThenClaim(this, jobs, request).run(connection);
        }
        JobId job = request.job().orElseThrow();
        String sql = jobs.sql(CLAIM_ONE);
        try (PreparedStatement statement = connection.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS)) {
            Jdbc.bind(statement, request.worker(), request.leaseMicros(), bindable(job.value()));
            if (statement.executeUpdate() == 0) {
                return List.of();
            }
            return List.of(new ClaimedJob(job, newEpoch(statement)));
        }
    }

    /**
     * A table with a trigger hands no value back with the count (tried on MariaDB 10.11): then the session knows it.
     */
    private static long newEpoch(PreparedStatement claim) throws SQLException {
        try (ResultSet keys = claim.getGeneratedKeys()) {
            if (keys.next()) {
                return keys.getLong(1);
            }
        }
        try (Statement query = claim.getConnection().createStatement();
                ResultSet last = query.executeQuery("SELECT LAST_INSERT_ID()")) {
            last.next();
            return last.getLong(1);
        }
    }

    /** {@code ON DUPLICATE KEY UPDATE} counts 1 for a row left as it was ("INSERT ON DUPLICATE KEY UPDATE"). */
    @Override
    public boolean upsertCountsUnchangedRows() {
        return true;
    }

    @Override
    public boolean mayCountChangedRows() {
        return true;
    }

    /** Not INSERT IGNORE: it would also cut a key that is too long, and take it for another. */
    @Override
    public String insertIfAbsent(String insert) {
        return insert;
    }

    @Override
    public boolean isDuplicateKey(SQLException failure) {
        return failure.getErrorCode() == 1062;
    }

    @Override
    public Object bindable(Object value) {
        if (value instanceof Instant instant) {
            return Timestamp.from(instant);
        }
        return value instanceof UUID uuid ? uuid.toString() : value;
    }

    @Override
    public String createTemporaryTable() {
        return "CREATE TEMPORARY TABLE fencing_probe (id INT PRIMARY KEY, n INT)";
    }

    /** A trigger here can change a row or fail, and cannot drop it (MariaDB, "Trigger Limitations"). */
    @Override
    public Optional<String> swallowingTriggers() {
        return Optional.empty();
    }

    /** All but the binary collations that do not pad fold something (MariaDB, "Supported Character Sets"). */
    @Override
    public String mergingCollation() {
        return """
                SELECT c.collation_name
                  FROM (SELECT ? AS table_name, ? AS column_name) asked
                  JOIN information_schema.columns c
                    ON c.table_name = SUBSTRING_INDEX(asked.table_name, '.', -1)
                   AND c.table_schema = CASE WHEN LOCATE('.', asked.table_name) > 0
                                             THEN SUBSTRING_INDEX(asked.table_name, '.', 1) ELSE DATABASE() END
                   AND c.column_name = asked.column_name
                 WHERE c.collation_name NOT LIKE '%nopad_bin' AND c.collation_name NOT LIKE '%0900_bin'
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
        return Optional.of("SELECT 'innodb_flush_log_at_trx_commit', @@innodb_flush_log_at_trx_commit"
                + " FROM (SELECT 1) AS one WHERE @@innodb_flush_log_at_trx_commit = 0");
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
