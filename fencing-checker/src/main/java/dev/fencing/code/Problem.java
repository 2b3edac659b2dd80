package dev.fencing.code;

import dev.fencing.code.tree.Span;
import dev.fencing.rule.Rule;
import dev.fencing.text.TextExpression;
import java.util.Optional;

/**
 * Something wrong with the code itself rather than with a text in it.
 *
 * @param query what is read there, if it matters which tables it names
 */
record Problem(
        Rule rule,
        Span at,
        Optional<String> table,
        String message,
        Optional<String> remedy,
        Optional<TextExpression> query) {

    Problem(Rule rule, Span at, Optional<String> table, String message, Optional<String> remedy) {
        this(rule, at, table, message, remedy, Optional.empty());
    }
}
