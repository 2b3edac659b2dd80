package dev.fencing.maven;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What to check and how, as the user said it. It knows nothing of Maven: {@link CheckRun} takes it from anywhere.
 *
 * @param root the folder that paths in reports are relative to
 * @param folder the project's or module's own folder: relative options are looked for here, then in {@code root}
 * @param tables the fenced tables, in the syntax of {@code fencing.tables}
 * @param claimTables the claim tables, in the syntax of {@code fencing.claimTables}
 * @param migrations files and folders that the user named for migrations and scripts
 * @param mappers files and folders that the user named for mappers
 * @param sources files and folders that the user named for Java sources
 * @param usual the project's own places for all of these; those that are not there are passed over
 * @param used folders with the sources of other modules that these ones use: what they hold is known, and not checked
 * @param declaring jars and class folders whose index of declared tables counts
 * @param dialect a dialect's name, or {@code auto}
 * @param release the Java version that the sources are written in, if it is known
 * @param encoding of files without a byte order mark
 * @param baseline the file of findings to hold back, if the user named one
 * @param complete whether all of a build is here, so that no other module can use what is declared in it
 * @param allowEmpty whether it is all right that no table is declared, or that nothing is there to scan
 */
public record CheckConfig(
        Path root,
        Path folder,
        String tables,
        String claimTables,
        List<String> migrations,
        List<String> mappers,
        List<String> sources,
        List<Path> usual,
        List<Path> used,
        List<Path> declaring,
        String dialect,
        OptionalInt release,
        String encoding,
        Optional<String> baseline,
        boolean complete,
        boolean allowEmpty) {

    public CheckConfig {
        migrations = List.copyOf(migrations);
        mappers = List.copyOf(mappers);
        sources = List.copyOf(sources);
        usual = List.copyOf(usual);
        used = List.copyOf(used);
        declaring = List.copyOf(declaring);
    }

    /** The check of a folder that is no project: nothing is looked for that is not named. */
    public static CheckConfig in(Path folder) {
        return new Change(folder).made();
    }

    public CheckConfig withRoot(Path changed) {
        Change change = new Change(this);
        change.root = changed;
        return change.made();
    }

    public CheckConfig withTables(String fenced, String claims) {
        Change change = new Change(this);
        change.tables = fenced;
        change.claimTables = claims;
        return change.made();
    }

    public CheckConfig withMigrations(String... named) {
        Change change = new Change(this);
        change.migrations = List.of(named);
        return change.made();
    }

    public CheckConfig withMappers(String... named) {
        Change change = new Change(this);
        change.mappers = List.of(named);
        return change.made();
    }

    public CheckConfig withSources(String... named) {
        Change change = new Change(this);
        change.sources = List.of(named);
        return change.made();
    }

    public CheckConfig withDialect(String named) {
        Change change = new Change(this);
        change.dialect = named;
        return change.made();
    }

    public CheckConfig withBaseline(String named) {
        Change change = new Change(this);
        change.baseline = Optional.of(named);
        return change.made();
    }

    /** A copy in the making, so that each change names only what it changes. */
    private static final class Change {

        private Path root;
        private Path folder;
        private String tables = "";
        private String claimTables = "";
        private List<String> migrations = List.of();
        private List<String> mappers = List.of();
        private List<String> sources = List.of();
        private List<Path> usual = List.of();
        private List<Path> used = List.of();
        private List<Path> declaring = List.of();
        private String dialect = "auto";
        private OptionalInt release = OptionalInt.empty();
        private String encoding = "UTF-8";
        private Optional<String> baseline = Optional.empty();
        private boolean complete = true;
        private boolean allowEmpty;

        Change(Path folder) {
            this.root = folder;
            this.folder = folder;
        }

        Change(CheckConfig from) {
            root = from.root;
            folder = from.folder;
            tables = from.tables;
            claimTables = from.claimTables;
            migrations = from.migrations;
            mappers = from.mappers;
            sources = from.sources;
            usual = from.usual;
            used = from.used;
            declaring = from.declaring;
            dialect = from.dialect;
            release = from.release;
            encoding = from.encoding;
            baseline = from.baseline;
            complete = from.complete;
            allowEmpty = from.allowEmpty;
        }

        CheckConfig made() {
            return new CheckConfig(
                    root,
                    folder,
                    tables,
                    claimTables,
                    migrations,
                    mappers,
                    sources,
                    usual,
                    used,
                    declaring,
                    dialect,
                    release,
                    encoding,
                    baseline,
                    complete,
                    allowEmpty);
        }
    }
}
