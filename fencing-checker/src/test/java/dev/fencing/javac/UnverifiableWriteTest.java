package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnverifiableWrite}. */
final class UnverifiableWriteTest {

    @Test
    void identification() {
        Compiling.with(UnverifiableWrite.class)
                .addSourceLines("A.java", Compiling.inA("""
                        int anyTable(String table) {
                          // BUG: Diagnostic contains: run time
                          return jdbc.update("DELETE FROM " + table);
                        }

                        int anyTableWithThatEnding(String prefix) {
                          // BUG: Diagnostic contains: run time
                          return jdbc.update("UPDATE " + prefix + "inventory SET quantity = 0");
                        }
                        """))
                .doTest();
    }

    @Test
    void namesThatCannotBeAFencedTable() {
        Compiling.with(UnverifiableWrite.class)
                .addSourceLines("A.java", Compiling.inA("""
                        int another(String prefix) {
                          return jdbc.update("DELETE FROM " + prefix + "_history");
                        }

                        int read(String table) {
                          return jdbc.update("SELECT count(*) FROM " + table);
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(UnverifiableWrite.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @SuppressWarnings("UnverifiableWrite")
                        int suppressed(String table) {
                          return jdbc.update("DELETE FROM " + table);
                        }
                        """))
                .doTest();
    }
}
