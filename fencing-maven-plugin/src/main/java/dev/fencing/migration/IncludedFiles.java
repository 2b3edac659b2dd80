package dev.fencing.migration;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Finds the files that a changelog names: below its own folder or, as on a class path, below any folder above it. */
final class IncludedFiles {

    private final TreeMap<String, TextFile> known = new TreeMap<>();
    private final Function<String, Optional<TextFile>> reader;

    /**
     * A finder.
     *
     * @param known files that have been read
     * @param reader reads any other, by its path in reports
     */
    IncludedFiles(Collection<TextFile> known, Function<String, Optional<TextFile>> reader) {
        known.forEach(file -> this.known.put(file.path(), file));
        this.reader = reader;
    }

    Optional<TextFile> file(TextFile from, String path, boolean relative) {
        String wanted = cleaned(path);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> folder = Optional.of(from.folder());
        while (folder.isPresent()) {
            String candidate = joined(folder.get(), wanted);
            TextFile found = known.get(candidate);
            if (found != null) {
                return Optional.of(found);
            }
            Optional<TextFile> read = reader.apply(candidate);
            if (read.isPresent()) {
                read.ifPresent(file -> known.put(candidate, file));
                return read;
            }
            folder = relative ? Optional.empty() : above(folder.get());
        }
        return Optional.empty();
    }

    /** The changelogs and files of SQL in a folder, in the order of their names. */
    List<TextFile> folder(TextFile from, String path, boolean relative) {
        String wanted = cleaned(path);
        Optional<String> folder = Optional.of(from.folder());
        while (folder.isPresent()) {
            String prefix = joined(folder.get(), wanted) + "/";
            List<TextFile> found = known.subMap(prefix, prefix + Character.MAX_VALUE).values().stream()
                    .filter(file -> !file.path().equals(from.path()))
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
            folder = relative ? Optional.empty() : above(folder.get());
        }
        return List.of();
    }

    private static String cleaned(String path) {
        String cleaned = path.strip().replace('\\', '/').replaceFirst("^classpath\\*?:", "");
        while (cleaned.startsWith("/") || cleaned.startsWith("./")) {
            cleaned = cleaned.substring(cleaned.indexOf('/') + 1);
        }
        return cleaned.endsWith("/") ? cleaned.substring(0, cleaned.length() - 1) : cleaned;
    }

    private static String joined(String folder, String path) {
        String at = folder;
        String rest = path;
        while (rest.startsWith("../") && !at.isEmpty() && !at.endsWith("..")) {
            at = above(at).orElse("");
            rest = rest.substring(3);
        }
        return at.isEmpty() ? rest : at + "/" + rest;
    }

    private static Optional<String> above(String folder) {
        if (folder.isEmpty()) {
            return Optional.empty();
        }
        int slash = folder.lastIndexOf('/');
        return Optional.of(slash < 0 ? "" : folder.substring(0, slash));
    }
}
