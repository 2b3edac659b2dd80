package dev.fencing.sql;

/**
 * One token of SQL text.
 *
 * @param kind what it is
 * @param start where it begins in the text, counted from 0
 * @param end where it ends, exclusive
 * @param value what it says: a name without its quotes, the content of a string with its escapes resolved, a
 *     parameter's name without its marks ({@code epoch} for {@code :'epoch'}, {@code 2} for {@code $2}, empty for
 *     {@code ?}), otherwise the text as it stands
 */
public record Token(TokenKind kind, int start, int end, String value) {

    /** Whether it is the given keyword or mark; an unquoted word matches ignoring case. */
    public boolean is(String keyword) {
        return switch (kind) {
            case WORD -> value.equalsIgnoreCase(keyword);
            case SYMBOL -> value.equals(keyword);
            case QUOTED_NAME, STRING, NUMBER, PARAMETER, HOLE, UNTERMINATED -> false;
        };
    }

    /** Whether it can be a name: an unquoted word (which may be a keyword) or a quoted name. */
    public boolean isName() {
        return kind == TokenKind.WORD || kind == TokenKind.QUOTED_NAME;
    }
}
