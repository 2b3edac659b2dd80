package dev.fencing.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * SQL text with named parameters, and the same text as JDBC takes it.
 *
 * <p>A name is {@code :letters}, outside of strings, quoted names, comments, dollar quotes and {@code ::} casts. What
 * cannot be read the same way by every database is refused: a bare {@code ?}, and a backslash before a quote.
 *
 * @param text the text with {@code ?} in the place of each name
 * @param names the names, in the order of their places
 */
record NamedSql(String text, List<String> names) {

    static NamedSql parse(String sql) {
        return new Reader(sql).read();
    }

    boolean uses(String name) {
        return names.contains(name);
    }

    Set<String> nameSet() {
        return Set.copyOf(names);
    }

    /** Reads the text once from left to right. */
    private static final class Reader {
        private final String sql;
        private final StringBuilder text = new StringBuilder();
        private final List<String> names = new ArrayList<>();
        private int at;

        Reader(String sql) {
            this.sql = sql;
        }

        NamedSql read() {
            while (at < sql.length()) {
                char c = sql.charAt(at);
                switch (c) {
                    case '\'', '"', '`' -> copyThrough(endOfQuoted(c));
                    case '-' -> copyThrough(looksAt("--") ? endOf("\n", 2) : at + 1);
                    case '/' -> copyThrough(looksAt("/*") ? endOf("*/", 2) : at + 1);
                    case '$' -> copyThrough(endOfDollarQuoted());
                    case '?' -> placeholder();
                    case ':' -> colon();
                    default -> copyThrough(Character.isJavaIdentifierStart(c) ? endOfName(at) : at + 1);
                }
            }
            return new NamedSql(text.toString(), List.copyOf(names));
        }

        private void copyThrough(int end) {
            text.append(sql, at, end);
            at = end;
        }

        private boolean looksAt(String what) {
            return sql.startsWith(what, at);
        }

        /** A doubled quote ends one run and begins the next, which comes to the same. */
        private int endOfQuoted(char quote) {
            for (int i = at + 1; i < sql.length(); i++) {
                char c = sql.charAt(i);
                if (c == '\\' && i + 1 < sql.length() && sql.charAt(i + 1) == quote) {
                    throw refused("a backslash before a quote ends the string in one database and not in another:"
                            + " pass the value as a parameter");
                }
                if (c == quote) {
                    return i + 1;
                }
            }
            throw refused("a " + quote + " is never closed");
        }

        private int endOf(String terminator, int skip) {
            int end = sql.indexOf(terminator, at + skip);
            return end < 0 ? sql.length() : end + terminator.length();
        }

        private int endOfDollarQuoted() {
            int tagEnd = sql.indexOf('$', at + 1);
            if (tagEnd < 0) {
                return at + 1;
            }
            String tag = sql.substring(at, tagEnd + 1);
            boolean isTag = tag.chars().skip(1).allMatch(Character::isJavaIdentifierPart);
            return isTag ? endOf(tag, tag.length()) : at + 1;
        }

        private int endOfName(int start) {
            int end = start + 1;
            while (end < sql.length() && Character.isJavaIdentifierPart(sql.charAt(end))) {
                end++;
            }
            return end;
        }

        private void placeholder() {
            if (!looksAt("??")) {
                throw refused("a bare ? has no name: write :name (and ?? for an operator that has a ? in it)");
            }
            copyThrough(at + 2);
        }

        private void colon() {
            if (looksAt("::") || looksAt(":=")) {
                copyThrough(at + 2);
                return;
            }
            int start = at + 1;
            if (start < sql.length() && Character.isJavaIdentifierStart(sql.charAt(start))) {
                int end = endOfName(start);
                names.add(sql.substring(start, end));
                text.append('?');
                at = end;
            } else {
                copyThrough(start);
            }
        }

        private IllegalArgumentException refused(String why) {
            return new IllegalArgumentException(why + ", at offset " + at + " of: " + sql);
        }
    }
}
