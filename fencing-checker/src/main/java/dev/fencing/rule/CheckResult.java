package dev.fencing.rule;

import java.util.List;
import java.util.stream.Stream;

/** What a check found: all that is wrong, and every write to a declared table, right or wrong. */
public record CheckResult(List<Finding> findings, List<WriteSite> sites) {

    public CheckResult {
        findings = List.copyOf(findings);
        sites = List.copyOf(sites);
    }

    public static CheckResult empty() {
        return new CheckResult(List.of(), List.of());
    }

    public CheckResult and(CheckResult other) {
        return new CheckResult(
                Stream.concat(findings.stream(), other.findings.stream()).toList(),
                Stream.concat(sites.stream(), other.sites.stream()).toList());
    }
}
