package dev.fencing.sql;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The text that psql sends for a script: what {@code \set name text} says stands in the place of {@code :name},
 * {@code :"name"} and {@code :'name'} behind it (manual of psql, "SQL Interpolation").
 *
 * <p>A variable stays as it is where its text is not known: before it is set, where a query, the user or another file
 * gives it a value, and in scripts that branch.
 */
public final class PsqlVariables {

    /** More text than anybody lets variables stand for; what comes after is not filled in. */
    private static final int MOST = 1_000_000;

    private final SqlText script;
    private final String text;
    private final SqlText.Builder sent = SqlText.builder();
    private final Map<String, String> values = new HashMap<>();
    private int copied;
    private int filled;

    private PsqlVariables(SqlText script) {
        this.script = script;
        this.text = script.text();
    }

    /** The script with its variables filled in; the script itself if it sets none. */
    public static SqlText fillIn(SqlText script, Dialect dialect) {
        boolean psql = dialect.clientCommands() == Dialect.ClientCommands.PSQL
                || dialect.clientCommands() == Dialect.ClientCommands.ANY;
        boolean sets =
                psql && script.text().contains("\\set ") && !script.text().contains("\\if ");
        return sets ? new PsqlVariables(script).filledIn(Statements.split(script, dialect)) : script;
    }

    private SqlText filledIn(List<Statement> statements) {
        Tokens before = Tokens.none(script);
        for (Statement statement : statements) {
            Tokens next = statement.tokens();
            commands(before, next.start());
            next.list().forEach(token -> fill(next, token));
            before = next;
        }
        return filled == 0
                ? script
                : sent.append(script.slice(copied, text.length())).build();
    }

    private void fill(Tokens statement, Token token) {
        if (token.kind() == TokenKind.PARAMETER && text.charAt(token.start()) == ':') {
            Optional.ofNullable(values.get(statement.nameOf(token)))
                    .filter(value -> filled + value.length() <= MOST)
                    .ifPresent(value -> fill(token, value));
        }
    }

    private void fill(Token token, String value) {
        char quote = text.charAt(token.start() + 1);
        boolean quoted = quote == '\'' || quote == '"';
        String mark = String.valueOf(quote);
        sent.append(script.slice(copied, token.start()));
        sent.appendAt(
                quoted ? mark + value.replace(mark, mark + mark) + mark : value, script.sourceOffset(token.start()));
        copied = token.end();
        filled += value.length() + 1;
    }

    /** The commands between the statement {@code before} and the next one. */
    private void commands(Tokens before, int to) {
        String between = text.substring(Math.min(before.end(), to), to);
        if (between.contains("/*")) {
            // What stands in a comment sets nothing, and takes nothing back.
            values.clear();
        }
        for (String line : between.split("[\r\n]", -1)) {
            String command = line.strip();
            if (command.startsWith("\\set ")) {
                set(command.substring(5).strip());
            } else if (command.startsWith("\\gset")) {
                before.list().forEach(token -> values.remove(before.nameOf(token)));
                if (command.length() > 5 || before.list().stream().anyMatch(token -> token.is("*"))) {
                    values.clear();
                }
            } else if (command.startsWith("\\unset ")
                    || command.startsWith("\\prompt ")
                    || command.startsWith("\\getenv ")
                    || command.startsWith("\\i")) {
                values.clear();
            }
        }
    }

    private void set(String nameAndValue) {
        int end = 0;
        while (end < nameAndValue.length() && !Character.isWhitespace(nameAndValue.charAt(end))) {
            end++;
        }
        String name = nameAndValue.substring(0, end).toLowerCase(Locale.ROOT);
        Optional<String> value = value(nameAndValue.substring(end).strip());
        values.remove(name);
        value.ifPresent(known -> values.put(name, known));
    }

    /** The words of a command put together, as {@code \set} does; empty if they are more than words. */
    private static Optional<String> value(String words) {
        StringBuilder value = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            boolean twice = c == '\'' && quoted && i + 1 < words.length() && words.charAt(i + 1) == '\'';
            if (twice) {
                value.append(c);
                i++;
            } else if (c == '\'') {
                quoted = !quoted;
            } else if (c == '\\' || (!quoted && (c == ':' || c == '`' || c == '"'))) {
                return Optional.empty();
            } else if (quoted || !Character.isWhitespace(c)) {
                value.append(c);
            }
        }
        return quoted ? Optional.empty() : Optional.of(value.toString());
    }
}
