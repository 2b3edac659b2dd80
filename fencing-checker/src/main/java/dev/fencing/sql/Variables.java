package dev.fencing.sql;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
        return VariableReader.read(code, parameters, true).variables();
    }

    /** What a batch says of its variables, which all have marks ({@code @name}). */
    static Variables inBatch(Tokens batch) {
        return VariableReader.read(batch, Set.of(), false).variables();
    }

    /** What a batch assigns to its variables, which all have marks. */
    static AssignedValues valuesInBatch(Tokens batch) {
        return valuesIn(batch, false);
    }

    /** What the code assigns to its variables. */
    public static AssignedValues valuesIn(Tokens code) {
        return valuesIn(code, true);
    }

    private static AssignedValues valuesIn(Tokens code, boolean words) {
        return VariableReader.read(code, Set.of(), words).values();
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
    static Optional<Token> tokenIn(List<Token> code, int start, int end) {
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
}
