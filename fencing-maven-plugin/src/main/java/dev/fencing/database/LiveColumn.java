package dev.fencing.database;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column, as the driver describes it.
 *
 * @param type as SQL writes it, with its precision where that matters
 * @param startsAt what a row that says nothing of it gets, as the database keeps it; empty if that is nothing
 */
record LiveColumn(String name, String type, boolean nullable, String startsAt) {

    /** A whole number as databases keep it: {@code 0}, {@code '0'::bigint}, {@code ((0))}. */
    private static final Pattern WHOLE = Pattern.compile("[('\\s]*(-?\\d+)[)'\\s]*(::[\\w\\s]+)?");

    boolean isCalled(String other) {
        return name.toLowerCase(Locale.ROOT).equals(other);
    }

    /** Its line in {@code CREATE TABLE}; of defaults only numbers are said, for others do not matter to an epoch. */
    String ddl(String quote) {
        Matcher whole = WHOLE.matcher(startsAt);
        String start = whole.matches() ? " DEFAULT " + whole.group(1) : "";
        return quoted(name, quote) + " " + type + start + (nullable ? "" : " NOT NULL");
    }

    static String quoted(String name, String quote) {
        return quote + name.replace(quote, quote + quote) + quote;
    }
}
