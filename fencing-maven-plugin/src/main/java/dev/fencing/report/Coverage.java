package dev.fencing.report;

import java.util.ArrayList;
import java.util.List;

/**
 * What was read, what was left out and what could not be looked into, so that a check that saw nothing is not taken for
 * one that found nothing.
 *
 * @param tables the declared tables, as declared
 * @param migrations how many migrations, in {@code histories} sequences
 * @param scripts plain SQL scripts, without an order
 * @param mappers mapper XML files
 * @param sources Java files
 * @param definitions tables, triggers, routines and views of a live database
 * @param unreadable files that could not be read, each of which is a finding as well
 * @param opaque files that may write and that nothing here can read, each with the reason
 * @param notes what else a reader of the report should know, each in a sentence
 */
public record Coverage(
        List<String> tables,
        int migrations,
        int histories,
        int scripts,
        int mappers,
        int sources,
        int definitions,
        int unreadable,
        List<String> opaque,
        List<String> notes) {

    public Coverage {
        tables = List.copyOf(tables);
        opaque = List.copyOf(opaque);
        notes = List.copyOf(notes);
    }

    /**
     * What was read of a live database.
     *
     * @param opaque what may write and cannot be read
     * @param notes what else is to be said, such as that a table has no guards
     */
    public static Coverage ofDatabase(List<String> tables, int definitions, List<String> opaque, List<String> notes) {
        return new Coverage(tables, 0, 0, 0, 0, 0, definitions, 0, opaque, notes);
    }

    /** Whether nothing was there to be read. */
    public boolean nothing() {
        return migrations + scripts + mappers + sources + definitions + unreadable == 0;
    }

    /** What was read: {@code 3 migrations, 1 script and 12 Java files}. */
    public String scanned() {
        List<String> parts = new ArrayList<>();
        add(parts, migrations, "migration");
        add(parts, scripts, "SQL script");
        add(parts, mappers, "mapper file");
        add(parts, sources, "Java file");
        add(parts, definitions, "database definition");
        if (parts.isEmpty()) {
            return "nothing";
        }
        int last = parts.size() - 1;
        return last == 0 ? parts.get(0) : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }

    private static void add(List<String> parts, int count, String noun) {
        if (count > 0) {
            parts.add(Counted.of(count, noun));
        }
    }
}
