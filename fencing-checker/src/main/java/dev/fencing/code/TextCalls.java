package dev.fencing.code;

import dev.fencing.code.tree.Expression;
import dev.fencing.sql.SqlText;
import dev.fencing.text.Alternative;
import dev.fencing.text.Expansion;
import dev.fencing.text.Formats;
import dev.fencing.text.TextExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the JDK's own classes make of text. */
final class TextCalls {

    private static final Set<String> SAME = Set.of(
            "toString",
            "strip",
            "stripLeading",
            "stripTrailing",
            "stripIndent",
            "trim",
            "intern",
            "toLowerCase",
            "toUpperCase",
            "translateEscapes",
            "indent",
            "subSequence");
    private static final Set<String> NO_TEXT = Set.of(
            "equals",
            "equalsIgnoreCase",
            "compareTo",
            "compareToIgnoreCase",
            "contentEquals",
            "hashCode",
            "length",
            "isEmpty",
            "isBlank",
            "startsWith",
            "endsWith",
            "contains",
            "matches",
            "indexOf",
            "lastIndexOf",
            "charAt",
            "regionMatches",
            "capacity",
            "ensureCapacity",
            "trimToSize",
            "codePointAt");

    private static final Set<String> TEXTS = Set.of(
            "java.lang.String",
            "java.lang.CharSequence",
            "java.lang.Comparable",
            "java.lang.StringBuilder",
            "java.lang.StringBuffer");

    private final Body body;
    private final ExpressionReader reader;

    TextCalls(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
    }

    /** Whether a method of text asks something about it and makes no text of its arguments. */
    static boolean asks(String type, String method) {
        return TEXTS.contains(type) && NO_TEXT.contains(method);
    }

    /** A call on text. */
    Optional<Value> onText(Expression.Call call, Value receiver) {
        if (!(receiver instanceof Value.Text text)) {
            return Optional.empty();
        }
        String name = call.name();
        List<Expression> arguments = call.arguments();
        if (SAME.contains(name)) {
            arguments.forEach(reader::read);
            return Optional.of(new Value.Text(text.text()));
        }
        if (NO_TEXT.contains(name)) {
            arguments.forEach(reader::read);
            return Optional.of(Value.other(reader.written(call.span())));
        }
        int source = call.span().start();
        return Optional.of(
                switch (name) {
                    case "concat", "append", "add" -> {
                        TextExpression added =
                                arguments.isEmpty() ? TextExpression.hole(source) : part(arguments.get(0));
                        yield changed(text, text.text().then(added));
                    }
                    case "insert" -> {
                        TextExpression added =
                                arguments.size() < 2 ? TextExpression.hole(source) : part(arguments.get(1));
                        boolean front = !arguments.isEmpty() && isNumber(arguments.get(0), "0");
                        yield changed(
                                text,
                                front ? added.then(text.text()) : text.text().then(TextExpression.hole(source)));
                    }
                    case "setLength" -> changed(text, shortened(text.text(), arguments));
                    case "deleteCharAt" -> changed(text, new TextExpression.Shortened(text.text(), 1));
                    case "formatted" -> new Value.Text(Formats.format(text.text(), parts(arguments, 0), source));
                    case "replace", "replaceAll", "replaceFirst" -> replaced(call, text);
                    default -> {
                        arguments.forEach(reader::read);
                        reader.consume(text, call.span(), false);
                        yield Value.other(reader.written(call.span()));
                    }
                });
    }

    private Value changed(Value.Text before, TextExpression after) {
        Value.Text changed = new Value.Text(after, before.builder());
        before.builder().ifPresent(variable -> body.variables().set(variable, changed));
        return changed;
    }

    /** {@code setLength(sql.length() - 2)} */
    private TextExpression shortened(TextExpression text, List<Expression> arguments) {
        if (arguments.size() == 1
                && arguments.get(0) instanceof Expression.Operation minus
                && minus.operator().equals("-")
                && minus.operands().size() == 2
                && minus.operands().get(1) instanceof Expression.Value number
                && number.asWritten().matches("\\d{1,4}")) {
            return new TextExpression.Shortened(text, Integer.parseInt(number.asWritten()));
        }
        boolean emptied = arguments.size() == 1 && isNumber(arguments.get(0), "0");
        return emptied ? new TextExpression.Nothing() : text;
    }

    private Value replaced(Expression.Call call, Value.Text text) {
        if (call.arguments().size() != 2) {
            return text;
        }
        TextExpression replacement = part(call.arguments().get(1));
        List<Alternative> target = Expansion.of(part(call.arguments().get(0)));
        boolean known = target.size() == 1 && !target.get(0).atUse().hasHoles();
        String what = known ? target.get(0).atUse().text() : "";
        boolean plain = call.name().equals("replace") || !what.matches(".*[\\\\^$.|?*+()\\[{].*");
        if (known && plain) {
            return new Value.Text(
                    Formats.replace(text.text(), what, replacement, call.span().start()));
        }
        return new Value.Text(text.text());
    }

    /** A call of the JDK that makes text: {@code String.format} and its like. */
    Optional<Value> making(Expression.Call call, Optional<String> owner) {
        String type = owner.orElse("");
        List<Expression> arguments = call.arguments();
        int source = call.span().start();
        if (type.equals("java.lang.String") && !arguments.isEmpty()) {
            switch (call.name()) {
                case "format" -> {
                    boolean locale = !(reader.read(arguments.get(0)) instanceof Value.Text) && arguments.size() > 1;
                    int first = locale ? 1 : 0;
                    TextExpression format = part(arguments.get(first));
                    return Optional.of(new Value.Text(Formats.format(format, parts(arguments, first + 1), source)));
                }
                case "join" -> {
                    return Optional.of(joined(arguments));
                }
                case "valueOf", "copyValueOf" -> {
                    return Optional.of(reader.read(arguments.get(0)));
                }
                default -> {}
            }
        }
        if (type.equals("java.text.MessageFormat") && call.name().equals("format") && !arguments.isEmpty()) {
            TextExpression pattern = part(arguments.get(0));
            return Optional.of(new Value.Text(Formats.message(pattern, parts(arguments, 1), source)));
        }
        boolean same = (type.equals("java.util.Objects") && call.name().startsWith("requireNonNull"))
                || (type.equals("java.lang.Long") && call.name().equals("valueOf"));
        if (same && !arguments.isEmpty()) {
            return Optional.of(reader.read(arguments.get(0)));
        }
        return Optional.empty();
    }

    private Value joined(List<Expression> arguments) {
        TextExpression separator = part(arguments.get(0));
        List<TextExpression> parts = new ArrayList<>();
        for (Expression argument : arguments.subList(1, arguments.size())) {
            Value value = reader.read(argument);
            if (value instanceof Value.Row row) {
                row.elements().forEach(each -> parts.add(reader.text(each, argument.span())));
            } else {
                parts.add(reader.text(value, argument.span()));
            }
        }
        TextExpression joined = new TextExpression.Nothing();
        for (int i = 0; i < parts.size(); i++) {
            joined = joined.then(i == 0 ? new TextExpression.Nothing() : separator)
                    .then(parts.get(i));
        }
        return new Value.Text(joined);
    }

    /** {@code new StringBuilder("…")}, {@code new String("…")} */
    Optional<Value> made(Expression.New made) {
        return switch (body.qualified(made.type())) {
            case "java.lang.StringBuilder", "java.lang.StringBuffer", "java.lang.String" -> {
                boolean some =
                        made.arguments().size() == 1 && !(made.arguments().get(0) instanceof Expression.Value);
                yield Optional.of(new Value.Text(some ? part(made.arguments().get(0)) : empty(made)));
            }
            default -> Optional.empty();
        };
    }

    /** Empty text of its own, so that what is appended to it can be told. */
    private static TextExpression empty(Expression.New made) {
        return new TextExpression.Literal(
                SqlText.builder().appendAt("", made.span().start()).build());
    }

    private TextExpression part(Expression expression) {
        return reader.text(reader.read(expression), expression.span());
    }

    private List<TextExpression> parts(List<Expression> arguments, int from) {
        List<TextExpression> parts = new ArrayList<>();
        for (Expression argument : arguments.subList(Math.min(from, arguments.size()), arguments.size())) {
            Value value = reader.read(argument);
            if (value instanceof Value.Row row && arguments.size() == from + 1) {
                row.elements().forEach(each -> parts.add(reader.text(each, argument.span())));
            } else {
                parts.add(reader.text(value, argument.span()));
            }
        }
        return parts;
    }

    private static boolean isNumber(Expression expression, String number) {
        return expression instanceof Expression.Value value && value.asWritten().equals(number);
    }
}
