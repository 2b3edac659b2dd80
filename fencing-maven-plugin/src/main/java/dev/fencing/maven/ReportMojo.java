package dev.fencing.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Writes the reports of {@code check} and never fails the build for a finding. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true, requiresProject = false)
final class ReportMojo extends AbstractFencingMojo {

    @Override
    void run() {
        tell(CheckRun.of(config()), false);
    }
}
