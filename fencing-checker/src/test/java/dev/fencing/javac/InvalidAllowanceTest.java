package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link InvalidAllowance}. */
final class InvalidAllowanceTest {

    @Test
    void identification() {
        Compiling.with(InvalidAllowance.class)
                .addSourceLines("A.java", Compiling.inA("""
                        // BUG: Diagnostic contains: reason
                        @UnfencedWriteAllowed(tables = "inventory", reason = "")
                        int withoutReason() {
                          return jdbc.update("DELETE FROM inventory");
                        }

                        // BUG: Diagnostic contains: 2020-01-31
                        @UnfencedWriteAllowed(tables = "inventory", reason = "until the counter is live", until = "2020-01-31")
                        int pastItsDate() {
                          return jdbc.update("DELETE FROM inventory");
                        }

                        // BUG: Diagnostic contains: inventroy
                        @UnfencedWriteAllowed(tables = "inventroy", reason = "stock take")
                        int misspelt() {
                          return jdbc.update("DELETE FROM inventory");
                        }
                        """))
                .doTest();
    }

    @Test
    void validOnes() {
        Compiling.with(InvalidAllowance.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @UnfencedWriteAllowed(tables = "inventory", reason = "stock take", until = "2999-01-31")
                        int stockTake() {
                          return jdbc.update("DELETE FROM inventory");
                        }
                        """))
                .doTest();
    }
}
