package dev.fencing.report;

import dev.fencing.rule.WriteSite;
import java.util.Comparator;

/** A write to a declared table, with its place in lines and columns. */
public record ReportedSite(WriteSite site, Place place) {

    static final Comparator<ReportedSite> ORDER = Comparator.comparing(
                    (ReportedSite s) -> s.place().path())
            .thenComparing(s -> s.site().start())
            .thenComparing(s -> s.site().table())
            .thenComparing(s -> s.site().kind())
            .thenComparing(s -> s.site().status())
            .thenComparing(s -> s.site().note());
}
