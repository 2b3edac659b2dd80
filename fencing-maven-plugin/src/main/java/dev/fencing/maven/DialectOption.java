package dev.fencing.maven;

import dev.fencing.migration.DialectByPath;
import dev.fencing.migration.DialectChoice;
import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;

/** The dialect of all files, if the user names one; otherwise each file's own. */
final class DialectOption {

    private DialectOption() {}

    static DialectChoice of(String option) {
        if (option.strip().equalsIgnoreCase("auto")) {
            return new DialectByPath();
        }
        try {
            Dialect dialect = Dialects.named(option);
            return (path, text) -> dialect;
        } catch (IllegalArgumentException unknown) {
            throw new ConfigurationException("The option fencing.dialect cannot be followed: " + unknown.getMessage());
        }
    }
}
