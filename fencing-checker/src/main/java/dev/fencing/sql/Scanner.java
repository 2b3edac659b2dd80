package dev.fencing.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes over SQL text token by token, without making an object for any of them.
 *
 * <p>Every character belongs to a token, to white space or to a comment; no text is looked at more than a constant
 * number of times.
 */
final class Scanner {

    private final String text;
    private final int limit;
    private final Dialect dialect;
    private final Quotes quotes;
    private final Placeholders placeholders;
    private final boolean runsExecutableComments;
    private final boolean hashBeginsComment;
    private final boolean dashesNeedSpace;
    private final boolean hashBeginsName;
    private final boolean hashInNames;

    private int position;
    private boolean inExecutableComment;
    private String delimiter = "";
    private @Nullable List<Statement.Comment> comments;

    TokenKind kind = TokenKind.SYMBOL;
    int start;
    int end;

    Scanner(String text, int from, int limit, Dialect dialect) {
        this.text = text;
        this.position = from;
        this.limit = limit;
        this.dialect = dialect;
        this.quotes = new Quotes(text, limit, dialect);
        this.placeholders = new Placeholders(text, limit, dialect);
        this.runsExecutableComments = dialect.runsExecutableComments();
        this.hashBeginsComment = dialect.hashBeginsComment();
        this.dashesNeedSpace = dialect.dashesNeedSpace();
        this.hashBeginsName = dialect.hashBeginsName();
        this.hashInNames = dialect.hashInNames();
    }

    /** Gives the comments that are passed over to {@code into} from now on. */
    void collectComments(List<Statement.Comment> into) {
        comments = into;
    }

    /** Passes over comments without keeping them. */
    void ignoreComments() {
        comments = null;
    }

    /** Goes on from {@code offset}, as if what stands before had been passed over. */
    void moveTo(int offset) {
        position = offset;
    }

    /** Makes {@code delimiter} a token of its own wherever it stands outside strings and comments; empty for none. */
    void delimitBy(String newDelimiter) {
        delimiter = newDelimiter;
    }

    /** Whether the token is the delimiter that {@link #delimitBy} has set. */
    boolean isDelimiter() {
        return !delimiter.isEmpty() && end - start == delimiter.length() && text.startsWith(delimiter, start);
    }

    /** Whether the token is the unquoted word, ignoring case. */
    boolean isWord(String word) {
        return kind == TokenKind.WORD
                && end - start == word.length()
                && text.regionMatches(true, start, word, 0, word.length());
    }

    boolean isSymbol(char symbol) {
        return kind == TokenKind.SYMBOL && end - start == 1 && text.charAt(start) == symbol;
    }

    char firstCharacter() {
        return text.charAt(start);
    }

    /** Goes to the next token; false at the end of the text. */
    boolean next() {
        skipBlanks();
        start = position;
        if (position >= limit) {
            end = position;
            return false;
        }
        char c = text.charAt(position);
        if (!delimiter.isEmpty() && text.startsWith(delimiter, position)) {
            end = position + delimiter.length();
            kind = TokenKind.SYMBOL;
        } else if (Characters.isWordStart(c)) {
            word(c);
        } else if (c >= '0' && c <= '9') {
            number();
        } else {
            mark(c);
        }
        position = end;
        return true;
    }

    private void skipBlanks() {
        while (position < limit) {
            char c = text.charAt(position);
            if (Characters.isBlank(c)) {
                position++;
            } else if (!delimiter.isEmpty() && text.startsWith(delimiter, position)) {
                return;
            } else if (c == '-' && at(1) == '-' && (!dashesNeedSpace || isBlankOrEnd(2))) {
                comment(endOfLine(position));
            } else if (c == '#' && hashBeginsComment && placeholders.end(position) < 0) {
                comment(endOfLine(position));
            } else if (c == '/' && at(1) == '*') {
                if (!blockComment()) {
                    return;
                }
            } else if (c == '*' && runsExecutableComments && at(1) == '/') {
                // The statement that is read may have begun inside the comment.
                inExecutableComment = false;
                position += 2;
            } else {
                return;
            }
        }
    }

    /** Passes over a block comment; false if it never ends, so that the rest of the text is one token. */
    private boolean blockComment() {
        if (runsExecutableComments && !inExecutableComment) {
            int code = at(2) == '!' ? 3 : at(2) == 'M' && at(3) == '!' ? 4 : 0;
            if (code > 0) {
                inExecutableComment = true;
                position += code;
                while (position < limit && Character.isDigit(text.charAt(position))) {
                    position++;
                }
                return true;
            }
        }
        int close = quotes.endOfComment(position);
        if (close < 0) {
            return false;
        }
        comment(close);
        return true;
    }

    private void comment(int close) {
        if (comments != null) {
            comments.add(new Statement.Comment(position, close, text.substring(position, close)));
        }
        position = close;
    }

    private int endOfLine(int from) {
        int line = from;
        while (line < limit && text.charAt(line) != '\n' && text.charAt(line) != '\r') {
            line++;
        }
        return line;
    }

    private void word(char first) {
        int i = position + 1;
        while (i < limit) {
            char c = text.charAt(i);
            boolean part = Characters.isWordPart(c) || (c == '#' && hashInNames);
            boolean placeholder = c == '$' && i + 1 < limit && text.charAt(i + 1) == '{' && placeholders.end(i) > 0;
            if (!part || placeholder || (!delimiter.isEmpty() && text.startsWith(delimiter, i))) {
                break;
            }
            i++;
        }
        end = i;
        kind = TokenKind.WORD;
        if (i < limit && i - position <= 2) {
            char c = text.charAt(i);
            if (c == '\'' || c == '&' || c == '"') {
                prefixed(first);
            }
        }
    }

    /** A word of one or two letters that may belong to the quote behind it: {@code N'…'}, {@code U&"…"}. */
    private void prefixed(char first) {
        int close = quotes.endOfPrefixed(position, end);
        if (close == Quotes.NO_QUOTE) {
            return;
        }
        boolean name = (first == 'u' || first == 'U') && text.charAt(position + 2) == '"';
        finish(close, name ? TokenKind.QUOTED_NAME : TokenKind.STRING);
    }

    private void number() {
        int i = position;
        boolean letters = false;
        boolean hexadecimal = text.charAt(i) == '0' && (at(1) == 'x' || at(1) == 'X');
        while (i < limit) {
            char c = text.charAt(i);
            if ((c >= '0' && c <= '9') || c == '_') {
                i++;
            } else if (c == '.' && i + 1 < limit && text.charAt(i + 1) != '.' && !letters) {
                i++;
            } else if ((c == 'e' || c == 'E') && !hexadecimal && !letters && isExponent(i + 1)) {
                i += 2;
            } else if (Characters.isWordPart(c) && c != '$') {
                letters = true;
                i++;
            } else {
                break;
            }
        }
        end = i;
        kind = letters && !hexadecimal ? TokenKind.WORD : TokenKind.NUMBER;
    }

    private boolean isExponent(int i) {
        if (i >= limit) {
            return false;
        }
        char c = text.charAt(i);
        return (c >= '0' && c <= '9')
                || ((c == '+' || c == '-') && i + 1 < limit && Character.isDigit(text.charAt(i + 1)));
    }

    private void mark(char c) {
        switch (c) {
            case '\'' -> finish(quotes.endOfString(position), TokenKind.STRING);
            case '"' ->
                finish(
                        quotes.endOfDoubleQuoted(position),
                        dialect.doubleQuotesAreStrings() ? TokenKind.STRING : TokenKind.QUOTED_NAME);
            case '`' -> {
                if (dialect.backtickNames()) {
                    finish(quotes.endOfBacktick(position), TokenKind.QUOTED_NAME);
                } else {
                    symbol();
                }
            }
            case '[' -> {
                if (bracketBeginsName()) {
                    finish(quotes.endOfBracket(position), TokenKind.QUOTED_NAME);
                } else {
                    symbol();
                }
            }
            case SqlText.HOLE -> {
                end = position + 1;
                kind = TokenKind.HOLE;
            }
            case '/' -> {
                if (at(1) == '*') {
                    finish(Quotes.NEVER, TokenKind.UNTERMINATED);
                } else {
                    symbol();
                }
            }
            case '$' -> {
                int close = quotes.endOfDollarQuoted(position);
                if (close != Quotes.NO_QUOTE) {
                    finish(close, TokenKind.STRING);
                } else {
                    placeholder();
                }
            }
            case '#' -> {
                if (hashBeginsName && placeholders.end(position) < 0 && isTemporaryName()) {
                    temporaryName();
                } else {
                    placeholder();
                }
            }
            case '?', ':', '@', '{', '%', '&' -> placeholder();
            default -> symbol();
        }
    }

    private boolean isTemporaryName() {
        char next = at(1) == '#' ? at(2) : at(1);
        return Characters.isWordPart(next);
    }

    private void temporaryName() {
        int i = position + 1;
        while (i < limit && (Characters.isWordPart(text.charAt(i)) || text.charAt(i) == '#')) {
            i++;
        }
        end = i;
        kind = TokenKind.WORD;
    }

    private boolean bracketBeginsName() {
        return switch (dialect.brackets()) {
            case NAME -> true;
            case SUBSCRIPT -> false;
            case EITHER -> {
                // A subscript stands close behind a value; a name begins like one.
                char before = position > 0 ? text.charAt(position - 1) : ' ';
                boolean subscript = Characters.isWordPart(before) || before == ']' || before == ')' || before == '"';
                yield !subscript && Characters.isWordStart(at(1));
            }
        };
    }

    private void placeholder() {
        int close = placeholders.end(position);
        if (close < 0) {
            symbol();
            return;
        }
        end = close;
        kind = placeholders.kind(position);
    }

    private void symbol() {
        end = position + Operators.length(text, position, limit, dialect.customOperators());
        if (runsExecutableComments) {
            for (int i = position + 1; i + 1 <= end && i + 1 < limit; i++) {
                if (text.charAt(i) == '*' && text.charAt(i + 1) == '/') {
                    end = i;
                }
            }
        }
        kind = TokenKind.SYMBOL;
    }

    private void finish(int close, TokenKind whole) {
        if (close == Quotes.NEVER) {
            end = limit;
            kind = TokenKind.UNTERMINATED;
        } else {
            end = close;
            kind = whole;
        }
    }

    private char at(int ahead) {
        int i = position + ahead;
        return i < limit ? text.charAt(i) : '\0';
    }

    private boolean isBlankOrEnd(int ahead) {
        int i = position + ahead;
        return i >= limit || Characters.isBlank(text.charAt(i));
    }
}
