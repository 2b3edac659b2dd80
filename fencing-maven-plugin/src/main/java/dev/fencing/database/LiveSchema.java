package dev.fencing.database;

import dev.fencing.guard.GuardDialect;
import dev.fencing.guard.GuardedTable;
import dev.fencing.guard.UnguardedDialectException;
import dev.fencing.sql.Dialect;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import dev.fencing.table.Declarations;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a live database holds of the declared tables, and all in it that can write them, as SQL text with names in place
 * of files.
 */
public final class LiveSchema {

    private final Map<GuardedTable, List<LiveTable>> tables;
    private final Map<String, String> texts;
    private final Dialect dialect;
    private final List<String> unread;
    private final List<String> unguarded;

    private LiveSchema(
            Map<GuardedTable, List<LiveTable>> tables,
            Map<String, String> texts,
            Dialect dialect,
            List<String> unread,
            List<String> unguarded) {
        this.tables = tables;
        this.texts = texts;
        this.dialect = dialect;
        this.unread = List.copyOf(unread);
        this.unguarded = List.copyOf(unguarded);
    }

    /**
     * Reads the database that a connection leads to, and changes nothing in it.
     *
     * @throws SQLException if the database cannot be asked
     */
    public static LiveSchema read(Connection connection, Declarations declarations) throws SQLException {
        Catalogue catalogue = Catalogue.of(connection);
        TableReader reader = new TableReader(connection);
        Map<GuardedTable, List<LiveTable>> tables = new LinkedHashMap<>();
        List<Definition> definitions = new ArrayList<>();
        List<String> unguarded = new ArrayList<>();
        for (GuardedTable declared : GuardedTable.of(declarations)) {
            List<LiveTable> found = reader.tables(declared.name());
            tables.put(declared, found);
            for (LiveTable table : found) {
                definitions.add(table.definition());
                if (!isGuarded(declared, catalogue, catalogue.triggers(connection, table))) {
                    unguarded.add(table.tableName().toString());
                }
            }
        }
        definitions.addAll(catalogue.definitions(connection));
        return new LiveSchema(tables, texts(definitions), catalogue.dialect(), catalogue.unread(connection), unguarded);
    }

    private static boolean isGuarded(GuardedTable table, Catalogue catalogue, Set<String> triggers) {
        try {
            return triggers.containsAll(
                    GuardDialect.named(catalogue.dialect().id()).triggers(table));
        } catch (UnguardedDialectException none) {
            return false;
        }
    }

    /** The texts by their paths; definitions of one name, as overloaded routines are, get a number. */
    private static Map<String, String> texts(List<Definition> definitions) {
        Map<String, String> texts = new LinkedHashMap<>();
        Map<String, Integer> seen = new HashMap<>();
        for (Definition definition : definitions) {
            int number = seen.merge(definition.path(), 1, Integer::sum);
            String path =
                    number == 1 ? definition.path() : definition.path().replaceFirst("[.]sql$", "-" + number + ".sql");
            texts.put(path, definition.sql() + "\n");
        }
        return texts;
    }

    /** The declared tables and what was found of each: none, one, or several in as many schemas. */
    Map<GuardedTable, List<LiveTable>> tables() {
        return tables;
    }

    /** All definitions, tables first. */
    public List<SqlSource> sources() {
        return texts.entrySet().stream()
                .map(text -> new SqlSource(text.getKey(), SqlText.of(text.getValue()), dialect))
                .toList();
    }

    /** The text of each definition, by what reports call its place. */
    public Map<String, String> texts() {
        return Map.copyOf(texts);
    }

    /** What may write a table and cannot be read, each with the reason. */
    public List<String> unread() {
        return unread;
    }

    /** The declared tables whose guards are not there, or not all of them, or switched off. */
    public List<String> unguarded() {
        return unguarded;
    }
}
