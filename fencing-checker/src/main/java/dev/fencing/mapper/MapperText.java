package dev.fencing.mapper;

import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A mapper's SQL with its dynamic parts: what stands in it, what may stand in it, and what MyBatis trims.
 *
 * @see <a href="https://mybatis.org/mybatis-3/dynamic-sql.html">MyBatis: dynamic SQL</a>
 */
sealed interface MapperText {

    /** SQL as it stands. */
    record Plain(SqlText text) implements MapperText {}

    /** Parts that follow each other. */
    record Sequence(List<MapperText> parts) implements MapperText {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /**
     * One of several texts; an {@code <if>} is a choice between its body and nothing.
     *
     * @param number tells choices of one statement apart
     */
    record Choice(int number, List<MapperText> alternatives, int start) implements MapperText {
        public Choice {
            alternatives = List.copyOf(alternatives);
        }
    }

    /** A body that is trimmed and, unless nothing is left, put between a prefix and a suffix. */
    record Trimmed(
            MapperText body, String prefix, String suffix, List<String> prefixes, List<String> suffixes, int start)
            implements MapperText {
        public Trimmed {
            prefixes = List.copyOf(prefixes);
            suffixes = List.copyOf(suffixes);
        }
    }

    /** A body for each element of a collection; it stands twice, so that what joins two of them is seen. */
    record Repeated(MapperText body, String open, String separator, String close, int start) implements MapperText {}

    /** Which alternative each choice takes; {@link #OPEN} if that is left open. */
    @FunctionalInterface
    interface Decision {

        int OPEN = -1;

        int of(Choice choice);
    }

    /** The text that comes of a decision. */
    default SqlText decided(Decision decision) {
        if (this instanceof Plain plain) {
            return plain.text();
        }
        if (this instanceof Choice choice) {
            int taken = decision.of(choice);
            return taken == Decision.OPEN
                    ? SqlText.builder().hole(choice.start()).build()
                    : choice.alternatives().get(taken).decided(decision);
        }
        SqlText.Builder text = SqlText.builder();
        if (this instanceof Sequence sequence) {
            sequence.parts().forEach(part -> text.append(part.decided(decision)));
        } else if (this instanceof Repeated repeated) {
            SqlText body = repeated.body().decided(decision);
            text.appendWithHoles(repeated.open(), repeated.start())
                    .append(body)
                    .appendWithHoles(" " + repeated.separator() + " ", repeated.start())
                    .append(body)
                    .appendWithHoles(repeated.close(), repeated.start());
        } else if (this instanceof Trimmed trimmed) {
            text.append(trimmed(trimmed, trimmed.body().decided(decision)));
        }
        return text.build();
    }

    private static SqlText trimmed(Trimmed rule, SqlText body) {
        String text = body.text();
        int from = text.length() - text.stripLeading().length();
        int to = text.stripTrailing().length();
        if (from >= to) {
            return SqlText.of("");
        }
        String upper = text.toUpperCase(Locale.ROOT);
        Optional<String> leading = rule.prefixes().stream()
                .filter(p -> upper.startsWith(
                        p.toUpperCase(Locale.ROOT),
                        text.length() - text.stripLeading().length()))
                .findFirst();
        from += leading.map(String::length).orElse(0);
        String kept = upper.substring(0, to);
        Optional<String> trailing = rule.suffixes().stream()
                .filter(s -> kept.endsWith(s.toUpperCase(Locale.ROOT)))
                .findFirst();
        to -= trailing.map(String::length).orElse(0);
        return SqlText.builder()
                .appendWithHoles(rule.prefix() + " ", rule.start())
                .append(body.slice(Math.min(from, to), to))
                .appendWithHoles(" " + rule.suffix(), rule.start())
                .build();
    }

    /** Whether a text has parts that may be left out or repeated. */
    static boolean isDynamic(MapperText text) {
        if (text instanceof Sequence sequence) {
            return sequence.parts().stream().anyMatch(MapperText::isDynamic);
        }
        return text instanceof Choice
                || text instanceof Repeated
                || (text instanceof Trimmed trimmed && isDynamic(trimmed.body()));
    }

    /** The choices in a text, in order. */
    static List<Choice> choices(MapperText text) {
        List<Choice> found = new ArrayList<>();
        collect(text, found);
        return found;
    }

    private static void collect(MapperText text, List<Choice> found) {
        if (text instanceof Choice choice) {
            found.add(choice);
            choice.alternatives().forEach(part -> collect(part, found));
        } else if (text instanceof Sequence sequence) {
            sequence.parts().forEach(part -> collect(part, found));
        } else if (text instanceof Repeated repeated) {
            collect(repeated.body(), found);
        } else if (text instanceof Trimmed trimmed) {
            collect(trimmed.body(), found);
        }
    }
}
