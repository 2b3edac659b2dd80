package dev.fencing.maven;

import dev.fencing.report.Report;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Checks a live database: whether the epoch columns are there, wide enough and never {@code NULL}, whether keys,
 * triggers, rules and routines write fenced tables unfenced, and whether the guards are there. It reports as
 * {@code check} does and writes nothing to the database.
 *
 * <p>The JDBC driver is a dependency of the plugin.
 */
@Mojo(name = "verify-database", threadSafe = true, requiresProject = false)
@SuppressWarnings("NullAway.Init") // Maven fills the fields before it runs the goal.
final class VerifyDatabaseMojo extends AbstractFencingMojo {

    /** The JDBC address of the database: {@code jdbc:postgresql://localhost/shop}. */
    @Parameter(property = "fencing.url")
    private @Nullable String url;

    /** Who connects; it needs no right but to see the schema. */
    @Parameter(property = "fencing.user")
    private @Nullable String user;

    /** The user's password. */
    @Parameter(property = "fencing.password")
    private @Nullable String password;

    /** The least severe finding that fails the build: {@code error}, {@code warning}, or {@code never} for none. */
    @Parameter(property = "fencing.failOn", defaultValue = "error")
    private String failOn;

    @Override
    void run() throws MojoFailureException {
        FailOn threshold = FailOn.named(failOn);
        if (url == null || url.isBlank()) {
            throw new ConfigurationException("No database is named: give its JDBC address with -Dfencing.url.");
        }
        Report report;
        try (Connection connection = new JdbcConnector(VerifyDatabaseMojo.class.getClassLoader())
                .connect(url, Optional.ofNullable(user), Optional.ofNullable(password))) {
            report = DatabaseRun.of(config(), connection);
        } catch (SQLException refused) {
            throw new ConfigurationException("The database cannot be read: " + refused.getMessage() + ".");
        }
        tell(report, threshold.fails(report));
        failIf(threshold, report);
    }

    /** The map that {@code check} has written stays. */
    @Override
    String usualHtml() {
        return "database.html";
    }

    @Override
    String usualSarif() {
        return "database.sarif";
    }
}
