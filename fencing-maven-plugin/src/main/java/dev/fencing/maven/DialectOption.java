package dev.fencing.maven;

import dev.fencing.migration.DialectByPath;
import dev.fencing.migration.DialectChoice;
import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import java.util.Locale;
import java.util.Optional;

/** The dialect of all files, if the user names one; otherwise each file's own. */
final class DialectOption {

    private DialectOption() {}

    static DialectChoice of(String option) {
        if (option.isBlank()) {
            throw new ConfigurationException("The option fencing.dialect is empty: write auto, or leave it out.");
        }
        if (option.strip().equalsIgnoreCase("auto")) {
            return new DialectByPath();
        }
        try {
            Dialect dialect = Dialects.named(option);
            return (path, text) -> dialect;
        } catch (IllegalArgumentException unknown) {
            throw new ConfigurationException("The option fencing.dialect cannot be followed: "
                    + meant(option.strip().toLowerCase(Locale.ROOT)).orElse(String.valueOf(unknown.getMessage())));
        }
    }

    /** The usual short name of a database, or its name with a version. */
    private static Optional<String> meant(String option) {
        return Dialects.ids().stream()
                .filter(id -> (option.length() > 3 && id.startsWith(option)) || option.startsWith(id))
                .findFirst()
                .map(id -> "there is no dialect '" + option + "'; write " + id + ".");
    }
}
