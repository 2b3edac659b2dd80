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
 * @param declaring jars and class folders whose index of declared tables counts
 * @param dialect a dialect's name, or {@code auto}
 * @param release the Java version that the sources are written in, if it is known
 * @param encoding of files without a byte order mark
 * @param baseline the file of findings to hold back, if the user named one
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
        List<Path> declaring,
        String dialect,
        OptionalInt release,
        String encoding,
        Optional<String> baseline,
        boolean allowEmpty) {

    public CheckConfig {
        migrations = List.copyOf(migrations);
        mappers = List.copyOf(mappers);
        sources = List.copyOf(sources);
        usual = List.copyOf(usual);
        declaring = List.copyOf(declaring);
    }

    /** The check of a folder that is no project: nothing is looked for that is not named. */
    public static CheckConfig in(Path folder) {
        return new CheckConfig(
                folder,
                folder,
                "",
                "",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                "auto",
                OptionalInt.empty(),
                "UTF-8",
                Optional.empty(),
                false);
    }

    public CheckConfig withRoot(Path changed) {
        return new CheckConfig(
                changed,
                folder,
                tables,
                claimTables,
                migrations,
                mappers,
                sources,
                usual,
                declaring,
                dialect,
                release,
                encoding,
                baseline,
                allowEmpty);
    }

    public CheckConfig withTables(String fenced, String claims) {
        return new CheckConfig(
                root,
                folder,
                fenced,
                claims,
                migrations,
                mappers,
                sources,
                usual,
                declaring,
                dialect,
                release,
                encoding,
                baseline,
                allowEmpty);
    }

    public CheckConfig withMigrations(String... named) {
        return new CheckConfig(
                root,
                folder,
                tables,
                claimTables,
                List.of(named),
                mappers,
                sources,
                usual,
                declaring,
                dialect,
                release,
                encoding,
                baseline,
                allowEmpty);
    }

    public CheckConfig withMappers(String... named) {
        return new CheckConfig(
                root,
                folder,
                tables,
                claimTables,
                migrations,
                List.of(named),
                sources,
                usual,
                declaring,
                dialect,
                release,
                encoding,
                baseline,
                allowEmpty);
    }

    public CheckConfig withSources(String... named) {
        return new CheckConfig(
                root,
                folder,
                tables,
                claimTables,
                migrations,
                mappers,
                List.of(named),
                usual,
                declaring,
                dialect,
                release,
                encoding,
                baseline,
                allowEmpty);
    }

    public CheckConfig withDialect(String named) {
        return new CheckConfig(
                root,
                folder,
                tables,
                claimTables,
                migrations,
                mappers,
                sources,
                usual,
                declaring,
                named,
                release,
                encoding,
                baseline,
                allowEmpty);
    }

    public CheckConfig withBaseline(String named) {
        return new CheckConfig(
                root,
                folder,
                tables,
                claimTables,
                migrations,
                mappers,
                sources,
                usual,
                declaring,
                dialect,
                release,
                encoding,
                Optional.of(named),
                allowEmpty);
    }
}
