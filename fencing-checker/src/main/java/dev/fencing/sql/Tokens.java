package dev.fencing.sql;

import java.util.List;
import java.util.Locale;

/**
 * A run of tokens and the text that they stand in: a statement, a clause or a part of one. Immutable; parts share the
 * list of the whole.
 */
public final class Tokens {

    private final SqlText text;
    private final List<Token> tokens;
    private final int start;
    private final int end;

    public Tokens(SqlText text, List<Token> tokens) {
        this(
                text,
                tokens,
                tokens.isEmpty() ? 0 : tokens.get(0).start(),
                tokens.isEmpty() ? 0 : tokens.get(tokens.size() - 1).end());
    }

    /** Tokens whose ends are known before they are read. */
    Tokens(SqlText text, List<Token> tokens, int start, int end) {
        this.text = text;
        this.tokens = tokens;
        this.start = start;
        this.end = end;
    }

    public static Tokens none(SqlText text) {
        return new Tokens(text, List.of());
    }

    public SqlText text() {
        return text;
    }

    public int size() {
        return tokens.size();
    }

    public boolean isEmpty() {
        return tokens.isEmpty();
    }

    public Token get(int index) {
        return tokens.get(index);
    }

    /** Whether the token at {@code index} exists and is the given keyword or mark. */
    public boolean is(int index, String keyword) {
        return index >= 0 && index < tokens.size() && tokens.get(index).is(keyword);
    }

    /** The tokens from {@code from} up to {@code to}, exclusive. */
    public Tokens part(int from, int to) {
        return new Tokens(text, tokens.subList(from, to));
    }

    /**
     * What the token names, in lower case. A variable keeps its mark: {@code @epoch} and {@code epoch} are two things.
     * A placeholder without a name is called by its place.
     */
    public String nameOf(Token token) {
        String name = token.value().toLowerCase(Locale.ROOT);
        if (token.kind() == TokenKind.PARAMETER && name.isEmpty()) {
            return "? at " + token.start();
        }
        boolean marked = token.kind() == TokenKind.PARAMETER && text.text().charAt(token.start()) == '@';
        return marked ? "@" + name : name;
    }

    public List<Token> list() {
        return tokens;
    }

    /** Where the first token begins in the text; 0 if there is none. */
    public int start() {
        return start;
    }

    /** Where the last token ends in the text; 0 if there is none. */
    public int end() {
        return end;
    }

    /** The text from the first token to the last, comments and white space included. */
    public String asWritten() {
        return text.text().substring(start(), end());
    }

    @Override
    public String toString() {
        return asWritten();
    }
}
