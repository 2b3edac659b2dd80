package dev.fencing.maven;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.model.Dependency;
import org.apache.maven.project.MavenProject;

/** The modules of the same build that a module depends on, directly or through others. */
final class UsedModules {

    private UsedModules() {}

    /** Where their Java sources lie. */
    static List<Path> sources(MavenProject project, Collection<MavenProject> all) {
        Map<String, MavenProject> byName = new HashMap<>();
        all.forEach(each -> byName.put(each.getGroupId() + ":" + each.getArtifactId(), each));
        Set<MavenProject> seen = new LinkedHashSet<>();
        Deque<MavenProject> rest = new ArrayDeque<>(List.of(project));
        Set<Path> sources = new LinkedHashSet<>();
        while (!rest.isEmpty()) {
            MavenProject next = rest.pop();
            for (Dependency dependency : next.getDependencies()) {
                MavenProject used = byName.get(dependency.getGroupId() + ":" + dependency.getArtifactId());
                if (used != null && !used.equals(project) && seen.add(used)) {
                    rest.push(used);
                    Path folder = used.getBasedir().toPath().toAbsolutePath().normalize();
                    used.getCompileSourceRoots()
                            .forEach(root -> sources.add(folder.resolve(root).normalize()));
                }
            }
        }
        return List.copyOf(sources);
    }
}
