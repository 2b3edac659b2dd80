package dev.fencing.sql;

import dev.fencing.sql.PsqlCommands.Command;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What psql's variables hold as a script goes on. */
final class PsqlValues {

    static final Value UNKNOWN = new Value.Unknown();

    /** More of a script's queries than anybody keeps the rows of; beyond them any variable may be set. */
    private static final int MOST_TOKENS = 100_000;

    /** More beginnings of names than any script gives to columns that it does not list. */
    private static final int MOST_PREFIXES = 16;

    /** The value of another variable, or of one of the environment. */
    private static final Pattern COPY = Pattern.compile(":(?<name>\\w{1,64})|`echo[ ]{1,3}\"?\\$\\{?\\w{1,64}\\}?\"?`");

    private final PsqlBranches values = new PsqlBranches();
    /** Beginnings of the names of variables that a query sets without listing its columns. */
    private final Set<String> unlisted = new HashSet<>();

    private int tokens;
    private int commands;
    private int forgotten;

    /** What is known of a variable; of one that the script leaves alone, nothing is. */
    sealed interface Value {

        /**
         * The script says the text.
         *
         * @param since the number of the command that says it
         */
        record Known(String text, int since) implements Value {

            /** The same text is the same value, wherever it is set. */
            @Override
            public boolean equals(Object other) {
                return other instanceof Known known && text.equals(known.text);
            }

            @Override
            public int hashCode() {
                return text.hashCode();
            }
        }

        /** The script gives it a text that is not known: one of several, or what a query says. */
        record Unknown() implements Value {}
    }

    /** The value of a variable; empty if only the one who runs the script gives it one. */
    Optional<Value> of(String name) {
        Optional<Value> value = values.get(name);
        if (value.isEmpty()) {
            return unlisted.stream().anyMatch(name::startsWith) ? Optional.of(UNKNOWN) : value;
        }
        return value.map(v -> v instanceof Value.Known known && known.since < forgotten ? UNKNOWN : v);
    }

    /** Notes a command that stands behind the statement {@code before}. */
    void run(Command command, Tokens before) {
        commands++;
        switch (command.name()) {
            case "set" -> set(command);
            case "gset" -> keepRow(lower(command.firstWord()), before);
            // The one who runs the script gives them a value, if anybody does.
            case "unset", "getenv" -> values.set(lower(command.firstWord()), Optional.empty());
            case "prompt" -> values.set(lower(lastWord(command.arguments())), Optional.empty());
            case "i", "ir", "include", "include_relative", PsqlCommands.ANY -> forgotten = commands;
            case "if" -> values.begin();
            case "elif" -> values.next(false);
            case "else" -> values.next(true);
            case "endif" -> values.end();
            default -> {}
        }
    }

    private void keepRow(String prefix, Tokens query) {
        PsqlRow row = PsqlRow.of(query);
        tokens += query.size();
        if (row.hasUnlisted() || tokens > MOST_TOKENS) {
            forgotten = commands;
            boolean few = unlisted.size() < MOST_PREFIXES && tokens <= MOST_TOKENS;
            unlisted.add(few ? prefix : "");
        }
        if (tokens <= MOST_TOKENS) {
            row.columns()
                    .forEach((name, token) ->
                            values.set(prefix + name, token ? Optional.empty() : Optional.of(UNKNOWN)));
        }
    }

    private void set(Command command) {
        String name = lower(command.firstWord());
        Matcher copied = COPY.matcher(command.rest());
        if (copied.matches()) {
            // What the environment says, the one who runs the script says.
            Optional<String> other = Optional.ofNullable(copied.group("name"));
            values.set(name, other.flatMap(o -> of(lower(o))));
        } else {
            Value value = text(command.rest())
                    .<Value>map(text -> new Value.Known(text, commands))
                    .orElse(UNKNOWN);
            values.set(name, Optional.of(value));
        }
    }

    private static String lastWord(String words) {
        String[] all = words.split("\\s+", -1);
        return all[all.length - 1];
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** The words of a command put together, as {@code \set} does; empty if they are more than words. */
    private static Optional<String> text(String words) {
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
