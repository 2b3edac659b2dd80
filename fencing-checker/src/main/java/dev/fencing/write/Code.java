package dev.fencing.write;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tokens to be searched for writes: a statement, the body of a routine, or text that is run. Knows its parentheses. */
final class Code {

    private final Tokens tokens;
    private final List<Token> list;
    private final Dialect dialect;
    private final int[] closing;
    private final StatementEnds ends = new StatementEnds(this);
    private final boolean holes;
    private final int lastUnclosed;
    private int @Nullable [] around;

    Code(Tokens tokens, Dialect dialect) {
        this.tokens = tokens;
        this.list = tokens.list();
        this.dialect = dialect;
        this.closing = closing(list);
        this.holes = list.stream().anyMatch(token -> token.kind() == TokenKind.HOLE);
        this.lastUnclosed = lastUnclosed(list, closing);
    }

    /**
     * For each opening parenthesis or subscript bracket where its partner stands; -1 for all else, and for those that
     * have none.
     */
    private static int[] closing(List<Token> list) {
        int[] closing = new int[list.size()];
        Arrays.fill(closing, -1);
        int[] open = new int[16];
        int depth = 0;
        for (int i = 0; i < closing.length; i++) {
            Token token = list.get(i);
            if (token.is("(") || token.is("[")) {
                if (depth == open.length) {
                    open = Arrays.copyOf(open, depth * 2);
                }
                open[depth++] = i;
            } else if (token.is(")")) {
                while (depth > 0 && list.get(open[depth - 1]).is("[")) {
                    depth--;
                }
                if (depth > 0) {
                    closing[open[--depth]] = i;
                }
            } else if (token.is("]") && depth > 0 && list.get(open[depth - 1]).is("[")) {
                closing[open[--depth]] = i;
            } else if (token.is(";")) {
                // What is open at the end of a statement is never closed.
                depth = 0;
            }
        }
        return closing;
    }

    Dialect dialect() {
        return dialect;
    }

    Tokens tokens() {
        return tokens;
    }

    int size() {
        return closing.length;
    }

    Token get(int i) {
        return list.get(i);
    }

    boolean is(int i, String keyword) {
        return i >= 0 && i < closing.length && list.get(i).is(keyword);
    }

    boolean isAny(int i, String... keywords) {
        for (String keyword : keywords) {
            if (is(i, keyword)) {
                return true;
            }
        }
        return false;
    }

    boolean has(int i) {
        return i >= 0 && i < closing.length;
    }

    boolean isKind(int i, TokenKind kind) {
        return has(i) && list.get(i).kind() == kind;
    }

    boolean isName(int i) {
        return has(i) && list.get(i).isName();
    }

    /** Whether two tokens stand side by side with nothing between them. */
    boolean touches(int i, int next) {
        return has(i) && has(next) && list.get(i).end() == list.get(next).start();
    }

    /** Whether the token at {@code i} is a placeholder that text is put in place of: {@code ${x}}. */
    boolean isPutInPlace(int i) {
        return isKind(i, TokenKind.PARAMETER)
                && tokens.text().text().startsWith("${", list.get(i).start());
    }

    /** The first character of the token as it stands in the text. */
    char firstCharacter(int i) {
        return tokens.text().text().charAt(list.get(i).start());
    }

    /** Whether text that is only known at run time stands between them, outside parentheses. */
    boolean hasHole(int from, int to) {
        return holes && findKind(from, to, TokenKind.HOLE) >= 0;
    }

    /** Whether a parenthesis opens at {@code from} or behind it that never closes. */
    boolean hasUnclosed(int from) {
        return from <= lastUnclosed;
    }

    private static int lastUnclosed(List<Token> list, int[] closing) {
        int i = closing.length - 1;
        while (i >= 0 && !(closing[i] < 0 && list.get(i).is("("))) {
            i--;
        }
        return i;
    }

    /** Where the parenthesis or bracket that opens at {@code i} closes; -1 if none opens or it never closes. */
    int closing(int i) {
        return has(i) ? closing[i] : -1;
    }

    /** Where the statements of the code end. */
    StatementEnds ends() {
        return ends;
    }

    /** Where the innermost parenthesis around {@code i} opens, of those that close; -1 if there is none. */
    int parenthesisAround(int i) {
        int[] known = around;
        if (known == null) {
            known = around(closing);
            around = known;
        }
        return has(i) ? known[i] : -1;
    }

    private static int[] around(int[] closing) {
        int[] around = new int[closing.length];
        int open = -1;
        for (int i = 0; i < closing.length; i++) {
            while (open >= 0 && closing[open] <= i) {
                open = around[open];
            }
            around[i] = open;
            if (closing[i] > i) {
                open = i;
            }
        }
        return around;
    }

    /** The token behind the one at {@code i}, or behind the whole parenthesis that opens there. */
    int next(int i) {
        return closing[i] > i ? closing[i] + 1 : i + 1;
    }

    /** Where the keyword stands between {@code from} and {@code to}, outside parentheses; -1 if it does not. */
    int find(int from, int to, String keyword) {
        for (int i = from; i < to; i = next(i)) {
            if (list.get(i).is(keyword)) {
                return i;
            }
        }
        return -1;
    }

    /** Where the first of the keywords stands, outside parentheses; {@code to} if none does. */
    int findAny(int from, int to, String... keywords) {
        for (int i = from; i < to; i = next(i)) {
            if (isAny(i, keywords)) {
                return i;
            }
        }
        return to;
    }

    /** Where the first token of that kind stands, outside parentheses; -1 if none does. */
    int findKind(int from, int to, TokenKind kind) {
        for (int i = from; i < to; i = next(i)) {
            if (list.get(i).kind() == kind) {
                return i;
            }
        }
        return -1;
    }

    Tokens part(int from, int to) {
        return tokens.part(Math.min(from, to), to);
    }
}
