package dev.fencing.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Goes through procedural code once and notes each assignment to a variable. */
final class VariableReader {

    /** Words behind which a statement of a body begins. */
    private static final Set<String> OPENING =
            Set.of("BEGIN", "DECLARE", "THEN", "ELSE", "LOOP", "REPEAT", "DO", "IS", "AS", "EXCEPTION", "ATOMIC");

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

    private final Tokens tokens;
    private final List<Token> code;
    private final String text;
    private final Set<String> parameters;
    private final boolean words;
    private final Set<String> declared = new HashSet<>();
    private final Map<String, Integer> assigned = new HashMap<>();
    private final Set<String> fromToken = new HashSet<>();
    private final List<AssignedValues.Value> values = new ArrayList<>();
    private boolean sets;
    private boolean updates;
    private final SelectedValues selected;
    private final Branches branches;

    private VariableReader(Tokens code, Set<String> parameters, boolean words) {
        this.tokens = code;
        this.code = code.list();
        this.text = code.text().text();
        this.parameters = parameters;
        this.words = words;
        this.selected = new SelectedValues(code);
        this.branches = new Branches(code);
    }

    /**
     * Reads the code.
     *
     * @param parameters the names that hold parameters to begin with
     * @param words whether names without marks are variables too
     */
    static VariableReader read(Tokens code, Set<String> parameters, boolean words) {
        VariableReader reader = new VariableReader(code, parameters, words);
        reader.read();
        return reader;
    }

    /** The values that are assigned. */
    AssignedValues values() {
        return new AssignedValues(values, branches);
    }

    /** What the variables hold. */
    Variables variables() {
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

    private void read() {
        int statement = 0;
        boolean declaration = false;
        for (int i = 0; i < code.size(); i++) {
            Token token = code.get(i);
            selected.see(i);
            branches.see(i);
            if (isVariable(token)) {
                variable(i, declaration);
            } else if (token.is("INTO") && !isInsert(i)) {
                targets(i + 1);
            } else if (words
                    && token.is("FOR")
                    && is(i + 2, "IN")
                    && code.get(i + 1).isName()) {
                assign(code.get(i + 1), -1, -1);
            } else if (words && token.is("FOREACH") && is(i + 2, "IN") && is(i + 3, "ARRAY")) {
                elements(code.get(i + 1), i + 4);
            } else if (token.kind() == TokenKind.WORD
                    && (token.is("DECLARE") || token.is("SET") || token.is("SELECT"))) {
                declaration = token.is("DECLARE");
                sets = declaration || (token.is("SET") && !updates) || (sets && selected.isInParentheses());
                updates = false;
            } else if (token.is(";")) {
                declaration = false;
                updates = false;
            } else if (token.kind() == TokenKind.WORD && VERBS.contains(upper(token))) {
                sets = false;
                updates = token.is("UPDATE");
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
                assign(code.get(name), diagnostics ? -1 : j + 1, end, true);
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
            note(token, value(is(i + 1, "+=") ? i + 2 : -1, endOfValue(i + 2)), true, sets);
        } else if ((is(i + 1, "OUTPUT") && !isOutputClause(i + 1)) || is(i + 1, "OUT")) {
            assign(token, -1, -1);
        }
    }

    /** {@code OUTPUT deleted.quantity} behind a value gives rows; behind an argument the word stands alone. */
    private boolean isOutputClause(int output) {
        return output + 1 < code.size() && code.get(output + 1).isName() && is(output + 2, ".");
    }

    /** {@code FOREACH x IN ARRAY ARRAY[a, b] LOOP}: the variable holds one of the elements, if they are listed. */
    private void elements(Token variable, int from) {
        if (!is(from, "ARRAY") || !is(from + 1, "[")) {
            assign(variable, -1, -1);
            return;
        }
        // It is assigned again each time.
        assigned.merge(name(variable), 2, Integer::sum);
        int depth = 0;
        int start = from + 2;
        for (int i = start; i < code.size() && !is(i, ";"); i++) {
            Token token = code.get(i);
            boolean closes = depth == 0 && token.is("]");
            if (closes || (depth == 0 && token.is(","))) {
                values.add(new AssignedValues.Value(
                        name(variable), code.get(start).start(), value(start, i), false, true));
                start = i + 1;
            }
            if (closes) {
                return;
            }
            depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
        }
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
        int cases = 0;
        for (int i = from; i < code.size(); i++) {
            Token token = code.get(i);
            if (token.is("(")) {
                depth++;
            } else if (token.is(")") && --depth < 0) {
                return i;
            } else if (token.is("CASE") && (i == from || cases > 0 || isOperand(i))) {
                cases++;
            } else if (cases > 0 && token.is("END")) {
                cases--;
            } else if (token.is(";") || (depth == 0 && cases == 0 && (token.is(",") || endsValue(from, i)))) {
                return i;
            }
        }
        return code.size();
    }

    /** Whether another statement or clause begins at {@code i}; {@code REPLACE(…)} may be a part of the value. */
    private boolean endsValue(int from, int i) {
        Token token = code.get(i);
        if (i == from || token.kind() != TokenKind.WORD || (is(i + 1, "(") && isOperand(i))) {
            return false;
        }
        String word = upper(token);
        return VERBS.contains(word)
                || word.equals("SET")
                || word.equals("ELSE")
                || word.equals("FROM")
                || word.equals("WHERE")
                || word.equals("DECLARE")
                || word.equals("BEGIN");
    }

    /** Whether an operator stands before {@code i}. */
    private boolean isOperand(int i) {
        return i > 0 && code.get(i - 1).kind() == TokenKind.SYMBOL && !is(i - 1, ")");
    }

    private boolean isInsert(int into) {
        return is(into - 1, "INSERT") || is(into - 1, "MERGE") || is(into - 1, "REPLACE") || is(into - 1, "IGNORE");
    }

    /** {@code INTO a, b}: what a query hands out is no parameter, but may be a text that is known. */
    private void targets(int from) {
        int i = is(from, "STRICT") ? from + 1 : from;
        SelectedValues.Row row = selected.behind(from - 1);
        for (int target = 0; i < code.size() && (code.get(i).isName() || isVariable(code.get(i))); target++) {
            Token variable = code.get(i);
            if (words || isVariable(variable)) {
                assigned.merge(name(variable), 1, Integer::sum);
                // Without a row, a variable of MySQL's session keeps what it held.
                note(variable, row.value(target), false, row.isThere() || !isVariable(variable));
            }
            if (!is(i + 1, ",")) {
                return;
            }
            i += 2;
        }
    }

    private void assign(Token variable, int from, int to) {
        assign(variable, from, to, sets);
    }

    private void assign(Token variable, int from, int to, boolean certain) {
        String name = name(variable);
        assigned.merge(name, 1, Integer::sum);
        if (from >= 0 && from < to && isToken(from, to)) {
            fromToken.add(name);
        }
        int rest = behindItself(name, from, to);
        boolean call = rest > from && is(from, "CONCAT");
        note(variable, value(rest, call ? to - 1 : to), rest > from, certain);
    }

    /**
     * {@code x || …}, {@code CONCAT(x, …)}: where what is added begins, if the value is the variable's own and
     * something behind it; otherwise where the value begins.
     */
    private int behindItself(String name, int from, int to) {
        if (from < 0 || to - from < 3) {
            return from;
        }
        boolean call = is(from, "CONCAT") && is(from + 1, "(") && is(from + 3, ",") && is(to - 1, ")");
        int own = call ? from + 2 : from;
        boolean itself = name(code.get(own)).equals(name);
        return itself && (call || is(own + 1, "||") || is(own + 1, "+")) ? own + 2 : from;
    }

    private Optional<Tokens> value(int from, int to) {
        return from >= 0 && from < to ? Optional.of(tokens.part(from, to)) : Optional.empty();
    }

    private void note(Token variable, Optional<Tokens> value, boolean adds, boolean certain) {
        values.add(new AssignedValues.Value(name(variable), variable.start(), value, adds, certain));
    }

    private boolean isToken(int from, int to) {
        return Variables.tokenIn(code, from, to).filter(this::isToken).isPresent();
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

    private boolean isVariable(Token token) {
        return token.kind() == TokenKind.PARAMETER && text.charAt(token.start()) == '@';
    }

    private boolean is(int i, String keyword) {
        return i >= 0 && i < code.size() && code.get(i).is(keyword);
    }

    private String name(Token token) {
        return tokens.nameOf(token);
    }

    private static String upper(Token token) {
        return token.value().toUpperCase(Locale.ROOT);
    }
}
