package dev.fencing.write;

import dev.fencing.sql.SqlText;
import java.util.List;

/** PostgreSQL's {@code format('… %I … %L … %s', …)} as text (manual, "String Functions", format). */
final class FormatCalls {

    private final Code code;
    private final TextExpressions texts;

    FormatCalls(Code code, TextExpressions texts) {
        this.code = code;
        this.texts = texts;
    }

    void append(Reading reading, List<Range> arguments, SqlText.Builder into, int depth, int place) {
        if (arguments.isEmpty() || !texts.isConstant(arguments.get(0))) {
            into.hole(place);
            return;
        }
        int next = 1;
        Range strings = DerivedColumns.withoutParentheses(code, arguments.get(0));
        for (int s = strings.from(); s < strings.to(); s++) {
            SqlText format = texts.content(s);
            String text = format.text();
            int plain = 0;
            int i = text.indexOf('%');
            while (i >= 0 && i + 1 < text.length()) {
                into.append(format.slice(plain, i));
                Specifier specifier = Specifier.at(text, i + 1);
                int at = format.sourceOffset(i);
                if (specifier.kind == '%') {
                    into.appendAt("%", at);
                } else {
                    int argument = specifier.position > 0 ? specifier.position : next;
                    next = argument + 1;
                    value(reading, specifier.kind, arguments, argument, into, depth, at);
                }
                plain = specifier.end;
                i = text.indexOf('%', plain);
            }
            into.append(format.slice(Math.min(plain, text.length()), text.length()));
        }
    }

    private void value(
            Reading reading, char kind, List<Range> arguments, int index, SqlText.Builder into, int depth, int at) {
        if (index >= arguments.size()) {
            into.hole(at);
            return;
        }
        Range argument = arguments.get(index);
        boolean constant = texts.isConstant(argument);
        switch (kind) {
            case 'L' -> {
                if (constant) {
                    into.appendAt("''", at);
                } else {
                    texts.literal(reading, argument, into, at);
                }
            }
            // Names match without their quotes, so that %I says no more than %s.
            default -> texts.append(reading, argument, into, depth + 1);
        }
    }

    /**
     * What follows a per cent sign.
     *
     * @param position of the argument, counted from 1; 0 for the next one
     * @param end behind it
     */
    private record Specifier(int position, char kind, int end) {

        static Specifier at(String text, int from) {
            int i = from;
            int number = 0;
            while (i < text.length() && i - from < 6 && Character.isDigit(text.charAt(i))) {
                number = number * 10 + Character.digit(text.charAt(i), 10);
                i++;
            }
            int position = i < text.length() && text.charAt(i) == '$' ? number : 0;
            i += position > 0 ? 1 : 0;
            while (i < text.length() && (text.charAt(i) == '-' || Character.isDigit(text.charAt(i)))) {
                i++;
            }
            return i < text.length() ? new Specifier(position, text.charAt(i), i + 1) : new Specifier(position, 's', i);
        }
    }
}
