package dev.fencing.rule;

import java.util.List;
import java.util.Optional;

/**
 * One thing that is wrong, and what would put it right.
 *
 * @param path the file, as its {@link dev.fencing.sql.SqlSource} names it
 * @param start where it stands in the file, in UTF-16 units from 0
 * @param end where it ends, exclusive; at least {@code start}
 * @param table the table concerned, as declared
 * @param message which table, what is missing and why it matters, in one or two sentences
 * @param remedy the text that would fix it: the statement as it should be, or what to write instead
 * @param edits the changes of the file that make the statement the one that {@code remedy} shows; empty if it shows
 *     none, or if the statement does not stand in the file letter for letter
 */
public record Finding(
        Rule rule,
        String path,
        int start,
        int end,
        Optional<String> table,
        String message,
        Optional<String> remedy,
        List<Edit> edits) {

    public Finding {
        edits = List.copyOf(edits);
    }

    /** A finding whose remedy is advice. */
    public Finding(
            Rule rule,
            String path,
            int start,
            int end,
            Optional<String> table,
            String message,
            Optional<String> remedy) {
        this(rule, path, start, end, table, message, remedy, List.of());
    }

    /** The same, reported elsewhere in the same file. */
    public Finding at(int newStart, int newEnd) {
        return new Finding(rule, path, newStart, newEnd, table, message, remedy, edits);
    }

    /** The same by another rule. */
    public Finding as(Rule other) {
        return new Finding(other, path, start, end, table, message, remedy, edits);
    }

    /**
     * The same of a table that is declared by another name than the statement calls it by, as a query calls entities.
     */
    public Finding of(String declared) {
        String named = table.orElse(declared);
        return new Finding(
                rule,
                path,
                start,
                end,
                Optional.of(declared),
                message.replace(" " + named + " ", " " + declared + " "),
                remedy.map(text -> text.replace("FencedWrite(\"" + named + "\")", "FencedWrite(\"" + declared + "\")")),
                edits);
    }

    /** The same, whose remedy is not to be put in place by a tool. */
    public Finding withoutEdits() {
        return new Finding(rule, path, start, end, table, message, remedy);
    }

    /** The same in other words, with advice for a remedy. */
    public Finding saying(String newMessage, String advice) {
        return new Finding(rule, path, start, end, table, newMessage, Optional.of(advice));
    }
}
