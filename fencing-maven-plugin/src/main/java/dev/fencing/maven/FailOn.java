package dev.fencing.maven;

import dev.fencing.report.Report;

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

    boolean fails(Report report) {
        return switch (this) {
            case ERROR -> report.errors() > 0;
            case WARNING -> report.errors() + report.warnings() > 0;
            case NEVER -> false;
        };
    }
}
