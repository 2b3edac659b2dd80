package dev.fencing.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.lifecycle.LifecycleExecutor;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;

/**
 * Runs a goal that was called by its name in every module of the build, each with its own configuration.
 *
 * <p>Maven itself runs a goal that needs no project in the topmost module alone, and would leave the others unchecked
 * without a word.
 */
final class EveryModule {

    private static final String PART = EveryModule.class.getName();

    private final LifecycleExecutor lifecycle;
    private final BuildPluginManager plugins;
    private final MavenSession session;
    private final MojoExecution execution;

    EveryModule(
            LifecycleExecutor lifecycle, BuildPluginManager plugins, MavenSession session, MojoExecution execution) {
        this.lifecycle = lifecycle;
        this.plugins = plugins;
        this.session = session;
        this.execution = execution;
    }

    /** Whether the goal has to be run in other modules from here. */
    boolean isCalledFor(MavenProject project) {
        return execution.getSource() == MojoExecution.Source.CLI
                && session.getProjects().size() > 1
                && project.equals(session.getTopLevelProject());
    }

    /** Whether a module is checked because another was asked to: then it need not have anything to check. */
    boolean isPart(MavenProject project) {
        return context(project).containsKey(PART);
    }

    /** Runs the goal in all modules but the topmost, and says what came of those in which it failed. */
    List<String> runInOthers() throws MojoExecutionException {
        List<String> failures = new ArrayList<>();
        for (MavenProject module : session.getProjects()) {
            if (module.equals(session.getTopLevelProject())) {
                continue;
            }
            context(module).put(PART, true);
            MavenSession own = session.clone();
            own.setCurrentProject(module);
            for (MojoExecution planned : plan(own)) {
                try {
                    plugins.executeMojo(own, planned);
                } catch (MojoFailureException | MojoExecutionException failed) {
                    failures.add(module.getArtifactId() + ": " + failed.getMessage());
                } catch (Exception wrong) {
                    throw new MojoExecutionException(
                            "The goal cannot be run in the module " + module.getArtifactId() + ": "
                                    + wrong.getMessage(),
                            wrong);
                }
            }
        }
        return failures;
    }

    private List<MojoExecution> plan(MavenSession own) throws MojoExecutionException {
        String goal = execution.getGroupId() + ":" + execution.getArtifactId() + ":" + execution.getVersion() + ":"
                + execution.getGoal();
        try {
            return lifecycle.calculateExecutionPlan(own, goal).getMojoExecutions();
        } catch (Exception wrong) {
            throw new MojoExecutionException(
                    "The goal cannot be run in the module "
                            + own.getCurrentProject().getArtifactId() + ": " + wrong.getMessage(),
                    wrong);
        }
    }

    private Map<String, Object> context(MavenProject module) {
        return session.getPluginContext(execution.getMojoDescriptor().getPluginDescriptor(), module);
    }
}
