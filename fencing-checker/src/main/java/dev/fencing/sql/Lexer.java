package dev.fencing.sql;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Cuts SQL text into tokens. */
public final class Lexer {

    private Lexer() {}

    /** All tokens of a text. Between them there are only white space and comments. */
    public static Tokens tokens(SqlText text, Dialect dialect) {
        return new Tokens(text, list(text.text(), 0, text.length(), dialect));
    }

    /** The comments between {@code from} and {@code to}, neither of which may stand inside a token. */
    public static List<Statement.Comment> comments(SqlText text, int from, int to, Dialect dialect) {
        List<Statement.Comment> comments = new ArrayList<>();
        Scanner scanner = new Scanner(text.text(), from, to, dialect);
        scanner.collectComments(comments);
        while (scanner.next()) {
            // The comments are collected on the way.
        }
        return comments;
    }

    /** The tokens between two offsets, read when they are first asked for. */
    static Tokens lazily(SqlText text, int from, int to, Dialect dialect) {
        return new Tokens(text, new Lazy(text.text(), from, to, dialect), from, to);
    }

    private static List<Token> list(String text, int from, int to, Dialect dialect) {
        List<Token> tokens = new ArrayList<>();
        Scanner scanner = new Scanner(text, from, to, dialect);
        while (scanner.next()) {
            tokens.add(token(text, scanner, dialect));
        }
        return tokens;
    }

    private static Token token(String text, Scanner at, Dialect dialect) {
        String value = switch (at.kind) {
            case WORD, NUMBER, SYMBOL, HOLE, UNTERMINATED -> text.substring(at.start, at.end);
            case QUOTED_NAME, STRING -> StringContents.value(text, at.start, at.end, dialect);
            case PARAMETER -> parameterName(text, at.start, at.end);
        };
        return new Token(at.kind, at.start, at.end, value);
    }

    /** {@code epoch} for {@code :'epoch'}, {@code #{epoch,jdbcType=BIGINT}} and {@code @epoch}. */
    private static String parameterName(String text, int start, int end) {
        int from = start;
        int to = end;
        while (from < to && ":@$#&?{('\"`".indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        while (to > from && "})'\"`.".indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        String name = text.substring(from, to);
        int comma = name.indexOf(',');
        return (comma < 0 ? name : name.substring(0, comma)).strip();
    }

    /** Reads the tokens of a statement once somebody looks at them: most statements write nothing that matters. */
    private static final class Lazy extends AbstractList<Token> implements RandomAccess {

        private final String text;
        private final int from;
        private final int to;
        private final Dialect dialect;
        private volatile @Nullable List<Token> tokens;

        Lazy(String text, int from, int to, Dialect dialect) {
            this.text = text;
            this.from = from;
            this.to = to;
            this.dialect = dialect;
        }

        private List<Token> tokens() {
            List<Token> known = tokens;
            if (known == null) {
                known = list(text, from, to, dialect);
                tokens = known;
            }
            return known;
        }

        @Override
        public Token get(int index) {
            return tokens().get(index);
        }

        @Override
        public int size() {
            return tokens().size();
        }
    }
}
