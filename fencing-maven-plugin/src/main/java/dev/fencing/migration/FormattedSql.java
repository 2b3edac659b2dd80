package dev.fencing.migration;

import dev.fencing.migration.Changelog.Entry;
import dev.fencing.migration.Changelog.Piece;
import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads Liquibase's formatted SQL: SQL with comments that say where a changeSet begins and how it is taken back.
 *
 * @see <a href="https://docs.liquibase.com/concepts/changelogs/sql-format.html">Liquibase: formatted SQL</a>
 */
final class FormattedSql {

    private static final Pattern MARK = Pattern.compile(
            "^[ \\t]*--[ \\t]*(changeset|rollback|include|includeAll)\\b[ \\t]*(.*)$",
            Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
    private static final Pattern ATTRIBUTE = Pattern.compile("([A-Za-z]+):(\"[^\"]*\"|\\S+)");

    private FormattedSql() {}

    static Changelog read(TextFile file) {
        SqlText whole = SqlText.of(file.text());
        List<Entry> entries = new ArrayList<>();
        Optional<Part> current = Optional.empty();
        Matcher mark = MARK.matcher(file.text());
        while (mark.find()) {
            String kind = mark.group(1).toLowerCase(java.util.Locale.ROOT);
            if (kind.equals("rollback")) {
                current.ifPresent(part -> part.rollback.add(whole.slice(mark.start(2), mark.end(2))));
                continue;
            }
            int end = mark.start();
            current.ifPresent(part -> entries.add(part.close(whole, end)));
            current = Optional.empty();
            Map<String, String> attributes = attributes(mark.group(2));
            boolean relative =
                    attributes.getOrDefault("relativeToChangelogFile", "").equalsIgnoreCase("true");
            switch (kind) {
                case "changeset" -> current = Optional.of(new Part(mark.group(2), attributes, mark.end()));
                case "include" -> entries.add(new Entry.Include(attributes.getOrDefault("file", ""), relative));
                default -> entries.add(new Entry.IncludeAll(attributes.getOrDefault("path", ""), relative));
            }
        }
        current.ifPresent(part -> entries.add(part.close(whole, whole.length())));
        return new Changelog(file, entries);
    }

    private static Map<String, String> attributes(String line) {
        Map<String, String> attributes = new java.util.HashMap<>();
        Matcher attribute = ATTRIBUTE.matcher(line);
        while (attribute.find()) {
            attributes.put(attribute.group(1), attribute.group(2).replace("\"", ""));
        }
        return attributes;
    }

    /** A changeSet whose end has not been found. */
    private static final class Part {

        private final String line;
        private final Map<String, String> attributes;
        private final int start;
        private final List<SqlText> rollback = new ArrayList<>();

        Part(String line, Map<String, String> attributes, int start) {
            this.line = line;
            this.attributes = attributes;
            this.start = start;
        }

        Entry close(SqlText whole, int end) {
            List<Piece> pieces =
                    Delimiters.split(whole.slice(start, end), attributes.getOrDefault("endDelimiter", ";")).stream()
                            .map(text -> (Piece) new Piece.Sql(text, ""))
                            .toList();
            return new Entry.ChangeSet(
                    line.strip().split("\\s+", 2)[0],
                    attributes.getOrDefault("dbms", ""),
                    pieces,
                    rollback.stream()
                            .map(text -> (Piece) new Piece.Sql(text, ""))
                            .toList());
        }
    }
}
