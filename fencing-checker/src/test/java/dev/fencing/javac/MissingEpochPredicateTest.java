package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link MissingEpochPredicate}. */
final class MissingEpochPredicateTest {

    @Test
    void identification() {
        Compiling.with(MissingEpochPredicate.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int noCondition(FencingToken token) {
                          // BUG: Diagnostic contains: it has no condition
                          return jdbc.update("UPDATE inventory SET quantity = 0, writer_epoch = ?", token.epoch());
                        }

                        @FencedWrite("inventory")
                        int behindAnOr(String sku, FencingToken token) {
                          // BUG: Diagnostic contains: inventory
                          return jdbc.update("DELETE FROM inventory WHERE sku = ? OR writer_epoch < ?", sku, token.epoch());
                        }

                        @FencedWrite("inventory")
                        int reentrantComparisonOnAStrictTable(FencingToken token) {
                          // BUG: Diagnostic contains: inventory
                          return jdbc.update("DELETE FROM inventory WHERE writer_epoch <= ?", token.epoch());
                        }

                        @FencedWrite("inventory")
                        int inPieces(boolean all, String sku, FencingToken token) {
                          // BUG: Diagnostic contains: inventory
                          String sql = "DELETE FROM inventory WHERE sku = ?";
                          if (all) {
                            sql += " AND writer_epoch < ?";
                          }
                          return jdbc.update(sql, sku, token.epoch());
                        }

                        @FencedWrite("inventory")
                        int conditionThatMayBringAnOr(String filter, FencingToken token) {
                          // BUG: Diagnostic contains: inventory
                          return jdbc.update("DELETE FROM inventory WHERE " + filter + " AND writer_epoch < ?", token.epoch());
                        }
                        """))
                .doTest();
    }

    @Test
    void whatProvesTheFence() {
        Compiling.with(MissingEpochPredicate.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int plain(String sku, FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE sku = ? AND writer_epoch < ?", sku, token.epoch());
                        }

                        @FencedWrite("inventory")
                        int theOtherWayRound(FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE NOT (writer_epoch >= ?)", token.epoch());
                        }

                        @FencedWrite("inventory")
                        int everyPart(String filter, FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE (" + filter + ") AND writer_epoch < ?", token.epoch());
                        }

                        @FencedWrite("report_line")
                        int reentrant(FencingToken token) {
                          return jdbc.update("DELETE FROM report_line WHERE writer_epoch <= ?", token.epoch());
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(MissingEpochPredicate.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        @SuppressWarnings("MissingEpochPredicate")
                        int suppressed(FencingToken token) {
                          return jdbc.update("DELETE FROM inventory");
                        }

                        @UnfencedWriteAllowed(tables = "inventory", reason = "stock take, every worker is stopped")
                        int allowed() {
                          return jdbc.update("DELETE FROM inventory");
                        }
                        """))
                .doTest();
    }
}
