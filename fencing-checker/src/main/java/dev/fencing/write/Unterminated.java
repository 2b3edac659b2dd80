package dev.fencing.write;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks into the rest of a text whose string, name or comment never ends: what was swallowed may hold statements, so
 * each write verb beside a name in it is a write that cannot be read.
 */
final class Unterminated {

    private static final Pattern VERB = Pattern.compile(
            "\\b(?:UPDATE(?:\\s{1,40}ONLY)?|DELETE\\s{1,40}FROM(?:\\s{1,40}ONLY)?|(?:INSERT|MERGE|REPLACE)\\s{1,40}INTO|TRUNCATE(?:\\s{1,40}TABLE)?)"
                    + "\\s{1,40}(?:[\"`\\[]?(\\w{1,128})[\"`\\]]?\\.)?[\"`\\[]?(\\w{1,128})",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    /** {@code DELETE FROM ONLY schema . "table}: what stands before the name. */
    private static final int WORDS_BEFORE_NAME = 5;

    private static final int LONGEST_NAME = 130;

    private Unterminated() {}

    static void read(Reading reading) {
        Code code = reading.code();
        int last = code.size() - 1;
        if (!code.isKind(last, TokenKind.UNTERMINATED)) {
            return;
        }
        search(reading, code.get(last));
        beginning(reading, last);
        // Where a quote is missing, strings and what stands between them have changed places.
        for (int i = 0; i < last; i++) {
            if (code.isKind(i, TokenKind.STRING)) {
                search(reading, code.get(i));
            }
        }
    }

    /** Where it is the table's name that never ends, the verb stands before it. */
    private static void beginning(Reading reading, int last) {
        Code code = reading.code();
        int name = code.get(last).start();
        int from = code.get(Math.max(0, last - WORDS_BEFORE_NAME)).start();
        Matcher verbs = verbs(reading, from, Math.min(code.get(last).end(), name + LONGEST_NAME));
        while (verbs.find()) {
            if (verbs.start() < name && verbs.end() > name) {
                found(reading, verbs);
            }
        }
    }

    private static void search(Reading reading, Token within) {
        Matcher verbs = verbs(reading, within.start(), within.end());
        while (verbs.find()) {
            found(reading, verbs);
        }
    }

    private static Matcher verbs(Reading reading, int from, int to) {
        return VERB.matcher(reading.code().tokens().text().text()).region(from, to);
    }

    private static void found(Reading reading, Matcher verbs) {
        Tokens tokens = reading.code().tokens();
        String first = verbs.group(1);
        TableName table = first == null ? TableName.of(verbs.group(2)) : TableName.of(first, verbs.group(2));
        Token verb = new Token(TokenKind.WORD, verbs.start(), verbs.end(), verbs.group());
        Tokens at = new Tokens(tokens.text(), List.of(verb));
        Target target = new Target(new Target.Name.Known(table), Optional.empty(), at);
        reading.found(new Write.Unreadable(at, reading.surroundings(), target, "a string, name or comment never ends"));
    }
}
