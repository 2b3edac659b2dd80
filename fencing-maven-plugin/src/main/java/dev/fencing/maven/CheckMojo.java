package dev.fencing.maven;

import dev.fencing.report.Report;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Stops the build when a migration, mapper, SQL script or Java source writes a fenced table unfenced.
 *
 * <p>It runs in a project, where it finds the usual places by itself, or without one, on files and folders that are
 * named.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true, requiresProject = false)
@SuppressWarnings("NullAway.Init") // Maven fills the fields before it runs the goal.
final class CheckMojo extends AbstractFencingMojo {

    /** The least severe finding that fails the build: {@code error}, {@code warning}, or {@code never} for none. */
    @Parameter(property = "fencing.failOn", defaultValue = "error")
    private String failOn;

    @Override
    void run() throws MojoFailureException {
        FailOn threshold = FailOn.named(failOn);
        Report report = CheckRun.of(config());
        tell(report, threshold.fails(report));
        failIf(threshold, report);
    }
}
