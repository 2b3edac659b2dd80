package dev.fencing.database;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** H2, whose triggers and routines are Java. */
final class H2Catalogue implements Catalogue {

    private static final String VIEWS = """
            SELECT table_schema, table_name,
                   'CREATE VIEW "' || table_schema || '"."' || table_name || '" AS ' || view_definition
              FROM information_schema.views
             WHERE table_schema <> 'INFORMATION_SCHEMA' AND view_definition IS NOT NULL
             ORDER BY 1, 2
            """;

    private static final String IN_JAVA = """
            SELECT trigger_schema || '.' || trigger_name || ': a trigger'
              FROM information_schema.triggers
             WHERE LOWER(trigger_name) NOT LIKE 'fencing_guard_%'
             UNION ALL
            SELECT routine_schema || '.' || routine_name || ': a routine'
              FROM information_schema.routines
             WHERE routine_schema <> 'INFORMATION_SCHEMA'
            """;

    private static final String TRIGGERS_OF = """
            SELECT trigger_name
              FROM information_schema.triggers
             WHERE event_object_schema = ? AND event_object_table = ?
            """;

    @Override
    public Dialect dialect() {
        return Dialects.named("h2");
    }

    @Override
    public List<Definition> definitions(Connection connection) throws SQLException {
        return Query.definitions(connection, "view", VIEWS);
    }

    @Override
    public List<String> unread(Connection connection) throws SQLException {
        return new TreeSet<>(Query.names(connection, IN_JAVA))
                .stream()
                        .map(name -> name + " in Java may write fenced tables, and only its source tells")
                        .toList();
    }

    @Override
    public Set<String> triggers(Connection connection, LiveTable table) throws SQLException {
        return Query.names(connection, TRIGGERS_OF, table.schema(), table.name());
    }
}
