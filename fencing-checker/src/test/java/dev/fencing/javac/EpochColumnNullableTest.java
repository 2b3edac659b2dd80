package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link EpochColumnNullable}. */
final class EpochColumnNullableTest {

    @Test
    void mayBeNull() {
        Compiling.with(EpochColumnNullable.class)
                .addSourceLines("A.java", Compiling.inA("""
                        void create(Statement statement) throws SQLException {
                          // BUG: Diagnostic contains: inventory.writer_epoch may be NULL
                          statement.execute("CREATE TABLE inventory (sku text PRIMARY KEY, writer_epoch bigint)");
                        }
                        """))
                .doTest();
    }

    @Test
    void isNeverNull() {
        Compiling.with(EpochColumnNullable.class)
                .addSourceLines("A.java", Compiling.inA("""
                        void create(Statement statement) throws SQLException {
                          statement.execute("CREATE TABLE inventory (sku text PRIMARY KEY, writer_epoch bigint NOT NULL DEFAULT 0)");
                        }
                        """))
                .doTest();
    }
}
