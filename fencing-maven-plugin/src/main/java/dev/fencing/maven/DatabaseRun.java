package dev.fencing.maven;

import dev.fencing.database.EpochColumns;
import dev.fencing.database.LiveSchema;
import dev.fencing.report.Coverage;
import dev.fencing.report.Report;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.Migration;
import dev.fencing.table.Declarations;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The check of a live database, from its configuration to its report. */
public final class DatabaseRun {

    private DatabaseRun() {}

    /**
     * Reads the declared tables and all that can write them from the database, and checks that. Nothing is written
     * there.
     *
     * @throws ConfigurationException if no table is declared
     * @throws SQLException if the database cannot be asked
     */
    public static Report of(CheckConfig config, Connection connection) throws SQLException {
        Declarations declarations = CheckRun.declarations(config);
        if (declarations.isEmpty() && !config.allowEmpty()) {
            throw new ConfigurationException(CheckRun.NOTHING_DECLARED + ".");
        }
        LiveSchema live = LiveSchema.read(connection, declarations);
        // All of it is there at once: one migration, whose routines, triggers and keys are judged as they stand.
        List<Migration> all = List.of(new Migration("database", live.sources()));
        FenceChecker checker = new FenceChecker(declarations);
        CheckResult result = checker.history(all)
                .and(new CheckResult(EpochColumns.check(live, checker.schemaAfter(all)), List.of()));
        return Report.of(result, live.texts(), coverage(declarations, live));
    }

    private static Coverage coverage(Declarations declarations, LiveSchema live) {
        List<String> unguarded = live.unguarded().stream()
                .map(table -> table + " has no guards, or not all of them, so sessions that know nothing of epochs can"
                        + " write it: the goal guards writes a migration with them")
                .toList();
        return Coverage.ofDatabase(CheckRun.names(declarations), live.sources().size(), live.unread(), unguarded);
    }
}
