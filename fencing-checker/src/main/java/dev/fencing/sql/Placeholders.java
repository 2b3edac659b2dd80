package dev.fencing.sql;

/**
 * Recognises bind parameters and the placeholders that clients and libraries replace before the text is sent.
 *
 * <p>Some styles bind a value, some put text in place; which one {@code ${x}} does, the place it stands in decides.
 */
final class Placeholders {

    private static final int NONE = -1;

    /** Longer than any expression somebody writes between braces; keeps the search for the end short. */
    private static final int LONGEST = 512;

    private final String text;
    private final int limit;
    private final Dialect dialect;

    Placeholders(String text, int limit, Dialect dialect) {
        this.text = text;
        this.limit = limit;
        this.dialect = dialect;
    }

    /** Where the placeholder that begins at {@code from} ends; negative if none does. */
    int end(int from) {
        return switch (text.charAt(from)) {
            case '?' -> question(from);
            case ':' -> colon(from);
            case '@' -> at(from);
            case '$' -> dollar(from);
            case '#' -> charAt(from + 1) == '{' ? braces(from + 1) : NONE;
            case '{' -> messageFormat(from);
            case '%' -> percent(from);
            case '&' -> ampersand(from);
            default -> NONE;
        };
    }

    /** What the placeholder at {@code from} is, once {@link #end} has found one. */
    TokenKind kind(int from) {
        char c = text.charAt(from);
        if (c == '{' || c == '%') {
            return TokenKind.HOLE;
        }
        boolean serverVariable = c == '@' && charAt(from + 1) == '@';
        boolean triggerRow = c == ':' && dialect.colonTriggerRows() && isTriggerRow(from);
        return serverVariable || triggerRow ? TokenKind.WORD : TokenKind.PARAMETER;
    }

    private int question(int from) {
        char next = charAt(from + 1);
        boolean operator = next == '?' || next == '&' || (next == '|' && charAt(from + 2) != '|');
        return operator ? NONE : digits(from + 1);
    }

    private int colon(int from) {
        char next = charAt(from + 1);
        char before = from > 0 ? text.charAt(from - 1) : ' ';
        if (before == ':') {
            return NONE;
        }
        if (next == '\'' || next == '"') {
            int close = text.indexOf(next, from + 2);
            return close > from + 2 && close < limit && close - from < LONGEST ? close + 1 : NONE;
        }
        if (next == '#' && charAt(from + 2) == '{') {
            return braces(from + 2);
        }
        if (next == '{' && charAt(from + 2) == '?') {
            return braces(from + 1);
        }
        // A label ("fetch_loop:LOOP") and a slice ("a[i:j]") are no parameters.
        if (Characters.isWordPart(before)) {
            return NONE;
        }
        if (Characters.isWordStart(next)) {
            return dialect.colonTriggerRows() && isTriggerRow(from) ? word(from + 1) : dottedWord(from + 1);
        }
        return Character.isDigit(next) && before != '[' ? digits(from + 1) : NONE;
    }

    private boolean isTriggerRow(int from) {
        for (String row : new String[] {"new.", "old.", "parent."}) {
            if (text.regionMatches(true, from + 1, row, 0, row.length())) {
                return true;
            }
        }
        return false;
    }

    private int at(int from) {
        char before = from > 0 ? text.charAt(from - 1) : ' ';
        if (Characters.isWordPart(before) || before == '\'' || before == '`' || before == '"') {
            return NONE;
        }
        int name = charAt(from + 1) == '@' ? from + 2 : from + 1;
        char first = charAt(name);
        if (name == from + 1 && first == '`') {
            int close = text.indexOf('`', name + 1);
            return close > 0 && close < limit && close - from < LONGEST ? close + 1 : NONE;
        }
        if (!Characters.isWordPart(first)) {
            return NONE;
        }
        return word(name);
    }

    private int dollar(int from) {
        char next = charAt(from + 1);
        if (next == '{') {
            return braces(from + 1);
        }
        if (next == '(') {
            int close = word(from + 2);
            return close > from + 2 && charAt(close) == ')' ? close + 1 : NONE;
        }
        if (Character.isDigit(next)) {
            return digits(from + 1);
        }
        return Characters.isWordStart(next) ? word(from + 1) : NONE;
    }

    /** The end of {@code {…}}, which may hold further braces. */
    private int braces(int from) {
        int depth = 0;
        int last = Math.min(limit, from + LONGEST);
        for (int i = from; i < last; i++) {
            char c = text.charAt(i);
            if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return i + 1;
            } else if (c == '\n' || c == '\r') {
                return NONE;
            }
        }
        return NONE;
    }

    /** {@code {0}} and {@code {name}}; JDBC's {@code {fn now()}} and {@code {ts '…'}} have a space in them. */
    private int messageFormat(int from) {
        int close = from + 1;
        while (close < limit
                && close - from < LONGEST
                && (Characters.isWordPart(text.charAt(close)) || text.charAt(close) == '.')) {
            close++;
        }
        return close > from + 1 && charAt(close) == '}' ? close + 1 : NONE;
    }

    /** {@code %PREFIX%}; not the operator, and not PL/SQL's {@code cursor%FOUND}. */
    private int percent(int from) {
        char before = from > 0 ? text.charAt(from - 1) : ' ';
        if (Characters.isWordPart(before)
                || before == ')'
                || before == '"'
                || !Characters.isWordStart(charAt(from + 1))) {
            return NONE;
        }
        int close = word(from + 1);
        // The first half of "%s%s" is a name in itself.
        boolean format = close == from + 2 && (charAt(from + 1) == 's' || charAt(from + 1) == 'S');
        return charAt(close) == '%' && !format ? close + 1 : NONE;
    }

    private int ampersand(int from) {
        if (!dialect.ampersandVariables()) {
            return NONE;
        }
        int name = charAt(from + 1) == '&' ? from + 2 : from + 1;
        if (!Characters.isWordPart(charAt(name))) {
            return NONE;
        }
        int close = word(name);
        // A full stop ends the variable; a second one is the SQL's own.
        return charAt(close) == '.' ? close + 1 : close;
    }

    private int dottedWord(int from) {
        int i = word(from);
        while (charAt(i) == '.' && Characters.isWordStart(charAt(i + 1))) {
            i = word(i + 1);
        }
        return i;
    }

    private int word(int from) {
        int i = from;
        while (i < limit && Characters.isWordPart(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private int digits(int from) {
        int i = from;
        while (i < limit && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i;
    }

    private char charAt(int i) {
        return i < limit ? text.charAt(i) : '\0';
    }
}
