package dev.fencing.maven;

import dev.fencing.guard.GuardScript;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Writes a migration that lets the database itself refuse unfenced writes: triggers for the declared tables, and a
 * script that takes them out again.
 *
 * <p>The dialect must be named with {@code fencing.dialect}: {@code postgresql}, {@code mysql}, {@code mariadb} or
 * {@code h2}.
 */
@Mojo(name = "guards", threadSafe = true, requiresProject = false)
final class GuardsMojo extends AbstractFencingMojo {

    /**
     * The migration to write, {@code src/main/resources/db/migration/V42__guards.sql} for example;
     * {@code target/fencing/guards.sql} if it is not named.
     */
    @Parameter(property = "fencing.guards")
    private @Nullable String guards;

    /**
     * The script to write that takes the guards out again; if it is not named it stands beside the migration, as
     * {@code U42__guards.sql} or {@code guards-undo.sql}.
     */
    @Parameter(property = "fencing.guardsUndo")
    private @Nullable String guardsUndo;

    @Override
    void run() {
        GuardScript script = GuardRun.of(config());
        Path install = output("fencing.guards", guards, "guards.sql");
        Path undo = Optional.ofNullable(guardsUndo)
                .map(named -> output("fencing.guardsUndo", named, ""))
                .orElseGet(() -> GuardRun.undoBeside(install));
        Outputs.write(install, script.install());
        Outputs.write(undo, script.undo());
        getLog().info("Guards: " + install);
        getLog().info("To take them out again: " + undo);
    }
}
