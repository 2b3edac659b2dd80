package cases.claims;

import dev.fencing.runtime.FencingToken;
import java.util.HashSet;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;

/** Acknowledgements that take the whole token: what they answer is a count like any other. */
class HeldJobs {

    interface Queue {
        boolean renew(FencingToken token);
    }

    private final JdbcTemplate jdbc;
    private final Set<FencingToken> seen = new HashSet<>();

    HeldJobs(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    int complete(FencingToken token) {
        return jdbc.update(
                "UPDATE jobs SET status = 'done' WHERE id = ? AND lease_epoch = ?", token.jobId(), token.epoch());
    }

    boolean isCompleted(FencingToken token) {
        return complete(token) == 1;
    }

    /** Counts something else. */
    boolean note(FencingToken token) {
        return seen.add(token);
    }

    static class Worker {

        private final HeldJobs jobs;
        private final Queue queue;

        Worker(HeldJobs jobs, Queue queue) {
            this.jobs = jobs;
            this.queue = queue;
        }

        void finish(FencingToken token) {
            // expect: FencedResultIgnored
            jobs.complete(token);
        }

        void finishThroughAnother(FencingToken token) {
            // expect: FencedResultIgnored
            jobs.isCompleted(token);
        }

        void renew(FencingToken token) {
            // expect: FencedResultIgnored
            queue.renew(token);
        }

        void note(FencingToken token) {
            // expect: none
            jobs.note(token);
        }

        boolean finishAndLook(FencingToken token) {
            // expect: none
            return jobs.complete(token) == 1 && queue.renew(token);
        }
    }
}
