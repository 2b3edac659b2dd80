package dev.fencing.maven;

import dev.fencing.migration.Location;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files and folders that a configuration names, and the usual ones that are there. */
final class Locations {

    private static final int LONGEST = 120;

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
            throw new ConfigurationException("The option " + option
                    + " is empty or has an empty entry: name a file or folder, and separate several with one comma.");
        }
        Path file = resolved(option, name, config.folder());
        if (Files.exists(file)) {
            return file;
        }
        Path fromRoot = resolved(option, name, config.root());
        if (Files.exists(fromRoot)) {
            return fromRoot;
        }
        String where = file.equals(fromRoot) ? "" : " in " + config.folder();
        throw new ConfigurationException("The option " + option + " names '" + shown(name)
                + "', and there is no such file or folder" + where + ": " + correction(name));
    }

    private static String correction(String name) {
        if (name.startsWith("classpath:") || name.startsWith("filesystem:") || name.startsWith("file:")) {
            return "name the folder itself, as src/main/resources/db/migration, without what stands before the colon.";
        }
        if (name.contains("${")) {
            return "the property in it has no value; give it one, or name the folder itself.";
        }
        return name.contains("*")
                ? "patterns are not followed; name the folder, which is searched with all folders below it."
                : "correct the path, or take it out.";
    }

    /** So much of a name as a reader needs to find it. */
    private static String shown(String name) {
        String clean = name.replaceAll("\\p{Cntrl}", "?");
        return clean.length() > LONGEST ? clean.substring(0, LONGEST) + "…" : clean;
    }

    static Path resolved(String option, String name, Path folder) {
        try {
            return folder.resolve(name.strip()).normalize();
        } catch (InvalidPathException e) {
            throw new ConfigurationException("The option " + option + " names '" + shown(name)
                    + "', which can be no file's name: correct the path.");
        }
    }
}
