package dev.fencing.maven;

import dev.fencing.report.Baseline;
import dev.fencing.report.BaselineFile;
import dev.fencing.report.Report;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds the baseline of a project: the file that the user names, else {@code fencing-baseline.json} in the module's
 * folder or in the nearest folder above it, up to the root.
 *
 * @param file where it is, or where it would be written
 * @param folder the module's folder
 */
record Baselines(Path root, Path folder, Path file, Baseline baseline) {

    private static final String NAME = "fencing-baseline.json";

    static Baselines of(CheckConfig config) {
        if (config.baseline().isPresent()) {
            Path file = Locations.existing("fencing.baseline", config.baseline().get(), config);
            return new Baselines(config.root(), config.folder(), file, read(file));
        }
        Path file = usual(config.root(), config.folder());
        return new Baselines(config.root(), config.folder(), file, Files.exists(file) ? read(file) : Baseline.empty());
    }

    /** Where the baseline is to be written: over the one that is there, else where the user says, else at the root. */
    static Path target(CheckConfig config) {
        return config.baseline()
                .map(name -> Locations.resolved("fencing.baseline", name, config.folder()))
                .orElseGet(() -> usual(config.root(), config.folder()));
    }

    Report applyTo(Report report) {
        return baseline.applyTo(report, this::isOfThisModule);
    }

    static Baselines none(CheckConfig config) {
        return new Baselines(config.root(), config.folder(), target(config), Baseline.empty());
    }

    /** Whether a file belongs to this module rather than to one in a folder below. */
    boolean isOfThisModule(String path) {
        Path file = root.resolve(path).normalize();
        Path own = folder.normalize();
        if (!file.startsWith(own)) {
            return false;
        }
        for (Path at = parent(file); !at.equals(own); at = parent(at)) {
            if (Files.exists(at.resolve("pom.xml"))) {
                return false;
            }
        }
        return true;
    }

    static Baseline read(Path file) {
        try {
            return BaselineFile.read(Files.readString(file));
        } catch (CharacterCodingException e) {
            throw new ConfigurationException(
                    "The baseline " + file + " is not UTF-8 text: write it anew with fencing:baseline.");
        } catch (IOException e) {
            throw new ConfigurationException("The baseline " + file + " cannot be read: " + e.getMessage() + ".");
        } catch (IllegalArgumentException wrong) {
            throw new ConfigurationException("The baseline " + file + " cannot be read: " + wrong.getMessage() + ".");
        }
    }

    private static Path usual(Path root, Path folder) {
        for (Path at = folder.normalize(); at.startsWith(root.normalize()); at = parent(at)) {
            Path file = at.resolve(NAME);
            if (Files.exists(file) || at.equals(root.normalize())) {
                return file;
            }
        }
        return root.resolve(NAME);
    }

    private static Path parent(Path path) {
        return Optional.ofNullable(path.getParent()).orElse(path);
    }
}
