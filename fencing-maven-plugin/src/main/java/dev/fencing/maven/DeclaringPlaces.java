package dev.fencing.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.DefaultDependencyResolutionRequest;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.DependencyResolutionResult;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.eclipse.aether.graph.Dependency;

/**
 * Where other modules' declared tables may be found: the class folders of the same build, and the dependencies' jars.
 */
final class DeclaringPlaces {

    private final MavenProject project;
    private final MavenSession session;
    private final ProjectDependenciesResolver resolver;

    DeclaringPlaces(MavenProject project, MavenSession session, ProjectDependenciesResolver resolver) {
        this.project = project;
        this.session = session;
        this.resolver = resolver;
    }

    List<Path> all() {
        if (project.getFile() == null) {
            return List.of();
        }
        Set<Path> places = new LinkedHashSet<>();
        for (MavenProject module : session.getAllProjects()) {
            places.add(Path.of(module.getBuild().getOutputDirectory()));
        }
        dependencies().getResolvedDependencies().forEach(dependency -> {
            File file = dependency.getArtifact().getFile();
            if (file != null) {
                places.add(file.toPath());
            }
        });
        return List.copyOf(places);
    }

    /** All but the modules of this build: one that is not built yet has no jar, and its sources are read. */
    private DependencyResolutionResult dependencies() {
        try {
            return resolver.resolve(new DefaultDependencyResolutionRequest(project, session.getRepositorySession()));
        } catch (DependencyResolutionException e) {
            Set<String> modules = new LinkedHashSet<>();
            session.getAllProjects().forEach(p -> modules.add(p.getGroupId() + ":" + p.getArtifactId()));
            unknown(e.getResult().getUnresolvedDependencies(), modules).ifPresent(sentence -> {
                throw new ConfigurationException(sentence);
            });
            return e.getResult();
        }
    }

    /**
     * What is to be said of dependencies that are not there; nothing if they cannot matter.
     *
     * @param modules the modules of this build, as {@code groupId:artifactId}
     */
    static Optional<String> unknown(List<Dependency> unresolved, Set<String> modules) {
        List<String> names = unresolved.stream()
                .filter(dependency -> !dependency.getScope().equals("test"))
                .map(Dependency::getArtifact)
                .map(artifact -> artifact.getGroupId() + ":" + artifact.getArtifactId())
                .filter(name -> !modules.contains(name))
                .distinct()
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("Nobody knows which tables " + String.join(", ", names)
                        + (names.size() == 1 ? " declares" : " declare")
                        + ", because no jar of " + (names.size() == 1 ? "it" : "them") + " can be had: build "
                        + (names.size() == 1 ? "it" : "them")
                        + " first, with mvn install or by calling Maven at the root of the build.");
    }
}
