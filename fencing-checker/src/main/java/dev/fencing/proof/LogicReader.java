package dev.fencing.proof;

import dev.fencing.proof.Logic.Operator;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Takes a condition apart: OR, AND, NOT and parentheses, down to single comparisons. Takes time linear in the length of
 * the condition; what lies deeper than anybody writes is opaque.
 */
final class LogicReader {

    private static final int DEEPEST = 64;

    private static final Set<String> OPERATORS = Set.of("+", "-", "*", "/", "%", "||", ".", "::");
    private static final Set<String> OPERATOR_WORDS = Set.of("LIKE", "ILIKE", "IN", "IS", "BETWEEN", "RLIKE", "REGEXP");

    private final Tokens tokens;
    private final Groups groups;
    private final boolean pipesMayBeOr;

    private LogicReader(Tokens tokens, Groups groups, boolean pipesMayBeOr) {
        this.tokens = tokens;
        this.groups = groups;
        this.pipesMayBeOr = pipesMayBeOr;
    }

    /**
     * The condition that the tokens make.
     *
     * @param pipesMayBeOr whether {@code ||} may mean OR, as in MySQL
     */
    static Logic read(Tokens condition, boolean pipesMayBeOr) {
        Groups groups = Groups.of(condition);
        if (!groups.balanced()) {
            return new Logic.Opaque(condition, Optional.of("its parentheses do not match"));
        }
        return new LogicReader(condition, groups, pipesMayBeOr).or(0, condition.size(), 0);
    }

    private Logic or(int from, int to, int depth) {
        if (bringsOr(from, to)) {
            return opaque(
                    from,
                    to,
                    "text that is only known at run time stands in its condition and may bring an OR with it:"
                            + " put that text in parentheses");
        }
        boolean certain = true;
        List<Logic> parts = new ArrayList<>();
        int start = from;
        for (int i = from; i < to; i = groups.after(i)) {
            boolean pipes = pipesMayBeOr && tokens.is(i, "||");
            if (pipes || tokens.is(i, "OR")) {
                certain &= !pipes;
                parts.add(and(start, i, depth));
                start = i + 1;
            }
        }
        if (parts.isEmpty()) {
            return and(from, to, depth);
        }
        parts.add(and(start, to, depth));
        return new Logic.Or(parts, certain);
    }

    private Logic and(int from, int to, int depth) {
        boolean certain = true;
        boolean between = false;
        List<Logic> parts = new ArrayList<>();
        int start = from;
        for (int i = from; i < to; i = groups.after(i)) {
            if (tokens.is(i, "XOR")) {
                return opaque(from, to);
            }
            if (tokens.is(i, "BETWEEN")) {
                between = true;
            } else if (between && tokens.is(i, "AND")) {
                between = false;
            } else if (tokens.is(i, "AND") || tokens.is(i, "&&")) {
                certain &= tokens.is(i, "AND");
                parts.add(operand(start, i, depth));
                start = i + 1;
            }
        }
        if (parts.isEmpty()) {
            return operand(from, to, depth);
        }
        parts.add(operand(start, to, depth));
        return new Logic.And(parts, certain);
    }

    private Logic operand(int first, int last, int depth) {
        int from = first;
        int to = last;
        boolean negated = false;
        while (true) {
            boolean not = tokens.is(from, "NOT") || (tokens.is(from, "!") && isGroup(from + 1, to));
            if (not && from < to) {
                negated = !negated;
                from++;
            } else if (isGroup(from, to) && !isQuery(from + 1) && isGroup(from + 1, to - 1)) {
                from++;
                to--;
            } else {
                break;
            }
        }
        Logic part = unnegated(from, to, depth);
        return negated ? new Logic.Not(part) : part;
    }

    private Logic unnegated(int from, int to, int depth) {
        if (from >= to) {
            return opaque(from, to);
        }
        if (!tokens.is(from, "(")) {
            return comparison(from, to);
        }
        int close = groups.closeOf(from);
        boolean condition = !isQuery(from + 1) && groups.find(from + 1, close, ",") == close;
        if (!condition || depth == DEEPEST) {
            return comparison(from, to);
        }
        if (close == to - 1) {
            return or(from + 1, close, depth + 1);
        }
        if (tokens.is(close + 1, "IS")) {
            boolean negated = tokens.is(close + 2, "NOT");
            int value = negated ? close + 3 : close + 2;
            if (value == to - 1 && (tokens.is(value, "TRUE") || tokens.is(value, "FALSE"))) {
                return new Logic.Is(or(from + 1, close, depth + 1), tokens.is(value, "TRUE"), negated);
            }
        }
        return comparison(from, to);
    }

    private Logic comparison(int from, int to) {
        int operator = -1;
        int between = -1;
        for (int i = from; i < to; i = groups.after(i)) {
            if (isComparison(tokens.get(i))) {
                if (operator >= 0) {
                    return opaque(from, to);
                }
                operator = i;
            } else if (tokens.is(i, "BETWEEN")) {
                between = i;
            }
        }
        if (operator >= 0) {
            Optional<Operator> kind = operator(tokens.get(operator).value());
            if (between >= 0 || kind.isEmpty()) {
                return opaque(from, to);
            }
            return new Logic.Comparison(tokens.part(from, operator), kind.get(), tokens.part(operator + 1, to));
        }
        return between >= 0 ? between(from, between, to) : nullTest(from, to);
    }

    private Logic between(int from, int between, int to) {
        int and = groups.find(between + 1, to, "AND");
        if (and == to || tokens.is(between + 1, "SYMMETRIC") || tokens.is(between + 1, "ASYMMETRIC")) {
            return opaque(from, to);
        }
        boolean negated = tokens.is(between - 1, "NOT");
        Tokens operand = tokens.part(from, negated ? between - 1 : between);
        return new Logic.Between(operand, tokens.part(between + 1, and), tokens.part(and + 1, to), negated);
    }

    private Logic nullTest(int from, int to) {
        int size = to - from;
        if (size > 2 && tokens.is(to - 1, "NULL") && tokens.is(to - 2, "IS")) {
            return new Logic.NullTest(tokens.part(from, to - 2), false);
        }
        if (size > 3 && tokens.is(to - 1, "NULL") && tokens.is(to - 2, "NOT") && tokens.is(to - 3, "IS")) {
            return new Logic.NullTest(tokens.part(from, to - 3), true);
        }
        if (size > 1 && (tokens.is(to - 1, "ISNULL") || tokens.is(to - 1, "NOTNULL")) && !tokens.is(to - 2, ".")) {
            return new Logic.NullTest(tokens.part(from, to - 1), tokens.is(to - 1, "NOTNULL"));
        }
        return opaque(from, to);
    }

    /** Whether the tokens are one pair of parentheses and what lies in it. */
    private boolean isGroup(int from, int to) {
        return from < to && tokens.is(from, "(") && groups.closeOf(from) == to - 1;
    }

    private boolean isQuery(int index) {
        return tokens.is(index, "SELECT")
                || tokens.is(index, "WITH")
                || tokens.is(index, "VALUES")
                || tokens.is(index, "TABLE");
    }

    /**
     * Whether text that is only known at run time may end the operand that it stands in and bring an OR with it. An
     * operand beside an operator ({@code quantity = }…) is taken for a value.
     */
    private boolean bringsOr(int from, int to) {
        int betweens = 0;
        int i = from;
        while (i < to) {
            if (tokens.is(i, "BETWEEN")) {
                betweens++;
            }
            if (tokens.get(i).kind() != TokenKind.HOLE) {
                i = groups.after(i);
                continue;
            }
            int end = i + 1;
            while (end < to && isGlued(end)) {
                end++;
            }
            int start = i;
            while (start > from && isGlued(start)) {
                start--;
            }
            boolean upperBound = betweens > 0 && tokens.is(start - 1, "AND");
            if (!upperBound && !isOperator(start - 1) && !isOperator(end)) {
                return true;
            }
            i = end;
        }
        return false;
    }

    /** Whether the token continues the name before it: {@code stock_} and a hole. */
    private boolean isGlued(int index) {
        Token before = tokens.get(index - 1);
        Token token = tokens.get(index);
        boolean words = (before.isName() || before.kind() == TokenKind.HOLE || before.is("."))
                && (token.isName() || token.kind() == TokenKind.HOLE || token.is("."));
        return words && before.end() == token.start();
    }

    private boolean isOperator(int index) {
        if (index < 0 || index >= tokens.size()) {
            return false;
        }
        Token token = tokens.get(index);
        return switch (token.kind()) {
            case SYMBOL ->
                isComparison(token) || (OPERATORS.contains(token.value()) && !(pipesMayBeOr && token.is("||")));
            case WORD -> OPERATOR_WORDS.contains(token.value().toUpperCase(Locale.ROOT));
            case QUOTED_NAME, STRING, NUMBER, PARAMETER, HOLE, UNTERMINATED -> false;
        };
    }

    private static boolean isComparison(Token token) {
        return token.kind() == TokenKind.SYMBOL && (operator(token.value()).isPresent() || token.is("<=>"));
    }

    private static Optional<Operator> operator(String symbol) {
        return switch (symbol) {
            case "<" -> Optional.of(Operator.LESS);
            case "<=", "!>" -> Optional.of(Operator.LESS_OR_EQUAL);
            case "=", "==" -> Optional.of(Operator.EQUAL);
            case "<>", "!=", "^=" -> Optional.of(Operator.DIFFERENT);
            case ">=", "!<" -> Optional.of(Operator.GREATER_OR_EQUAL);
            case ">" -> Optional.of(Operator.GREATER);
            default -> Optional.empty();
        };
    }

    private Logic opaque(int from, int to) {
        return new Logic.Opaque(tokens.part(Math.min(from, to), to), Optional.empty());
    }

    private Logic opaque(int from, int to, String why) {
        return new Logic.Opaque(tokens.part(from, to), Optional.of(why));
    }
}
