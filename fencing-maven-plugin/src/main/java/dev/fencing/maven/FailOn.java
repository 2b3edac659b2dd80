package dev.fencing.maven;

import dev.fencing.report.Counted;
import dev.fencing.report.Report;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Which findings fail a build. */
enum FailOn {
    ERROR,
    WARNING,
    NEVER;

    static FailOn named(String name) {
        for (FailOn failOn : values()) {
            if (failOn.name().equalsIgnoreCase(name.strip())) {
                return failOn;
            }
        }
        throw new ConfigurationException(
                "The option fencing.failOn is '" + name + "': use one of error, warning, never.");
    }

    /** What fails the build, counted rule by rule. */
    String verdict(Report report) {
        Map<String, Long> rules = report.findings().stream()
                .collect(Collectors.groupingBy(f -> f.rule().id(), TreeMap::new, Collectors.counting()));
        List<String> counts = rules.entrySet().stream()
                .map(rule -> rule.getValue() + " " + rule.getKey())
                .toList();
        String what = this == ERROR
                ? Counted.of(report.errors(), "error")
                : Counted.of(report.errors() + report.warnings(), "finding");
        return what + " (" + String.join(", ", counts) + "): each says above what would put it right";
    }

    boolean fails(Report report) {
        return switch (this) {
            case ERROR -> report.errors() > 0;
            case WARNING -> report.errors() + report.warnings() > 0;
            case NEVER -> false;
        };
    }
}
