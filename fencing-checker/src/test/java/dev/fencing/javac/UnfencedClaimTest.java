package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnfencedClaim}. */
final class UnfencedClaimTest {

    @Test
    void identification() {
        Compiling.with(UnfencedClaim.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @ClaimStatement
                        int sameEpoch(long job) {
                          // BUG: Diagnostic contains: lease_epoch = lease_epoch + 1
                          return jdbc.update("UPDATE jobs SET status = 'claimed' WHERE id = ? AND status = 'due'", job);
                        }

                        @ClaimStatement
                        int whateverItsStatus(long job) {
                          // BUG: Diagnostic contains: jobs
                          return jdbc.update("UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1 WHERE id = ?", job);
                        }

                        int elsewhere(long job) {
                          return jdbc.update(
                              // BUG: Diagnostic contains: jobs
                              "UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1 WHERE id = ? AND status = 'due'", job);
                        }
                        """))
                .doTest();
    }

    @Test
    void handsOutANewEpoch() {
        Compiling.with(UnfencedClaim.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @ClaimStatement
                        int claim(long job) {
                          return jdbc.update(
                              "UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1 WHERE id = ? AND status = 'due'", job);
                        }

                        int enqueue(long job) {
                          return jdbc.update("INSERT INTO jobs (id, status) VALUES (?, 'due')", job);
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(UnfencedClaim.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @SuppressWarnings("UnfencedClaim")
                        int suppressed(long job) {
                          return jdbc.update("UPDATE jobs SET status = 'claimed' WHERE id = ? AND status = 'due'", job);
                        }

                        @UnfencedWriteAllowed(tables = "jobs", reason = "while every worker is stopped")
                        int allowed(long job) {
                          return jdbc.update("UPDATE jobs SET status = 'claimed' WHERE id = ? AND status = 'due'", job);
                        }
                        """))
                .doTest();
    }
}
