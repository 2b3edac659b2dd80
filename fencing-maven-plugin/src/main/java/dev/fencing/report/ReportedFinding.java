package dev.fencing.report;

import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.rule.Severity;
import java.util.Comparator;

/**
 * A finding as it is told: with its place in lines and columns and a name that survives moved lines.
 *
 * @param fingerprint the same for equal findings in one file
 */
public record ReportedFinding(Finding finding, Severity severity, Place place, String fingerprint) {

    static final Comparator<ReportedFinding> ORDER = Comparator.comparing(
                    (ReportedFinding f) -> f.place().path())
            .thenComparing(f -> f.finding().start())
            .thenComparing(ReportedFinding::rule)
            .thenComparing(f -> f.finding().table().orElse(""))
            .thenComparing(f -> f.finding().message());

    public Rule rule() {
        return finding.rule();
    }
}
