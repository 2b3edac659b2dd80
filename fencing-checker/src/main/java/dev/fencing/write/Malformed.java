package dev.fencing.write;

import java.util.Optional;

/**
 * Reads what begins like a write and goes on like none: {@code UPDATE t quantity = 0}. A database would refuse it, or
 * knows a grammar that is not known here; either way nobody can say that it is fenced.
 */
final class Malformed {

    private static final String[] BEFORE_TABLE = {"INTO", "FROM", "ONLY", "TABLE", "LOW_PRIORITY", "IGNORE"};

    private Malformed() {}

    /** Notes the write whose verb stands at {@code verb}, if a table's name follows. */
    static boolean read(Reading reading, int verb, int end) {
        Code code = reading.code();
        if (!code.isAny(verb, "UPDATE", "DELETE", "INSERT", "REPLACE", "UPSERT", "MERGE", "TRUNCATE")) {
            return false;
        }
        int at = verb + 1;
        while (at < end && code.isAny(at, BEFORE_TABLE)) {
            at++;
        }
        if (at >= end) {
            return false;
        }
        Optional<TableNames.Found> table = TableNames.at(code, at).filter(named -> !isType(code, named.end()));
        table.ifPresent(named -> reading.unreadable(
                verb, end, named, "what stands behind the table's name is no part of a statement that is known"));
        return table.isPresent();
    }

    /** {@code merge inventory%ROWTYPE}: the word is the name of a variable. */
    private static boolean isType(Code code, int behindName) {
        return code.is(behindName, "%") && code.isAny(behindName + 1, "ROWTYPE", "TYPE");
    }
}
