package dev.fencing.rule;

import dev.fencing.table.TableName;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A deliberate way round the fence: which tables may be written without it, why, and until when. It is the same thing
 * in a comment of SQL and in an annotation of Java.
 *
 * @param tables the tables it names
 * @param reason why
 * @param until the last day on which it holds
 */
public record Allowance(List<TableName> tables, String reason, Optional<LocalDate> until) {

    public Allowance {
        tables = List.copyOf(tables);
        reason = reason.strip();
    }

    /**
     * An allowance as it is written in an annotation.
     *
     * @param until an ISO date, or empty
     * @throws DateTimeParseException if {@code until} is neither
     */
    public static Allowance of(List<TableName> tables, String reason, String until) {
        return new Allowance(
                tables, reason, until.isBlank() ? Optional.empty() : Optional.of(LocalDate.parse(until.strip())));
    }

    /**
     * Why the allowance allows nothing, as a sentence without its full stop; empty if it is valid.
     *
     * @param today the day of the check
     * @param declared whether a table is a declared one
     */
    public Optional<String> fault(LocalDate today, Predicate<TableName> declared) {
        if (tables.isEmpty()) {
            return Optional.of("The allowance names no table");
        }
        for (TableName table : tables) {
            if (!declared.test(table)) {
                return Optional.of("The allowance names " + table + ", and no such table is declared");
            }
        }
        if (reason.isEmpty()) {
            return Optional.of("The allowance for " + names() + " gives no reason");
        }
        return until.filter(last -> last.isBefore(today))
                .map(last -> "The allowance for " + names() + " ended on " + last);
    }

    /** Whether it covers a finding about these tables; one about none in particular is covered by any. */
    public boolean covers(List<TableName> found) {
        return found.isEmpty() || found.stream().anyMatch(this::names);
    }

    private boolean names(TableName table) {
        return tables.stream().anyMatch(t -> t.matches(table) || table.matches(t));
    }

    private String names() {
        return String.join(", ", tables.stream().map(TableName::toString).toList());
    }
}
