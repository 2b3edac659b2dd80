package dev.fencing.report;

import dev.fencing.rule.WriteSite.Status;
import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Tells a report as a page for people: the map of every write path, table by table, and what is wrong.
 *
 * <p>The page stands alone, can be read and filtered without scripts, and escapes all that it shows.
 */
public final class HtmlReport {

    private HtmlReport() {}

    /**
     * The report as HTML.
     *
     * @param title what was checked: the project's name
     */
    public static String of(Report report, String title) {
        return PageRenderer.of().execute(page(report, title));
    }

    @JStache(path = "dev/fencing/report/page.mustache")
    record Page(
            String title,
            long fenced,
            long allowed,
            long violating,
            String scanned,
            List<Table> tables,
            List<Problem> findings,
            List<RulePage> rules,
            List<Problem> heldBack,
            List<String> stale,
            List<String> opaque,
            List<String> notes) {

        boolean clean() {
            return findings.isEmpty();
        }

        boolean hasHeldBack() {
            return !heldBack.isEmpty() || !stale.isEmpty();
        }

        boolean hasGaps() {
            return !opaque.isEmpty();
        }

        boolean hasNotes() {
            return !notes.isEmpty();
        }
    }

    /** A declared table and all writes to it. */
    record Table(String name, long fenced, long allowed, long violating, List<Path> paths) {

        boolean untouched() {
            return paths.isEmpty();
        }
    }

    /** A write. */
    record Path(String status, String kind, String place, String source, String note) {}

    /** What there is to read on a rule. */
    record RulePage(String rule, String text) {}

    /** A finding. */
    record Problem(String severity, String rule, String place, String message, String source, String fix) {

        boolean hasFix() {
            return !fix.isEmpty();
        }
    }

    private static Page page(Report report, String title) {
        Map<String, List<ReportedSite>> sites = new TreeMap<>();
        report.coverage().tables().forEach(t -> sites.put(t, new ArrayList<>()));
        report.sites()
                .forEach(s -> sites.computeIfAbsent(s.site().table(), t -> new ArrayList<>())
                        .add(s));
        List<Table> tables = new ArrayList<>();
        sites.forEach((name, writes) -> tables.add(table(name, writes)));
        return new Page(
                Printable.clean(title),
                report.writes(Status.FENCED),
                report.writes(Status.ALLOWED),
                report.writes(Status.VIOLATING),
                report.coverage().scanned(),
                tables,
                report.findings().stream().map(HtmlReport::problem).toList(),
                report.findings().stream()
                        .map(ReportedFinding::rule)
                        .distinct()
                        .sorted()
                        .map(rule -> new RulePage(rule.id(), RuleHelp.text(rule)))
                        .toList(),
                report.heldBack().stream().map(HtmlReport::problem).toList(),
                report.stale().stream()
                        .map(e -> e.path() + ": " + e.rule() + ": " + e.text())
                        .toList(),
                report.coverage().opaque().stream().map(Printable::clean).toList(),
                report.coverage().notes().stream().map(Printable::clean).toList());
    }

    private static Table table(String name, List<ReportedSite> writes) {
        return new Table(
                Printable.clean(name),
                count(writes, Status.FENCED),
                count(writes, Status.ALLOWED),
                count(writes, Status.VIOLATING),
                writes.stream().map(HtmlReport::path).toList());
    }

    private static long count(List<ReportedSite> writes, Status status) {
        return writes.stream().filter(s -> s.site().status() == status).count();
    }

    private static Path path(ReportedSite reported) {
        return new Path(
                reported.site().status().name().toLowerCase(Locale.ROOT),
                reported.site().kind(),
                Printable.clean(reported.place().toString()),
                shown(reported.place()),
                Printable.clean(reported.site().note()));
    }

    private static Problem problem(ReportedFinding reported) {
        return new Problem(
                reported.severity().name().toLowerCase(Locale.ROOT),
                reported.rule().id(),
                Printable.clean(reported.place().toString()),
                Printable.clean(reported.finding().message()),
                shown(reported.place()),
                reported.finding().remedy().map(Printable::clean).orElse(""));
    }

    /** The source line from the place on, as far as a table cell bears it. */
    private static String shown(Place place) {
        String line = place.source();
        String rest = line.substring(Math.min(place.column() - 1, line.length()));
        return Printable.clean(rest.length() > 200 ? rest.substring(0, 200) + "…" : rest);
    }
}
