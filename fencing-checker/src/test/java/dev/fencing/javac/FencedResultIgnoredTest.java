package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link FencedResultIgnored}. */
final class FencedResultIgnoredTest {

    @Test
    void identification() {
        Compiling.with(FencedResultIgnored.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        void dropped(FencingToken token) {
                          // BUG: Diagnostic contains: number of rows
                          jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch());
                        }

                        @FencedWrite("inventory")
                        int counted(FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch());
                        }

                        void droppedByTheCaller(FencingToken token) {
                          // BUG: Diagnostic contains: dropped
                          counted(token);
                        }

                        void acknowledgement(long job, FencingToken token) {
                          // BUG: Diagnostic contains: number of rows
                          jdbc.update("UPDATE jobs SET status = 'done' WHERE id = ? AND lease_epoch = ?", job, token.epoch());
                        }
                        """))
                .doTest();
    }

    @Test
    void looksAtIt() {
        Compiling.with(FencedResultIgnored.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int returned(FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch());
                        }

                        @FencedWrite("inventory")
                        void compared(FencingToken token) {
                          if (jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch()) == 0) {
                            throw new IllegalStateException("superseded");
                          }
                        }

                        @FencedWrite("inventory")
                        void plainInsert(String sku, FencingToken token) {
                          jdbc.update("INSERT INTO inventory (sku, writer_epoch) VALUES (?, ?)", sku, token.epoch());
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(FencedResultIgnored.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        @SuppressWarnings("FencedResultIgnored")
                        void suppressed(FencingToken token) {
                          jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch());
                        }
                        """))
                .doTest();
    }
}
