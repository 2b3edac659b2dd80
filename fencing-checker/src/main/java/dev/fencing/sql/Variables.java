package dev.fencing.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Which names in a piece of procedural code stand for a parameter's value.
 *
 * @param tokens parameters that the code never assigns, and variables that it assigns once, from a parameter or
 *     placeholder; as {@link Tokens#nameOf} has them
 * @param others variables and parameters that hold something else
 * @param overwritten the parameters among them: what they hold may be the caller's, or what the code assigns
 */
public record Variables(Set<String> tokens, Set<String> others, Set<String> overwritten) {

    public static final Variables NONE = new Variables(Set.of(), Set.of(), Set.of());

    /** Words behind which a statement of a body begins. */
    private static final Set<String> OPENING =
            Set.of("BEGIN", "DECLARE", "THEN", "ELSE", "LOOP", "REPEAT", "DO", "IS", "AS", "EXCEPTION", "ATOMIC");

    /** Words behind which a statement may run or not, or at another time than those before it. */
    private static final Set<String> BRANCHES = Set.of(
            "ELSE",
            "ELSEIF",
            "ELSIF",
            "WHILE",
            "LOOP",
            "REPEAT",
            "FOR",
            "CASE",
            "GOTO",
            "RETURN",
            "LEAVE",
            "ITERATE",
            "BREAK",
            "CONTINUE",
            "TRY",
            "CATCH",
            "THROW",
            "RAISERROR",
            "HANDLER",
            "PROCEDURE",
            "PROC",
            "FUNCTION",
            "TRIGGER",
            "EVENT");

    /** Those behind which a statement may run again: a routine is called again, too. */
    private static final Set<String> LOOPS =
            Set.of("WHILE", "LOOP", "REPEAT", "FOR", "GOTO", "PROCEDURE", "PROC", "FUNCTION", "TRIGGER", "EVENT");

    /** Words that begin statements, so that an equals sign behind them assigns no variable. */
    private static final Set<String> VERBS = Set.of(
            "SELECT",
            "UPDATE",
            "DELETE",
            "INSERT",
            "MERGE",
            "WITH",
            "IF",
            "ELSIF",
            "ELSEIF",
            "WHILE",
            "UNTIL",
            "RETURN",
            "EXECUTE",
            "EXEC",
            "CASE",
            "WHEN",
            "FOR",
            "CREATE",
            "ALTER",
            "PERFORM",
            "RAISE",
            "CALL",
            "FETCH",
            "OPEN",
            "CLOSE",
            "END",
            "EXIT",
            "CONTINUE",
            "CURSOR",
            "TYPE",
            "PROCEDURE",
            "FUNCTION",
            "REPLACE",
            "TRUNCATE",
            "ASSERT",
            "LEAVE",
            "ITERATE");

    public Variables {
        tokens = Set.copyOf(tokens);
        others = Set.copyOf(others);
        overwritten = Set.copyOf(overwritten);
    }

    /** Names that are known to hold no token. */
    public static Variables thatHoldNoTokens(Set<String> names) {
        return new Variables(Set.of(), names, Set.of());
    }

    /** What the code says of its variables; {@code parameters} are the names that hold parameters to begin with. */
    public static Variables in(Tokens code, Set<String> parameters) {
        Reading reading = new Reading(code, parameters, true);
        reading.read();
        return reading.result();
    }

    /** What a batch says of its variables, which all have marks ({@code @name}). */
    static Variables inBatch(Tokens batch) {
        Reading reading = new Reading(batch, Set.of(), false);
        reading.read();
        return reading.result();
    }

    /** What a batch assigns to its variables. */
    static AssignedValues valuesIn(Tokens batch) {
        Reading reading = new Reading(batch, Set.of(), false);
        reading.read();
        return new AssignedValues(reading.values, reading.branches, reading.firstLoop);
    }

    /** Both; a name that either knows to hold something else does. */
    public Variables and(Variables inner) {
        Set<String> allOthers = new HashSet<>(others);
        allOthers.removeAll(inner.tokens);
        allOthers.addAll(inner.others);
        Set<String> allTokens = new HashSet<>(tokens);
        allTokens.addAll(inner.tokens);
        allTokens.removeAll(allOthers);
        Set<String> allOverwritten = new HashSet<>(overwritten);
        allOverwritten.addAll(inner.overwritten);
        return new Variables(allTokens, allOthers, allOverwritten);
    }

    /** Whether the expression is a parameter, a placeholder or a variable that holds one, bare or cast. */
    public boolean holdToken(Tokens expression) {
        return tokenIn(expression.list(), 0, expression.size())
                .filter(only -> {
                    String name = expression.nameOf(only);
                    return only.kind() == TokenKind.STRING
                            || (only.kind() == TokenKind.PARAMETER && !others.contains(name))
                            || (only.isName() && tokens.contains(name));
                })
                .isPresent();
    }

    /**
     * The one token that the expression consists of, bare, in parentheses or cast; the string in
     * {@code current_setting('fencing.epoch')}.
     */
    private static Optional<Token> tokenIn(List<Token> code, int start, int end) {
        int from = start;
        int to = end;
        for (int layers = 0; layers < 8 && to - from > 1; layers++) {
            int cast = lastCast(code, from, to);
            if (cast > from) {
                to = cast;
            } else if (is(code, from, "(") && is(code, to - 1, ")")) {
                from++;
                to--;
            } else if (is(code, from, "CAST") && is(code, from + 1, "(")) {
                from += 2;
                int as = from;
                while (as < to && !is(code, as, "AS")) {
                    as++;
                }
                to = as;
            } else {
                boolean setting = is(code, from, "current_setting")
                        && from + 2 < to
                        && code.get(from + 2).kind() == TokenKind.STRING
                        && code.get(from + 2).value().equals("fencing.epoch");
                return setting ? Optional.of(code.get(from + 2)) : Optional.empty();
            }
        }
        return to - from == 1 && code.get(from).kind() != TokenKind.STRING
                ? Optional.of(code.get(from))
                : Optional.empty();
    }

    private static int lastCast(List<Token> code, int from, int to) {
        for (int i = to - 2; i > from && i > to - 8; i--) {
            if (is(code, i, "::")) {
                return i;
            }
        }
        return -1;
    }

    private static boolean is(List<Token> code, int i, String keyword) {
        return i >= 0 && i < code.size() && code.get(i).is(keyword);
    }

    private static final class Reading {

        private final Tokens tokens;
        private final List<Token> code;
        private final String text;
        private final Set<String> parameters;
        private final boolean words;
        private final Set<String> declared = new HashSet<>();
        private final Map<String, Integer> assigned = new HashMap<>();
        private final Set<String> fromToken = new HashSet<>();
        private final List<AssignedValues.Value> values = new ArrayList<>();
        private final Set<Integer> branches = new HashSet<>();
        private OptionalInt firstLoop = OptionalInt.empty();
        private boolean sets;
        private boolean updates;

        Reading(Tokens code, Set<String> parameters, boolean words) {
            this.tokens = code;
            this.code = code.list();
            this.text = code.text().text();
            this.parameters = parameters;
            this.words = words;
        }

        void read() {
            int statement = 0;
            boolean declaration = false;
            for (int i = 0; i < code.size(); i++) {
                Token token = code.get(i);
                if (isVariable(token)) {
                    variable(i, declaration);
                } else if (token.is("INTO") && !isInsert(i)) {
                    targets(i + 1);
                } else if (words
                        && token.is("FOR")
                        && is(i + 2, "IN")
                        && code.get(i + 1).isName()) {
                    assign(code.get(i + 1), -1, -1);
                } else if (token.kind() == TokenKind.WORD
                        && (token.is("DECLARE") || token.is("SET") || token.is("SELECT"))) {
                    declaration = token.is("DECLARE");
                    sets = declaration || (token.is("SET") && !updates);
                    updates = false;
                } else if (token.is(";")) {
                    declaration = false;
                    updates = false;
                } else if (token.kind() == TokenKind.WORD && VERBS.contains(upper(token))) {
                    sets = false;
                    updates = token.is("UPDATE");
                }
                if (isBranch(i)) {
                    branch(token);
                }
                if (i == statement && words) {
                    statement(i);
                }
                if (token.is(";") || (token.kind() == TokenKind.WORD && OPENING.contains(upper(token)))) {
                    statement = i + 1;
                }
            }
        }

        /** An assignment to a name without marks stands at the start of a statement. */
        private void statement(int from) {
            int i = is(from, "SET") || is(from, "GET") ? from + 1 : from;
            boolean set = i > from;
            if (i >= code.size() || !code.get(i).isName() || (!set && VERBS.contains(upper(code.get(i))))) {
                return;
            }
            boolean diagnostics = is(from, "GET");
            int name = diagnostics ? i + 1 : i;
            int depth = 0;
            for (int j = name; j < code.size() && !code.get(j).is(";"); j++) {
                Token token = code.get(j);
                if (token.is("(")) {
                    depth++;
                } else if (token.is(")")) {
                    depth--;
                } else if (depth == 0 && name >= 0 && isAssignment(token, j == name + 1)) {
                    int end = endOfValue(j + 1);
                    assign(code.get(name), diagnostics ? -1 : j + 1, end);
                    name = -1;
                } else if (depth == 0 && set && token.is(",")) {
                    name = j + 1 < code.size() ? j + 1 : -1;
                } else if (token.kind() == TokenKind.WORD
                        && (OPENING.contains(upper(token)) || (j == name + 2 && VERBS.contains(upper(token))))) {
                    // SET NOCOUNT ON, and the next statement.
                    return;
                }
            }
        }

        private static boolean isAssignment(Token token, boolean behindName) {
            return token.is(":=") || token.is("DEFAULT") || (behindName && token.is("="));
        }

        private void variable(int i, boolean declaration) {
            Token token = code.get(i);
            if (declaration) {
                declared.add(name(token));
                int value = declaredValue(i + 1);
                if (value > 0) {
                    assign(token, value, endOfValue(value));
                }
            } else if (is(i + 1, ":=")) {
                assign(token, i + 2, endOfValue(i + 2));
            } else if (is(i + 1, "=") && assignsBefore(i)) {
                assign(token, i + 2, endOfValue(i + 2));
            } else if (i + 1 < code.size() && isCompound(code.get(i + 1))) {
                assigned.merge(name(token), 1, Integer::sum);
                note(token, is(i + 1, "+=") ? i + 2 : -1, endOfValue(i + 2), true);
            } else if ((is(i + 1, "OUTPUT") && !isOutputClause(i + 1)) || is(i + 1, "OUT")) {
                assign(token, -1, -1);
            }
        }

        /** {@code OUTPUT deleted.quantity} behind a value gives rows; behind an argument the word stands alone. */
        private boolean isOutputClause(int output) {
            return output + 1 < code.size() && code.get(output + 1).isName() && is(output + 2, ".");
        }

        /** Whether it depends on something there what runs next, or whether what follows runs at all. */
        private boolean isBranch(int i) {
            Token token = code.get(i);
            return token.kind() == TokenKind.WORD
                    && (BRANCHES.contains(upper(token)) || (token.is("IF") && !isExistenceClause(i)));
        }

        /** A jump may go anywhere, so that anything may run again. */
        private void branch(Token token) {
            branches.add(token.start());
            boolean jumps = token.is("GOTO");
            if (jumps || (firstLoop.isEmpty() && LOOPS.contains(upper(token)))) {
                firstLoop = OptionalInt.of(jumps ? 0 : token.start());
            }
        }

        /** {@code DROP TABLE IF EXISTS name}, {@code CREATE TABLE IF NOT EXISTS name}. */
        private boolean isExistenceClause(int at) {
            int exists = is(at + 1, "NOT") ? at + 2 : at + 1;
            return is(exists, "EXISTS") && !is(exists + 1, "(");
        }

        private static boolean isCompound(Token token) {
            return token.is("+=") || token.is("-=") || token.is("*=") || token.is("/=") || token.is("%=");
        }

        private boolean assignsBefore(int i) {
            return is(i - 1, "SET") || is(i - 1, "SELECT") || is(i - 1, ",") || is(i - 1, "=");
        }

        /** {@code @x bigint = value}: where the value begins; 0 if the declaration has none. */
        private int declaredValue(int from) {
            for (int i = from; i < code.size() && i < from + 8; i++) {
                Token token = code.get(i);
                if (token.is("=")) {
                    return i + 1;
                }
                if ((token.is(",") && !is(i - 2, "(")) || token.is(";") || isVariable(token)) {
                    return 0;
                }
            }
            return 0;
        }

        private int endOfValue(int from) {
            int depth = 0;
            for (int i = from; i < code.size(); i++) {
                Token token = code.get(i);
                if (token.is("(")) {
                    depth++;
                } else if (token.is(")") && --depth < 0) {
                    return i;
                } else if (depth == 0
                        && (token.is(",")
                                || token.is(";")
                                || (i > from && token.kind() == TokenKind.WORD && endsValue(token)))) {
                    return i;
                }
            }
            return code.size();
        }

        private static boolean endsValue(Token token) {
            String word = upper(token);
            return VERBS.contains(word)
                    || word.equals("SET")
                    || word.equals("ELSE")
                    || word.equals("FROM")
                    || word.equals("WHERE")
                    || word.equals("DECLARE")
                    || word.equals("BEGIN");
        }

        private boolean isInsert(int into) {
            return is(into - 1, "INSERT") || is(into - 1, "MERGE") || is(into - 1, "REPLACE") || is(into - 1, "IGNORE");
        }

        /** {@code INTO a, b}: what a query hands out is no parameter. */
        private void targets(int from) {
            int i = is(from, "STRICT") ? from + 1 : from;
            while (i < code.size() && (code.get(i).isName() || isVariable(code.get(i)))) {
                if (words || isVariable(code.get(i))) {
                    assign(code.get(i), -1, -1);
                }
                if (!is(i + 1, ",")) {
                    return;
                }
                i += 2;
            }
        }

        private void assign(Token variable, int from, int to) {
            String name = name(variable);
            assigned.merge(name, 1, Integer::sum);
            if (from >= 0 && from < to && isToken(from, to)) {
                fromToken.add(name);
            }
            note(variable, from, to, false);
        }

        private void note(Token variable, int from, int to, boolean appends) {
            Optional<Tokens> value = from >= 0 && from < to ? Optional.of(tokens.part(from, to)) : Optional.empty();
            values.add(new AssignedValues.Value(name(variable), variable.start(), value, appends, sets));
        }

        private boolean isToken(int from, int to) {
            return tokenIn(code, from, to).filter(this::isToken).isPresent();
        }

        private boolean isToken(Token only) {
            String name = name(only);
            if (only.kind() == TokenKind.STRING) {
                return true;
            }
            if (only.kind() == TokenKind.PARAMETER) {
                boolean known = declared.contains(name) || assigned.containsKey(name);
                return !isVariable(only) || !known || holdsToken(name);
            }
            return only.isName() && ((parameters.contains(name) && !assigned.containsKey(name)) || holdsToken(name));
        }

        private boolean holdsToken(String name) {
            return fromToken.contains(name) && assigned.getOrDefault(name, 0) == 1;
        }

        Variables result() {
            Set<String> tokens = new HashSet<>(parameters);
            tokens.removeAll(assigned.keySet());
            Set<String> others = new HashSet<>(declared);
            others.addAll(assigned.keySet());
            for (String name : assigned.keySet()) {
                if (holdsToken(name) && !parameters.contains(name)) {
                    tokens.add(name);
                }
            }
            others.removeAll(tokens);
            Set<String> overwritten = new HashSet<>(parameters);
            overwritten.retainAll(assigned.keySet());
            return new Variables(tokens, others, overwritten);
        }

        private boolean isVariable(Token token) {
            return token.kind() == TokenKind.PARAMETER && text.charAt(token.start()) == '@';
        }

        private boolean is(int i, String keyword) {
            return Variables.is(code, i, keyword);
        }

        private String name(Token token) {
            return tokens.nameOf(token);
        }

        private static String upper(Token token) {
            return token.value().toUpperCase(Locale.ROOT);
        }
    }
}
