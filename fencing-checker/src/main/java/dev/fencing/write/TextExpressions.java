package dev.fencing.write;

import dev.fencing.sql.AssignedValues;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.StringContents;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.write.FromClause.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private Optional<Map<String, List<Range>>> assigned = Optional.empty();
    private int pieces;

    TextExpressions(Code code) {
        this(code, Integer.MAX_VALUE, 0);
    }

    /** For the value of an assignment, which sees what was assigned before the place. */
    private TextExpressions(Code code, int before, int pieces) {
        this.code = code;
        this.before = before;
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
            if (into.size() > MOST_ALTERNATIVES || depth > DEEPEST) {
                into.add(hole(choice));
            } else if (isShared(reading, choice)) {
                ofBatch(reading, choice, depth, into);
            } else {
                List<Range> values = alternatives(reading, choice);
                for (Range value : values) {
                    if (value.equals(choice)) {
                        SqlText.Builder text = SqlText.builder();
                        append(reading, value, text, depth);
                        into.add(text.build());
                    } else {
                        collect(reading, value, depth + 1, into);
                    }
                }
            }
        }
    }

    /** What a variable holds that statements of the batch have given a value. */
    private void ofBatch(Reading reading, Range variable, int depth, List<SqlText> into) {
        List<AssignedValues.Value> values = sharedValues(reading, variable);
        if (values.isEmpty()) {
            into.add(hole(variable));
        }
        for (AssignedValues.Value value : values) {
            if (!value.adds() && value.expression().isPresent()) {
                TextExpressions there = at(value, value.expression().get());
                there.collect(reading, new Range(0, there.code.size()), depth + 1, into);
                pieces = there.pieces;
            } else {
                SqlText.Builder text = SqlText.builder();
                shared(reading, value, text, depth, place(variable));
                into.add(text.build());
            }
        }
    }

    private TextExpressions at(AssignedValues.Value value, Tokens expression) {
        return new TextExpressions(new Code(expression, code.dialect()), value.at(), pieces);
    }

    private SqlText hole(Range expression) {
        return SqlText.builder().hole(place(expression)).build();
    }

    private int place(Range expression) {
        return code.tokens().text().sourceOffset(code.get(expression.from()).start());
    }

    /** A variable may have been given one of several texts. */
    private List<Range> alternatives(Reading reading, Range bare) {
        Optional<List<Range>> values = variable(reading, bare);
        if (values.isEmpty() || values.get().size() > MOST_ALTERNATIVES) {
            return List.of(bare);
        }
        List<Range> whole =
                values.get().stream().filter(v -> !appends(bare.from(), v)).toList();
        return whole.size() == values.get().size() ? whole : List.of(bare);
    }

    /** Text that begins with a hole may begin with anything. */
    private static boolean saysSomething(SqlText text) {
        String stripped = text.text().strip();
        return !stripped.isEmpty() && stripped.charAt(0) != SqlText.HOLE;
    }

    void append(Reading reading, Range range, SqlText.Builder into, int depth) {
        Range bare = DerivedColumns.withoutParentheses(code, range);
        int start = bare.from();
        for (int i = bare.from(); i <= bare.to(); i = i < bare.to() ? code.next(i) : i + 1) {
            if (i == bare.to() || code.isAny(i, "||", "+")) {
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
        if (code.is(from, "(") && code.closing(from) == range.to() - 1) {
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
        if (isShared(reading, range)) {
            List<AssignedValues.Value> shared = sharedValues(reading, range);
            if (shared.size() == 1) {
                shared(reading, shared.get(0), into, depth, place);
            } else {
                into.hole(place);
            }
            return;
        }
        Optional<List<Range>> values = variable(reading, range);
        if (values.isEmpty()) {
            if (isPlaceholder(reading, range)) {
                into.appendAt(code.part(range.from(), range.to()).asWritten(), place);
            } else {
                into.hole(place);
            }
            return;
        }
        Range first = values.get().get(0);
        boolean rest = values.get().stream().skip(1).allMatch(v -> appends(range.from(), v));
        if (appends(range.from(), first) || !rest) {
            into.hole(place);
            return;
        }
        append(reading, first, into, depth + 1);
        boolean straight = isStraight(first.to(), range.from());
        for (Range value : values.get().subList(1, values.get().size())) {
            if (straight) {
                append(reading, withoutSelf(value), into, depth + 1);
            } else {
                // It may or may not be appended.
                into.hole(place);
            }
        }
    }

    /** {@code :'epoch'}, which is filled in before the text is run; where a name is wanted, it is read as a hole. */
    private boolean isPlaceholder(Reading reading, Range range) {
        return range.to() - range.from() == 1
                && code.isKind(range.from(), TokenKind.PARAMETER)
                && code.firstCharacter(range.from()) == ':'
                && reading.surroundings().variables().holdToken(code.part(range.from(), range.to()));
    }

    /** Whether all of the range is a variable that statements of the batch assign. */
    private boolean isShared(Reading reading, Range range) {
        return range.to() - range.from() == 1
                && code.isKind(range.from(), TokenKind.PARAMETER)
                && code.firstCharacter(range.from()) == '@'
                && reading.batch().values().has(name(range.from()))
                && !isOverwritten(reading, range)
                && (isOfBatch(reading) || variable(reading, range).isEmpty());
    }

    /** Whether the code is the batch's own, and not that of a text that it runs. */
    private static boolean isOfBatch(Reading reading) {
        return reading.level() == 0;
    }

    /** The assignments of the batch one of which the variable holds; none if that is not known. */
    private List<AssignedValues.Value> sharedValues(Reading reading, Range range) {
        AssignedValues values = reading.batch().values();
        String name = name(range.from());
        int place = code.tokens().get(range.from()).start();
        return isOfBatch(reading) ? values.reaching(name, Math.min(place, before)) : values.anywhere(name);
    }

    private void shared(Reading reading, AssignedValues.Value value, SqlText.Builder into, int depth, int place) {
        List<AssignedValues.Value> parts =
                depth > DEEPEST ? List.of() : reading.batch().values().partsOf(value);
        if (parts.isEmpty()) {
            into.hole(place);
        }
        for (AssignedValues.Value part : parts) {
            if (part.expression().isEmpty()) {
                into.hole(place);
                continue;
            }
            TextExpressions there = at(part, part.expression().get());
            there.append(reading, new Range(0, there.code.size()), into, depth + 1);
            pieces = there.pieces;
        }
    }

    /** A parameter that the code assigns holds what the caller gave, or that. */
    private boolean isOverwritten(Reading reading, Range range) {
        return reading.surroundings().variables().overwritten().contains(name(range.from()));
    }

    /** The values that the code assigns to the variable that is all of the range; empty if the range is none. */
    private Optional<List<Range>> variable(Reading reading, Range range) {
        if (range.to() - range.from() != 1 || isOverwritten(reading, range)) {
            return Optional.empty();
        }
        Token token = code.get(range.from());
        if (!token.isName() && token.kind() != TokenKind.PARAMETER) {
            return Optional.empty();
        }
        if (assigned.isEmpty()) {
            assigned = Optional.of(assignments());
        }
        return Optional.ofNullable(assigned.get().get(name(range.from())));
    }

    /** {@code x := x || …}: the value of the variable at {@code variable} begins with itself. */
    private boolean appends(int variable, Range value) {
        return code.is(value.from() - 1, "+=")
                || (value.to() - value.from() > 1
                        && name(value.from()).equals(name(variable))
                        && code.isAny(value.from() + 1, "||", "+"))
                || (code.is(value.from(), "CONCAT")
                        && code.has(value.from() + 2)
                        && name(value.from() + 2).equals(name(variable)));
    }

    private Range withoutSelf(Range value) {
        if (code.is(value.from() - 1, "+=")) {
            return value;
        }
        return code.is(value.from(), "CONCAT")
                ? new Range(Math.min(value.from() + 4, value.to() - 1), value.to() - 1)
                : new Range(value.from() + 2, value.to());
    }

    private boolean isStraight(int from, int to) {
        for (int i = from; i < to; i++) {
            if (code.isAny(i, "IF", "CASE", "WHILE", "LOOP", "ELSE", "FOR", "GOTO", "REPEAT")) {
                return false;
            }
        }
        return true;
    }

    private Map<String, List<Range>> assignments() {
        Map<String, List<Range>> found = new HashMap<>();
        for (int i = 1; i < code.size(); i++) {
            boolean assigns = code.isAny(i, ":=", "+=")
                    || (code.is(i, "=") && isVariableBefore(i))
                    || (code.is(i, "DEFAULT") && code.has(i + 1));
            int name = assigns ? nameBefore(i) : -1;
            if (name >= 0) {
                found.computeIfAbsent(name(name), n -> new ArrayList<>()).add(new Range(i + 1, endOfValue(i + 1)));
            }
        }
        return found;
    }

    private boolean isVariableBefore(int equals) {
        int name = nameBefore(equals);
        return name >= 0
                && (code.isAny(name - 1, "SET", "SELECT", "DECLARE", ";", "BEGIN", "THEN", "ELSE", "LOOP", ",")
                        || name == 0);
    }

    /** The name that is assigned or declared: the one before the sign, or before the type that stands between. */
    private int nameBefore(int sign) {
        int i = sign - 1;
        int last = Math.max(0, sign - 8);
        while (i >= last) {
            if (code.isAny(i - 1, "DECLARE", ";", "BEGIN", "SET", "SELECT", "THEN", "ELSE", "LOOP", "IS", "AS", ",")
                    || i == 0) {
                return code.isName(i) || code.isKind(i, TokenKind.PARAMETER) ? i : -1;
            }
            i--;
        }
        return code.isName(sign - 1) || code.isKind(sign - 1, TokenKind.PARAMETER) ? sign - 1 : -1;
    }

    private int endOfValue(int from) {
        for (int i = from; i < code.size(); i = code.next(i)) {
            if (code.isAny(i, ";", ",", ")")
                    || (i > from
                            && code.isAny(
                                    i, "SET", "EXEC", "EXECUTE", "SELECT", "IF", "DECLARE", "BEGIN", "END", "ELSE",
                                    "PRINT", "WHILE", "FROM", "RETURN"))) {
                return i;
            }
        }
        return code.size();
    }

    private String name(int i) {
        return code.tokens().nameOf(code.get(i));
    }
}
