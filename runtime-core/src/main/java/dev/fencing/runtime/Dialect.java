package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What differs from database to database, as questions; each database answers them in one class. */
sealed interface Dialect permits PostgreSql, MariaDb, H2 {

    /**
     * The dialect of the database that a connection leads to.
     *
     * @throws UnsupportedDatabaseException if there is none
     */
    static Dialect of(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        return switch (product.toLowerCase(Locale.ROOT)) {
            case "postgresql" -> new PostgreSql();
            case "mariadb", "mysql" -> new MariaDb();
            case "h2" -> new H2();
            default -> throw new UnsupportedDatabaseException(product);
        };
    }

    /** The database's clock when the statement runs. */
    String now();

    /** {@link #now()} plus a parameter in microseconds. */
    String later();

    /** {@link #now()} where it bounds an index scan: read once per statement. */
    String scanTime();

    /** What to put behind a SELECT so that its rows cannot be written by others until the transaction ends. */
    String shareLock();

    /**
     * Claims jobs by one statement where the database can, each conditional on being free, each with a new epoch. The
     * connection is in auto-commit mode if and only if {@link #claimsInOneStatement} says so.
     */
    List<ClaimedJob> claim(Connection connection, JobTable jobs, ClaimRequest request) throws SQLException;

    /** Whether {@link #claim} is one statement for this request. */
    boolean claimsInOneStatement(JobTable jobs, ClaimRequest request);

    /**
     * Whether the count of an upsert can be 1 although the upsert changed nothing, so that only the row itself tells
     * whether the write was let through.
     */
    boolean upsertCountsUnchangedRows();

    /** Whether the driver can be told to count changed rows instead of found ones. */
    boolean mayCountChangedRows();

    /** Puts an insert into the form that does nothing, where the database can, if the key is there already. */
    String insertIfAbsent(String insert);

    /** Whether this failure says that the key is there already and leaves the transaction usable. */
    boolean isDuplicateKey(SQLException failure);

    /** A value as the driver takes it. */
    Object bindable(Object value);

    /** Creates the temporary table {@code fencing_probe (id, n)} on which the driver's counting is tried. */
    String createTemporaryTable();

    /** Asks for the triggers and rules of a table that may drop a write; empty if this database knows none. */
    Optional<String> swallowingTriggers();

    /**
     * Asks for the collation of a text column, given the table and the column, if values that differ can be equal under
     * it.
     */
    String mergingCollation();

    /** A column of a shared counter. */
    String counterColumn();

    /** Asks for the settings by which a shared counter hands out epochs out of order; empty if it has none. */
    Optional<String> unorderedCounter();

    /**
     * Asks for the settings, with their values, by which the server reports a commit before its log is written; empty
     * if this database knows none.
     */
    Optional<String> forgetfulCommits();

    /** Locks a shared counter until the transaction ends and moves it to at least this epoch; gives where it stands. */
    long moveSharedCounter(Connection connection, JobTable jobs, long atLeast) throws SQLException;

    /** Presents an epoch, the one parameter, to the guards of tables. */
    String presentEpoch();

    /** Takes back what {@link #presentEpoch()} presented. */
    String withdrawEpoch();
}
