package dev.fencing.report;

import dev.fencing.rule.CheckResult;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.rule.WriteSite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Builds reports for tests: each {@code UPDATE} in a text is a finding and a write. */
final class Reports {

    private Reports() {}

    static Coverage coverage() {
        return new Coverage(List.of("inventory"), 0, 0, 1, 0, 0, 0, 0, List.of(), List.of());
    }

    static Report of(String path, String text) {
        return of(Map.of(path, text));
    }

    static Report of(Map<String, String> texts) {
        List<Finding> findings = new ArrayList<>();
        List<WriteSite> sites = new ArrayList<>();
        new TreeMap<>(texts).forEach((path, text) -> {
            for (int at = text.indexOf("UPDATE"); at >= 0; at = text.indexOf("UPDATE", at + 1)) {
                findings.add(finding(Rule.MissingEpochPredicate, path, at, "inventory is written without its epoch"));
                sites.add(new WriteSite(
                        "inventory", "UPDATE", path, at, WriteSite.Status.VIOLATING, "MissingEpochPredicate"));
            }
        });
        return Report.of(new CheckResult(findings, sites), texts, coverage());
    }

    static Finding finding(Rule rule, String path, int at, String message) {
        return new Finding(
                rule,
                path,
                at,
                at + "UPDATE".length(),
                Optional.of("inventory"),
                message,
                Optional.of("add AND writer_epoch < :epoch"));
    }
}
