package dev.fencing.database;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** PostgreSQL, which writes its definitions out by itself. What belongs to an extension is passed over. */
final class PostgreSqlCatalogue implements Catalogue {

    private static final String VIEWS = """
            SELECT n.nspname, c.relname,
                   format('CREATE VIEW %I.%I AS %s', n.nspname, c.relname, pg_get_viewdef(c.oid))
              FROM pg_class c
              JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relkind = 'v' AND n.nspname NOT IN ('pg_catalog', 'information_schema')
             ORDER BY 1, 2
            """;

    private static final String CHILDREN = """
            SELECT n.nspname, c.relname,
                   format('ALTER TABLE %I.%I INHERIT %I.%I', n.nspname, c.relname, m.nspname, p.relname)
              FROM pg_inherits i
              JOIN pg_class c ON c.oid = i.inhrelid
              JOIN pg_namespace n ON n.oid = c.relnamespace
              JOIN pg_class p ON p.oid = i.inhparent
              JOIN pg_namespace m ON m.oid = p.relnamespace
             WHERE c.relkind IN ('r', 'p')
             ORDER BY 1, 2
            """;

    private static final String ROUTINES = """
            SELECT n.nspname, p.proname, pg_get_functiondef(p.oid)
              FROM pg_proc p
              JOIN pg_namespace n ON n.oid = p.pronamespace
              JOIN pg_language l ON l.oid = p.prolang
             WHERE p.prokind IN ('f', 'p')
               AND l.lanname NOT IN ('c', 'internal')
               AND n.nspname NOT IN ('pg_catalog', 'information_schema')
               AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
             ORDER BY 1, 2, 3
            """;

    private static final String TRIGGERS = """
            SELECT n.nspname, c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid)
              FROM pg_trigger t
              JOIN pg_class c ON c.oid = t.tgrelid
              JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE NOT t.tgisinternal AND t.tgenabled <> 'D'
             ORDER BY 1, 2
            """;

    private static final String RULES = """
            SELECT n.nspname, c.relname || '.' || r.rulename, pg_get_ruledef(r.oid)
              FROM pg_rewrite r
              JOIN pg_class c ON c.oid = r.ev_class
              JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE r.rulename <> '_RETURN' AND r.ev_enabled <> 'D'
               AND n.nspname NOT IN ('pg_catalog', 'information_schema')
             ORDER BY 1, 2
            """;

    /** Those that fire for ordinary sessions: {@code O} and {@code A}. */
    private static final String TRIGGERS_OF = """
            SELECT t.tgname
              FROM pg_trigger t
              JOIN pg_class c ON c.oid = t.tgrelid
              JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname = ? AND c.relname = ? AND t.tgenabled IN ('O', 'A')
            """;

    @Override
    public Dialect dialect() {
        return Dialects.named("postgresql");
    }

    @Override
    public List<Definition> definitions(Connection connection) throws SQLException {
        List<Definition> all = new ArrayList<>();
        all.addAll(Query.definitions(connection, "child", CHILDREN));
        all.addAll(Query.definitions(connection, "view", VIEWS));
        all.addAll(Query.definitions(connection, "routine", ROUTINES));
        all.addAll(Query.definitions(connection, "trigger", TRIGGERS));
        all.addAll(Query.definitions(connection, "rule", RULES));
        return all;
    }

    @Override
    public List<String> unread(Connection connection) {
        return List.of();
    }

    @Override
    public Set<String> triggers(Connection connection, LiveTable table) throws SQLException {
        return Query.names(connection, TRIGGERS_OF, table.schema(), table.name());
    }
}
