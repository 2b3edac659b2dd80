package dev.fencing.sql;

/** What strings and quoted names say once their marks and escapes are resolved, and where each part of it stands. */
public final class StringContents {

    private final String text;
    private final Dialect dialect;
    private final Sink sink;

    private StringContents(String text, Dialect dialect, Sink sink) {
        this.text = text;
        this.dialect = dialect;
        this.sink = sink;
    }

    /** Takes the parts of the content in order. */
    private interface Sink {

        /** Characters that stand in the text as they are. */
        void plain(int from, int to);

        /** What an escape at {@code at} stands for. */
        void resolved(String what, int at);
    }

    /** The content of a string token as SQL text of its own, each character placed where it stands in the source. */
    public static SqlText of(SqlText text, Token string, Dialect dialect) {
        SqlText.Builder content = SqlText.builder();
        new StringContents(text.text(), dialect, new Sink() {
                    @Override
                    public void plain(int from, int to) {
                        content.append(text.slice(from, to));
                    }

                    @Override
                    public void resolved(String what, int at) {
                        content.appendAt(what, text.sourceOffset(at));
                    }
                })
                .read(string.start(), string.end());
        return content.build();
    }

    /** The content of the string or quoted name between {@code start} and {@code end}. */
    static String value(String text, int start, int end, Dialect dialect) {
        StringBuilder content = new StringBuilder();
        new StringContents(text, dialect, new Sink() {
                    @Override
                    public void plain(int from, int to) {
                        content.append(text, from, to);
                    }

                    @Override
                    public void resolved(String what, int at) {
                        content.append(what);
                    }
                })
                .read(start, end);
        return content.toString();
    }

    private void read(int start, int end) {
        char first = text.charAt(start);
        switch (first) {
            case '\'' -> quoted(start + 1, end - 1, '\'', dialect.backslashEscapes());
            case '"' -> quoted(start + 1, end - 1, '"', dialect.backslashEscapes() && dialect.doubleQuotesAreStrings());
            case '`' -> quoted(start + 1, end - 1, '`', false);
            case '[' -> quoted(start + 1, end - 1, ']', false);
            case '$' -> {
                int tag = text.indexOf('$', start + 1) + 1 - start;
                sink.plain(start + tag, end - tag);
            }
            default -> prefixed(start, end);
        }
    }

    private void prefixed(int start, int end) {
        char first = Character.toLowerCase(text.charAt(start));
        char second = Character.toLowerCase(text.charAt(start + 1));
        if (first == 'u' && second == '&') {
            unicode(start + 3, end);
        } else if (first == 'q' || second == 'q') {
            int quote = text.indexOf('\'', start);
            sink.plain(quote + 2, end - 2);
        } else {
            boolean escapes = dialect.backslashEscapes() || (first == 'e' && dialect.escapeStrings());
            quoted(start + 2, end - 1, '\'', escapes);
        }
    }

    private void quoted(int from, int to, char mark, boolean backslash) {
        int plain = from;
        int i = from;
        while (i < to) {
            char c = text.charAt(i);
            if (c == mark) {
                sink.plain(plain, i + 1);
                i += 2;
                plain = i;
            } else if (backslash && c == '\\' && i + 1 < to) {
                sink.plain(plain, i);
                sink.resolved(escaped(text.charAt(i + 1)), i);
                i += 2;
                plain = i;
            } else {
                i++;
            }
        }
        sink.plain(plain, Math.max(plain, to));
    }

    private static String escaped(char c) {
        return switch (c) {
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case 'b' -> "\b";
            case 'f' -> "\f";
            case '0' -> "\0";
            default -> String.valueOf(c);
        };
    }

    /** {@code U&'d\0061t'} and {@code U&"d!0061t" UESCAPE '!'}. */
    private void unicode(int from, int end) {
        char mark = text.charAt(from - 1);
        char escape = '\\';
        int to = end - 1;
        int close = from;
        while (close < end && (text.charAt(close) != mark || (close + 1 < end && text.charAt(close + 1) == mark))) {
            close += text.charAt(close) == mark ? 2 : 1;
        }
        if (close < to) {
            escape = text.charAt(end - 2);
            to = close;
        }
        int plain = from;
        int i = from;
        while (i < to) {
            char c = text.charAt(i);
            int digits = c == escape ? escapeLength(i + 1, to) : 0;
            if (c == mark || digits < 0) {
                // Doubled: the mark or the escape itself.
                sink.plain(plain, i + 1);
                i += 2;
                plain = i;
            } else if (digits > 0) {
                sink.plain(plain, i);
                int hex = text.charAt(i + 1) == '+' ? i + 2 : i + 1;
                int point = Integer.parseInt(text.substring(hex, i + 1 + digits), 16);
                sink.resolved(Character.isValidCodePoint(point) ? Character.toString(point) : "\uFFFD", i);
                i += 1 + digits;
                plain = i;
            } else {
                i++;
            }
        }
        sink.plain(plain, Math.max(plain, to));
    }

    /** How many characters behind the escape belong to it; 0 if it is none, negative if it is doubled. */
    private int escapeLength(int from, int to) {
        if (from < to && text.charAt(from) == text.charAt(from - 1)) {
            return -1;
        }
        boolean plus = from < to && text.charAt(from) == '+';
        int length = plus ? 7 : 4;
        if (from + length > to) {
            return 0;
        }
        for (int i = plus ? from + 1 : from; i < from + length; i++) {
            if (Character.digit(text.charAt(i), 16) < 0) {
                return 0;
            }
        }
        return length;
    }
}
