package dev.fencing.maven;

import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/** The Java version that a project's compiler is told to take its sources for. */
final class CompilerRelease {

    private CompilerRelease() {}

    static OptionalInt of(MavenProject project) {
        @Nullable
        Xpp3Dom configured =
                project.getGoalConfiguration("org.apache.maven.plugins", "maven-compiler-plugin", null, null);
        return Stream.of(
                        configured(configured, "release"),
                        project.getProperties().getProperty("maven.compiler.release"),
                        configured(configured, "source"),
                        project.getProperties().getProperty("maven.compiler.source"))
                .filter(Objects::nonNull)
                .flatMapToInt(written -> number(written).stream())
                .findFirst();
    }

    private static @Nullable String configured(@Nullable Xpp3Dom configuration, String element) {
        @Nullable Xpp3Dom found = configuration == null ? null : configuration.getChild(element);
        return found == null ? null : found.getValue();
    }

    /** {@code 17} and {@code 1.8} are versions; a property that nobody resolved is none. */
    private static OptionalInt number(String written) {
        String plain = written.strip().replaceFirst("^1\\.", "");
        return plain.matches("\\d{1,3}") ? OptionalInt.of(Integer.parseInt(plain)) : OptionalInt.empty();
    }
}
