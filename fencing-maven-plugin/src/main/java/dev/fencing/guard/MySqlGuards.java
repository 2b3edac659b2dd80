package dev.fencing.guard;

import java.util.List;

/**
 * Guards for MySQL, from version 8.0, and MariaDB.
 *
 * <p>The triggers fire after an update, when no other can change the row any more. There is no trigger on
 * {@code TRUNCATE}, none fires for what a foreign key cascades ("Trigger Restrictions"), and none can tell whether a
 * statement stored the epoch that the row had. A session presents its epoch as {@code @fencing_epoch}.
 */
final class MySqlGuards implements GuardDialect {

    private static final RowTriggers TRIGGERS = new RowTriggers(64, MySqlGuards::quoted);

    /** Of {@code MESSAGE_TEXT}; a longer one would be another error. */
    private static final int LONGEST_MESSAGE = 128;

    private static final String PRESENTED = "CAST(@fencing_epoch AS SIGNED)";

    private static final String HEAD = """
            -- Guards for the declared tables, for MySQL and MariaDB, as mvn fencing:guards writes them.
            -- What they refuse, and what they cannot: docs/guards.md. They may be written and run again.

            DELIMITER //
            """;

    private static final String GUARD = """

            DROP TRIGGER IF EXISTS {trigger}//
            CREATE TRIGGER {trigger} {event} ON {table} FOR EACH ROW
            BEGIN
                IF {refused} THEN
                    SIGNAL SQLSTATE '{state}' SET MESSAGE_TEXT = '{message}';
                END IF;
            END//
            """;

    @Override
    public GuardScript scripts(List<GuardedTable> tables) {
        StringBuilder install = new StringBuilder(HEAD);
        tables.forEach(table -> install.append(install(table)));
        return new GuardScript(install.append("\nDELIMITER ;\n").toString(), TRIGGERS.undo(tables));
    }

    @Override
    public List<String> triggers(GuardedTable table) {
        return TRIGGERS.of(table);
    }

    private static String install(GuardedTable table) {
        Comparison comparison = new Comparison(table, MySqlGuards::quoted);
        Refusal refusal = new Refusal(table);
        String update =
                filled(table, TRIGGERS.onUpdate(table), "AFTER UPDATE", comparison.refusedUpdate(), refusal.update());
        return table.isFenced()
                ? update
                        + filled(
                                table,
                                TRIGGERS.onDelete(table),
                                "BEFORE DELETE",
                                comparison.refusedDelete(PRESENTED),
                                refusal.delete())
                : update;
    }

    private static String filled(GuardedTable table, String trigger, String event, String refused, String message) {
        return GUARD.replace("{trigger}", TRIGGERS.inSchema(table, trigger))
                .replace("{event}", event)
                .replace("{table}", TRIGGERS.inSchema(table, table.name().name()))
                .replace("{refused}", refused)
                .replace("{message}", text(message))
                .replace("{state}", SQL_STATE);
    }

    private static String quoted(String name) {
        return '`' + name.replace("`", "``") + '`';
    }

    /** What stands for a message between the quotes of a string. */
    private static String text(String message) {
        String cut = message.length() > LONGEST_MESSAGE ? message.substring(0, LONGEST_MESSAGE) : message;
        return cut.replace("\\", "\\\\").replace("'", "''");
    }
}
