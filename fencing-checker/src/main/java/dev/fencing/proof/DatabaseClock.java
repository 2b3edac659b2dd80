package dev.fencing.proof;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.Locale;
import java.util.Set;

/**
 * Recognises the time as the database tells it. The time of whoever runs a statement is a parameter, and is not meant.
 */
final class DatabaseClock {

    /** The functions that tell it, with or without parentheses, from the manuals of the supported databases. */
    private static final Set<String> CLOCKS = Set.of(
            "now",
            "clock_timestamp",
            "statement_timestamp",
            "transaction_timestamp",
            "current_timestamp",
            "current_date",
            "localtimestamp",
            "localtime",
            "sysdate",
            "systimestamp",
            "sysdatetime",
            "sysutcdatetime",
            "sysdatetimeoffset",
            "getdate",
            "getutcdate",
            "utc_timestamp",
            "unix_timestamp",
            "unixepoch");

    /** SQLite tells the time to these if they are asked for {@code 'now'}. */
    private static final Set<String> OF_NOW = Set.of("datetime", "strftime", "julianday");

    private DatabaseClock() {}

    /** Whether the value is the database's time, or one before it ({@code now() - interval '5 seconds'}). */
    static boolean isNowOrEarlier(Tokens value) {
        Groups groups = Groups.of(value);
        if (value.isEmpty() || !groups.balanced()) {
            return false;
        }
        int minus = groups.find(0, value.size(), "-");
        return readsClock(value, minus) && neverLater(value, minus);
    }

    private static boolean readsClock(Tokens value, int to) {
        boolean clock = false;
        boolean ofNow = false;
        for (int i = 0; i < to; i++) {
            Token token = value.get(i);
            if (token.kind() == TokenKind.PARAMETER || token.kind() == TokenKind.HOLE) {
                return false;
            }
            String name = token.value().toLowerCase(Locale.ROOT);
            clock |= token.kind() == TokenKind.WORD && CLOCKS.contains(name);
            ofNow |= token.kind() == TokenKind.WORD && OF_NOW.contains(name);
            clock |= ofNow && token.kind() == TokenKind.STRING && name.equals("now");
        }
        return clock;
    }

    /** Whether nothing is added to the time; what is taken from it may come from anywhere. */
    private static boolean neverLater(Tokens value, int minus) {
        for (int i = 0; i < value.size(); i++) {
            Token token = value.get(i);
            boolean adds = token.is("+") || token.is("DATE_ADD") || token.is("ADDDATE") || token.is("TIMESTAMPADD");
            boolean takesNegative = i > minus && (token.is("-") || isNegative(token));
            boolean dateAdd = token.is("DATEADD") && !value.is(i + 4, "-");
            boolean modifier = token.kind() == TokenKind.STRING && token.value().startsWith("+");
            if (adds || takesNegative || dateAdd || modifier) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNegative(Token token) {
        return (token.kind() == TokenKind.STRING || token.kind() == TokenKind.NUMBER)
                && token.value().strip().startsWith("-");
    }
}
