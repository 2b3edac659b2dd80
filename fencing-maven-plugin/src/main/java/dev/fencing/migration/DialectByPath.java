package dev.fencing.migration;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlText;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes a file's dialect from the names of the file and its folders ({@code db/migration/mysql},
 * {@code schema-postgresql.sql}), the nearest first, and where they say nothing, from the text.
 */
public final class DialectByPath implements DialectChoice {

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("postgresql", "postgresql"),
            Map.entry("postgres", "postgresql"),
            Map.entry("pgsql", "postgresql"),
            Map.entry("mysql", "mysql"),
            Map.entry("mariadb", "mariadb"),
            Map.entry("oracle", "oracle"),
            Map.entry("sqlserver", "sqlserver"),
            Map.entry("mssql", "sqlserver"),
            Map.entry("tsql", "sqlserver"),
            Map.entry("plsql", "oracle"),
            Map.entry("h2", "h2"),
            Map.entry("sqlite", "sqlite"));

    private static final Pattern VERSION = Pattern.compile("[0-9]+[a-z]?$");
    private static final Pattern WORD = Pattern.compile("[a-z0-9]+");

    @Override
    public Dialect of(String path, SqlText text) {
        // The last word that names a database stands nearest to the file.
        String nearest = "";
        Matcher words = WORD.matcher(path.toLowerCase(Locale.ROOT));
        while (words.find()) {
            String word = words.group();
            // A number behind a database's name is its version: oracle10g, mysql8.
            nearest = NAMES.getOrDefault(
                    word, NAMES.getOrDefault(VERSION.matcher(word).replaceFirst(""), nearest));
        }
        return nearest.isEmpty() ? Dialects.detect(text) : Dialects.named(nearest);
    }
}
