package dev.fencing.database;

/**
 * Something that a database holds, as the statement that would make it.
 *
 * @param kind {@code table}, {@code trigger}, {@code routine}, …
 * @param schema where it stands; empty if the database has no schemas
 */
record Definition(String kind, String schema, String name, String sql) {

    /** What reports call the place: a path that no file of a project has. */
    String path() {
        String folder = schema.isEmpty() ? "" : schema + "/";
        return "database/" + folder + kind + "/" + name + ".sql";
    }
}
