package dev.fencing.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.DefaultDependencyResolutionRequest;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.DependencyResolutionResult;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;

/**
 * Where other modules' declared tables may be found: the class folders of the same build, and the dependencies' jars.
 */
final class DeclaringPlaces {

    private final MavenProject project;
    private final MavenSession session;
    private final ProjectDependenciesResolver resolver;
    private final Log log;

    DeclaringPlaces(MavenProject project, MavenSession session, ProjectDependenciesResolver resolver, Log log) {
        this.project = project;
        this.session = session;
        this.resolver = resolver;
        this.log = log;
    }

    List<Path> all() {
        if (project.getFile() == null) {
            return List.of();
        }
        Set<Path> places = new LinkedHashSet<>();
        for (MavenProject module : session.getProjects()) {
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

    /** As many as can be had: a module that is not built yet has no jar, and its class folder is known already. */
    private DependencyResolutionResult dependencies() {
        try {
            return resolver.resolve(new DefaultDependencyResolutionRequest(project, session.getRepositorySession()));
        } catch (DependencyResolutionException e) {
            Set<String> built = new LinkedHashSet<>();
            session.getProjects().forEach(p -> built.add(p.getGroupId() + ":" + p.getArtifactId()));
            e.getResult().getUnresolvedDependencies().stream()
                    .map(d ->
                            d.getArtifact().getGroupId() + ":" + d.getArtifact().getArtifactId())
                    .filter(name -> !built.contains(name))
                    .forEach(name -> log.warn("The dependency " + name
                            + " cannot be resolved, so tables that it declares are not known."));
            return e.getResult();
        }
    }
}
