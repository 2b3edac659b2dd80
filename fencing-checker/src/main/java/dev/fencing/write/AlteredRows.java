package dev.fencing.write;

import java.util.Optional;

/**
 * Reads the actions of an ALTER TABLE that take rows out of a table or bring others in: a partition that is emptied,
 * dropped or changed for another table, and a file that takes the place of the table's own.
 *
 * <p>PostgreSQL's ATTACH and DETACH, and MariaDB's CONVERT, are none of them: the rows stay in their table, which
 * begins or ceases to be a part of another.
 */
final class AlteredRows {

    private final Reading reading;
    private final Code code;
    private final int verb;
    private final int end;
    private final TableNames.Found table;

    private AlteredRows(Reading reading, int verb, int end, TableNames.Found table) {
        this.reading = reading;
        this.code = reading.code();
        this.verb = verb;
        this.end = end;
        this.table = table;
    }

    /** Notes the writes of the ALTER TABLE at {@code verb}; {@code kind} is where TABLE stands. */
    static void read(Reading reading, int verb, int kind, int end) {
        Code code = reading.code();
        int name = code.is(kind + 1, "IF") ? kind + 3 : kind + 1;
        Optional<TableNames.Found> table = TableNames.at(code, name);
        if (table.isEmpty()) {
            return;
        }
        AlteredRows rows = new AlteredRows(reading, verb, end, table.get());
        for (int i = table.get().end(); i < end; i = code.next(i)) {
            if (i == table.get().end() || code.is(i - 1, ",")) {
                rows.action(i);
            }
        }
    }

    private void action(int at) {
        if (code.is(at, "TRUNCATE") && isPartition(at + 1)) {
            never(table, "TRUNCATE");
        } else if (code.is(at, "DROP") && isPartition(at + 1)) {
            never(table, "DROP PARTITION");
        } else if (code.is(at, "EXCHANGE") && isPartition(at + 1)) {
            other(code.find(at, end, "WITH"), "EXCHANGE PARTITION");
        } else if (code.isAny(at, "DISCARD", "IMPORT") && code.find(at, end, "TABLESPACE") > 0) {
            never(table, code.is(at, "IMPORT") ? "IMPORT TABLESPACE" : "DISCARD TABLESPACE");
        } else if (code.is(at, "SWITCH") && code.isAny(at + 1, "TO", "PARTITION")) {
            other(code.find(at, end, "TO"), "SWITCH");
        }
    }

    /** {@code PARTITION p}; alone, or in front of what a column's DROP may end with, it is a column's name. */
    private boolean isPartition(int at) {
        return code.isAny(at, "PARTITION", "PARTITIONS", "SUBPARTITION", "SUBPARTITIONS")
                && at + 1 < end
                && !code.isAny(at + 1, ",", ";", "CASCADE", "RESTRICT");
    }

    /** The rows of both tables change places, or those of one go into the other. */
    private void other(int before, String kind) {
        if (before < 0) {
            return;
        }
        int name = code.is(before + 1, "TABLE") ? before + 2 : before + 1;
        never(table, kind);
        TableNames.at(code, name).ifPresent(other -> never(other, kind));
    }

    private void never(TableNames.Found written, String kind) {
        OtherWrites.never(reading, verb, end, written, kind);
    }
}
