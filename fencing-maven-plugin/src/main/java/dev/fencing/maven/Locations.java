package dev.fencing.maven;

import dev.fencing.migration.Location;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files and folders that a configuration names, and the usual ones that are there. */
final class Locations {

    private Locations() {}

    static List<Location> of(CheckConfig config) {
        List<Location> locations = new ArrayList<>();
        add(locations, "fencing.migrations", config.migrations(), config);
        add(locations, "fencing.mappers", config.mappers(), config);
        add(locations, "fencing.sources", config.sources(), config);
        locations.addAll(there(config.usual()));
        return locations;
    }

    /** Those of the folders that are there. */
    static List<Location> there(List<Path> folders) {
        return folders.stream()
                .filter(Files::exists)
                .map(path -> new Location(path, false))
                .toList();
    }

    private static void add(List<Location> locations, String option, List<String> named, CheckConfig config) {
        for (String name : named) {
            locations.add(new Location(existing(option, name, config), true));
        }
    }

    /** The file or folder of that name, from the module's folder or else from the root's. */
    static Path existing(String option, String name, CheckConfig config) {
        if (name.isBlank()) {
            throw new ConfigurationException(
                    "The option " + option + " has an empty entry: separate files and folders with one comma.");
        }
        Path file = resolved(option, name, config.folder());
        if (Files.exists(file)) {
            return file;
        }
        Path fromRoot = resolved(option, name, config.root());
        if (Files.exists(fromRoot)) {
            return fromRoot;
        }
        throw new ConfigurationException("The option " + option + " names '" + name + "', and there is no such file or"
                + " folder in " + config.folder() + ": correct the path, or take it out.");
    }

    static Path resolved(String option, String name, Path folder) {
        try {
            return folder.resolve(name.strip()).normalize();
        } catch (InvalidPathException e) {
            throw new ConfigurationException(
                    "The option " + option + " names '" + name + "', which can be no file's name: correct the path.");
        }
    }
}
