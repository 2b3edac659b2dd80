package dev.fencing.rule;

import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Says quickly of most texts that nothing in them can concern a declared table: they name none, run no other text, and
 * allow nothing.
 *
 * <p>One pass over the characters; each word costs one look into a table, however many names there are.
 */
final class Relevance {

    /** Words that run text which cannot be seen, or that stand in an allowance. */
    private static final List<String> ALWAYS = List.of(
            "exec",
            "execute",
            "prepare",
            "sp_executesql",
            "dblink",
            "dblink_exec",
            "dblink_open",
            "dblink_send_query",
            "cron",
            "dbms_sql",
            "dbms_job",
            "dbms_scheduler",
            "dbms_parallel_execute",
            "gexec",
            "fencing",
            "fence",
            "fenced");

    /** Words that a table's name follows. What follows them without being a name is only known at run time. */
    private static final List<String> BEFORE_TABLE = List.of(
            "update",
            "into",
            "from",
            "table",
            "only",
            "truncate",
            "merge",
            "replace",
            "insert",
            "delete",
            "copy",
            "join");

    private final Map<Integer, List<String>> always = new HashMap<>();
    private final Map<Integer, List<String>> beforeTable = new HashMap<>();
    private final List<String> odd = new ArrayList<>();

    private Relevance() {}

    /** @param names names of tables without their schemas, in lower case */
    static Relevance to(Set<String> names) {
        Relevance relevance = new Relevance();
        ALWAYS.forEach(word -> put(relevance.always, word));
        BEFORE_TABLE.forEach(word -> put(relevance.beforeTable, word));
        for (String name : names) {
            boolean word = !name.isEmpty() && name.chars().allMatch(c -> isWord((char) c));
            if (word) {
                put(relevance.always, name);
            } else {
                relevance.odd.add(name);
            }
        }
        return relevance;
    }

    boolean mayMatter(String text) {
        int length = text.length();
        int i = 0;
        while (i < length) {
            char c = text.charAt(i);
            if (!isWord(c)) {
                // ${prefix}name, #{…}, {0}, %s: part of a name may be missing. U&"…": it may be written in escapes.
                boolean hole = c == SqlText.HOLE
                        || (c == '{' && i > 0 && (text.charAt(i - 1) == '$' || text.charAt(i - 1) == '#'))
                        || (c == '%' && i + 1 < length && "sS123456789".indexOf(text.charAt(i + 1)) >= 0)
                        || (c == '&' && i > 0 && (text.charAt(i - 1) == 'U' || text.charAt(i - 1) == 'u'));
                if (hole) {
                    return true;
                }
                i++;
                continue;
            }
            int start = i;
            int hash = 0;
            while (i < length && isWord(text.charAt(i))) {
                hash = 31 * hash + lower(text.charAt(i));
                i++;
            }
            if (has(always, hash, text, start, i)) {
                return true;
            }
            if (has(beforeTable, hash, text, start, i) && isUnknown(text, i)) {
                return true;
            }
        }
        if (odd.isEmpty()) {
            return false;
        }
        String lower = text.toLowerCase(Locale.ROOT);
        return odd.stream().anyMatch(lower::contains);
    }

    /** Whether the next thing in the text is a placeholder rather than a name. */
    private static boolean isUnknown(String text, int from) {
        int i = from;
        while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        return i < text.length() && ":$#@&%?{<".indexOf(text.charAt(i)) >= 0;
    }

    private static boolean has(Map<Integer, List<String>> words, int hash, String text, int start, int end) {
        List<String> same = words.get(hash);
        if (same == null) {
            return false;
        }
        String word = text.substring(start, end).toLowerCase(Locale.ROOT);
        return same.contains(word);
    }

    private static void put(Map<Integer, List<String>> words, String word) {
        int hash = 0;
        for (int i = 0; i < word.length(); i++) {
            hash = 31 * hash + lower(word.charAt(i));
        }
        words.computeIfAbsent(hash, h -> new ArrayList<>(1)).add(word);
    }

    private static int lower(char c) {
        return c < 128 ? (c >= 'A' && c <= 'Z' ? c + 32 : c) : Character.toLowerCase(c);
    }

    private static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '_'
                || (c >= 128 && c != SqlText.HOLE && Character.isLetterOrDigit(c));
    }
}
