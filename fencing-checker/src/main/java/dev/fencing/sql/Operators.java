package dev.fencing.sql;

/** Where an operator or punctuation mark ends. */
final class Operators {

    private static final String CUSTOM = "+-*/<>=~!@#%^&|";

    private Operators() {}

    /**
     * The length of the operator that begins at {@code from}: one of those that all databases share, or with
     * {@code custom} any run of operator characters, as PostgreSQL reads them (manual, "Lexical Structure").
     */
    static int length(String text, int from, int limit, boolean custom) {
        char c = text.charAt(from);
        if (c == '?') {
            // The JSON operators, and the marks by which JDBC escapes them.
            return 2;
        }
        return custom && CUSTOM.indexOf(c) >= 0 ? customLength(text, from, limit) : commonLength(text, from, limit);
    }

    private static int customLength(String text, int from, int limit) {
        int end = from;
        boolean mayEndInSign = false;
        while (end < limit && CUSTOM.indexOf(text.charAt(end)) >= 0) {
            char c = text.charAt(end);
            char next = end + 1 < limit ? text.charAt(end + 1) : ' ';
            if (end > from && ((c == '-' && next == '-') || (c == '/' && next == '*'))) {
                break;
            }
            // "=@epoch" and "<%PREFIX%" are an operator and a placeholder.
            if (end > from
                    && (c == '@' || c == '%' || c == '#')
                    && Characters.isWordStart(next)
                    && text.charAt(end - 1) != '<') {
                break;
            }
            if (c == '#' && next == '{') {
                break;
            }
            mayEndInSign |= "~!@#%^&|".indexOf(c) >= 0;
            end++;
        }
        if (end < limit && text.charAt(end) == '?' && text.charAt(end - 1) == '@') {
            return end + 1 - from;
        }
        while (!mayEndInSign && end - from > 1 && (text.charAt(end - 1) == '+' || text.charAt(end - 1) == '-')) {
            end--;
        }
        return Math.max(1, end - from);
    }

    private static int commonLength(String text, int from, int limit) {
        char a = text.charAt(from);
        char b = from + 1 < limit ? text.charAt(from + 1) : ' ';
        char c = from + 2 < limit ? text.charAt(from + 2) : ' ';
        return switch (a) {
            case '<' ->
                b == '=' && c == '>'
                        ? 3
                        : b == '=' || b == '>' || b == '<' || (b == '@' && !Characters.isWordStart(c)) ? 2 : 1;
            case '>' -> b == '=' || b == '>' ? 2 : 1;
            case '!' -> b == '=' || b == '<' || b == '>' ? 2 : 1;
            case '|' -> b == '|' || b == '=' ? 2 : 1;
            case ':' -> b == ':' || b == '=' ? 2 : 1;
            case '-' -> b == '>' ? (c == '>' ? 3 : 2) : b == '=' ? 2 : 1;
            case '#' -> b == '>' ? (c == '>' ? 3 : 2) : 1;
            case '=' -> b == '>' ? 2 : 1;
            case '^', '+', '/', '%' -> b == '=' ? 2 : 1;
            case '*' -> b == '=' || b == '*' ? 2 : 1;
            case '&' -> b == '&' || b == '=' ? 2 : 1;
            case '@' -> b == '>' || b == '@' || b == '?' ? 2 : 1;
            default -> 1;
        };
    }
}
