package dev.fencing.guard;

import dev.fencing.table.TableName;

/** Names for what belongs to a table's guards, short enough for the database. */
final class GuardName {

    private static final String PREFIX = "fencing_guard_";

    private GuardName() {}

    /**
     * The name of one of a table's guards.
     *
     * @param longest how many characters the database takes; a longer name is cut, and told from others by a number
     */
    static String of(TableName table, String suffix, int longest) {
        String name = PREFIX + table.name() + suffix;
        if (name.length() <= longest) {
            return name;
        }
        String number = "_" + Integer.toHexString(name.hashCode());
        return name.substring(0, longest - number.length()) + number;
    }
}
