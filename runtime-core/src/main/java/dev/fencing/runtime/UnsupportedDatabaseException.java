package dev.fencing.runtime;

/** The connection leads to a database whose statements are not known here. */
public final class UnsupportedDatabaseException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnsupportedDatabaseException(String product) {
        super("no dialect for database \"" + product + "\"; there is one for PostgreSQL, MariaDB, MySQL and H2");
    }
}
