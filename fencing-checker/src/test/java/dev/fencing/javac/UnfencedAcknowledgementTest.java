package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnfencedAcknowledgement}. */
final class UnfencedAcknowledgementTest {

    @Test
    void identification() {
        Compiling.with(UnfencedAcknowledgement.class)
                .addSourceLines("A.java", Compiling.inA("""
                        int byId(long job) {
                          // BUG: Diagnostic contains: jobs
                          return jdbc.update("UPDATE jobs SET status = 'done' WHERE id = ?", job);
                        }

                        int byName(String worker) {
                          // BUG: Diagnostic contains: jobs
                          return jdbc.update("UPDATE jobs SET lease_expires_at = now() WHERE worker = ?", worker);
                        }
                        """))
                .doTest();
    }

    @Test
    void provesTheClaim() {
        Compiling.with(UnfencedAcknowledgement.class)
                .addSourceLines("A.java", Compiling.inA("""
                        int complete(long job, FencingToken token) {
                          return jdbc.update("UPDATE jobs SET status = 'done' WHERE id = ? AND lease_epoch = ?", job, token.epoch());
                        }

                        int cleanUp() {
                          return jdbc.update("DELETE FROM jobs WHERE status = 'done'");
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(UnfencedAcknowledgement.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @SuppressWarnings("UnfencedAcknowledgement")
                        int suppressed(long job) {
                          return jdbc.update("UPDATE jobs SET status = 'done' WHERE id = ?", job);
                        }

                        @UnfencedWriteAllowed(tables = "jobs", reason = "the console's button, while every worker is stopped")
                        int allowed(long job) {
                          return jdbc.update("UPDATE jobs SET status = 'done' WHERE id = ?", job);
                        }
                        """))
                .doTest();
    }
}
