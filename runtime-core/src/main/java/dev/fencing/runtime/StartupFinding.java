package dev.fencing.runtime;

/** Something about a database or a connection that breaks fencing without a word. */
public sealed interface StartupFinding {

    /** A table that the statements name is not there; nothing more is said of it. */
    record MissingTable(String table, String reason) implements StartupFinding {
        @Override
        public String message() {
            return table + " cannot be read: " + reason;
        }
    }

    /** A column that the statements name is not in its table. */
    record MissingColumn(String table, String column, String reason) implements StartupFinding {
        @Override
        public String message() {
            return table + "." + column + " cannot be read: " + reason;
        }
    }

    /** An epoch column may be null: {@code NULL < 5} is unknown, so such a row can never be written again. */
    record NullableEpoch(String table, String column) implements StartupFinding {
        @Override
        public String message() {
            return table + "." + column + " may be NULL, and a row whose epoch is NULL can never be written again: "
                    + "declare it NOT NULL DEFAULT 0";
        }
    }

    /** The driver counts changed rows: a write that leaves a row as it was looks as if it had been refused. */
    record ChangedRowsCounted() implements StartupFinding {
        @Override
        public String message() {
            return "the driver counts changed rows, not found ones, so a write that changes nothing counts 0 and costs a"
                    + " locking read: switch off useAffectedRows";
        }
    }

    /** The driver does not report the counts of a batch: nobody can tell which of its writes were fenced out. */
    record UnreportedBatchCounts() implements StartupFinding {
        @Override
        public String message() {
            return "the driver rewrites batches and does not report their counts, so a batch of fenced writes fails:"
                    + " switch off reWriteBatchedInserts, useBulkStmts or rewriteBatchedStatements";
        }
    }

    /** A trigger or rule may drop writes: they count 0 although their epoch is valid. */
    record SwallowingTrigger(String table, String name) implements StartupFinding {
        @Override
        public String message() {
            return name + " on " + table + " may swallow writes, which then count 0 although their epoch is valid";
        }
    }

    /** Keys of jobs that differ are compared as equal: one of two messages is taken for the other, and lost. */
    record MergingKeys(String table, String column, String collation) implements StartupFinding {
        @Override
        public String message() {
            return table + "." + column + " is compared by " + collation + ", under which keys that differ in case, in"
                    + " accents or in trailing spaces can be one job: give it a collation that tells all of them apart";
        }
    }

    /** A shared counter does not hand out epochs in the order in which they are drawn. */
    record UnorderedCounter(String counter, String setting) implements StartupFinding {
        @Override
        public String message() {
            return "the shared counter " + counter + " has " + setting + ", so a later claim can get an older epoch:"
                    + " ALTER SEQUENCE " + counter + " INCREMENT 1 CACHE 1 NO CYCLE";
        }
    }

    /**
     * The server says that a transaction is committed before its log is written. When it crashes, claims that were
     * handed out are forgotten, and the same epochs are handed out again: two holders, and no order between them.
     */
    record ForgetfulCommits(String setting, String value) implements StartupFinding {
        @Override
        public String message() {
            return setting + " is " + value + ", so a crash of the server takes back claims that were handed out, and"
                    + " their epochs are handed out again: let commits wait for the log, at the least where claims are"
                    + " made";
        }
    }

    /** What is wrong, and what to do, in a sentence. */
    String message();
}
