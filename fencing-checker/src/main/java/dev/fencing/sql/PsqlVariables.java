package dev.fencing.sql;

import dev.fencing.sql.PsqlValues.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * The text that psql sends for a script: what {@code \set name text} says stands in the place of {@code :name},
 * {@code :"name"} and {@code :'name'} behind it (manual of psql, "SQL Interpolation").
 *
 * <p>A variable that the script gives a value nobody knows is filled in as a query where a value is wanted, since it is
 * no token; one that stands where a condition is wanted is a hole, since its text may be any condition. Others stay as
 * they are.
 */
public final class PsqlVariables {

    /** More text than anybody lets variables stand for; what comes after is not filled in. */
    private static final int MOST = 1_000_000;

    private static final Set<String> BEFORE_CONDITIONS = Set.of("WHERE", "AND", "OR", "NOT", "ON", "WHEN");

    private static final Set<String> BEHIND_VALUES = Set.of("IS", "IN", "LIKE", "ILIKE", "BETWEEN", "COLLATE", "NOT");

    private final SqlText script;
    private final String text;
    private final SqlText.Builder sent = SqlText.builder();
    private final PsqlValues values = new PsqlValues();
    private int copied;
    private int filled;

    private PsqlVariables(SqlText script) {
        this.script = script;
        this.text = script.text();
    }

    /** The script with its variables filled in; the script itself if it says nothing to psql. */
    public static SqlText fillIn(SqlText script, Dialect dialect) {
        boolean psql = dialect.clientCommands() == Dialect.ClientCommands.PSQL
                || dialect.clientCommands() == Dialect.ClientCommands.ANY;
        return psql && PsqlCommands.areIn(script.text())
                ? new PsqlVariables(script).filledIn(Statements.split(script, dialect))
                : script;
    }

    private SqlText filledIn(List<Statement> statements) {
        Tokens before = Tokens.none(script);
        int from = 0;
        for (Statement statement : statements) {
            Tokens next = statement.tokens();
            run(before, from, next.start());
            for (int i = 0; i < next.size(); i++) {
                fill(next, i);
            }
            before = next;
            from = statement.copyData() ? behindData(next.end()) : next.end();
        }
        return filled == 0
                ? script
                : sent.append(script.slice(copied, text.length())).build();
    }

    private void run(Tokens before, int from, int to) {
        for (PsqlCommands.Command command : PsqlCommands.between(text, Math.min(from, to), to)) {
            values.run(command, before);
        }
    }

    private int behindData(int from) {
        int end = text.indexOf("\n\\.", from);
        return end < 0 ? from : end + 3;
    }

    private void fill(Tokens statement, int i) {
        Token token = statement.get(i);
        if (token.kind() != TokenKind.PARAMETER || text.charAt(token.start()) != ':') {
            return;
        }
        String name = statement.nameOf(token);
        char quote = text.charAt(token.start() + 1);
        boolean quoted = quote == '\'' || quote == '"';
        Optional<Value> value = values.of(name);
        if (value.isPresent() && value.get() instanceof Value.Known known) {
            String mark = String.valueOf(quote);
            fill(token, quoted ? mark + known.text().replace(mark, mark + mark) + mark : known.text());
        } else if (!quoted && isCondition(statement, i)) {
            fill(token, 1, place -> sent.hole(place));
        } else if (value.isPresent() && isValue(statement, i)) {
            fill(token, "(SELECT \"" + name.replace("\"", "\"\"") + "\" FROM \"\\gset\")");
        }
    }

    private void fill(Token token, String value) {
        fill(token, value.length(), place -> sent.appendAt(value, place));
    }

    private void fill(Token token, int length, IntConsumer filling) {
        if (filled + length > MOST) {
            return;
        }
        sent.append(script.slice(copied, token.start()));
        filling.accept(script.sourceOffset(token.start()));
        copied = token.end();
        filled += length + 1;
    }

    /** Whether the parameter at {@code i} is all of a condition, or goes on with one. */
    private static boolean isCondition(Tokens statement, int i) {
        if (i == 0) {
            return false;
        }
        Token before = statement.get(i - 1);
        boolean goesOn = before.kind() != TokenKind.SYMBOL && before.kind() != TokenKind.WORD;
        boolean begins = before.kind() == TokenKind.WORD
                && BEFORE_CONDITIONS.contains(before.value().toUpperCase(Locale.ROOT))
                && !endsBetween(statement, i - 1)
                && !isOperand(statement, i + 1);
        return goesOn || begins;
    }

    private static boolean endsBetween(Tokens statement, int and) {
        for (int i = and - 1; i >= 0 && i > and - 8; i--) {
            if (statement.is(i, "BETWEEN")) {
                return true;
            }
        }
        return false;
    }

    /** Whether what stands at {@code i} makes a value of what stands before it. */
    private static boolean isOperand(Tokens statement, int i) {
        if (i >= statement.size()) {
            return false;
        }
        Token token = statement.get(i);
        return token.kind() == TokenKind.SYMBOL
                ? !token.is(")") && !token.is(";")
                : token.kind() == TokenKind.WORD
                        && BEHIND_VALUES.contains(token.value().toUpperCase(Locale.ROOT));
    }

    /** Whether a value is wanted at {@code i}, and not a name or a statement. */
    private static boolean isValue(Tokens statement, int i) {
        if (i == 0) {
            return false;
        }
        Token before = statement.get(i - 1);
        return before.kind() == TokenKind.SYMBOL
                ? !before.is(".") && !before.is(";")
                : statement.is(i - 1, "BETWEEN") || statement.is(i - 1, "AND") || isOperand(statement, i + 1);
    }
}
