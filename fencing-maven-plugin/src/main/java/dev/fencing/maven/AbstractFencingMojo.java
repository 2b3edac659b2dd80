package dev.fencing.maven;

import dev.fencing.report.ConsoleReport;
import dev.fencing.report.Report;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.lifecycle.LifecycleExecutor;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.jspecify.annotations.Nullable;

/** What the goals that check have in common: their options, and how the report is told. */
@SuppressWarnings("NullAway.Init") // Maven fills the fields before it runs the goal.
abstract class AbstractFencingMojo extends AbstractMojo {

    /**
     * The fenced tables, beside those that annotations declare:
     * {@code inventory:writer_epoch:STRICT,app.report_line:writer_epoch:REENTRANT:writer_seq}, or a list of such
     * entries. Fields may be left out from the right.
     */
    @Parameter(property = "fencing.tables")
    private @Nullable List<@Nullable String> tables;

    /**
     * The claim tables, beside those that annotations declare:
     * {@code jobs:lease_epoch:status:claimed|running:lease_expires_at}, or a list of such entries. Fields may be left
     * out from the right.
     */
    @Parameter(property = "fencing.claimTables")
    private @Nullable List<@Nullable String> claimTables;

    /**
     * Files and folders with migrations and SQL scripts, beside the project's usual places. Folders are read with all
     * that is below them: Flyway's and Liquibase's migrations in their order, any other SQL file as a script without
     * one.
     */
    @Parameter(property = "fencing.migrations")
    private @Nullable List<@Nullable String> migrations;

    /** Files and folders with MyBatis mappers, beside the project's usual places. */
    @Parameter(property = "fencing.mappers")
    private @Nullable List<@Nullable String> mappers;

    /** Files and folders with Java sources, beside the project's usual places. */
    @Parameter(property = "fencing.sources")
    private @Nullable List<@Nullable String> sources;

    /**
     * The dialect of the SQL: {@code auto} (each file's own), {@code postgresql}, {@code mysql}, {@code mariadb},
     * {@code oracle}, {@code sqlserver}, {@code h2} or {@code sqlite}.
     */
    @Parameter(property = "fencing.dialect", defaultValue = "auto")
    private String dialect;

    /** The encoding of files without a byte order mark. */
    @Parameter(property = "fencing.encoding", defaultValue = "${project.build.sourceEncoding}")
    private @Nullable String encoding;

    /**
     * The file of findings to hold back, as the goal {@code baseline} writes it. If it is not named,
     * {@code fencing-baseline.json} counts, in the module's folder or in one above it.
     */
    @Parameter(property = "fencing.baseline")
    private @Nullable String baseline;

    /** Whether it is all right that no table is declared, or that nothing is there to scan. */
    @Parameter(property = "fencing.allowEmpty", defaultValue = "false")
    private boolean allowEmpty;

    /** Whether to do nothing. */
    @Parameter(property = "fencing.skip", defaultValue = "false")
    private boolean skip;

    /**
     * Where to write the report in SARIF 2.1.0; {@code target/fencing/fencing.sarif}, or for {@code verify-database}
     * {@code database.sarif} beside it, if it is not named.
     */
    @Parameter(property = "fencing.sarif")
    private @Nullable String sarif;

    /**
     * Where to write the map of all write paths; {@code target/fencing/index.html}, or for {@code verify-database}
     * {@code database.html} beside it, if it is not named.
     */
    @Parameter(property = "fencing.html")
    private @Nullable String html;

    /** Where to write the report as JUnit XML; it is not written if it is not named. */
    @Parameter(property = "fencing.junit")
    private @Nullable String junit;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    @Inject
    private ProjectDependenciesResolver resolver;

    @Inject
    private LifecycleExecutor lifecycle;

    @Inject
    private BuildPluginManager plugins;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Skipped: fencing.skip is set.");
            return;
        }
        EveryModule modules = modules();
        if (!modules.isCalledFor(project)) {
            runHere();
            return;
        }
        List<String> failures = new ArrayList<>();
        try {
            runHere();
        } catch (MojoFailureException failed) {
            failures.add(project.getArtifactId() + ": " + failed.getMessage());
        }
        failures.addAll(modules.runInOthers());
        if (!failures.isEmpty()) {
            throw new MojoFailureException(String.join("; ", failures));
        }
    }

    private void runHere() throws MojoExecutionException, MojoFailureException {
        try {
            run();
        } catch (ConfigurationException wrong) {
            throw new MojoExecutionException(String.valueOf(wrong.getMessage()));
        }
    }

    private EveryModule modules() {
        return new EveryModule(lifecycle, plugins, session, execution);
    }

    abstract void run() throws MojoFailureException;

    final CheckConfig config() {
        ProjectLayout layout = ProjectLayout.of(project, session);
        return new CheckConfig(
                layout.root(),
                layout.folder(),
                String.join(",", given(tables)),
                String.join(",", given(claimTables)),
                given(migrations),
                given(mappers),
                given(sources),
                layout.usualPlaces(),
                UsedModules.sources(project, session.getAllProjects()),
                new DeclaringPlaces(project, session, resolver).all(),
                dialect,
                CompilerRelease.of(project),
                Optional.ofNullable(encoding).orElse("UTF-8"),
                Optional.ofNullable(baseline),
                session.getAllProjects().size() == 1,
                allowEmpty || layout.isAggregator() || modules().isPart(project));
    }

    /**
     * Prints the report and writes its files.
     *
     * @param fails whether it will fail the build: above a build that succeeds, no line is an error of Maven's
     */
    final void tell(Report report, boolean fails) {
        Outputs outputs = outputs();
        outputs.write(report, ProjectLayout.title(project), plugin.getVersion());
        if (ProjectLayout.of(project, session).isAggregator() && report.isEmpty()) {
            getLog().debug("Nothing to scan: this module holds others together.");
            return;
        }
        for (ConsoleReport.Message message : ConsoleReport.of(report)) {
            switch (message.level()) {
                case ERROR -> {
                    if (fails) {
                        getLog().error(message.text());
                    } else {
                        getLog().warn(message.text());
                    }
                }
                case WARNING -> getLog().warn(message.text());
                case INFO -> getLog().info(message.text());
            }
        }
        getLog().info("Map of all write paths: " + outputs.html());
        getLog().info("SARIF: " + outputs.sarif());
    }

    /** Fails the build if the report holds what the threshold does not let pass. */
    final void failIf(FailOn threshold, Report report) throws MojoFailureException {
        if (threshold.fails(report)) {
            throw new MojoFailureException(threshold.verdict(report) + "; the map of all write paths is "
                    + outputs().html());
        }
    }

    /** What the goal calls its report in SARIF, if the user does not name it. */
    String usualSarif() {
        return "fencing.sarif";
    }

    /** What the goal calls its page, if the user does not name it. */
    String usualHtml() {
        return "index.html";
    }

    final Outputs outputs() {
        ProjectLayout layout = ProjectLayout.of(project, session);
        return new Outputs(
                output("fencing.sarif", sarif, layout.output().resolve(usualSarif()), layout),
                output("fencing.html", html, layout.output().resolve(usualHtml()), layout),
                Optional.ofNullable(junit).map(file -> Locations.resolved("fencing.junit", file, layout.folder())));
    }

    /** A file that the user may name; otherwise one in the folder for reports. */
    final Path output(String option, @Nullable String named, String usual) {
        ProjectLayout layout = ProjectLayout.of(project, session);
        return output(option, named, layout.output().resolve(usual), layout);
    }

    private static Path output(String option, @Nullable String named, Path usual, ProjectLayout layout) {
        return named == null ? usual : Locations.resolved(option, named, layout.folder());
    }

    /** The entries as they were given; one that Maven took for nothing is empty and will be complained of. */
    private static List<String> given(@Nullable List<@Nullable String> entries) {
        return entries == null
                ? List.of()
                : entries.stream().map(entry -> entry == null ? "" : entry).toList();
    }
}
