package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Where statements and their clauses end. */
final class Clauses {

    /** Words that only begin statements, for databases that need no semicolon between two of them. */
    private static final Set<String> STARTS = Set.of(
            "SELECT",
            "INSERT",
            "UPDATE",
            "DELETE",
            "MERGE",
            "TRUNCATE",
            "DECLARE",
            "IF",
            "WHILE",
            "BEGIN",
            "PRINT",
            "EXEC",
            "EXECUTE",
            "RETURN",
            "COMMIT",
            "ROLLBACK",
            "CREATE",
            "ALTER",
            "DROP",
            "RAISERROR",
            "THROW",
            "GOTO",
            "FETCH",
            "OPEN",
            "CLOSE",
            "DEALLOCATE",
            "WAITFOR",
            "GRANT",
            "REVOKE",
            "DENY",
            "USE",
            "SAVE",
            "BREAK",
            "CONTINUE",
            "GO",
            "BULK",
            "WRITETEXT",
            "UPDATETEXT");

    private static final String[] BEHIND_WHERE = {
        "ORDER",
        "LIMIT",
        "RETURNING",
        "RETURN",
        "OPTION",
        "LOG",
        "GROUP",
        "HAVING",
        "FETCH",
        "OFFSET",
        "UNION",
        "EXCEPT",
        "INTERSECT",
        "WINDOW",
        "CONNECT",
        "START",
        "WITH"
    };

    private Clauses() {}

    /** Where the statement whose verb stands at {@code verb} ends. */
    static int end(Code code, int verb) {
        return code.ends().of(verb);
    }

    /** Where to go on behind {@code TOP (n) PERCENT} or {@code TOP n}; {@code at} if none stands there. */
    static int behindTop(Code code, int at) {
        boolean count = code.is(at + 1, "(")
                || code.isKind(at + 1, TokenKind.NUMBER)
                || code.isKind(at + 1, TokenKind.PARAMETER);
        if (!code.is(at, "TOP") || !count) {
            return at;
        }
        int next = code.next(at + 1);
        return code.is(next, "PERCENT") ? next + 1 : next;
    }

    /**
     * Whether the statement at {@code verb} ends before {@code i}, where no CASE is open; {@code verb} stands before.
     */
    static boolean endsBefore(Code code, int verb, int i) {
        if (code.isAny(i, "ELSE", "ELSIF", "ELSEIF")) {
            return !isMultiTable(code, verb);
        }
        return i > verb && (code.dialect().semicolonsAreOptional() ? begins(code, verb, i) : surelyBegins(code, i));
    }

    /** Oracle's {@code INSERT ALL} or {@code INSERT FIRST}, whose branches may have an ELSE. */
    static boolean isMultiTable(Code code, int verb) {
        return code.is(verb, "INSERT") && code.isAny(verb + 1, "ALL", "FIRST") && code.isAny(verb + 2, "INTO", "WHEN");
    }

    /**
     * Whether a write, or text that is run, begins at {@code i} and can be nothing else, whatever stands before it: a
     * database that wants semicolons would have rejected the text, so it is for one that does not.
     */
    static boolean surelyBegins(Code code, int i) {
        if (code.isAny(i - 1, "FOR", "THEN", "ON", ",", "OF", "AFTER", "OR", "EXPLAIN")) {
            return false;
        }
        if (code.is(i, "UPDATE")) {
            Optional<TableNames.Found> table = TableNames.at(code, i + 1);
            return table.isPresent()
                    && !code.is(i + 1, "SET")
                    && code.is(table.get().end(), "SET");
        }
        if (code.isAny(i, "EXEC", "EXECUTE")) {
            return code.is(i + 1, "(")
                    && (code.isKind(i + 2, TokenKind.STRING) || code.isKind(i + 2, TokenKind.PARAMETER));
        }
        boolean verb = (code.is(i, "DELETE") && code.is(i + 1, "FROM"))
                || ((code.is(i, "INSERT") || code.is(i, "MERGE")) && code.is(i + 1, "INTO"));
        return verb && TableNames.startsAt(code, i + 2);
    }

    /** Whether the word at {@code i} begins another statement than the one at {@code verb}. */
    private static boolean begins(Code code, int verb, int i) {
        String word = code.get(i).value().toUpperCase(Locale.ROOT);
        boolean merge = code.is(verb, "MERGE");
        return switch (word) {
            case "SELECT" ->
                (!code.is(verb, "INSERT") && !followsSetOperator(code, i))
                        || (code.is(verb, "INSERT") && hasSource(code, verb, i) && !followsSetOperator(code, i));
            case "EXEC", "EXECUTE" -> !code.is(verb, "INSERT") || hasSource(code, verb, i);
            case "INSERT", "UPDATE", "DELETE" ->
                !code.isAny(i - 1, "THEN", "FOR", ",", "ON", "WITH") && !(merge && code.is(i - 1, "THEN"));
            case "MERGE" -> !code.isAny(i + 1, "JOIN", "UNION") && !code.is(i - 1, "INNER");
            case "FETCH" -> !code.isAny(i + 1, "NEXT", "FIRST") || !code.isAny(i - 1, "ROWS", "ROW");
            case "SET" -> !merge && code.isKind(i + 1, TokenKind.PARAMETER) && !code.is(verb, "UPDATE");
            case "USE" -> !code.is(i + 1, "INDEX") && !code.is(i + 1, "PLAN") && !code.is(i + 1, "HINT");
            case "ENABLE", "DISABLE" -> code.is(i + 1, "TRIGGER") && !code.is(verb, "ALTER");
            case "WITH" -> code.is(i + 2, "AS") || code.is(i + 2, "(");
            default -> STARTS.contains(word);
        };
    }

    private static boolean followsSetOperator(Code code, int i) {
        return code.isAny(i - 1, "UNION", "ALL", "EXCEPT", "INTERSECT", "MINUS");
    }

    /** Whether an INSERT has come to the rows that it inserts before {@code i}. */
    private static boolean hasSource(Code code, int verb, int i) {
        return code.findAny(verb, i, "SELECT", "VALUES", "EXEC", "EXECUTE") < i
                || (code.is(verb, "INSERT")
                        && code.closing(i - 1) < 0
                        && code.is(i - 1, ")")
                        && endsQuery(code, verb, i - 1));
    }

    private static boolean endsQuery(Code code, int verb, int close) {
        for (int i = verb; i < close; i = code.next(i)) {
            if (code.closing(i) == close) {
                return code.isAny(i + 1, "SELECT", "WITH");
            }
        }
        return false;
    }

    /** Where the condition that begins at {@code from} ends, {@code to} at the latest. */
    static int endOfWhere(Code code, int from, int to) {
        for (int i = from; i < to; i = code.next(i)) {
            if (code.isKind(i, TokenKind.WORD) && code.isAny(i, BEHIND_WHERE) && i > from) {
                if (!code.is(i, "WITH") || code.closing(i + 1) > 0) {
                    return i;
                }
            }
        }
        return to;
    }
}
