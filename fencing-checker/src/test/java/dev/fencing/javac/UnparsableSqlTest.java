package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnparsableSql}. */
final class UnparsableSqlTest {

    @Test
    void identification() {
        Compiling.with(UnparsableSql.class)
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;

                        class A {
                          JdbcTemplate jdbc;

                          int unterminated() {
                            // BUG: Diagnostic contains: inventory
                            return jdbc.update("UPDATE inventory SET note = 'counted twice WHERE sku = 'A'");
                          }
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void textOfOtherTables() {
        Compiling.with(UnparsableSql.class)
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;

                        class A {
                          JdbcTemplate jdbc;

                          int unterminated() {
                            return jdbc.update("UPDATE price SET note = 'counted twice WHERE sku = 'A'");
                          }
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(UnparsableSql.class)
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;

                        class A {
                          JdbcTemplate jdbc;

                          @SuppressWarnings("UnparsableSql")
                          int suppressed() {
                            return jdbc.update("UPDATE inventory SET note = 'counted twice WHERE sku = 'A'");
                          }

                          @UnfencedWriteAllowed(tables = "inventory", reason = "read by two of us")
                          int allowed() {
                            return jdbc.update("UPDATE inventory SET note = 'counted twice WHERE sku = 'A'");
                          }
                        }
                        """.split("\n"))
                .doTest();
    }
}
