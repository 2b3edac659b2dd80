package dev.fencing.report;

import dev.fencing.rule.Severity;
import dev.fencing.rule.WriteSite.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells a report on the console, as compilers do: place, severity, rule and message, the source line, and the fix. */
public final class ConsoleReport {

    /** How many files that could not be looked into are named one by one; the page names all. */
    private static final int MOST = 10;

    private ConsoleReport() {}

    /** One thing to print. */
    public record Message(Level level, String text) {}

    /** How loud it is. */
    public enum Level {
        ERROR,
        WARNING,
        INFO
    }

    public static List<Message> of(Report report) {
        List<Message> messages = new ArrayList<>();
        for (ReportedFinding finding : report.findings()) {
            messages.add(new Message(level(finding.severity()), text(finding)));
        }
        for (BaselineEntry entry : report.stale()) {
            messages.add(new Message(
                    Level.WARNING,
                    entry.path() + ": the baseline holds back " + Counted.of(entry.count(), entry.rule() + " finding")
                            + " that the file no longer has; run fencing:baseline to forget "
                            + (entry.count() == 1 ? "it" : "them")));
        }
        List<String> opaque = report.coverage().opaque();
        opaque.stream().limit(MOST).forEach(o -> messages.add(new Message(Level.WARNING, Printable.clean(o))));
        if (opaque.size() > MOST) {
            messages.add(new Message(
                    Level.WARNING,
                    "… and " + Counted.of(opaque.size() - MOST, "file") + " more that could not be looked into"));
        }
        report.coverage().notes().forEach(n -> messages.add(new Message(Level.WARNING, Printable.clean(n))));
        messages.add(new Message(Level.INFO, summary(report)));
        return messages;
    }

    private static String text(ReportedFinding reported) {
        Place place = reported.place();
        StringBuilder text = new StringBuilder();
        text.append(oneLine(place.toString())).append(": ");
        text.append(reported.severity().name().toLowerCase(Locale.ROOT)).append(": [");
        text.append(reported.rule().id())
                .append("] ")
                .append(oneLine(reported.finding().message()));
        if (!place.source().isBlank()) {
            text.append('\n')
                    .append(Printable.withCaret(place.source(), place.column())
                            .indent(4)
                            .stripTrailing());
        }
        reported.finding().remedy().ifPresent(fix -> text.append("\n  fix: ").append(fix(fix)));
        return text.toString();
    }

    private static String fix(String remedy) {
        return Printable.clean(remedy).strip().replace("\n", "\n       ");
    }

    private static String oneLine(String text) {
        return Printable.clean(text).replace('\n', ' ');
    }

    /** What was read and what it came to, in two or three sentences. */
    private static String summary(Report report) {
        Coverage coverage = report.coverage();
        StringBuilder summary =
                new StringBuilder("Scanned ").append(coverage.scanned()).append(": ");
        summary.append(Counted.of(report.writes(), "write")).append(" to ");
        summary.append(Counted.of(coverage.tables().size(), "declared table"));
        summary.append(" (").append(report.writes(Status.FENCED)).append(" fenced, ");
        summary.append(report.writes(Status.ALLOWED)).append(" allowed, ");
        summary.append(report.writes(Status.VIOLATING)).append(" violating)");
        summary.append(findings(report)).append('.');
        int closed = coverage.opaque().size() + coverage.unreadable();
        if (closed > 0) {
            summary.append(" Could not look into ")
                    .append(Counted.of(closed, coverage.definitions() > 0 ? "definition" : "file"))
                    .append('.');
        }
        return summary.toString();
    }

    /** What was found. A write that violates may be held back, and not each finding is about a write. */
    private static String findings(Report report) {
        int heldBack = report.heldBack().size();
        if (report.errors() + report.warnings() == 0) {
            return "; no findings" + (heldBack == 0 ? "" : " but the " + heldBack + " that the baseline holds back");
        }
        String errors = report.errors() == 0 ? "" : Counted.of(report.errors(), "error");
        String warnings = report.warnings() == 0 ? "" : Counted.of(report.warnings(), "warning");
        return ". Findings, in writes and elsewhere: " + errors
                + (errors.isEmpty() || warnings.isEmpty() ? "" : " and ")
                + warnings
                + (heldBack == 0 ? "" : ", besides the " + heldBack + " that the baseline holds back");
    }

    private static Level level(Severity severity) {
        return switch (severity) {
            case ERROR -> Level.ERROR;
            case WARNING -> Level.WARNING;
            case OFF -> Level.INFO;
        };
    }
}
