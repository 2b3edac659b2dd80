package dev.fencing.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.FileSet;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Where a project keeps what is to be checked.
 *
 * @param root the topmost project's folder, the same whether Maven was called there or in a module
 * @param folder the module's folder, or the current one if there is no project
 * @param output the folder for reports
 * @param usualPlaces where migrations, scripts, mappers and Java sources usually lie
 * @param isAggregator whether it only holds modules together, so that nothing need be in it
 */
record ProjectLayout(Path root, Path folder, Path output, List<Path> usualPlaces, boolean isAggregator) {

    /** Folders beside the sources where scripts that are run by hand lie. */
    private static final List<String> SCRIPT_FOLDERS =
            List.of("src/main/sql", "src/main/db", "src/main/webapp/WEB-INF", "db", "database", "sql", "scripts");

    static ProjectLayout of(MavenProject project, MavenSession session) {
        File pom = project.getFile();
        if (pom == null) {
            Path folder = Path.of(session.getExecutionRootDirectory())
                    .toAbsolutePath()
                    .normalize();
            return new ProjectLayout(folder, folder, folder.resolve("target/fencing"), List.of(), false);
        }
        Path folder = project.getBasedir().toPath().toAbsolutePath().normalize();
        return new ProjectLayout(
                root(folder, project),
                folder,
                Path.of(project.getBuild().getDirectory()).resolve("fencing"),
                usualPlaces(project, folder),
                project.getPackaging().equals("pom"));
    }

    static String title(MavenProject project) {
        return project.getFile() == null ? "this folder" : project.getName();
    }

    /** The highest folder that Maven's own parents, or an unbroken line of folders with a pom.xml, lead to. */
    private static Path root(Path folder, MavenProject project) {
        Path root = folder;
        for (@Nullable MavenProject at = project; at != null; at = at.getParent()) {
            File basedir = at.getBasedir();
            if (basedir != null
                    && root.startsWith(basedir.toPath().toAbsolutePath().normalize())) {
                root = basedir.toPath().toAbsolutePath().normalize();
            }
        }
        for (Optional<Path> up = above(root); up.isPresent(); up = above(root)) {
            root = up.get();
        }
        return root;
    }

    private static Optional<Path> above(Path folder) {
        return Optional.ofNullable(folder.getParent()).filter(up -> Files.exists(up.resolve("pom.xml")));
    }

    private static List<Path> usualPlaces(MavenProject project, Path folder) {
        Set<Path> places = new LinkedHashSet<>();
        List<FileSet> resources = new ArrayList<>(project.getResources());
        resources.forEach(r -> places.add(folder.resolve(r.getDirectory()).normalize()));
        Path build = Path.of(project.getBuild().getDirectory());
        // What is generated under the build folder comes from sources that are read elsewhere or from tools.
        project.getCompileSourceRoots().stream()
                .map(source -> folder.resolve(source).normalize())
                .filter(source -> !source.startsWith(build))
                .forEach(places::add);
        SCRIPT_FOLDERS.forEach(script -> places.add(folder.resolve(script)));
        return List.copyOf(places);
    }
}
