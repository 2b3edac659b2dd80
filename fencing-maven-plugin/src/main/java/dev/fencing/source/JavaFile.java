package dev.fencing.source;

/**
 * A Java source file.
 *
 * @param path as reports name it, relative to the project, with forward slashes
 */
public record JavaFile(String path, String text) {}
