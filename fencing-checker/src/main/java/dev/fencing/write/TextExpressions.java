package dev.fencing.write;

import dev.fencing.sql.AssignedValues;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.StringContents;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.sql.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an expression in a routine may say as text: constants, what is put together from them by {@code ||}, {@code +},
 * {@code CONCAT} and {@code format}, and variables that hold such text. What nobody knows is a hole.
 */
final class TextExpressions {

    /** More pieces than any text is put together from; what comes after is a hole. */
    private static final int MOST_PIECES = 10_000;

    /** More alternatives than anybody writes; beyond them nothing is known. */
    private static final int MOST_ALTERNATIVES = 16;

    private static final int DEEPEST = 8;

    private final Code code;
    private final int before;
    private Optional<AssignedValues> own;
    private int pieces;

    TextExpressions(Code code) {
        this(code, Integer.MAX_VALUE, Optional.empty(), 0);
    }

    /** For the value of an assignment, which sees what was assigned before the place. */
    private TextExpressions(Code code, int before, Optional<AssignedValues> own, int pieces) {
        this.code = code;
        this.before = before;
        this.own = own;
        this.pieces = pieces;
    }

    /**
     * What an expression may say.
     *
     * @param known the texts of which at least the beginning is known
     * @param complete whether it can be no other
     */
    record Texts(List<SqlText> known, boolean complete) {

        Texts {
            known = List.copyOf(known);
        }
    }

    /** The texts that the expression may be. */
    Texts of(Reading reading, Range expression) {
        pieces = 0;
        List<SqlText> texts = new ArrayList<>();
        collect(reading, expression, 0, texts);
        List<SqlText> known =
                texts.stream().filter(TextExpressions::saysSomething).toList();
        return new Texts(known, !known.isEmpty() && known.size() == texts.size());
    }

    private void collect(Reading reading, Range expression, int depth, List<SqlText> into) {
        for (Range choice : TextChoices.of(code, expression, MOST_ALTERNATIVES)) {
            Optional<List<AssignedValues.Text>> variable = variable(reading, choice);
            if (into.size() > MOST_ALTERNATIVES || depth > DEEPEST) {
                into.add(SqlText.builder().hole(place(choice)).build());
            } else if (variable.isPresent() && !variable.get().isEmpty()) {
                variable.get().forEach(text -> collect(reading, text, place(choice), depth + 1, into));
            } else {
                SqlText.Builder text = SqlText.builder();
                append(reading, choice, text, depth);
                into.add(text.build());
            }
        }
    }

    /** What a variable holds may be a choice again, if nothing is added to it. */
    private void collect(Reading reading, AssignedValues.Text held, int place, int depth, List<SqlText> into) {
        AssignedValues.Value first = held.parts().get(0);
        if (held.parts().size() == 1 && !held.mayGoOn() && first.expression().isPresent()) {
            TextExpressions there = at(first, first.expression().get());
            there.collect(reading, new Range(0, there.code.size()), depth, into);
            pieces = there.pieces;
        } else {
            SqlText.Builder text = SqlText.builder();
            append(reading, held, text, depth, place);
            into.add(text.build());
        }
    }

    private TextExpressions at(AssignedValues.Value value, Tokens expression) {
        return new TextExpressions(new Code(expression, code.dialect()), value.at(), Optional.of(own()), pieces);
    }

    private AssignedValues own() {
        AssignedValues known = own.orElseGet(() -> Variables.valuesIn(code.tokens()));
        own = Optional.of(known);
        return known;
    }

    private int place(Range expression) {
        int start = code.has(expression.from())
                ? code.get(expression.from()).start()
                : code.tokens().end();
        return code.tokens().text().sourceOffset(start);
    }

    /** Text that begins with a hole may begin with anything. */
    private static boolean saysSomething(SqlText text) {
        String stripped = text.text().strip();
        return !stripped.isEmpty() && stripped.charAt(0) != SqlText.HOLE;
    }

    /** Appends what the expression says; several ones, separated by commas, one behind the other. */
    void append(Reading reading, Range range, SqlText.Builder into, int depth) {
        Range bare = DerivedColumns.withoutParentheses(code, range);
        int start = bare.from();
        for (int i = bare.from(); i <= bare.to(); i = i < bare.to() ? code.next(i) : i + 1) {
            if (i == bare.to() || code.isAny(i, "||", "+", ",")) {
                piece(reading, new Range(start, i), into, depth);
                start = i + 1;
            }
        }
    }

    private void piece(Reading reading, Range range, SqlText.Builder into, int depth) {
        int from = range.from();
        if (from >= range.to()) {
            return;
        }
        int place = code.tokens().text().sourceOffset(code.get(from).start());
        if (++pieces > MOST_PIECES || depth > DEEPEST) {
            into.hole(place);
            return;
        }
        if (isStrings(range)) {
            for (int i = from; i < range.to(); i++) {
                into.append(content(i));
            }
            return;
        }
        int close = code.closing(from + 1);
        int cast = code.find(from, range.to(), "::");
        if (cast > from) {
            piece(reading, new Range(from, cast), into, depth + 1);
        } else if (code.is(from, "CAST") && close == range.to() - 1) {
            append(reading, new Range(from + 2, code.findAny(from + 2, close, "AS")), into, depth + 1);
        } else if (code.is(from, "(") && code.closing(from) == range.to() - 1) {
            append(reading, range, into, depth + 1);
        } else if (code.isAny(from, "CONCAT", "CONCAT_WS", "FORMAT") && close == range.to() - 1) {
            List<Range> arguments = Lists.ranges(code, from + 2, close);
            if (code.is(from, "FORMAT")) {
                new FormatCalls(code, this).append(reading, arguments, into, depth, place);
            } else if (code.is(from, "CONCAT")) {
                arguments.forEach(argument -> append(reading, argument, into, depth + 1));
            } else {
                into.hole(place);
            }
        } else if (code.isAny(from, "QUOTE_IDENT", "QUOTENAME") && close == range.to() - 1) {
            append(reading, new Range(from + 2, close), into, depth + 1);
        } else if (code.isAny(from, "QUOTE_LITERAL", "QUOTE_NULLABLE") && close == range.to() - 1) {
            literal(reading, new Range(from + 2, close), into, place);
        } else {
            variable(reading, range, into, depth, place);
        }
    }

    /** A quoted value: the name of the token that it holds, otherwise a hole. */
    void literal(Reading reading, Range argument, SqlText.Builder into, int place) {
        boolean token = argument.to() - argument.from() == 1
                && code.isKind(argument.from(), TokenKind.WORD)
                && reading.surroundings().variables().tokens().contains(name(argument.from()));
        if (token) {
            into.appendAt(code.get(argument.from()).value(), place);
        } else {
            into.hole(place);
        }
    }

    /** Constants side by side are one. */
    private boolean isStrings(Range range) {
        for (int i = range.from(); i < range.to(); i++) {
            boolean doubleQuoted =
                    code.isKind(i, TokenKind.QUOTED_NAME) && code.dialect().doubleQuotesAreStrings();
            if (!code.isKind(i, TokenKind.STRING) && !doubleQuoted) {
                return false;
            }
        }
        return range.from() < range.to();
    }

    boolean isConstant(Range range) {
        return isStrings(DerivedColumns.withoutParentheses(code, range));
    }

    SqlText content(int i) {
        return StringContents.of(code.tokens().text(), code.get(i), code.dialect());
    }

    private void variable(Reading reading, Range range, SqlText.Builder into, int depth, int place) {
        Optional<List<AssignedValues.Text>> held = variable(reading, range);
        if (held.isPresent() && held.get().size() == 1) {
            append(reading, held.get().get(0), into, depth + 1, place);
        } else if (held.isEmpty() && isPlaceholder(reading, range)) {
            into.appendAt(code.part(range.from(), range.to()).asWritten(), place);
        } else {
            into.hole(place);
        }
    }

    private void append(Reading reading, AssignedValues.Text held, SqlText.Builder into, int depth, int place) {
        for (AssignedValues.Value part : held.parts()) {
            if (part.expression().isEmpty() || depth > DEEPEST) {
                into.hole(place);
                continue;
            }
            TextExpressions there = at(part, part.expression().get());
            there.append(reading, new Range(0, there.code.size()), into, depth);
            pieces = there.pieces;
        }
        if (held.mayGoOn()) {
            into.hole(place);
        }
    }

    /** {@code :'epoch'}, which is filled in before the text is run; where a name is wanted, it is read as a hole. */
    private boolean isPlaceholder(Reading reading, Range range) {
        return range.to() - range.from() == 1
                && code.isKind(range.from(), TokenKind.PARAMETER)
                && code.firstCharacter(range.from()) == ':'
                && reading.surroundings().variables().holdToken(code.part(range.from(), range.to()));
    }

    /**
     * The texts that the variable which is all of the range may hold, none if that is not known; empty if the range is
     * no variable that is assigned a value.
     */
    private Optional<List<AssignedValues.Text>> variable(Reading reading, Range range) {
        if (range.to() - range.from() != 1 || isOverwritten(reading, range)) {
            return Optional.empty();
        }
        Token token = code.get(range.from());
        if (!token.isName() && token.kind() != TokenKind.PARAMETER) {
            return Optional.empty();
        }
        String name = name(range.from());
        int place = Math.min(token.start(), before);
        AssignedValues shared = reading.batch().values();
        boolean isShared = name.startsWith("@") && shared.has(name);
        if (isShared && isOfBatch(reading)) {
            return Optional.of(shared.reaching(name, place));
        }
        if (own().has(name)) {
            return Optional.of(own().reaching(name, place));
        }
        return isShared ? Optional.of(shared.anywhere(name)) : Optional.empty();
    }

    /** Whether the code is the batch's own, and not that of a text that it runs. */
    private static boolean isOfBatch(Reading reading) {
        return reading.level() == 0;
    }

    /** A parameter that the code assigns holds what the caller gave, or that. */
    private boolean isOverwritten(Reading reading, Range range) {
        return reading.surroundings().variables().overwritten().contains(name(range.from()));
    }

    private String name(int i) {
        return code.tokens().nameOf(code.get(i));
    }
}
