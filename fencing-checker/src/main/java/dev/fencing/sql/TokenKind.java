package dev.fencing.sql;

/** What a {@link Token} is. Comments and white space are no tokens. */
public enum TokenKind {
    /** A keyword or an unquoted name. */
    WORD,
    /** A name between double quotes, backticks or brackets. */
    QUOTED_NAME,
    /** A string constant of any form: single quotes, dollar quotes, {@code q'[…]'}, {@code N'…'}. */
    STRING,
    NUMBER,
    /**
     * A bind parameter or a placeholder of any style: {@code ?}, {@code $1}, {@code :epoch}, {@code #{epoch}},
     * {@code @epoch}.
     */
    PARAMETER,
    /** Text that is only known at run time. */
    HOLE,
    /** An operator or a punctuation mark; operators of several characters are one token. */
    SYMBOL,
    /** The rest of a text whose string, quoted name or comment never ends. Always the last token. */
    UNTERMINATED
}
