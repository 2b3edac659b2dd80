package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnusedAllowance}. */
final class UnusedAllowanceTest {

    @Test
    void identification() {
        Compiling.with(UnusedAllowance.class)
                .addSourceLines("A.java", Compiling.inA("""
                        // BUG: Diagnostic contains: allows nothing
                        @UnfencedWriteAllowed(tables = "inventory", reason = "it was not fenced once")
                        int fencedToday() {
                          return 0;
                        }
                        """))
                .doTest();
    }

    @Test
    void onesThatAllowSomething() {
        Compiling.with(UnusedAllowance.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @UnfencedWriteAllowed(tables = "inventory", reason = "stock take")
                        int stockTake() {
                          return jdbc.update("DELETE FROM inventory");
                        }
                        """))
                .doTest();
    }
}
