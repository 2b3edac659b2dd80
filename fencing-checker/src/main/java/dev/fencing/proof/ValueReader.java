package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads values and finds out which of them are tokens, also by way of a row that the statement itself makes up. */
final class ValueReader {

    /** An upsert's incoming row may come from a derived table; nothing is farther away than that. */
    private static final int FARTHEST = 3;

    private final Scope scope;

    ValueReader(Scope scope) {
        this.scope = scope;
    }

    Value read(Tokens tokens) {
        return read(tokens, 0);
    }

    /** The members of a row value, each with its own text. */
    List<Value> members(Tokens tokens, Term.Row row) {
        Tokens inner = ExpressionReader.withoutParentheses(tokens);
        int open = inner.is(0, "ROW") ? 1 : 0;
        Groups groups = Groups.of(inner);
        List<Value> members = new ArrayList<>();
        if (inner.is(open, "(") && groups.balanced()) {
            groups.list(open + 1, inner.size() - 1).forEach(member -> members.add(read(member)));
        }
        return members.size() == row.terms().size() ? members : List.of();
    }

    private Value read(Tokens tokens, int distance) {
        Tokens inner = ExpressionReader.withoutParentheses(tokens);
        Term term = ExpressionReader.read(inner);
        return new Value(inner, term, token(term, inner, distance));
    }

    private Optional<TokenRef> token(Term term, Tokens tokens, int distance) {
        Optional<TokenRef> token = scope.tokens().token(term, tokens);
        if (token.isPresent() || distance == FARTHEST) {
            return token;
        }
        if (term instanceof Term.Cast cast) {
            return TokenNames.keepsEpoch(cast.type()) ? token(cast.value(), tokens, distance) : Optional.empty();
        }
        if (term instanceof Term.Incoming incoming) {
            return made(
                    scope.derivedValues(Scope.INCOMING, incoming.column()), "incoming " + incoming.column(), distance);
        }
        if (term instanceof Term.Column column && !scope.isEpoch(column)) {
            String name = column.qualifiers() + column.name();
            return made(scope.derivedValues(column), name, distance);
        }
        return Optional.empty();
    }

    /** The token that a column of a made-up row is: its value in every row must be one. */
    private Optional<TokenRef> made(Optional<List<Tokens>> rows, String name, int distance) {
        if (rows.isEmpty() || rows.get().isEmpty()) {
            return Optional.empty();
        }
        List<TokenRef> tokens = new ArrayList<>();
        for (Tokens row : rows.get()) {
            Optional<TokenRef> token = read(row, distance + 1).token();
            if (token.isEmpty()) {
                return Optional.empty();
            }
            tokens.add(token.get());
        }
        String key = tokens.get(0).key();
        boolean one = tokens.stream().allMatch(token -> token.key().equals(key));
        return Optional.of(new TokenRef(
                one ? key : "row " + name,
                tokens.stream().flatMap(token -> token.tokens().stream()).toList()));
    }
}
