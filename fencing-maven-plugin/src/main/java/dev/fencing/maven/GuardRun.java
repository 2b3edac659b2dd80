package dev.fencing.maven;

import dev.fencing.guard.GuardDialect;
import dev.fencing.guard.GuardScript;
import dev.fencing.guard.GuardedTable;
import dev.fencing.guard.UnguardedDialectException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The guards of the declared tables, from a configuration to the scripts. */
public final class GuardRun {

    private static final Pattern VERSIONED = Pattern.compile("V(.+?__.*)");

    private GuardRun() {}

    /**
     * The guards of all tables that the configuration declares, in its dialect.
     *
     * @throws ConfigurationException if no guards are written for the dialect, or no table is declared
     */
    public static GuardScript of(CheckConfig config) {
        GuardDialect dialect = dialect(config.dialect());
        List<GuardedTable> tables = GuardedTable.of(CheckRun.declarations(config));
        if (tables.isEmpty() && !config.allowEmpty()) {
            throw new ConfigurationException(CheckRun.NOTHING_DECLARED + ".");
        }
        return dialect.scripts(tables);
    }

    private static GuardDialect dialect(String named) {
        try {
            return GuardDialect.named(named);
        } catch (UnguardedDialectException wrong) {
            throw new ConfigurationException(String.valueOf(wrong.getMessage()));
        }
    }

    /** Where what undoes a migration stands if nobody says: Flyway's name for it, or the same name with its purpose. */
    static Path undoBeside(Path install) {
        String name = String.valueOf(install.getFileName());
        Matcher versioned = VERSIONED.matcher(name);
        if (versioned.matches()) {
            return install.resolveSibling("U" + versioned.group(1));
        }
        int ending = name.lastIndexOf('.');
        String stem = ending < 0 ? name : name.substring(0, ending);
        return install.resolveSibling(stem + "-undo" + name.substring(stem.length()));
    }
}
