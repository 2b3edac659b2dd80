package dev.fencing.proof;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Where each parenthesis, bracket and {@code CASE} of a clause ends, so that the clause can be read at one level
 * without looking at what lies inside.
 */
final class Groups {

    private static final int NONE = -1;

    private final Tokens tokens;
    private final int[] close;
    private final boolean balanced;

    private Groups(Tokens tokens, int[] close, boolean balanced) {
        this.tokens = tokens;
        this.close = close;
        this.balanced = balanced;
    }

    static Groups of(Tokens tokens) {
        int[] close = new int[tokens.size()];
        Arrays.fill(close, NONE);
        Deque<Integer> open = new ArrayDeque<>();
        boolean balanced = true;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.kind() == TokenKind.UNTERMINATED) {
                balanced = false;
            } else if (opens(tokens, i)) {
                open.push(i);
            } else if (closes(tokens, i)) {
                if (open.isEmpty() || !fits(tokens.get(open.peek()), token)) {
                    balanced = false;
                    break;
                }
                close[open.pop()] = i;
            }
        }
        return new Groups(tokens, close, balanced && open.isEmpty());
    }

    /** Whether every group that begins ends. */
    boolean balanced() {
        return balanced;
    }

    /** Whether a group begins at {@code index}. */
    boolean opensAt(int index) {
        return close[index] != NONE;
    }

    /** The last token of the group that begins at {@code index}. */
    int closeOf(int index) {
        return close[index];
    }

    /** The token after the one at {@code index}, or after the group that begins there. */
    int after(int index) {
        return close[index] == NONE ? index + 1 : close[index] + 1;
    }

    /** The parts between the commas from {@code from} up to {@code to}; none if that is empty. */
    List<Tokens> list(int from, int to) {
        List<Tokens> parts = new ArrayList<>();
        if (from >= to) {
            return parts;
        }
        int start = from;
        for (int i = from; i < to; i = after(i)) {
            if (tokens.is(i, ",")) {
                parts.add(tokens.part(start, i));
                start = i + 1;
            }
        }
        parts.add(tokens.part(start, to));
        return parts;
    }

    /**
     * Where the first of the words stands from {@code from} up to {@code to} outside any group; {@code to} if nowhere.
     */
    int find(int from, int to, String... words) {
        for (int i = from; i < to; i = after(i)) {
            for (String word : words) {
                if (tokens.is(i, word) && !tokens.is(i - 1, ".")) {
                    return i;
                }
            }
        }
        return to;
    }

    private static boolean opens(Tokens tokens, int i) {
        return tokens.is(i, "(")
                || tokens.is(i, "[")
                || tokens.is(i, "{")
                || (tokens.is(i, "CASE") && !tokens.is(i - 1, "."));
    }

    private static boolean closes(Tokens tokens, int i) {
        return tokens.is(i, ")")
                || tokens.is(i, "]")
                || tokens.is(i, "}")
                || (tokens.is(i, "END") && !tokens.is(i - 1, "."));
    }

    private static boolean fits(Token opening, Token closing) {
        return switch (opening.value()) {
            case "(" -> closing.is(")");
            case "[" -> closing.is("]");
            case "{" -> closing.is("}");
            default -> closing.is("END");
        };
    }
}
