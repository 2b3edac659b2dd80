package dev.fencing.sql;

/** Where strings, quoted names and comments end. */
final class Quotes {

    /** The text ends before the quote does. */
    static final int NEVER = -1;

    /** No quote begins here. */
    static final int NO_QUOTE = -2;

    private final String text;
    private final int limit;
    private final Dialect dialect;

    Quotes(String text, int limit, Dialect dialect) {
        this.text = text;
        this.limit = limit;
        this.dialect = dialect;
    }

    int endOfString(int from) {
        return endOf('\'', from + 1, dialect.backslashEscapes());
    }

    int endOfDoubleQuoted(int from) {
        return endOf('"', from + 1, dialect.backslashEscapes() && dialect.doubleQuotesAreStrings());
    }

    int endOfBacktick(int from) {
        return endOf('`', from + 1, false);
    }

    int endOfBracket(int from) {
        return endOf(']', from + 1, false);
    }

    /** The end of a quote that is closed by {@code mark}, where a doubled mark stands for itself. */
    private int endOf(char mark, int from, boolean backslash) {
        int i = from;
        if (!backslash) {
            while (true) {
                int close = find(mark, i);
                if (close < 0) {
                    return NEVER;
                }
                if (close + 1 >= limit || text.charAt(close + 1) != mark) {
                    return close + 1;
                }
                i = close + 2;
            }
        }
        while (i < limit) {
            char c = text.charAt(i);
            if (c == '\\') {
                i += 2;
            } else if (c != mark) {
                i++;
            } else if (i + 1 < limit && text.charAt(i + 1) == mark) {
                i += 2;
            } else {
                return i + 1;
            }
        }
        return NEVER;
    }

    /**
     * The end of {@code N'…'}, {@code E'…'}, {@code q'[…]'}, {@code U&'…'} and the like; {@link #NO_QUOTE} if it is
     * none.
     */
    int endOfPrefixed(int from, int afterWord) {
        char first = Character.toLowerCase(text.charAt(from));
        int length = afterWord - from;
        char mark = text.charAt(afterWord);
        if (length == 1 && first == 'u' && mark == '&' && afterWord + 1 < limit) {
            char quote = text.charAt(afterWord + 1);
            if (quote == '\'' || quote == '"') {
                int close = endOf(quote, afterWord + 2, false);
                return close == NEVER ? NEVER : afterUescape(close);
            }
            return NO_QUOTE;
        }
        if (mark != '\'') {
            return NO_QUOTE;
        }
        char last = Character.toLowerCase(text.charAt(afterWord - 1));
        if (last == 'q' && dialect.alternativeQuotes() && (length == 1 || first == 'n')) {
            return endOfAlternative(afterWord + 1);
        }
        if (length > 1) {
            return NO_QUOTE;
        }
        return switch (first) {
            case 'e' -> endOf('\'', afterWord + 1, dialect.escapeStrings() || dialect.backslashEscapes());
            case 'n', 'b', 'x' -> endOf('\'', afterWord + 1, dialect.backslashEscapes());
            default -> NO_QUOTE;
        };
    }

    /** {@code q'[…]'}: the character behind the quote, or its partner, closes it. */
    private int endOfAlternative(int from) {
        if (from >= limit) {
            return NEVER;
        }
        int close = find(closing(text.charAt(from)) + "'", from + 1);
        return close < 0 ? NEVER : close + 2;
    }

    /** Where the mark stands next; -1 if not before the limit, beyond which nobody looks: it may be far away. */
    private int find(String mark, int from) {
        int at = find(mark.charAt(0), from);
        while (at >= 0 && !(at + mark.length() <= limit && text.startsWith(mark, at))) {
            at = find(mark.charAt(0), at + 1);
        }
        return at;
    }

    private int find(char mark, int from) {
        if (limit == text.length()) {
            return text.indexOf(mark, from);
        }
        int i = from;
        while (i < limit && text.charAt(i) != mark) {
            i++;
        }
        return i < limit ? i : -1;
    }

    static char closing(char opening) {
        return switch (opening) {
            case '[' -> ']';
            case '(' -> ')';
            case '{' -> '}';
            case '<' -> '>';
            default -> opening;
        };
    }

    /** The end of {@code UESCAPE '!'}, if it follows. */
    private int afterUescape(int close) {
        int word = skipBlanks(close);
        if (!text.regionMatches(true, word, "UESCAPE", 0, 7)) {
            return close;
        }
        int quote = skipBlanks(word + 7);
        boolean escape = quote + 2 < limit && text.charAt(quote) == '\'' && text.charAt(quote + 2) == '\'';
        return escape ? quote + 3 : close;
    }

    private int skipBlanks(int from) {
        int i = from;
        while (i < limit && Characters.isBlank(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** The end of {@code $$…$$} or {@code $tag$…$tag$}; {@link #NO_QUOTE} if it is none. */
    int endOfDollarQuoted(int from) {
        int tag = endOfDollarTag(from);
        if (tag < 0) {
            return NO_QUOTE;
        }
        int close = find(text.substring(from, tag), tag);
        return close < 0 ? NEVER : close + (tag - from);
    }

    /** Where the opening mark of a dollar quote ends; {@link #NO_QUOTE} if it is none. */
    int endOfDollarTag(int from) {
        if (dialect.dollarQuotes() == Dialect.DollarQuotes.NONE) {
            return NO_QUOTE;
        }
        int i = from + 1;
        if (dialect.dollarQuotes() == Dialect.DollarQuotes.TAGGED
                && i < limit
                && Characters.isWordStart(text.charAt(i))) {
            while (i < limit && Characters.isWordPart(text.charAt(i)) && text.charAt(i) != '$') {
                i++;
            }
        }
        return i < limit && text.charAt(i) == '$' ? i + 1 : NO_QUOTE;
    }

    /** The end of the block comment that begins at {@code from}; {@link #NEVER} if it has none. */
    int endOfComment(int from) {
        if (!dialect.nestsComments()) {
            int close = find("*/", from + 2);
            return close < 0 ? NEVER : close + 2;
        }
        int depth = 1;
        int i = from + 2;
        while (i + 1 < limit) {
            char c = text.charAt(i);
            char next = text.charAt(i + 1);
            if (c == '*' && next == '/') {
                depth--;
                i += 2;
                if (depth == 0) {
                    return i;
                }
            } else if (c == '/' && next == '*') {
                depth++;
                i += 2;
            } else {
                i++;
            }
        }
        return NEVER;
    }
}
