package dev.fencing.runtime;

import java.util.regex.Pattern;

/** The name of a table, column or sequence, known to be a plain identifier, so that it can stand in SQL text. */
final class Identifier {

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_$]{0,62}");
    private static final Pattern STATUS = Pattern.compile("[A-Za-z0-9_-]{1,63}");

    private Identifier() {}

    /** A table or sequence, with or without its schema. */
    static String table(String name) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            return column(name);
        }
        return column(name.substring(0, dot)) + "." + column(name.substring(dot + 1));
    }

    /** A column. */
    static String column(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("not a plain SQL identifier: \"" + name + "\"");
        }
        return name;
    }

    /** A value of the status column, which stands in SQL text as a literal. */
    static String status(String value) {
        if (!STATUS.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "a status has letters, digits, hyphens and underscores: \"" + value + "\"");
        }
        return value;
    }
}
