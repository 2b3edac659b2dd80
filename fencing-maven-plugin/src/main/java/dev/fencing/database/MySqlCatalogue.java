package dev.fencing.database;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** MySQL and MariaDB: the database that the connection is in. */
final class MySqlCatalogue implements Catalogue {

    private static final String VIEWS = """
            SELECT table_schema, table_name, CONCAT('CREATE VIEW `', table_name, '` AS ', view_definition)
              FROM information_schema.views
             WHERE table_schema = DATABASE()
             ORDER BY 2
            """;

    private static final String TRIGGERS = """
            SELECT trigger_schema, trigger_name,
                   CONCAT('CREATE TRIGGER `', trigger_name, '` ', action_timing, ' ', event_manipulation, ' ON `',
                          event_object_table, '` FOR EACH ROW\\n', action_statement)
              FROM information_schema.triggers
             WHERE trigger_schema = DATABASE()
             ORDER BY 2
            """;

    private static final String ROUTINES = """
            SELECT routine_schema, routine_name, routine_type
              FROM information_schema.routines
             WHERE routine_schema = DATABASE()
             ORDER BY 2, 3
            """;

    private static final String EVENTS = """
            SELECT event_schema, event_name, 'EVENT'
              FROM information_schema.events
             WHERE event_schema = DATABASE() AND status = 'ENABLED'
             ORDER BY 2
            """;

    private static final String TRIGGERS_OF = """
            SELECT trigger_name
              FROM information_schema.triggers
             WHERE event_object_schema = ? AND event_object_table = ?
            """;

    private final String dialect;

    MySqlCatalogue(String dialect) {
        this.dialect = dialect;
    }

    @Override
    public Dialect dialect() {
        return Dialects.named(dialect);
    }

    @Override
    public List<Definition> definitions(Connection connection) throws SQLException {
        List<Definition> all = new ArrayList<>();
        all.addAll(Query.definitions(connection, "view", VIEWS));
        for (Definition listed : listed(connection)) {
            created(connection, listed)
                    .ifPresent(sql -> all.add(new Definition(listed.kind(), listed.schema(), listed.name(), sql)));
        }
        all.addAll(Query.definitions(connection, "trigger", TRIGGERS));
        return all;
    }

    @Override
    public List<String> unread(Connection connection) throws SQLException {
        List<String> unread = new ArrayList<>();
        for (Definition listed : listed(connection)) {
            if (created(connection, listed).isEmpty()) {
                unread.add(listed.path() + ": this user may not read its text");
            }
        }
        return unread;
    }

    /** Routines and events, with what they are in place of their statement. */
    private static List<Definition> listed(Connection connection) throws SQLException {
        List<Definition> listed = new ArrayList<>(Query.definitions(connection, "routine", ROUTINES));
        listed.addAll(Query.definitions(connection, "event", EVENTS));
        return listed;
    }

    /** The text of a routine or event; empty if the user may not see it. */
    private static Optional<String> created(Connection connection, Definition listed) throws SQLException {
        String what = listed.sql();
        String sql = "SHOW CREATE " + what + " " + LiveColumn.quoted(listed.name(), "`");
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            return rows.next() ? Optional.ofNullable(rows.getString("Create " + capitalized(what))) : Optional.empty();
        }
    }

    private static String capitalized(String word) {
        return word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
    }

    @Override
    public Set<String> triggers(Connection connection, LiveTable table) throws SQLException {
        return Query.names(connection, TRIGGERS_OF, table.schema(), table.name());
    }
}
