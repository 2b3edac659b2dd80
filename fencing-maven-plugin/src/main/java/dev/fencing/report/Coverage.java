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
 * @param skipped files that were left out, each with the reason
 * @param opaque files that may write and that nothing here can read, each with the reason
 */
public record Coverage(
        List<String> tables,
        int migrations,
        int histories,
        int scripts,
        int mappers,
        int sources,
        int definitions,
        List<String> skipped,
        List<String> opaque) {

    public Coverage {
        tables = List.copyOf(tables);
        skipped = List.copyOf(skipped);
        opaque = List.copyOf(opaque);
    }

    /**
     * What was read of a live database.
     *
     * @param opaque what may write and cannot be read, or is not guarded
     */
    public static Coverage ofDatabase(List<String> tables, int definitions, List<String> opaque) {
        return new Coverage(tables, 0, 0, 0, 0, 0, definitions, List.of(), opaque);
    }

    public boolean nothing() {
        return migrations + scripts + mappers + sources + definitions == 0;
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
