package dev.fencing.proof;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JdbcNamedParameter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NextValExpression;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.TranscodingFunction;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.CCJSqlParserConstants;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.create.table.ColDataType;
import org.jspecify.annotations.Nullable;

/**
 * Reads a value: one side of a comparison, or what an assignment stores.
 *
 * <p>Names, parameters and constants are read here; calls, casts, sums and rows are left to JSqlParser, which nothing
 * else in this library uses. It is given {@link Placeholder}s for what it need not see, so that it reads every style of
 * parameter, never a subquery, and never more than a short and shallow text: that bounds its time, which grows
 * exponentially with nesting. What it makes of the text counts only if it accounts for every character of it, since it
 * passes over some words in silence ({@code PRIOR}).
 */
final class ExpressionReader {

    private ExpressionReader() {}

    /** What the tokens say; {@link Term.Other} if that cannot be used or cannot be read. */
    static Term read(Tokens value) {
        Tokens inner = withoutParentheses(value);
        Term simple = simple(inner);
        if (simple != null) {
            return simple;
        }
        Placeholder text = Placeholder.render(inner);
        if (text == null) {
            return new Term.Other();
        }
        Expression expression = parse(text.text());
        if (expression == null || !same(expression.toString(), text.text())) {
            return new Term.Other();
        }
        return term(expression, text);
    }

    /** The tokens without the parentheses around all of them. */
    static Tokens withoutParentheses(Tokens value) {
        if (!value.is(0, "(")) {
            return value;
        }
        Groups groups = Groups.of(value);
        int from = 0;
        int to = value.size();
        while (groups.balanced() && to - from > 2 && value.is(from, "(") && groups.closeOf(from) == to - 1) {
            boolean row = groups.find(from + 1, to - 1, ",") < to - 1;
            if (row || Placeholder.isQuery(value, from + 1)) {
                break;
            }
            from++;
            to--;
        }
        return value.part(from, to);
    }

    private static @Nullable Term simple(Tokens value) {
        if (value.isEmpty()) {
            return new Term.Other();
        }
        if (value.size() == 1) {
            Token token = value.get(0);
            return switch (token.kind()) {
                case PARAMETER -> new Term.Parameter(token);
                case HOLE -> new Term.Hole(token);
                case NUMBER -> new Term.Numeral(token.value());
                case STRING -> new Term.Text(token.value());
                case WORD, QUOTED_NAME -> name(token);
                case SYMBOL, UNTERMINATED -> new Term.Other();
            };
        }
        if (value.is(0, "(") && Placeholder.isQuery(value, 1)) {
            Groups groups = Groups.of(value);
            return groups.balanced() && groups.closeOf(0) == value.size() - 1 ? new Term.Query() : new Term.Other();
        }
        return dottedName(value);
    }

    private static Term name(Token token) {
        if (token.is("NULL")) {
            return new Term.Null();
        }
        if (token.is("DEFAULT")) {
            return new Term.Default();
        }
        return new Term.Column(List.of(), token.value().toLowerCase(Locale.ROOT));
    }

    private static @Nullable Term dottedName(Tokens value) {
        if (value.size() % 2 == 0) {
            return null;
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < value.size(); i++) {
            if (i % 2 == 0 ? !value.get(i).isName() : !value.is(i, ".")) {
                return null;
            }
            if (i % 2 == 0) {
                names.add(value.get(i).value().toLowerCase(Locale.ROOT));
            }
        }
        int last = names.size() - 1;
        return names.get(last).equals("nextval") && value.get(value.size() - 1).kind() == TokenKind.WORD
                ? new Term.NextValue()
                : new Term.Column(names.subList(0, last), names.get(last));
    }

    private static @Nullable Expression parse(String text) {
        try {
            CCJSqlParser parser = CCJSqlParserUtil.newParser(text).withAllowComplexParsing(false);
            Expression expression = parser.Expression();
            return parser.getNextToken().kind == CCJSqlParserConstants.EOF ? expression : null;
        } catch (ParseException | TokenMgrException unreadable) {
            return null;
        }
    }

    /** Whether two texts differ in white space and case alone. */
    private static boolean same(String one, String other) {
        return squeezed(one).equals(squeezed(other));
    }

    private static String squeezed(String text) {
        StringBuilder squeezed = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > ' ') {
                squeezed.append(Character.toLowerCase(text.charAt(i)));
            }
        }
        return squeezed.toString();
    }

    private static Term term(@Nullable Expression expression, Placeholder text) {
        if (expression instanceof JdbcNamedParameter parameter) {
            return text.term(parameter.getName());
        }
        if (expression instanceof Column column) {
            return column(column);
        }
        if (expression instanceof LongValue number) {
            return new Term.Numeral(number.getStringValue());
        }
        if (expression instanceof StringValue string) {
            return new Term.Text(string.getValue());
        }
        if (expression instanceof NullValue) {
            return new Term.Null();
        }
        if (expression instanceof SignedExpression signed) {
            return signed.getSign() == '-' && signed.getExpression() instanceof LongValue number
                    ? new Term.Numeral("-" + number.getStringValue())
                    : new Term.Other();
        }
        if (expression instanceof CastExpression cast) {
            boolean plain = cast.keyword == null || cast.keyword.equalsIgnoreCase("CAST");
            return plain && cast.getFormat() == null
                    ? cast(cast.getLeftExpression(), cast.getColDataType(), text)
                    : new Term.Other();
        }
        if (expression instanceof TranscodingFunction convert) {
            return convert.getTranscodingName() == null
                    ? cast(convert.getExpression(), convert.getColDataType(), text)
                    : new Term.Other();
        }
        if (expression instanceof Addition sum) {
            return new Term.Sum(term(sum.getLeftExpression(), text), term(sum.getRightExpression(), text));
        }
        if (expression instanceof ParenthesedExpressionList<?> list) {
            return list.size() == 1 ? term(list.get(0), text) : new Term.Row(terms(list, text));
        }
        if (expression instanceof Function function) {
            return call(function, text);
        }
        return expression instanceof NextValExpression ? new Term.NextValue() : new Term.Other();
    }

    private static Term column(Column column) {
        // JSqlParser knows outer joins of old Oracle as a property of the column.
        List<String> names = new ArrayList<>();
        for (String name : column.toString().split("\\.", -1)) {
            names.add(unquoted(name));
        }
        int last = names.size() - 1;
        return names.get(last).contains("(") || names.stream().anyMatch(String::isEmpty)
                ? new Term.Other()
                : new Term.Column(names.subList(0, last), names.get(last));
    }

    private static String unquoted(String name) {
        boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
        return (quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name).toLowerCase(Locale.ROOT);
    }

    private static Term cast(@Nullable Expression value, @Nullable ColDataType type, Placeholder text) {
        if (type == null || (type.getArrayData() != null && !type.getArrayData().isEmpty())) {
            return new Term.Other();
        }
        return new Term.Cast(
                term(value, text), type.toString().toLowerCase(Locale.ROOT).replaceAll("\\s+", " "));
    }

    private static Term call(Function function, Placeholder text) {
        ExpressionList<?> parameters = function.getParameters();
        String plain = function.getName() + "(" + (parameters == null ? "" : parameters) + ")";
        if (!same(function.toString(), plain)) {
            // DISTINCT, ORDER BY, an attribute of the result, and whatever else makes it more than a call.
            return new Term.Other();
        }
        List<Term> arguments = parameters == null ? List.of() : terms(parameters, text);
        String name = function.getName().toLowerCase(Locale.ROOT);
        if (name.equals("row")) {
            return new Term.Row(arguments);
        }
        return name.equals("nextval")
                ? new Term.NextValue()
                : new Term.Call(name.substring(name.lastIndexOf('.') + 1), arguments);
    }

    private static List<Term> terms(ExpressionList<?> list, Placeholder text) {
        List<Term> terms = new ArrayList<>();
        for (Expression expression : list) {
            terms.add(term(expression, text));
        }
        return terms;
    }
}
