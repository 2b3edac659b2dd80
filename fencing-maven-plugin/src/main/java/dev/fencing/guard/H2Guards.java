package dev.fencing.guard;

import dev.fencing.guard.GuardedTable.Order;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Guards for H2, from version 2.
 *
 * <p>A trigger of H2 is a Java class; its source stands in the migration, and the database compiles it, for which it
 * runs on a JDK ("CREATE TRIGGER"). The triggers fire after an update, when no other can change the row any more. A
 * session presents its epoch as {@code @fencing_epoch}.
 */
final class H2Guards implements GuardDialect {

    private static final RowTriggers TRIGGERS = new RowTriggers(256, H2Guards::quoted);

    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");

    private static final String HEAD = """
            -- Guards for the declared tables, for H2, as mvn fencing:guards writes them.
            -- What they refuse, and what they cannot: \
            """ + GuardScript.PAGE + ". They may be written and run again.\n";

    private static final String UPDATE = """

            DROP TRIGGER IF EXISTS {trigger};
            CREATE TRIGGER {trigger} AFTER UPDATE ON {table} FOR EACH ROW AS $$
            import java.sql.*;
            @CODE
            org.h2.api.Trigger create() {
                return new org.h2.tools.TriggerAdapter() {
                    @Override
                    public void fire(Connection session, ResultSet old, ResultSet now) throws SQLException {
                        Long before = old.getObject("{epoch}", Long.class);
                        Long after = now.getObject("{epoch}", Long.class);
                        if (after == null || before != null && ({refused})) {
                            throw new SQLException("{message}", "{state}");
                        }
                    }
                };
            }
            $$;
            """;

    private static final String DELETE = """

            DROP TRIGGER IF EXISTS {trigger};
            CREATE TRIGGER {trigger} BEFORE DELETE ON {table} FOR EACH ROW AS $$
            import java.sql.*;
            @CODE
            org.h2.api.Trigger create() {
                return new org.h2.tools.TriggerAdapter() {
                    @Override
                    public void fire(Connection session, ResultSet old, ResultSet now) throws SQLException {
                        Long before = old.getObject("{epoch}", Long.class);
                        try (Statement query = session.createStatement();
                                ResultSet presented = query.executeQuery("SELECT CAST(@fencing_epoch AS BIGINT)")) {
                            presented.next();
                            Long epoch = presented.getObject(1, Long.class);
                            if (epoch == null || before != null && epoch {older} before) {
                                throw new SQLException("{message}", "{state}");
                            }
                        }
                    }
                };
            }
            $$;
            """;

    /** Whether an update with the row's own epoch must be refused for its sequence number. */
    private static final String NOT_LATER =
            "now.getObject(\"{sequence}\") == null || old.getObject(\"{sequence}\") != null"
                    + " && now.getLong(\"{sequence}\") <= old.getLong(\"{sequence}\")";

    private static final String EARLIER = "old.getObject(\"{sequence}\") != null"
            + " && now.getObject(\"{sequence}\") != null"
            + " && now.getLong(\"{sequence}\") < old.getLong(\"{sequence}\")";

    @Override
    public GuardScript scripts(List<GuardedTable> tables) {
        StringBuilder install = new StringBuilder(HEAD);
        tables.forEach(table -> install.append(install(table)));
        return new GuardScript(install.toString(), TRIGGERS.undo(tables));
    }

    @Override
    public List<String> triggers(GuardedTable table) {
        return TRIGGERS.of(table);
    }

    private static String install(GuardedTable table) {
        Refusal refusal = new Refusal(table);
        String update = filled(UPDATE, table, TRIGGERS.onUpdate(table), refusal.update());
        return table.isFenced() ? update + filled(DELETE, table, TRIGGERS.onDelete(table), refusal.delete()) : update;
    }

    private static String filled(String template, GuardedTable table, String trigger, String message) {
        return template.replace("{trigger}", TRIGGERS.inSchema(table, trigger))
                .replace("{table}", TRIGGERS.inSchema(table, table.name().name()))
                .replace("{refused}", refusedUpdate(table))
                .replace("{older}", table.order() == Order.STRICT ? "<=" : "<")
                .replace("{epoch}", inJava(table.epoch()))
                .replace("{sequence}", table.sequence().map(H2Guards::inJava).orElse(""))
                .replace("{message}", inJava(message))
                .replace("{state}", SQL_STATE);
    }

    private static String refusedUpdate(GuardedTable table) {
        boolean isSequenced = table.sequence().isPresent();
        return switch (table.order()) {
            case COUNTER -> "after < before";
            case STRICT ->
                isSequenced ? "after < before || after.equals(before) && (" + NOT_LATER + ")" : "after <= before";
            case REENTRANT -> isSequenced ? "after < before || after.equals(before) && " + EARLIER : "after < before";
        };
    }

    /** Left bare, a name is whatever case the database keeps names in. */
    private static String quoted(String name) {
        return PLAIN.matcher(name).matches() ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /** What stands for a text between the quotes of a Java string. */
    private static String inJava(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
