package dev.fencing.rule;

import dev.fencing.write.Write;

/** What users call the kinds of writes. */
final class Kinds {

    private Kinds() {}

    static String of(Write.ToTable write) {
        if (write instanceof Write.Update) {
            return "UPDATE";
        }
        if (write instanceof Write.Delete) {
            return "DELETE";
        }
        if (write instanceof Write.Insert insert) {
            return insert.onExisting() instanceof Write.OnExisting.Fails ? "INSERT" : "UPSERT";
        }
        if (write instanceof Write.Merge) {
            return "MERGE";
        }
        if (write instanceof Write.NeverFenced never) {
            return never.kind();
        }
        return "statement";
    }
}
