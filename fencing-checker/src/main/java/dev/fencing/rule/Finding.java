package dev.fencing.rule;

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
 */
public record Finding(
        Rule rule, String path, int start, int end, Optional<String> table, String message, Optional<String> remedy) {}
