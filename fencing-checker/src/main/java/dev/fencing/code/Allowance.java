package dev.fencing.code;

import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Span;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableName;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * A deliberate way round the fence: {@code @UnfencedWriteAllowed}.
 *
 * @param at the annotation
 * @param problem why it is not valid, as a sentence
 */
record Allowance(Span at, String path, List<TableName> tables, String reason, Optional<String> problem) {

    Allowance {
        tables = List.copyOf(tables);
    }

    /** The allowances among the annotations of a class, method or field. */
    static List<Allowance> in(
            List<Annotation> annotations, Module.Known in, Module module, Declarations declared, LocalDate today) {
        Fields fields = new Fields(module);
        return annotations.stream()
                .filter(each -> module.names(in.file()).isOurs(each, "UnfencedWriteAllowed"))
                .map(each -> of(
                        each.span(),
                        in.file().path(),
                        strings(fields, each, "tables", in),
                        String.join("", strings(fields, each, "reason", in)),
                        String.join("", strings(fields, each, "until", in)),
                        declared,
                        today))
                .toList();
    }

    private static List<String> strings(Fields fields, Annotation annotation, String element, Module.Known in) {
        return annotation.value(element).map(value -> fields.strings(value, in)).orElse(List.of());
    }

    private static Allowance of(
            Span at,
            String path,
            List<String> tables,
            String reason,
            String until,
            Declarations declared,
            LocalDate today) {
        List<TableName> names = tables.stream().map(Helpers::table).toList();
        return new Allowance(at, path, names, reason, problem(names, reason, until, declared, today));
    }

    private static Optional<String> problem(
            List<TableName> tables, String reason, String until, Declarations declared, LocalDate today) {
        if (reason.isBlank()) {
            return Optional.of(
                    "The allowance gives no reason. Say why the write is safe, so that a reviewer can judge it.");
        }
        for (TableName table : tables) {
            if (declared.fenced(table).isEmpty() && declared.claim(table).isEmpty()) {
                return Optional.of(
                        "The allowance names " + table + ", which is not declared as a fenced or claim table.");
            }
        }
        if (tables.isEmpty()) {
            return Optional.of("The allowance names no table. Name those that may be written.");
        }
        if (until.isEmpty()) {
            return Optional.empty();
        }
        try {
            return LocalDate.parse(until).isBefore(today)
                    ? Optional.of("The allowance ended on " + until
                            + ". Fence the write, or review the allowance and give it a new date.")
                    : Optional.empty();
        } catch (DateTimeParseException e) {
            return Optional.of("The allowance ends on '" + until + "', which is not a date. Write it as 2027-03-31.");
        }
    }

    boolean covers(TableName table) {
        return tables.stream().anyMatch(each -> each.matches(table));
    }
}
