package dev.fencing.maven;

import dev.fencing.report.Baseline;
import dev.fencing.report.BaselineFile;
import dev.fencing.report.Counted;
import dev.fencing.report.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Writes {@code fencing-baseline.json}: all that is wrong today, so that {@code check} fails on what is added tomorrow.
 *
 * <p>In a build of several modules there is one file, at the root; each module replaces its own part of it.
 */
@Mojo(name = "baseline", threadSafe = true, requiresProject = false)
final class BaselineMojo extends AbstractFencingMojo {

    /** Modules that are built at the same time write to the same file. */
    private static final Object WRITING = new Object();

    @Override
    void run() {
        CheckConfig config = config();
        Path file = Baselines.target(config);
        Report report = CheckRun.withoutBaseline(config);
        Baseline found = Baseline.of(report);
        synchronized (WRITING) {
            Baseline known = Files.exists(file) ? Baselines.read(file) : Baseline.empty();
            Outputs.write(file, BaselineFile.write(known.replaced(path -> ofThisModule(config, path), found)));
        }
        getLog().info("Wrote " + Counted.of(report.findings().size(), "finding") + " to " + file + ".");
    }

    private static boolean ofThisModule(CheckConfig config, String path) {
        return Baselines.none(config).isOfThisModule(path);
    }
}
