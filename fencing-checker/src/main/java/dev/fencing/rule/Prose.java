package dev.fencing.rule;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.write.Write;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells statements from sentences. Text that nobody is known to run may be a label or a message: "Update inventory
 * before closing" begins like a statement and goes on like a sentence.
 */
final class Prose {

    private static final String[] AFTER_DELETE = {
        "WHERE", "USING", "AS", "JOIN", "INNER", "LEFT", "ORDER", "LIMIT", "RETURNING", "OUTPUT", "FROM", ";", "WITH"
    };

    /** The word that a text begins with; a text that begins with a remark has none. */
    private static final Pattern FIRST_WORD =
            Pattern.compile("(?!\\s{0,200}+(?:--|/\\*|#))[^A-Za-z]{0,200}+([A-Za-z]{1,200}+)");

    /**
     * The first quote of a text stands within a word; in SQL a string that follows a prefix follows one letter. Each
     * unreadable statement of a text asks, so only its beginning is looked at.
     */
    private static final Pattern APOSTROPHE = Pattern.compile("[^']{0,200}+(?<=\\p{L}{2})'\\p{L}");

    private static final Set<String> BEGINS_SQL = Set.of(
            "SELECT",
            "INSERT",
            "UPDATE",
            "DELETE",
            "MERGE",
            "REPLACE",
            "TRUNCATE",
            "WITH",
            "BEGIN",
            "DECLARE",
            "DO",
            "CALL",
            "EXEC",
            "EXECUTE",
            "EXPLAIN",
            "PREPARE",
            "COPY",
            "LOAD",
            "CREATE",
            "ALTER",
            "DROP",
            "SET");

    private Prose() {}

    /** {@code "Can't delete from inventory's shelves"}: the quote that never ends is an apostrophe. */
    static boolean isSentence(String text) {
        if (APOSTROPHE.matcher(text).lookingAt()) {
            return true;
        }
        Matcher first = FIRST_WORD.matcher(text);
        return first.lookingAt() && !BEGINS_SQL.contains(first.group(1).toUpperCase(Locale.ROOT));
    }

    static boolean readsAsSql(Write.ToTable write) {
        Tokens at = write.at();
        if (at.isEmpty()) {
            return true;
        }
        if (isQuestion(write.target().written())) {
            return false;
        }
        Tokens rest = behindTarget(write);
        if (at.is(0, "UPDATE")) {
            return has(rest, "SET");
        }
        if (at.is(0, "DELETE")) {
            // One word may follow that is the table's other name.
            return endsOrSees(rest, 0) || (!isMark(rest.get(0)) && endsOrSees(rest, 1)) || isListOfTables(rest);
        }
        if (at.is(0, "INSERT") || at.is(0, "REPLACE")) {
            return rest.is(0, "(")
                    || has(rest, "VALUES")
                    || has(rest, "SELECT")
                    || has(rest, "SET")
                    || has(rest, "DEFAULT");
        }
        if (at.is(0, "MERGE")) {
            return has(rest, "USING") || has(rest, "KEY") || has(rest, "VALUES");
        }
        if (at.is(0, "TRUNCATE")) {
            return rest.isEmpty()
                    || rest.is(0, ",")
                    || rest.is(0, ";")
                    || has(rest, "IDENTITY")
                    || has(rest, "CASCADE")
                    || has(rest, "RESTRICT")
                    || has(rest, "STORAGE");
        }
        if (at.is(0, "COPY")) {
            return rest.list().stream().anyMatch(t -> t.kind() == TokenKind.STRING || t.is("STDIN") || t.is("PROGRAM"));
        }
        return true;
    }

    /** {@code "Truncate inventory?"}: a parameter never completes a name, so the mark ends a question. */
    private static boolean isQuestion(Tokens name) {
        return name.size() > 1 && isQuestionMark(name.get(name.size() - 1));
    }

    /** Whether a token is a mark that may end a sentence, rather than a word. */
    private static boolean isMark(Token token) {
        return token.kind() == TokenKind.SYMBOL || isQuestionMark(token);
    }

    private static boolean isQuestionMark(Token token) {
        return token.kind() == TokenKind.PARAMETER && token.value().isEmpty();
    }

    private static Tokens behindTarget(Write.ToTable write) {
        Tokens at = write.at();
        int end = write.target().written().end();
        int i = 0;
        while (i < at.size() && at.get(i).start() < end) {
            i++;
        }
        return at.part(i, at.size());
    }

    private static boolean endsOrSees(Tokens rest, int index) {
        if (index >= rest.size()) {
            return true;
        }
        Token token = rest.get(index);
        for (String word : AFTER_DELETE) {
            if (token.is(word)) {
                return true;
            }
        }
        return false;
    }

    /** MySQL's {@code DELETE FROM a, b USING …} and {@code DELETE a, b FROM …}. */
    private static boolean isListOfTables(Tokens rest) {
        int i = 0;
        while (rest.is(i, ",")) {
            i += 2;
            while (rest.is(i, ".")) {
                i += 2;
            }
        }
        return i > 0 && (rest.is(i, "USING") || rest.is(i, "FROM"));
    }

    private static boolean has(Tokens tokens, String keyword) {
        return tokens.list().stream().anyMatch(t -> t.is(keyword));
    }
}
