package dev.fencing.migration;

import java.nio.file.Path;

/** The name by which reports call a file: relative to the project, with forward slashes. */
public final class ReportPath {

    private ReportPath() {}

    /**
     * The file's name below {@code root}; outside of it the way goes up ({@code ../db}), or starts at the file system's
     * root.
     */
    public static String of(Path root, Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        Path from = root.toAbsolutePath().normalize();
        boolean sameSystem = absolute.getRoot() != null && absolute.getRoot().equals(from.getRoot());
        String path = (sameSystem ? from.relativize(absolute) : absolute).toString();
        return path.replace(absolute.getFileSystem().getSeparator(), "/");
    }
}
