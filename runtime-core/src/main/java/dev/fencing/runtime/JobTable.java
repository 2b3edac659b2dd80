package dev.fencing.runtime;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The table that serialises the claims: one row per job, its epoch in it. Names only; {@code docs/runtime.md} has the
 * table and its two indexes for each database.
 *
 * <p>A job is <em>pending</em> from its {@code run_at} on, <em>claimed</em> until its lease expires, and ends as
 * <em>done</em> or <em>failed</em>. Immutable.
 */
@CheckReturnValue
public final class JobTable {

    private final Builder names;

    private JobTable(Builder names) {
        this.names = names;
    }

    /**
     * The table of that name with columns {@code id}, {@code status}, {@code lease_epoch}, {@code lease_expires_at},
     * {@code run_at} and {@code worker}, and statuses {@code pending}, {@code claimed}, {@code done}, {@code failed}.
     *
     * @throws IllegalArgumentException if the name is not a plain identifier, with or without its schema
     */
    public static JobTable of(String name) {
        return newBuilder(name).build();
    }

    /** Starts from {@link #of} for a table with names of its own. */
    public static Builder newBuilder(String name) {
        return new Builder(name);
    }

    /** The table's name. */
    public String name() {
        return names.table;
    }

    /** The shared counter's sequence or table; empty if each job counts for itself. */
    public Optional<String> sharedCounter() {
        return names.sharedCounter.isEmpty() ? Optional.empty() : Optional.of(names.sharedCounter);
    }

    String epochColumn() {
        return names.epoch;
    }

    String statusColumn() {
        return names.status;
    }

    String claimedStatus() {
        return names.claimed;
    }

    boolean isEnded(String status) {
        return status.equals(names.done) || status.equals(names.failed);
    }

    Set<String> columns() {
        return Set.of(names.id, names.status, names.epoch, names.lease, names.runAt, names.worker);
    }

    String idColumn() {
        return names.id;
    }

    /**
     * Puts this table's names into a statement written with the words of the field, {@code {jobs}}, {@code {id}},
     * {@code {claimed}} and so on, so that a statement reads as one wherever it is written down.
     */
    String sql(String statement) {
        return fill(statement, OptionalInt.empty());
    }

    /** As {@link #sql(String)}, with {@code {limit}} as a number in the text: the planner then knows how few. */
    String sql(String statement, int limit) {
        return fill(statement, OptionalInt.of(limit));
    }

    private String fill(String statement, OptionalInt limit) {
        String sql = statement
                .replace("{jobs}", names.table)
                .replace("{id}", names.id)
                .replace("{status}", names.status)
                .replace("{epoch}", names.epoch)
                .replace("{lease}", names.lease)
                .replace("{run_at}", names.runAt)
                .replace("{worker}", names.worker)
                .replace("{pending}", "'" + names.pending + "'")
                .replace("{claimed}", "'" + names.claimed + "'")
                .replace("{done}", "'" + names.done + "'")
                .replace("{failed}", "'" + names.failed + "'")
                .replace("{counter}", names.sharedCounter);
        return limit.isPresent() ? sql.replace("{limit}", Integer.toString(limit.getAsInt())) : sql;
    }

    @Override
    public String toString() {
        return names.table;
    }

    /** Collects the names of a {@link JobTable}. Each setter throws {@link IllegalArgumentException} for a bad name. */
    public static final class Builder {
        private final String table;
        private String id = "id";
        private String status = "status";
        private String epoch = "lease_epoch";
        private String lease = "lease_expires_at";
        private String runAt = "run_at";
        private String worker = "worker";
        private String pending = "pending";
        private String claimed = "claimed";
        private String done = "done";
        private String failed = "failed";
        private String sharedCounter = "";

        private Builder(String table) {
            this.table = Identifier.table(table);
        }

        private Builder(Builder other) {
            table = other.table;
            id = other.id;
            status = other.status;
            epoch = other.epoch;
            lease = other.lease;
            runAt = other.runAt;
            worker = other.worker;
            pending = other.pending;
            claimed = other.claimed;
            done = other.done;
            failed = other.failed;
            sharedCounter = other.sharedCounter;
        }

        /** The primary key; a bigint, a UUID or text. */
        public Builder idColumn(String name) {
            id = Identifier.column(name);
            return this;
        }

        /** The column that says where the job stands. */
        public Builder statusColumn(String name) {
            status = Identifier.column(name);
            return this;
        }

        /** The epoch of the newest claim: a bigint, not null, 0 for a job that was never claimed. */
        public Builder epochColumn(String name) {
            epoch = Identifier.column(name);
            return this;
        }

        /** Until when the claim stands, by the database's clock; null while nobody holds the job. */
        public Builder leaseColumn(String name) {
            lease = Identifier.column(name);
            return this;
        }

        /** From when on a pending job is due, by the database's clock. */
        public Builder runAtColumn(String name) {
            runAt = Identifier.column(name);
            return this;
        }

        /** Who claimed last: for people to read; nothing is decided by it. */
        public Builder workerColumn(String name) {
            worker = Identifier.column(name);
            return this;
        }

        /** The four statuses, in the order of a job's life. */
        public Builder statuses(String pending, String claimed, String done, String failed) {
            this.pending = Identifier.status(pending);
            this.claimed = Identifier.status(claimed);
            this.done = Identifier.status(done);
            this.failed = Identifier.status(failed);
            if (Stream.of(pending, claimed, done, failed).distinct().count() < 4) {
                throw new IllegalArgumentException("the four statuses must differ");
            }
            return this;
        }

        /**
         * Draws every epoch from one counter, for jobs that write the same rows or whose ids come back after a delete.
         * On PostgreSQL it names a sequence, elsewhere a table of one row with a bigint column {@code epoch}.
         */
        public Builder sharedCounter(String name) {
            sharedCounter = Identifier.table(name);
            return this;
        }

        /** The table. */
        public JobTable build() {
            return new JobTable(new Builder(this));
        }
    }
}
