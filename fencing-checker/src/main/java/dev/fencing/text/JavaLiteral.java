package dev.fencing.text;

import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A string, text block or character of Java source: what it says, and where each of its characters stands.
 *
 * @param text its value; what an escape stands for is placed at the escape
 * @param end where the literal ends in the source, exclusive
 */
public record JavaLiteral(SqlText text, int end) {

    /** Reads the literal whose opening quote stands at {@code start}; empty if there is none or it has no end. */
    public static Optional<JavaLiteral> at(String source, int start) {
        if (source.startsWith("\"\"\"", start)) {
            return block(source, start);
        }
        if (start >= source.length() || (source.charAt(start) != '"' && source.charAt(start) != '\'')) {
            return Optional.empty();
        }
        int end = closing(source, start + 1, source.substring(start, start + 1));
        if (end < 0) {
            return Optional.empty();
        }
        SqlText.Builder text = SqlText.builder();
        unescape(source, start + 1, end, text);
        return Optional.of(new JavaLiteral(text.build(), end + 1));
    }

    /**
     * The literal at {@code start} with those that are joined to it by {@code +} alone, which javac makes into one.
     *
     * @param value what javac says that it is; where the source says otherwise, all of it stands at {@code start}
     */
    public static SqlText joined(String source, int start, String value) {
        SqlText.Builder text = SqlText.builder();
        int at = start;
        while (at >= 0) {
            Optional<JavaLiteral> next = at(source, at);
            if (next.isEmpty()) {
                break;
            }
            text.append(next.get().text());
            if (text.length() >= value.length()) {
                break;
            }
            at = nextLiteral(source, next.get().end());
        }
        SqlText found = text.build();
        boolean same = found.length() == value.length() && found.text().equals(value.replace(SqlText.HOLE, '\uFFFD'));
        return same ? found : SqlText.builder().appendAt(value, start).build();
    }

    /** Where the next literal begins, if nothing but {@code +}, white space and comments stand in between. */
    private static int nextLiteral(String source, int from) {
        int at = from;
        while (at < source.length()) {
            char c = source.charAt(at);
            if (c == '"' || c == '\'') {
                return at;
            }
            if (source.startsWith("//", at)) {
                int line = source.indexOf('\n', at);
                at = line < 0 ? source.length() : line;
            } else if (source.startsWith("/*", at)) {
                int close = source.indexOf("*/", at + 2);
                at = close < 0 ? source.length() : close + 2;
            } else if (c == '+' || Character.isWhitespace(c)) {
                at++;
            } else {
                return -1;
            }
        }
        return -1;
    }

    private static int closing(String source, int from, String quote) {
        int at = from;
        while (at < source.length()) {
            if (source.charAt(at) == '\\') {
                at += 2;
            } else if (source.startsWith(quote, at)) {
                return at;
            } else {
                at++;
            }
        }
        return -1;
    }

    private record Line(int start, int end) {}

    /** A text block, by the Java Language Specification, section 3.10.6. */
    private static Optional<JavaLiteral> block(String source, int start) {
        int end = closing(source, start + 3, "\"\"\"");
        int content = start + 3;
        while (content < source.length() && source.charAt(content) != '\n' && source.charAt(content) != '\r') {
            content++;
        }
        if (end < 0 || content >= end) {
            return Optional.empty();
        }
        List<Line> lines = lines(source, content + (source.startsWith("\r\n", content) ? 2 : 1), end);
        int indentation = indentation(source, lines);
        SqlText.Builder text = SqlText.builder();
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            int from = Math.min(line.end, line.start + indentation);
            int to = line.end;
            while (to > from && isBlank(source.charAt(to - 1))) {
                to--;
            }
            unescape(source, from, to, text);
            boolean last = i == lines.size() - 1;
            boolean goesOn = to > from && source.charAt(to - 1) == '\\' && oddBackslashes(source, from, to);
            if (!last && !goesOn) {
                text.appendAt("\n", line.end);
            }
        }
        return Optional.of(new JavaLiteral(text.build(), end + 3));
    }

    private static List<Line> lines(String source, int from, int end) {
        List<Line> lines = new ArrayList<>();
        int start = from;
        int at = from;
        while (at < end) {
            char c = source.charAt(at);
            if (c == '\n' || c == '\r') {
                lines.add(new Line(start, at));
                at += c == '\r' && at + 1 < end && source.charAt(at + 1) == '\n' ? 2 : 1;
                start = at;
            } else {
                at++;
            }
        }
        lines.add(new Line(start, end));
        return lines;
    }

    /** The white space that all lines have in front, the one with the closing quotes included. */
    private static int indentation(String source, List<Line> lines) {
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            int at = line.start;
            while (at < line.end && isBlank(source.charAt(at))) {
                at++;
            }
            if (at < line.end || i == lines.size() - 1) {
                least = Math.min(least, at - line.start);
            }
        }
        return least;
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == ' ' || c == '\t' || c == '\f';
    }

    private static boolean oddBackslashes(String source, int from, int to) {
        int at = to;
        while (at > from && source.charAt(at - 1) == '\\') {
            at--;
        }
        return (to - at) % 2 == 1;
    }

    private static void unescape(String source, int from, int to, SqlText.Builder text) {
        int plain = from;
        int at = source.indexOf('\\', from);
        while (at >= 0 && at < to) {
            text.append(source.substring(plain, at), plain);
            int next = escape(source, at, to, text);
            plain = next;
            at = source.indexOf('\\', next);
        }
        text.append(source.substring(Math.min(plain, to), to), plain);
    }

    /** One escape; gives where the text goes on. */
    private static int escape(String source, int at, int to, SqlText.Builder text) {
        if (at + 1 >= to) {
            return to;
        }
        char c = source.charAt(at + 1);
        switch (c) {
            case 'n' -> text.appendAt("\n", at);
            case 't' -> text.appendAt("\t", at);
            case 'r' -> text.appendAt("\r", at);
            case 'b' -> text.appendAt("\b", at);
            case 'f' -> text.appendAt("\f", at);
            case 's' -> text.appendAt(" ", at);
            case 'u' -> {
                return unicode(source, at, to, text);
            }
            case '0', '1', '2', '3', '4', '5', '6', '7' -> {
                return octal(source, at, to, text);
            }
            default -> text.appendAt(String.valueOf(c), at);
        }
        return at + 2;
    }

    private static int unicode(String source, int at, int to, SqlText.Builder text) {
        int digits = at + 1;
        while (digits < to && source.charAt(digits) == 'u') {
            digits++;
        }
        if (digits + 4 > to) {
            return to;
        }
        int value = 0;
        for (int i = digits; i < digits + 4; i++) {
            int digit = Character.digit(source.charAt(i), 16);
            value = value * 16 + Math.max(0, digit);
        }
        text.appendAt(String.valueOf((char) value), at);
        return digits + 4;
    }

    private static int octal(String source, int at, int to, SqlText.Builder text) {
        int value = 0;
        int next = at + 1;
        int most = source.charAt(next) <= '3' ? 3 : 2;
        while (next < to && next <= at + most && source.charAt(next) >= '0' && source.charAt(next) <= '7') {
            value = value * 8 + source.charAt(next) - '0';
            next++;
        }
        text.appendAt(String.valueOf((char) value), at);
        return next;
    }
}
