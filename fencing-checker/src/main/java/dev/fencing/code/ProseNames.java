package dev.fencing.code;

import dev.fencing.code.tree.Expression;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of what people read and nobody runs: a label, a message, a metric's tag. */
final class ProseNames {

    private static final Pattern WORD = Pattern.compile("\\p{Lu}?\\p{Ll}+|\\p{Lu}+(?!\\p{Ll})");
    private static final Set<String> WORDS = Set.of(
            "label",
            "labels",
            "title",
            "caption",
            "message",
            "messages",
            "description",
            "describe",
            "tip",
            "tooltip",
            "hint",
            "prompt",
            "question",
            "comment",
            "reason",
            "tag",
            "tags",
            "metric",
            "metrics",
            "counter",
            "timer",
            "gauge",
            "attribute",
            "attributes");

    private ProseNames() {}

    static boolean isOne(String name) {
        if (StatementTexts.isNamedSo(name)) {
            return false;
        }
        // The last word says what it is: an attribute's query is a query.
        String last = "";
        Matcher words = WORD.matcher(name);
        while (words.find()) {
            last = words.group();
        }
        return WORDS.contains(last.toLowerCase(Locale.ROOT));
    }

    /** Whether a variable, a field or a call's receiver is named so. */
    static boolean isOne(Optional<Expression> expression) {
        return expression
                .map(named -> named instanceof Expression.Name name
                        ? name.name()
                        : named instanceof Expression.Select select ? select.name() : "")
                .filter(ProseNames::isOne)
                .isPresent();
    }
}
