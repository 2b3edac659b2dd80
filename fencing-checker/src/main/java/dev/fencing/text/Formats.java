package dev.fencing.text;

import dev.fencing.sql.SqlText;
import dev.fencing.text.TextExpression.Choice;
import dev.fencing.text.TextExpression.Constant;
import dev.fencing.text.TextExpression.Joined;
import dev.fencing.text.TextExpression.Literal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code String.format}, {@code MessageFormat.format} and {@code replace} make of a text. */
public final class Formats {

    private static final Pattern PERCENT =
            Pattern.compile("%(?:(\\d+)\\$)?[-#+ 0,(<]*\\d*(?:\\.\\d+)?(?:[tT])?([a-zA-Z%])");
    private static final Pattern BRACES = Pattern.compile("\\{(\\d+)(?:,[^{}]*)?\\}|'(?:[^']*)'");

    private Formats() {}

    /** {@code String.format(format, arguments)}; an argument that is not there is a hole. */
    public static TextExpression format(TextExpression format, List<TextExpression> arguments, int source) {
        int[] next = {0};
        return replaceAll(format, PERCENT, source, match -> switch (match.group(2)) {
            case "%" -> at("%", source);
            case "n" -> at("\n", source);
            default -> {
                int index = match.group(1) == null ? next[0]++ : Integer.parseInt(match.group(1)) - 1;
                yield argument(arguments, index, source);
            }
        });
    }

    /** {@code MessageFormat.format(pattern, arguments)} */
    public static TextExpression message(TextExpression pattern, List<TextExpression> arguments, int source) {
        return replaceAll(pattern, BRACES, source, match -> {
            if (match.group(1) != null) {
                return argument(arguments, Integer.parseInt(match.group(1)), source);
            }
            String quoted = match.group();
            return at(quoted.length() == 2 ? "'" : quoted.substring(1, quoted.length() - 1), source);
        });
    }

    /** {@code text.replace(target, replacement)} */
    public static TextExpression replace(TextExpression text, String target, TextExpression replacement, int source) {
        return target.isEmpty()
                ? TextExpression.hole(source)
                : replaceAll(text, Pattern.compile(Pattern.quote(target)), source, match -> replacement);
    }

    private static TextExpression argument(List<TextExpression> arguments, int index, int source) {
        return index >= 0 && index < arguments.size() ? arguments.get(index) : TextExpression.hole(source);
    }

    private static TextExpression at(String text, int source) {
        return new Literal(SqlText.builder().appendAt(text, source).build());
    }

    private interface Replacement {
        TextExpression of(Matcher match);
    }

    /** Replaces within each piece of a text: what is looked for never begins in one piece and ends in the next. */
    private static TextExpression replaceAll(TextExpression text, Pattern what, int source, Replacement replacement) {
        if (text instanceof Literal literal) {
            return inLiteral(literal.text(), what, replacement);
        }
        if (text instanceof Constant constant) {
            TextExpression inside = replaceAll(constant.value(), what, source, replacement);
            return new Constant(constant.name(), constant.use(), inside, constant.here());
        }
        List<Alternative> all = Expansion.of(text);
        Optional<TextExpression> replaced = all.stream()
                .map(one -> inLiteral(one.atUse(), what, replacement))
                .reduce(Choice::new);
        return replaced.orElse(TextExpression.hole(source));
    }

    private static TextExpression inLiteral(SqlText text, Pattern what, Replacement replacement) {
        Matcher match = what.matcher(text.text());
        TextExpression result = new TextExpression.Nothing();
        int from = 0;
        while (match.find()) {
            result = result.then(new Literal(text.slice(from, match.start()))).then(replacement.of(match));
            from = match.end();
        }
        return from == 0 ? new Literal(text) : new Joined(result, new Literal(text.slice(from, text.length())));
    }
}
