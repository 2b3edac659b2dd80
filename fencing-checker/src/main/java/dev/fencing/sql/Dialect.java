package dev.fencing.sql;

/**
 * What one database's SQL does differently, as far as finding statements and writes needs to know.
 *
 * <p>One dialect is one class; nothing else asks which database it is.
 */
public interface Dialect {

    /**
     * The name in options and reports: {@code postgresql}, {@code mysql}, {@code mariadb}, {@code h2}, …, {@code auto}.
     */
    String id();
}
