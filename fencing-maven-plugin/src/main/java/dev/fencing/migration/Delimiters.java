package dev.fencing.migration;

import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Cuts text at a delimiter that a migration tool was told to use in the place of SQL's own. */
final class Delimiters {

    /** What the scanner knows by itself. */
    private static final Set<String> OWN = Set.of("", ";", "/", "GO", "go");

    private Delimiters() {}

    static List<SqlText> split(SqlText text, String delimiter) {
        // Liquibase takes the delimiter for a pattern; \n and the like in it only ask for a line of its own.
        String mark = delimiter
                .strip()
                .replace("\\n", "")
                .replace("\\r", "")
                .replace("\\s*", "")
                .replace("\\", "")
                .strip();
        if (OWN.contains(mark)) {
            return List.of(text);
        }
        List<SqlText> parts = new ArrayList<>();
        String whole = text.text();
        int from = 0;
        for (int at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, from)) {
            parts.add(text.slice(from, at));
            from = at + mark.length();
        }
        parts.add(text.slice(from, whole.length()));
        return parts.stream().filter(part -> !part.text().isBlank()).toList();
    }
}
