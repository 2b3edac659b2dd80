package dev.fencing.schema;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads a run of tokens from left to right. Each method either takes what it names and says so, or takes nothing. */
final class Reader {

    private final Tokens tokens;
    private int at;

    Reader(Tokens tokens) {
        this.tokens = tokens;
    }

    boolean atEnd() {
        return at >= tokens.size();
    }

    int position() {
        return at;
    }

    /** Whether these keywords or marks come next. */
    boolean sees(String... keywords) {
        for (int i = 0; i < keywords.length; i++) {
            if (!tokens.is(at + i, keywords[i])) {
                return false;
            }
        }
        return true;
    }

    boolean seesOneOf(String... keywords) {
        for (String keyword : keywords) {
            if (tokens.is(at, keyword)) {
                return true;
            }
        }
        return false;
    }

    boolean take(String... keywords) {
        if (!sees(keywords)) {
            return false;
        }
        at += keywords.length;
        return true;
    }

    boolean takeOneOf(String... keywords) {
        if (!seesOneOf(keywords)) {
            return false;
        }
        at++;
        return true;
    }

    Optional<Token> peek() {
        return atEnd() ? Optional.empty() : Optional.of(tokens.get(at));
    }

    void skip() {
        at++;
    }

    /** {@code IF EXISTS} or {@code IF NOT EXISTS}. */
    void skipIfExists() {
        if (!take("IF", "EXISTS")) {
            take("IF", "NOT", "EXISTS");
        }
    }

    /**
     * A table's name with any number of qualifiers, of which the nearest counts as the schema. A qualifier that is only
     * known at run time counts as none; a name that is only known at run time is no name.
     */
    Optional<TableName> takeName() {
        int i = at;
        Optional<String> schema = Optional.empty();
        while (i < tokens.size()) {
            Token token = tokens.get(i);
            boolean dotted = tokens.is(i + 1, ".");
            if (dotted && tokens.is(i + 2, ".")) {
                // T-SQL leaves the schema between two dots out: master..inventory
                schema = Optional.empty();
                i += 3;
            } else if (dotted) {
                schema = token.isName() ? Optional.of(token.value()) : Optional.empty();
                i += 2;
            } else if (token.isName() && !isGluedToHole(i)) {
                at = i + 1;
                return Optional.of(new TableName(schema, token.value()));
            } else {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The name of a column or constraint, in lower case. */
    Optional<String> takeColumn() {
        if (atEnd() || !tokens.get(at).isName()) {
            return Optional.empty();
        }
        return Optional.of(tokens.get(at++).value().toLowerCase(Locale.ROOT));
    }

    /** What stands between the parenthesis that comes next and the one that closes it, which is taken too. */
    Optional<Tokens> takeParentheses() {
        if (!sees("(")) {
            return Optional.empty();
        }
        int close = closing(at);
        Tokens inside = tokens.part(at + 1, Math.min(close, tokens.size()));
        at = Math.min(close + 1, tokens.size());
        return Optional.of(inside);
    }

    /** The names in the parentheses that come next, in lower case: {@code (a, b)}. */
    Optional<List<String>> takeColumns() {
        return takeParentheses().map(inside -> {
            List<String> columns = new ArrayList<>();
            for (Tokens part : splitAtCommas(inside)) {
                new Reader(part).takeColumn().ifPresent(columns::add);
            }
            return columns;
        });
    }

    /** All that is left. */
    Tokens rest() {
        return tokens.part(Math.min(at, tokens.size()), tokens.size());
    }

    /** The tokens from {@code from} to here. */
    Tokens since(int from) {
        return tokens.part(from, at);
    }

    /** The parts between commas that stand in no parentheses; none of an empty run. */
    static List<Tokens> splitAtCommas(Tokens tokens) {
        List<Tokens> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.is("(")) {
                depth++;
            } else if (token.is(")")) {
                depth--;
            } else if (depth == 0 && token.is(",")) {
                parts.add(tokens.part(start, i));
                start = i + 1;
            }
        }
        if (start < tokens.size()) {
            parts.add(tokens.part(start, tokens.size()));
        }
        return parts;
    }

    private int closing(int open) {
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            if (tokens.get(i).is("(")) {
                depth++;
            } else if (tokens.get(i).is(")")) {
                depth--;
                if (depth == 0) {
                    return i;
                }
            }
        }
        return tokens.size();
    }

    /** {@code tmp_${suffix}}: text that is only known at run time touches the name. */
    private boolean isGluedToHole(int index) {
        return isGlue(index, index - 1) || isGlue(index, index + 1);
    }

    private boolean isGlue(int name, int other) {
        if (other < 0 || other >= tokens.size()) {
            return false;
        }
        TokenKind kind = tokens.get(other).kind();
        boolean touches = other < name
                ? tokens.get(other).end() == tokens.get(name).start()
                : tokens.get(name).end() == tokens.get(other).start();
        return touches && (kind == TokenKind.HOLE || kind == TokenKind.PARAMETER);
    }
}
