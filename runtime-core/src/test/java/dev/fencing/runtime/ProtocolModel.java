package dev.fencing.runtime;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The protocol as it should be, in a few lines: jobs that are claimed, and the fenced rows that they write. Each job
 * counts its claims and has a row of its own, or all draw from one counter and write one row.
 */
final class ProtocolModel {

    static final int JOBS = 3;

    /** What the database should say of a fenced row. */
    static final class Row {
        boolean isThere = true;
        long epoch;
        long seq;
        long value;

        boolean admits(long claimEpoch, WriteForm form, long number) {
            return switch (form) {
                case STRICT, UPSERT -> epoch < claimEpoch;
                case REENTRANT, BATCH, BULK -> epoch <= claimEpoch;
                case NUMBERED -> epoch < claimEpoch || (epoch == claimEpoch && seq < number);
            };
        }

        void write(long claimEpoch, long newValue) {
            isThere = true;
            epoch = claimEpoch;
            value = newValue;
        }

        void remove() {
            isThere = false;
            epoch = 0;
            seq = 0;
            value = 0;
        }

        @Override
        public String toString() {
            return isThere ? "row " + epoch + " " + seq + " " + value : "no row";
        }
    }

    /** What the database should say of a job. */
    static final class Job {
        final Row row;
        final Set<String> effects = new HashSet<>();
        String status = "pending";
        long epoch;
        boolean isLapsed;

        Job(Row row) {
            this.row = row;
        }

        boolean isFree() {
            return status.equals("pending") || (status.equals("claimed") && isLapsed);
        }

        boolean isHeldBy(long claimEpoch) {
            return status.equals("claimed") && epoch == claimEpoch;
        }

        void claim(long newEpoch) {
            status = "claimed";
            epoch = newEpoch;
            isLapsed = false;
        }

        void end(String newStatus) {
            status = newStatus;
            isLapsed = false;
        }

        /** What the arbiter answers to a holder, in the order in which it looks. */
        Class<? extends Acknowledgement> answerTo(long claimEpoch) {
            if (epoch != claimEpoch) {
                return Acknowledgement.Superseded.class;
            }
            return status.equals("claimed") ? Acknowledgement.Accepted.class : Acknowledgement.NotHeld.class;
        }
    }

    final boolean isShared;
    final List<Job> jobs = new ArrayList<>();

    private long counter;

    ProtocolModel(boolean isShared) {
        this.isShared = isShared;
        Row common = new Row();
        for (int i = 0; i < JOBS; i++) {
            jobs.add(new Job(isShared ? common : new Row()));
        }
    }

    /** Claims a job, and says with which epoch. */
    long claim(Job job) {
        counter++;
        job.claim(isShared ? counter : job.epoch + 1);
        return job.epoch;
    }

    /** Moves a job's counter and its row, or the common ones, and says to which epoch. */
    long reset(Job job) {
        List<Job> moved = isShared
                ? jobs.stream().filter(each -> each.status.equals("claimed")).toList()
                : List.of(job);
        long newest = Math.max(newestDrawn(job), job.row.epoch) + 1;
        counter = newest;
        if (job.row.isThere) {
            job.row.epoch = newest;
        }
        for (Job each : moved) {
            each.epoch = newest;
            if (each.status.equals("claimed")) {
                each.end("pending");
            }
        }
        return newest;
    }

    /** A counter that nobody has drawn from stands at 1 where it is a sequence; a reset takes that for drawn. */
    private long newestDrawn(Job job) {
        return isShared ? Math.max(1, counter) : job.epoch;
    }

    Job job(JobId id) {
        return jobs.get((int) ((Long) id.value() - 1));
    }

    long free() {
        return jobs.stream().filter(Job::isFree).count();
    }

    long rescue() {
        long rescued = 0;
        for (Job job : jobs) {
            if (job.status.equals("claimed") && job.isLapsed) {
                job.end("pending");
                rescued++;
            }
        }
        return rescued;
    }
}
