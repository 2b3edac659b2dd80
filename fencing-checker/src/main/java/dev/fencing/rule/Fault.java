package dev.fencing.rule;

import java.util.Optional;

/**
 * A rule that is broken, in words.
 *
 * @param message which table, what is missing and why it matters
 * @param remedy the text that would fix it
 */
record Fault(Rule rule, String message, Optional<String> remedy) {

    static Fault of(Rule rule, String message, String remedy) {
        return new Fault(rule, message, remedy.isEmpty() ? Optional.empty() : Optional.of(remedy));
    }
}
