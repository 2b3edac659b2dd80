package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnparsableSql}. */
final class UnparsableSqlTest {

    @Test
    void identification() {
        Compiling.with(UnparsableSql.class)
                .addSourceLines("A.java", Compiling.inA("""
                        int unterminated() {
                          // BUG: Diagnostic contains: inventory
                          return jdbc.update("UPDATE inventory SET note = 'counted twice WHERE sku = 'A'");
                        }
                        """))
                .doTest();
    }

    @Test
    void textOfOtherTables() {
        Compiling.with(UnparsableSql.class)
                .addSourceLines("A.java", Compiling.inA("""
                        int unterminated() {
                          return jdbc.update("UPDATE price SET note = 'counted twice WHERE sku = 'A'");
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(UnparsableSql.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @SuppressWarnings("UnparsableSql")
                        int suppressed() {
                          return jdbc.update("UPDATE inventory SET note = 'counted twice WHERE sku = 'A'");
                        }

                        @UnfencedWriteAllowed(tables = "inventory", reason = "read by two of us")
                        int allowed() {
                          return jdbc.update("UPDATE inventory SET note = 'counted twice WHERE sku = 'A'");
                        }
                        """))
                .doTest();
    }
}
