package dev.fencing.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The findings that were there before the check was adopted, and that it holds back.
 *
 * <p>They are known by what they say, not by their lines, and counted: a new violation is never held back because an
 * old one has gone.
 */
public record Baseline(List<BaselineEntry> entries) {

    private static final Comparator<BaselineEntry> ORDER = Comparator.comparing(BaselineEntry::path)
            .thenComparing(BaselineEntry::rule)
            .thenComparing(BaselineEntry::fingerprint);

    public Baseline {
        entries = entries.stream().sorted(ORDER).toList();
    }

    public static Baseline empty() {
        return new Baseline(List.of());
    }

    /** The baseline that holds back all that a report finds. */
    public static Baseline of(Report report) {
        Map<Key, BaselineEntry> entries = new LinkedHashMap<>();
        for (ReportedFinding finding : report.findings()) {
            entries.merge(Key.of(finding), entry(finding), (known, again) -> count(known, known.count() + 1));
        }
        return new Baseline(List.copyOf(entries.values()));
    }

    /** This baseline with what it says of some files replaced by what another says of them. */
    public Baseline replaced(Predicate<String> paths, Baseline other) {
        List<BaselineEntry> all = new ArrayList<>(other.entries);
        entries.stream().filter(e -> !paths.test(e.path())).forEach(all::add);
        return new Baseline(all);
    }

    /**
     * The report with the findings held back that this baseline knows.
     *
     * @param checked the files that the report speaks of: entries of other files cannot be stale
     */
    public Report applyTo(Report report, Predicate<String> checked) {
        Map<Key, Integer> left = new LinkedHashMap<>();
        entries.forEach(e -> left.merge(Key.of(e), e.count(), Integer::sum));
        List<ReportedFinding> findings = new ArrayList<>();
        List<ReportedFinding> heldBack = new ArrayList<>(report.heldBack());
        for (ReportedFinding finding : report.findings()) {
            Integer remaining = left.get(Key.of(finding));
            if (remaining != null && remaining > 0) {
                left.put(Key.of(finding), remaining - 1);
                heldBack.add(finding);
            } else {
                findings.add(finding);
            }
        }
        List<BaselineEntry> stale = entries.stream()
                .filter(e -> checked.test(e.path()))
                .map(e -> count(e, left.getOrDefault(Key.of(e), 0)))
                .filter(e -> e.count() > 0)
                .toList();
        return new Report(findings, heldBack, stale, report.sites(), report.coverage());
    }

    private static BaselineEntry entry(ReportedFinding finding) {
        String line = Printable.clean(finding.place().source().strip());
        String text = line.length() > 120 ? Printable.clean(line.substring(0, 120)) + "…" : line;
        return new BaselineEntry(
                finding.place().path(), finding.rule().id(), finding.fingerprint(), 1, text.replace('\n', ' '));
    }

    private static BaselineEntry count(BaselineEntry entry, int count) {
        return new BaselineEntry(entry.path(), entry.rule(), entry.fingerprint(), count, entry.text());
    }

    private record Key(String path, String rule, String fingerprint) {

        static Key of(ReportedFinding finding) {
            return new Key(finding.place().path(), finding.rule().id(), finding.fingerprint());
        }

        static Key of(BaselineEntry entry) {
            return new Key(entry.path(), entry.rule(), entry.fingerprint());
        }
    }
}
