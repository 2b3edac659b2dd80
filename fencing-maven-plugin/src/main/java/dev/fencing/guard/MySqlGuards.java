package dev.fencing.guard;

import java.util.ArrayList;
import java.util.List;

/**
 * Guards for MySQL, from version 8.0, and MariaDB.
 *
 * <p>The triggers fire after an update, when no other can change the row any more. There is no trigger on
 * {@code TRUNCATE}, none fires for what a foreign key cascades ("Trigger Restrictions"), and none can tell whether a
 * statement stored the epoch that the row had. A session presents its epoch as {@code @fencing_epoch}.
 */
final class MySqlGuards implements GuardDialect {

    private static final int LONGEST_NAME = 64;

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
        StringBuilder undo = new StringBuilder("-- Takes the guards out again.\n\n");
        for (GuardedTable table : tables) {
            install.append(install(table));
            triggers(table)
                    .forEach(trigger -> undo.append("DROP TRIGGER IF EXISTS ")
                            .append(name(table, trigger))
                            .append(";\n"));
        }
        return new GuardScript(install.append("\nDELIMITER ;\n").toString(), undo.toString());
    }

    @Override
    public List<String> triggers(GuardedTable table) {
        List<String> names = new ArrayList<>(List.of(trigger(table, "_update")));
        if (table.isFenced()) {
            names.add(trigger(table, "_delete"));
        }
        return List.copyOf(names);
    }

    private static String install(GuardedTable table) {
        Comparison comparison = new Comparison(table, MySqlGuards::quoted);
        Refusal refusal = new Refusal(table);
        String update = filled(table, "_update", "AFTER UPDATE", comparison.refusedUpdate(), refusal.update());
        return table.isFenced()
                ? update
                        + filled(
                                table,
                                "_delete",
                                "BEFORE DELETE",
                                comparison.refusedDelete(PRESENTED),
                                refusal.delete())
                : update;
    }

    private static String filled(GuardedTable table, String suffix, String event, String refused, String message) {
        return GUARD.replace("{trigger}", name(table, trigger(table, suffix)))
                .replace("{event}", event)
                .replace("{table}", name(table, table.name().name()))
                .replace("{refused}", refused)
                .replace("{message}", text(message))
                .replace("{state}", SQL_STATE);
    }

    private static String trigger(GuardedTable table, String suffix) {
        return GuardName.of(table.name(), suffix, LONGEST_NAME);
    }

    /** A name in the table's schema. */
    private static String name(GuardedTable table, String name) {
        return table.name().schema().map(s -> quoted(s) + ".").orElse("") + quoted(name);
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
