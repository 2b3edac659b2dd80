package dev.fencing.runtime;

/**
 * What an epoch was drawn from. Epochs are ordered within one counter and mean nothing next to those of another.
 *
 * <p>A {@link PerJob} counter orders the claims of one job: enough for rows that this job alone writes. Rows that
 * several jobs write need a {@link Shared} counter, so that every claim which may touch a row draws from the same
 * order; {@code docs/shared-counter.md} shows what happens otherwise.
 */
public sealed interface EpochCounter {

    /**
     * The counter in one job's own row.
     *
     * @param database see {@link #database()}
     * @param table the job table
     * @param job the job
     */
    record PerJob(String database, String table, JobId job) implements EpochCounter {
        @Override
        public String toString() {
            return table + "/" + job;
        }
    }

    /**
     * A counter that many jobs draw from: a sequence or a one-row table, see {@link JobTable.Builder#sharedCounter}.
     *
     * @param database see {@link #database()}
     * @param name the name of the sequence or table
     */
    record Shared(String database, String name) implements EpochCounter {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Where the counter stands: the address without options, the database and the schema, as JDBC tells them. */
    String database();
}
