package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A claim in a short transaction, for databases that cannot do it in one statement: lock the free rows, draw the
 * epochs, mark the rows. Every lock is held to the end, so nobody sees a step of it.
 */
final class LockThenClaim {

    private static final String LOCK_ONE = """
            SELECT {id}, {epoch}
              FROM {jobs}
             WHERE {id} = ?
               AND ({status} = {pending} AND {run_at} <= {now} OR {status} = {claimed} AND {lease} < {now})
               FOR UPDATE
            """;

    private static final String LOCK_LAPSED = """
            SELECT {id}, {epoch}
              FROM {jobs}
             WHERE {status} = {claimed} AND {lease} < {now}
             ORDER BY {lease}
             LIMIT {limit}
               FOR UPDATE SKIP LOCKED
            """;

    private static final String LOCK_DUE = """
            SELECT {id}, {epoch}
              FROM {jobs}
             WHERE {status} = {pending} AND {run_at} <= {now}
             ORDER BY {run_at}
             LIMIT {limit}
               FOR UPDATE SKIP LOCKED
            """;

    private static final String MARK_NEXT = """
            UPDATE {jobs}
               SET {status} = {claimed}, {worker} = ?, {epoch} = {epoch} + 1, {lease} = {later}
             WHERE {id} IN (%s)
            """;

    private static final String MARK_DRAWN = """
            UPDATE {jobs}
               SET {status} = {claimed}, {worker} = ?, {lease} = {later}, {epoch} = ?
             WHERE {id} = ?
            """;

    private final Dialect dialect;
    private final JobTable jobs;
    private final ClaimRequest request;

    LockThenClaim(Dialect dialect, JobTable jobs, ClaimRequest request) {
        this.dialect = dialect;
        this.jobs = jobs;
        this.request = request;
    }

    /** Runs within the connection's transaction, which is the claim's own. */
    List<ClaimedJob> run(Connection connection) throws SQLException {
        List<Locked> locked = lock(connection);
        if (locked.isEmpty()) {
            return List.of();
        }
        return jobs.sharedCounter().isPresent() ? markDrawn(connection, locked) : markNext(connection, locked);
    }

    private List<Locked> lock(Connection connection) throws SQLException {
        if (request.job().isPresent()) {
            return locked(
                    connection,
                    sql(LOCK_ONE, 1),
                    dialect.bindable(request.job().get().value()));
        }
        List<Locked> locked = new ArrayList<>(locked(connection, sql(LOCK_LAPSED, request.limit())));
        int left = request.limit() - locked.size();
        if (left > 0) {
            locked.addAll(locked(connection, sql(LOCK_DUE, left)));
        }
        return locked;
    }

    private List<ClaimedJob> markNext(Connection connection, List<Locked> locked) throws SQLException {
        String ids = locked.stream().map(row -> "?").collect(Collectors.joining(", "));
        List<Object> parameters = new ArrayList<>(List.of(request.worker(), request.leaseMicros()));
        locked.forEach(row -> parameters.add(dialect.bindable(row.job().value())));
        requireAll(locked.size(), Jdbc.update(connection, sql(MARK_NEXT, 0).formatted(ids), parameters.toArray()));
        return locked.stream()
                .map(row -> new ClaimedJob(row.job(), row.epoch() + 1))
                .toList();
    }

    private List<ClaimedJob> markDrawn(Connection connection, List<Locked> locked) throws SQLException {
        long epoch = CounterRow.draw(connection, jobs, locked.size()) - locked.size();
        List<ClaimedJob> claimed = new ArrayList<>();
        for (Locked row : locked) {
            epoch++;
            if (row.epoch() >= epoch) {
                throw EpochReset.isNeeded(
                        jobs, new SQLException("job " + row.job() + " drew " + epoch + " after " + row.epoch()));
            }
            Object job = dialect.bindable(row.job().value());
            long rows =
                    Jdbc.update(connection, sql(MARK_DRAWN, 0), request.worker(), request.leaseMicros(), epoch, job);
            requireAll(1, rows);
            claimed.add(new ClaimedJob(row.job(), epoch));
        }
        return claimed;
    }

    private static void requireAll(long locked, long marked) throws SQLException {
        if (locked != marked) {
            throw new SQLException(
                    "claimed " + marked + " of " + locked + " locked jobs: does a trigger swallow updates?");
        }
    }

    private String sql(String statement, int limit) {
        return jobs.sql(statement, limit).replace("{now}", dialect.scanTime()).replace("{later}", dialect.later());
    }

    private static List<Locked> locked(Connection connection, String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            Jdbc.bind(statement, parameters);
            try (ResultSet rows = statement.executeQuery()) {
                List<Locked> locked = new ArrayList<>();
                while (rows.next()) {
                    locked.add(new Locked(new JobId(rows.getObject(1)), rows.getLong(2)));
                }
                return locked;
            }
        }
    }

    private record Locked(JobId job, long epoch) {}
}
