package dev.fencing.sql;

import java.util.List;

/** The dialects that are known, by their names in options. */
public final class Dialects {

    private static final List<Dialect> ALL = List.of(
            new AnyDialect(),
            new PostgreSqlDialect(),
            new MySqlDialect("mysql"),
            new MySqlDialect("mariadb"),
            new OracleDialect(),
            new SqlServerDialect(),
            new H2Dialect(),
            new SqliteDialect());

    private Dialects() {}

    /** The names of all dialects. */
    public static List<String> ids() {
        return ALL.stream().map(Dialect::id).toList();
    }

    /**
     * The dialect with that name; {@code auto} reads what any database would run, and is narrowed by
     * {@link #detect(SqlText)} where a whole text is at hand.
     *
     * @throws IllegalArgumentException if there is none; the message names those that there are
     */
    public static Dialect named(String id) {
        for (Dialect dialect : ALL) {
            if (dialect.id().equalsIgnoreCase(id.strip())) {
                return dialect;
            }
        }
        String known = String.join(", ", ids());
        throw new IllegalArgumentException("Unknown dialect '" + id + "': use one of " + known + ".");
    }

    /** The dialect that the text itself betrays; {@code auto} if it betrays none, or several. */
    public static Dialect detect(SqlText text) {
        return named(DialectHints.in(text.text()));
    }
}
