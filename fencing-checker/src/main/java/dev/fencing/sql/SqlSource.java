package dev.fencing.sql;

/**
 * SQL text, the file that it stands in and the dialect that it is written in.
 *
 * @param path the file as reports name it, relative to the project, with forward slashes
 */
public record SqlSource(String path, SqlText text, Dialect dialect) {}
