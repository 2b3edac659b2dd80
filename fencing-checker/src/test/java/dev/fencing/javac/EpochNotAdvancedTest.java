package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link EpochNotAdvanced}. */
final class EpochNotAdvancedTest {

    @Test
    void identification() {
        Compiling.with(EpochNotAdvanced.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int notStored(FencingToken token) {
                          // BUG: Diagnostic contains: does not store
                          return jdbc.update("UPDATE inventory SET quantity = 0 WHERE writer_epoch < ?", token.epoch());
                        }

                        @FencedWrite("inventory")
                        int insertWithoutIt(String sku, FencingToken token) {
                          // BUG: Diagnostic contains: inventory
                          return jdbc.update("INSERT INTO inventory (sku, quantity) VALUES (?, 0)", sku);
                        }
                        """))
                .doTest();
    }

    @Test
    void whatStoresIt() {
        Compiling.with(EpochNotAdvanced.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int stored(FencingToken token) {
                          return jdbc.update(
                              "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE writer_epoch < ?", token.epoch(), token.epoch());
                        }

                        @FencedWrite("inventory")
                        int inserted(String sku, FencingToken token) {
                          return jdbc.update("INSERT INTO inventory (sku, writer_epoch) VALUES (?, ?)", sku, token.epoch());
                        }

                        @FencedWrite("inventory")
                        int deleted(FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch());
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(EpochNotAdvanced.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        @SuppressWarnings("EpochNotAdvanced")
                        int suppressed(FencingToken token) {
                          return jdbc.update("UPDATE inventory SET quantity = 0 WHERE writer_epoch < ?", token.epoch());
                        }
                        """))
                .doTest();
    }
}
