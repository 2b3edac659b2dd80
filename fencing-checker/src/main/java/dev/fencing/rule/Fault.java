package dev.fencing.rule;

import java.util.List;
import java.util.Optional;

/**
 * A rule that is broken, in words.
 *
 * @param message which table, what is missing and why it matters
 * @param remedy the text that would fix it
 * @param edits what to change in the source to fix it, where that is known
 */
record Fault(Rule rule, String message, Optional<String> remedy, List<Edit> edits) {

    Fault {
        edits = List.copyOf(edits);
    }

    static Fault of(Rule rule, String message, String remedy) {
        return new Fault(rule, message, remedy.isEmpty() ? Optional.empty() : Optional.of(remedy), List.of());
    }

    /** The same fault, with other advice. */
    Fault advising(String advice) {
        return new Fault(rule, message, Optional.of(advice), List.of());
    }

    /** The same fault, with the statement as it should be in the place of advice. */
    Fault with(Remedy found) {
        return new Fault(rule, message, Optional.of(found.statement()), found.edits());
    }
}
