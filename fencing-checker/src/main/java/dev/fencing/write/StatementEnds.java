package dev.fencing.write;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Where the statements of a code end. What has been looked through for one verb is not looked through again for another
 * that stands in it: words that only look like verbs, and parentheses that never close, may be many.
 */
final class StatementEnds {

    private final Code code;
    private final Map<Key, Seen> seen = new HashMap<>();

    StatementEnds(Code code) {
        this.code = code;
    }

    /**
     * Verbs that end alike.
     *
     * @param parenthesis the closed parenthesis around them
     * @param verb the word itself, as what may follow in a statement depends on it
     */
    private record Key(int parenthesis, String verb) {}

    /**
     * A part that has been looked through.
     *
     * @param plain up to where a verb of the same key ends where this one does
     */
    private record Seen(int from, int plain, int end) {}

    /** Where the statement whose verb stands at {@code verb} ends. */
    int of(int verb) {
        Key key = new Key(
                code.parenthesisAround(verb),
                code.has(verb) ? code.get(verb).value().toUpperCase(Locale.ROOT) : "");
        Seen known = seen.get(key);
        if (known == null || verb < known.from || verb >= known.plain) {
            known = look(verb);
            seen.put(key, known);
        }
        return known.end;
    }

    private Seen look(int verb) {
        int plain = -1;
        OpenCases cases = new OpenCases();
        int i = verb;
        for (; i < code.size(); i = code.next(i)) {
            Token token = code.get(i);
            if (token.is(";") || token.is(")")) {
                break;
            }
            if (token.kind() != TokenKind.WORD) {
                continue;
            }
            boolean ofCase = cases.take(token);
            if (!ofCase && (token.is("END") || Clauses.endsBefore(code, verb, i))) {
                break;
            }
            if (plain < 0 && (ofCase || isSource(verb, i))) {
                plain = i;
            }
        }
        int end = Math.min(i, code.size());
        return new Seen(verb, plain < 0 ? end : plain, end);
    }

    /** Behind the rows that an INSERT inserts, or as another kind of INSERT, other words end it. */
    private boolean isSource(int verb, int i) {
        return code.is(verb, "INSERT") && code.isAny(i, "SELECT", "VALUES", "EXEC", "EXECUTE", "ALL", "FIRST");
    }
}
