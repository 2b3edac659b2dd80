package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Looks, when an application starts, for what breaks fencing without a word: epoch columns that may be null, drivers
 * that count otherwise, triggers that drop writes, keys that a collation takes for one, counters that hand out epochs
 * out of order, commits that a crash takes back. How the driver counts is tried on a temporary table, not read off its
 * settings.
 */
public final class StartupCheck {

    private StartupCheck() {}

    /**
     * Checks the tables and the connections that an application writes with.
     *
     * @param writes where the application's own connections come from
     * @param jobs the job table
     * @param fenced the fenced tables; conditions play no part
     * @return what was found; empty if all is well
     * @throws SQLException if the database cannot be asked, or does not allow a temporary table
     * @throws UnsupportedDatabaseException if it is none that is known here
     */
    @CheckReturnValue
    public static List<StartupFinding> run(DataSource writes, JobTable jobs, List<FencedRows> fenced)
            throws SQLException {
        try (Connection connection = writes.getConnection()) {
            connection.setAutoCommit(true);
            Dialect dialect = Dialect.of(connection);
            List<StartupFinding> findings = new ArrayList<>(jobs(connection, dialect, jobs));
            Optional<String> counter = jobs.sharedCounter();
            if (counter.isPresent()) {
                findings.addAll(counter(connection, dialect, counter.get()));
            }
            for (FencedRows rows : fenced) {
                findings.addAll(fenced(connection, dialect, rows));
            }
            findings.addAll(counting(connection, dialect));
            findings.addAll(forgetfulCommits(connection, dialect));
            return List.copyOf(findings);
        }
    }

    private static List<StartupFinding> jobs(Connection connection, Dialect dialect, JobTable jobs)
            throws SQLException {
        Optional<StartupFinding> missing = checkTable(connection, jobs.name());
        if (missing.isPresent()) {
            return List.of(missing.get());
        }
        List<StartupFinding> findings = new ArrayList<>();
        for (String column : jobs.columns()) {
            boolean isEpoch = column.equals(jobs.epochColumn());
            checkColumn(connection, jobs.name(), column, isEpoch).ifPresent(findings::add);
        }
        if (findings.isEmpty()) {
            findings.addAll(keys(connection, dialect, jobs));
        }
        findings.addAll(triggers(connection, dialect, jobs.name()));
        return findings;
    }

    private static List<StartupFinding> fenced(Connection connection, Dialect dialect, FencedRows rows)
            throws SQLException {
        Optional<StartupFinding> missing = checkTable(connection, rows.table());
        if (missing.isPresent()) {
            return List.of(missing.get());
        }
        List<StartupFinding> findings = new ArrayList<>();
        checkColumn(connection, rows.table(), rows.epochColumn(), true).ifPresent(findings::add);
        findings.addAll(triggers(connection, dialect, rows.table()));
        return findings;
    }

    private static Optional<StartupFinding> checkTable(Connection connection, String table) {
        try {
            Jdbc.execute(connection, "SELECT 1 FROM " + table + " WHERE 1 = 0");
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of(new StartupFinding.MissingTable(table, String.valueOf(e.getMessage())));
        }
    }

    private static Optional<StartupFinding> checkColumn(
            Connection connection, String table, String column, boolean isEpoch) {
        String sql = "SELECT " + column + " FROM " + table + " WHERE 1 = 0";
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            boolean nullable = rows.getMetaData().isNullable(1) == ResultSetMetaData.columnNullable;
            return isEpoch && nullable
                    ? Optional.of(new StartupFinding.NullableEpoch(table, column))
                    : Optional.empty();
        } catch (SQLException e) {
            return Optional.of(new StartupFinding.MissingColumn(table, column, String.valueOf(e.getMessage())));
        }
    }

    private static List<StartupFinding> triggers(Connection connection, Dialect dialect, String table)
            throws SQLException {
        return ask(
                connection,
                dialect.swallowingTriggers(),
                List.of(table),
                row -> new StartupFinding.SwallowingTrigger(table, row.getString(1)));
    }

    private static List<StartupFinding> keys(Connection connection, Dialect dialect, JobTable jobs)
            throws SQLException {
        return ask(
                connection,
                Optional.of(dialect.mergingCollation()),
                List.of(jobs.name(), jobs.idColumn()),
                row -> new StartupFinding.MergingKeys(jobs.name(), jobs.idColumn(), row.getString(1)));
    }

    private static List<StartupFinding> counter(Connection connection, Dialect dialect, String counter)
            throws SQLException {
        Optional<StartupFinding> missing = checkTable(connection, counter)
                .or(() -> checkColumn(connection, counter, dialect.counterColumn(), false));
        return missing.isPresent()
                ? List.of(missing.get())
                : ask(
                        connection,
                        dialect.unorderedCounter(),
                        List.of(counter),
                        row -> new StartupFinding.UnorderedCounter(counter, row.getString(1)));
    }

    private static List<StartupFinding> forgetfulCommits(Connection connection, Dialect dialect) throws SQLException {
        return ask(
                connection,
                dialect.forgetfulCommits(),
                List.of(),
                row -> new StartupFinding.ForgetfulCommits(row.getString(1), row.getString(2)));
    }

    /** Makes a finding of each row of a query, if the database has something to ask. */
    private static List<StartupFinding> ask(
            Connection connection, Optional<String> query, List<String> parameters, Row finding) throws SQLException {
        List<StartupFinding> findings = new ArrayList<>();
        if (query.isPresent()) {
            try (PreparedStatement statement = connection.prepareStatement(query.get())) {
                Jdbc.bind(statement, parameters.toArray());
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        findings.add(finding.read(rows));
                    }
                }
            }
        }
        return findings;
    }

    private interface Row {
        StartupFinding read(ResultSet row) throws SQLException;
    }

    private static List<StartupFinding> counting(Connection connection, Dialect dialect) throws SQLException {
        List<StartupFinding> findings = new ArrayList<>();
        Jdbc.execute(connection, dialect.createTemporaryTable());
        try {
            int[] inserted = batch(connection, "INSERT INTO fencing_probe (n, id) VALUES (?, ?)");
            int[] updated = batch(connection, "UPDATE fencing_probe SET n = ? WHERE id = ?");
            if (Jdbc.update(connection, "UPDATE fencing_probe SET n = 7 WHERE id = 1") == 0) {
                findings.add(new StartupFinding.ChangedRowsCounted());
            }
            if (Arrays.stream(inserted).anyMatch(count -> count < 0)
                    || Arrays.stream(updated).anyMatch(count -> count < 0)) {
                findings.add(new StartupFinding.UnreportedBatchCounts());
            }
        } finally {
            Jdbc.execute(connection, "DROP TABLE fencing_probe");
        }
        return findings;
    }

    private static int[] batch(Connection connection, String sql) throws SQLException {
        try (PreparedStatement batch = connection.prepareStatement(sql)) {
            for (int id = 1; id <= 3; id++) {
                batch.setInt(1, 7);
                batch.setInt(2, id);
                batch.addBatch();
            }
            return batch.executeBatch();
        }
    }
}
