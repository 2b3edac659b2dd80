package dev.fencing.report;

import dev.fencing.rule.CheckResult;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Severity;
import dev.fencing.rule.WriteSite;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All that one check has to say, in an order that depends on nothing but the files: by path, then by place.
 *
 * @param findings what is wrong and not held back
 * @param heldBack what a baseline holds back
 * @param stale what the baseline holds back and is no longer there
 * @param sites every write to a declared table
 */
public record Report(
        List<ReportedFinding> findings,
        List<ReportedFinding> heldBack,
        List<BaselineEntry> stale,
        List<ReportedSite> sites,
        Coverage coverage) {

    public Report {
        findings = List.copyOf(findings);
        heldBack = List.copyOf(heldBack);
        stale = List.copyOf(stale);
        sites = List.copyOf(sites);
    }

    /**
     * The report of a check without a baseline.
     *
     * @param texts the text of each file that the result names, by its path
     */
    public static Report of(CheckResult result, Map<String, String> texts, Coverage coverage) {
        Map<String, Lines> lines = new HashMap<>();
        List<ReportedFinding> findings = result.findings().stream()
                .filter(f -> f.rule().defaultSeverity() != Severity.OFF)
                .map(f -> located(f, texts, lines))
                .distinct()
                .sorted(ReportedFinding.ORDER)
                .toList();
        List<ReportedSite> sites = result.sites().stream()
                .distinct()
                .map(s -> new ReportedSite(s, place(s.path(), s.start(), s.start(), texts, lines)))
                .sorted(ReportedSite.ORDER)
                .toList();
        return new Report(findings, List.of(), List.of(), sites, coverage);
    }

    /** Whether nothing was read and there is nothing to say of it. */
    public boolean isEmpty() {
        return coverage.nothing()
                && coverage.opaque().isEmpty()
                && coverage.notes().isEmpty()
                && findings.isEmpty()
                && stale.isEmpty();
    }

    public long errors() {
        return count(Severity.ERROR);
    }

    public long warnings() {
        return count(Severity.WARNING);
    }

    /** How many places write: one that may write any of several tables counts once. */
    public long writes() {
        return worstByPlace().size();
    }

    /** How many places write of which this is the worst that is to be said. */
    public long writes(WriteSite.Status status) {
        return worstByPlace().values().stream().filter(each -> each == status).count();
    }

    private Map<Place, WriteSite.Status> worstByPlace() {
        Map<Place, WriteSite.Status> worst = new HashMap<>();
        for (ReportedSite site : sites) {
            worst.merge(site.place(), site.site().status(), (one, other) -> one.compareTo(other) > 0 ? one : other);
        }
        return worst;
    }

    private long count(Severity severity) {
        return findings.stream().filter(f -> f.severity() == severity).count();
    }

    private static ReportedFinding located(Finding finding, Map<String, String> texts, Map<String, Lines> lines) {
        return new ReportedFinding(
                finding,
                finding.rule().defaultSeverity(),
                place(finding.path(), finding.start(), finding.end(), texts, lines),
                Fingerprints.of(finding, texts.getOrDefault(finding.path(), "")));
    }

    private static Place place(String path, int start, int end, Map<String, String> texts, Map<String, Lines> lines) {
        Lines known = lines.computeIfAbsent(path, p -> Lines.of(texts.getOrDefault(p, "")));
        return Place.of(path, known, start, Math.max(start, end));
    }
}
