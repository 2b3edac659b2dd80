package dev.fencing.rule;

/**
 * A place that writes a declared table, for the map of all write paths.
 *
 * @param table the table as declared
 * @param kind the statement kind: {@code UPDATE}, {@code DELETE}, {@code TRUNCATE}, …
 * @param path the file
 * @param start where it stands in the file, in UTF-16 units from 0
 * @param note the reason of an allowance, the rule of a violation, otherwise empty
 */
public record WriteSite(String table, String kind, String path, int start, Status status, String note) {

    /** The same write, where an allowance lets it be. */
    public WriteSite allowed(String reason) {
        return new WriteSite(table, kind, path, start, Status.ALLOWED, reason);
    }

    /** What the check says of a write, from right to wrong. */
    public enum Status {
        FENCED,
        ALLOWED,
        VIOLATING
    }
}
