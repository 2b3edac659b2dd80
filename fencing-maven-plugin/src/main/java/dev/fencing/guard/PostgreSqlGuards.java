package dev.fencing.guard;

import dev.fencing.guard.GuardedTable.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Guards for PostgreSQL, from version 13.
 *
 * <p>Each condition stands in a trigger's {@code WHEN}, so that a write that is let through calls no function. Triggers
 * fire in the order of their names ("Overview of Trigger Behavior"): {@code zz_} lets them see what others made of the
 * row. A session presents its epoch as {@code fencing.epoch}.
 */
final class PostgreSqlGuards implements GuardDialect {

    private static final int LONGEST_NAME = 63;

    private static final String PRESENTED = "NULLIF(current_setting('fencing.epoch', true), '')::bigint";

    private static final String HEAD = """
            -- Guards for the declared tables, for PostgreSQL, as mvn fencing:guards writes them.
            -- What they refuse, and what they cannot: \
            """ + GuardScript.PAGE + ". They may be written and run again.\n";

    private static final String REFUSE = """

            CREATE OR REPLACE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $guard$
            BEGIN
                RAISE EXCEPTION USING ERRCODE = '{state}', MESSAGE = TG_ARGV[0];
            END
            $guard$;
            """;

    private static final String UPDATE = """

            DROP TRIGGER IF EXISTS zz_fencing_guard_update ON {table};
            CREATE TRIGGER zz_fencing_guard_update BEFORE UPDATE ON {table} FOR EACH ROW
                WHEN ({refused})
                EXECUTE FUNCTION {function}('{message}');
            """;

    private static final String DELETE = """

            DROP TRIGGER IF EXISTS zz_fencing_guard_delete ON {table};
            CREATE TRIGGER zz_fencing_guard_delete BEFORE DELETE ON {table} FOR EACH ROW
                WHEN ({refused})
                EXECUTE FUNCTION {function}('{message}');
            """;

    private static final String TRUNCATE = """

            DROP TRIGGER IF EXISTS zz_fencing_guard_truncate ON {table};
            CREATE TRIGGER zz_fencing_guard_truncate BEFORE TRUNCATE ON {table} FOR EACH STATEMENT
                EXECUTE FUNCTION {function}('{message}');
            """;

    /** An equal epoch is right if the statement stored it, and wrong if the statement does not know the column. */
    private static final String STORED = """

            CREATE OR REPLACE FUNCTION {stored}() RETURNS trigger LANGUAGE plpgsql AS $guard$
            BEGIN
                PERFORM set_config('fencing.stored', 'yes', true);
                RETURN NEW;
            END
            $guard$;

            CREATE OR REPLACE FUNCTION {unstored}() RETURNS trigger LANGUAGE plpgsql AS $guard$
            BEGIN
                IF current_setting('fencing.stored', true) IS DISTINCT FROM 'yes' THEN
                    RAISE EXCEPTION USING ERRCODE = '{state}', MESSAGE = TG_ARGV[0];
                END IF;
                PERFORM set_config('fencing.stored', 'no', true);
                RETURN NEW;
            END
            $guard$;

            DROP TRIGGER IF EXISTS zz_fencing_guard_stored ON {table};
            CREATE TRIGGER zz_fencing_guard_stored BEFORE UPDATE OF {epoch} ON {table} FOR EACH ROW
                WHEN (NEW.{epoch} = OLD.{epoch})
                EXECUTE FUNCTION {stored}();

            DROP TRIGGER IF EXISTS zz_fencing_guard_unstored ON {table};
            CREATE TRIGGER zz_fencing_guard_unstored BEFORE UPDATE ON {table} FOR EACH ROW
                WHEN (NEW.{epoch} = OLD.{epoch})
                EXECUTE FUNCTION {unstored}('{message}');
            """;

    @Override
    public GuardScript scripts(List<GuardedTable> tables) {
        StringBuilder install = new StringBuilder(HEAD);
        StringBuilder undo = new StringBuilder("-- Takes the guards out again.\n");
        for (GuardedTable table : tables) {
            install.append(install(table));
            undo.append(undo(table));
        }
        return new GuardScript(install.toString(), undo.toString());
    }

    @Override
    public List<String> triggers(GuardedTable table) {
        List<String> names = new ArrayList<>(List.of("zz_fencing_guard_update"));
        if (isStoringSeen(table)) {
            names.add("zz_fencing_guard_stored");
            names.add("zz_fencing_guard_unstored");
        }
        if (table.isFenced()) {
            names.add("zz_fencing_guard_delete");
            names.add("zz_fencing_guard_truncate");
        }
        return List.copyOf(names);
    }

    private static String install(GuardedTable table) {
        Comparison comparison = new Comparison(table, PostgreSqlGuards::quoted);
        Refusal refusal = new Refusal(table);
        StringBuilder sql = new StringBuilder(filled(REFUSE, table, "", ""));
        sql.append(filled(UPDATE, table, comparison.refusedUpdate(), refusal.update()));
        if (isStoringSeen(table)) {
            sql.append(filled(STORED, table, "", refusal.update()));
        }
        if (table.isFenced()) {
            sql.append(filled(DELETE, table, comparison.refusedDelete(PRESENTED), refusal.delete()));
            sql.append(filled(TRUNCATE, table, "", refusal.truncate()));
        }
        return sql.toString();
    }

    private String undo(GuardedTable table) {
        StringBuilder sql = new StringBuilder("\n");
        for (String trigger : triggers(table)) {
            sql.append("DROP TRIGGER IF EXISTS ").append(trigger).append(" ON ");
            sql.append(name(table, quoted(table.name().name()))).append(";\n");
        }
        List<String> suffixes = isStoringSeen(table) ? List.of("", "_stored", "_unstored") : List.of("");
        for (String suffix : suffixes) {
            sql.append("DROP FUNCTION IF EXISTS ")
                    .append(function(table, suffix))
                    .append("();\n");
        }
        return sql.toString();
    }

    /** Where the sequence grows with each write, its comparison says more than whether the epoch was stored. */
    private static boolean isStoringSeen(GuardedTable table) {
        return table.order() == Order.REENTRANT;
    }

    private static String filled(String template, GuardedTable table, String refused, String message) {
        return template.replace("{function}", function(table, ""))
                .replace("{stored}", function(table, "_stored"))
                .replace("{unstored}", function(table, "_unstored"))
                .replace("{table}", name(table, quoted(table.name().name())))
                .replace("{epoch}", quoted(table.epoch()))
                .replace("{refused}", refused)
                .replace("{message}", message.replace("'", "''"))
                .replace("{state}", SQL_STATE);
    }

    private static String function(GuardedTable table, String suffix) {
        return name(table, quoted(GuardName.of(table.name(), suffix, LONGEST_NAME)));
    }

    /** A name in the table's schema. */
    private static String name(GuardedTable table, String name) {
        Optional<String> schema = table.name().schema();
        return schema.map(s -> quoted(s) + "." + name).orElse(name);
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
