package dev.fencing.guard;

import java.util.List;
import java.util.Locale;

/** A database that guards can be written for; each is one class. */
public sealed interface GuardDialect permits PostgreSqlGuards, MySqlGuards, H2Guards {

    /** The SQLSTATE of every refusal. Class 45 is the standard's for what users define. */
    String SQL_STATE = "45FEN";

    /**
     * The guards of a database.
     *
     * @param id a dialect, as {@code fencing.dialect} names it
     * @throws UnguardedDialectException if no guards are written for it
     */
    static GuardDialect named(String id) {
        return switch (id.strip().toLowerCase(Locale.ROOT)) {
            case "postgresql" -> new PostgreSqlGuards();
            case "mysql", "mariadb" -> new MySqlGuards();
            case "h2" -> new H2Guards();
            default -> throw new UnguardedDialectException(id);
        };
    }

    /** The scripts for these tables. */
    GuardScript scripts(List<GuardedTable> tables);

    /** The names of the triggers that guard a table, in lower case. */
    List<String> triggers(GuardedTable table);
}
