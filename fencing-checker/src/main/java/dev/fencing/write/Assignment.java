package dev.fencing.write;

import dev.fencing.sql.Tokens;
import java.util.Optional;

/**
 * One column and what is stored in it.
 *
 * @param qualifier the table or alias in front of the column, in lower case
 * @param column without quotes, in lower case
 * @param value the expression; empty if it cannot be told apart from its neighbours ({@code (a, b) = (SELECT …)}, a
 *     hole), in which case nothing is known of it
 */
public record Assignment(Optional<String> qualifier, String column, Tokens value) {}
