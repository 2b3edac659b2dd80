package dev.fencing.sql;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The columns of a statement's row that psql's {@code \gset} makes variables of, and which of them hold a token. */
final class PsqlRow {

    private final Tokens statement;
    private final Map<String, Boolean> columns = new HashMap<>();
    /** The columns that the statement sets to one more than they were. */
    private final Set<String> advanced = new HashSet<>();

    private boolean unlisted;

    private PsqlRow(Tokens statement) {
        this.statement = statement;
    }

    /**
     * The row of a statement.
     *
     * <p>A column holds a token if a claim gives it (an UPDATE that moves the counter on by one and returns it), or if
     * it is a parameter, bare or cast. What else a query reads is what the rows hold then.
     */
    static PsqlRow of(Tokens statement) {
        PsqlRow row = new PsqlRow(statement);
        row.read();
        return row;
    }

    /** By the column's name, whether it holds a token. */
    Map<String, Boolean> columns() {
        return Map.copyOf(columns);
    }

    /** Whether there are columns that are not listed: {@code *}. */
    boolean hasUnlisted() {
        return unlisted;
    }

    private void read() {
        int depth = 0;
        int list = -1;
        int end = statement.size();
        for (int i = 0; i < statement.size(); i++) {
            depth += statement.is(i, "(") ? 1 : statement.is(i, ")") ? -1 : 0;
            if (statement.is(i, "+")) {
                advance(i);
            }
            if (depth != 0) {
                continue;
            }
            if (list < 0 || statement.is(i, "RETURNING")) {
                boolean begins = statement.is(i, "SELECT") || statement.is(i, "RETURNING");
                list = begins ? i + 1 : list;
            } else if (endsList(i) && end == statement.size()) {
                end = i;
            }
        }
        if (list >= 0) {
            items(list, Math.max(list, end));
        }
    }

    private boolean endsList(int i) {
        return statement.is(i, "FROM")
                || statement.is(i, "WHERE")
                || statement.is(i, "UNION")
                || statement.is(i, "ORDER")
                || statement.is(i, "LIMIT");
    }

    private void items(int from, int to) {
        int depth = 0;
        int start = from;
        for (int i = from; i <= to; i++) {
            if (i == to || (depth == 0 && statement.is(i, ","))) {
                item(start, i);
                start = i + 1;
            } else {
                depth += statement.is(i, "(") ? 1 : statement.is(i, ")") ? -1 : 0;
            }
        }
    }

    private void item(int from, int to) {
        if (from >= to) {
            return;
        }
        if (statement.is(to - 1, "*") && (to - from == 1 || statement.is(to - 2, "."))) {
            unlisted = true;
            return;
        }
        int as = to - 2;
        boolean aliased = as > from && statement.is(as, "AS");
        boolean bare = !aliased && as >= from && statement.get(to - 1).isName() && isEndOfValue(as);
        int end = aliased ? as : bare ? to - 1 : to;
        boolean token = isAdvanced(from, end)
                || Variables.tokenIn(statement.list(), from, end)
                        .filter(only -> only.kind() == TokenKind.PARAMETER)
                        .isPresent();
        Optional<String> name =
                aliased || bare ? Optional.of(statement.nameOf(statement.get(to - 1))) : ownName(from, end);
        name.ifPresent(column -> columns.put(column, token));
    }

    private boolean isEndOfValue(int i) {
        Token before = statement.get(i);
        return before.is(")") || before.kind() != TokenKind.SYMBOL;
    }

    /** Without an alias a column is called by its own name, and a call by the function's. */
    private Optional<String> ownName(int from, int to) {
        int end = from;
        while (end < to && !statement.is(end, "::")) {
            end++;
        }
        Token last = statement.get(end - 1);
        List<Token> tokens = statement.list();
        return last.isName()
                ? Optional.of(statement.nameOf(last))
                : Optional.of(tokens.get(from)).filter(Token::isName).map(statement::nameOf);
    }

    /** Whether the value is a column that the statement itself sets to one more than it was. */
    private boolean isAdvanced(int from, int to) {
        return to > from
                && statement.get(to - 1).isName()
                && advanced.contains(statement.nameOf(statement.get(to - 1)));
    }

    /** Notes the column whose old value stands before the {@code + 1} at {@code plus}, if the statement sets it so. */
    private void advance(int plus) {
        boolean one =
                plus + 1 < statement.size() && statement.get(plus + 1).value().equals("1");
        if (plus > 0 && one && statement.get(plus - 1).isName()) {
            String column = statement.nameOf(statement.get(plus - 1));
            if (isAssigned(plus - 1, column)) {
                advanced.add(column);
            }
        }
    }

    private boolean isAssigned(int value, String column) {
        int equals = statement.is(value - 1, ".") ? value - 3 : value - 1;
        return statement.is(equals, "=") && isColumn(equals - 1, column);
    }

    private boolean isColumn(int i, String column) {
        return i >= 0
                && statement.get(i).isName()
                && statement.nameOf(statement.get(i)).equals(column);
    }
}
