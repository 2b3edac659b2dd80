package dev.fencing.maven;

import dev.fencing.report.HtmlReport;
import dev.fencing.report.JUnitReport;
import dev.fencing.report.Report;
import dev.fencing.report.SarifReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * The files that a report is written to.
 *
 * @param junit written only if it is named
 */
public record Outputs(Path sarif, Path html, Optional<Path> junit) {

    /**
     * Writes a report to all of them.
     *
     * @param title what was checked
     * @param version of the tool that checked it
     * @throws ConfigurationException if one cannot be written
     */
    public void write(Report report, String title, String version) {
        write(sarif, SarifReport.of(report, version));
        write(html, HtmlReport.of(report, title));
        junit.ifPresent(file -> write(file, JUnitReport.of(report)));
    }

    /** Writes all of a text or, if that cannot be done, leaves what was there. */
    static void write(Path file, String text) {
        try {
            Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file.toAbsolutePath());
            Files.createDirectories(folder);
            Path draft = Files.createTempFile(folder, "fencing", ".tmp");
            try {
                Files.writeString(draft, text);
                Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException e) {
            throw new ConfigurationException("The report cannot be written to " + file + ": "
                    + e.getClass().getSimpleName() + ", " + e.getMessage() + ".");
        }
    }
}
