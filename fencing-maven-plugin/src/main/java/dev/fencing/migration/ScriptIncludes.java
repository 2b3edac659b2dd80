package dev.fencing.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files that a script has its client run besides it: {@code \i} and {@code \ir} of psql, {@code @}, {@code @@} and
 * {@code START} of SQL*Plus, {@code SOURCE} of mysql, {@code :r} of sqlcmd, {@code .read} of sqlite3, {@code RUNSCRIPT
 * FROM} of H2.
 */
final class ScriptIncludes {

    private static final Pattern COMMAND = Pattern.compile(
            "(?im)^[ \\t]*+(?:(?<sure>\\\\(?:ir?|include(?:_relative)?|\\.)|:r|\\.read|runscript[ \\t]++from)[ \\t]++|@@?+[ \\t]*+|(?:start|source)[ \\t]++)"
                    + "(?<path>'[^'\\r\\n]*+'|\"[^\"\\r\\n]*+\"|[^\\s'\";]++)");

    private ScriptIncludes() {}

    /**
     * A file that is named.
     *
     * @param path as it is written
     * @param sure whether the line can be nothing but a command
     */
    record Include(String path, boolean sure) {

        /** Whether the path is put together when the script runs. */
        boolean isBuilt() {
            return path.startsWith(":") || path.contains("$(") || path.contains("&") || path.contains("`");
        }
    }

    static List<Include> in(String text) {
        List<Include> includes = new ArrayList<>();
        Matcher command = COMMAND.matcher(text);
        while (command.find()) {
            String path = command.group("path").replaceAll("^['\"]|['\"]$", "");
            // A variable, START TRANSACTION and other words are no files.
            boolean file = path.indexOf('.') > 0 || path.indexOf('/') >= 0;
            if (command.group("sure") != null || file) {
                includes.add(new Include(path, command.group("sure") != null));
            }
        }
        return includes;
    }
}
