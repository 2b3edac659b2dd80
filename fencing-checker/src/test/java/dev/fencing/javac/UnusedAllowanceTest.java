package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnusedAllowance}. */
final class UnusedAllowanceTest {

    @Test
    void identification() {
        Compiling.with(UnusedAllowance.class)
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;

                        class A {
                          JdbcTemplate jdbc;

                          // BUG: Diagnostic contains: allows nothing
                          @UnfencedWriteAllowed(tables = "inventory", reason = "it was not fenced once")
                          int fencedToday() {
                            return 0;
                          }
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void onesThatAllowSomething() {
        Compiling.with(UnusedAllowance.class)
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;

                        class A {
                          JdbcTemplate jdbc;

                          @UnfencedWriteAllowed(tables = "inventory", reason = "stock take")
                          int stockTake() {
                            return jdbc.update("DELETE FROM inventory");
                          }
                        }
                        """.split("\n"))
                .doTest();
    }
}
