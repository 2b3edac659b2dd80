package dev.fencing.runtime;

import java.util.ArrayList;
import java.util.List;

/** The protocol as it should be, in a few lines: jobs that are claimed, and one fenced row for each job. */
final class ProtocolModel {

    static final int JOBS = 3;

    /** What the database should say of a job and of its row. */
    static final class Job {
        String status = "pending";
        long epoch;
        boolean isLapsed;
        long rowEpoch;
        long rowValue;

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

        boolean admits(long claimEpoch, boolean strict) {
            return strict ? rowEpoch < claimEpoch : rowEpoch <= claimEpoch;
        }

        void write(long claimEpoch, long value) {
            rowEpoch = claimEpoch;
            rowValue = value;
        }

        void reset() {
            epoch = Math.max(epoch, rowEpoch) + 1;
            rowEpoch = epoch;
            if (status.equals("claimed")) {
                end("pending");
            }
        }

        /** What the arbiter answers to a holder, in the order in which it looks. */
        Class<? extends Acknowledgement> answerTo(long claimEpoch) {
            if (epoch != claimEpoch) {
                return Acknowledgement.Superseded.class;
            }
            return status.equals("claimed") ? Acknowledgement.Accepted.class : Acknowledgement.NotHeld.class;
        }
    }

    final List<Job> jobs = new ArrayList<>();

    ProtocolModel() {
        for (int i = 0; i < JOBS; i++) {
            jobs.add(new Job());
        }
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
