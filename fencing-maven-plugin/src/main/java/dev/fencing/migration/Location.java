package dev.fencing.migration;

import java.nio.file.Path;

/**
 * A file or folder to read.
 *
 * @param named whether the user named it, so that a file in it counts whatever its name ends in
 */
public record Location(Path path, boolean named) {}
