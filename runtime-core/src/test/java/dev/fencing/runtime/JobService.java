package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** A job table and a fenced table in a schema of their own, on one of the databases. */
final class JobService {

    static final Duration MINUTE = Duration.ofMinutes(1);
    static final FencedRows STOCK = FencedRows.of("inventory").where("sku = :sku");

    private static final String SET_QUANTITY =
            "UPDATE inventory SET quantity = :quantity, writer_epoch = :epoch WHERE sku = :sku AND writer_epoch ";

    static final FencedStatement SET_ONCE = FencedStatement.update(SET_QUANTITY + "< :epoch", STOCK);
    static final FencedStatement SET = FencedStatement.update(SET_QUANTITY + "<= :epoch", STOCK.reentrant());

    static final FencedStatement SET_NUMBERED = FencedStatement.update("""
            UPDATE inventory SET quantity = :quantity, writer_epoch = :epoch, writer_seq = :seq
             WHERE sku = :sku AND (writer_epoch < :epoch OR writer_epoch = :epoch AND writer_seq < :seq)
            """, STOCK.sequenceColumn("writer_seq"));

    static final FencedStatement DELETE = FencedStatement.delete(
            "DELETE FROM inventory WHERE sku = :sku AND writer_epoch <= :epoch", STOCK.reentrant());

    final TestDatabase database;
    final DataSource dataSource;
    final String schema;

    private JobService(TestDatabase database, String schema, DataSource dataSource) {
        this.database = database;
        this.schema = schema;
        this.dataSource = dataSource;
    }

    static JobService on(TestDatabase database) throws SQLException {
        return on(database, "");
    }

    /** @param options what to add to the JDBC URL */
    static JobService on(TestDatabase database, String options) throws SQLException {
        String schema = TestDatabase.freshSchema();
        JobService service = new JobService(database, schema, database.open(schema, options));
        service.execute(service.ddl("""
                CREATE TABLE jobs (
                    id BIGINT PRIMARY KEY,
                    status VARCHAR(16) NOT NULL,
                    run_at {timestamp} NOT NULL,
                    lease_epoch BIGINT DEFAULT 0 NOT NULL,
                    lease_expires_at {timestamp} NULL,
                    worker VARCHAR(100) NULL)"""));
        service.execute("CREATE TABLE inventory (sku VARCHAR(40) PRIMARY KEY, quantity INT NOT NULL,"
                + " writer_epoch BIGINT DEFAULT 0 NOT NULL, writer_seq BIGINT DEFAULT 0 NOT NULL)");
        return service;
    }

    /** The same schema through connections that are kept. */
    JobService pooled() {
        return new JobService(database, schema, TestDatabase.pooled(dataSource));
    }

    String ddl(String sql) {
        String timestamp = database.isMariaDb() ? "TIMESTAMP(6)" : "TIMESTAMP WITH TIME ZONE";
        return sql.replace("{timestamp}", timestamp);
    }

    /** A shared counter named {@code job_epoch}, in the form that the database takes. */
    JobTable sharedCounter() throws SQLException {
        createSharedCounter();
        return JobTable.newBuilder("jobs").sharedCounter("job_epoch").build();
    }

    void createSharedCounter() throws SQLException {
        if (database == TestDatabase.POSTGRESQL) {
            execute("CREATE SEQUENCE job_epoch CACHE 1 NO CYCLE");
        } else {
            execute("CREATE TABLE job_epoch (epoch BIGINT NOT NULL)");
            execute("INSERT INTO job_epoch VALUES (0)");
        }
    }

    /** A log of effects, in the job table's database. */
    EffectLog effects(Arbiter arbiter) throws SQLException {
        execute("CREATE TABLE IF NOT EXISTS fencing_effect (job_id BIGINT NOT NULL, step VARCHAR(100) NOT NULL,"
                + " epoch BIGINT NOT NULL, PRIMARY KEY (job_id, step))");
        return EffectLog.of(arbiter, "fencing_effect");
    }

    /** As if nobody had drawn from it. */
    void restartSharedCounter() throws SQLException {
        execute(
                database == TestDatabase.POSTGRESQL
                        ? "ALTER SEQUENCE job_epoch RESTART"
                        : "UPDATE job_epoch SET epoch = 0");
    }

    Arbiter arbiter() throws SQLException {
        return Arbiter.of(dataSource, JobTable.of("jobs"));
    }

    void enqueue(long... ids) throws SQLException {
        Arbiter arbiter = arbiter();
        long[] enqueued = inTransaction(connection -> {
            for (long id : ids) {
                arbiter.enqueue(connection, JobId.of(id), Duration.ZERO);
            }
            return ids;
        });
        if (enqueued.length == 0) {
            throw new IllegalArgumentException("no job to enqueue");
        }
    }

    Claim claim(long id) throws SQLException {
        return arbiter().claim(JobId.of(id), "worker", MINUTE).orElseThrow();
    }

    /** A claim whose lease another claim finds run out. */
    Claim claimAndLapse(long id) throws SQLException {
        Claim claim = claim(id);
        lapse(id);
        return claim;
    }

    void lapse(long id) throws SQLException {
        String past =
                database.isMariaDb() ? "CURRENT_TIMESTAMP - INTERVAL 1 HOUR" : "CURRENT_TIMESTAMP - INTERVAL '1' HOUR";
        execute("UPDATE jobs SET lease_expires_at = " + past + " WHERE id = " + id);
    }

    void stock(String sku, int quantity) throws SQLException {
        execute("INSERT INTO inventory (sku, quantity) VALUES ('" + sku + "', " + quantity + ")");
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            Jdbc.execute(connection, sql);
        }
    }

    long number(String query) throws SQLException {
        return numbers(query).get(0);
    }

    List<Long> numbers(String query) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(query);
                ResultSet rows = statement.executeQuery()) {
            List<Long> numbers = new ArrayList<>();
            while (rows.next()) {
                numbers.add(rows.getLong(1));
            }
            return numbers;
        }
    }

    String text(String query) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(query);
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getString(1);
        }
    }

    /** Does something in one transaction. */
    <T> T inTransaction(Jdbc.Work<T> work) throws SQLException {
        return Jdbc.inOwnTransaction(dataSource, work);
    }

    Connection transaction(int isolation) throws SQLException {
        Connection connection = dataSource.getConnection();
        connection.setTransactionIsolation(isolation);
        connection.setAutoCommit(false);
        return connection;
    }
}
