package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link EpochColumnChanged}. */
final class EpochColumnChangedTest {

    @Test
    void dropsTheColumn() {
        Compiling.with(EpochColumnChanged.class)
                .addSourceLines("A.java", Compiling.inA("""
                        void alter(Statement statement) throws SQLException {
                          // BUG: Diagnostic contains: inventory.writer_epoch is dropped
                          statement.execute("ALTER TABLE inventory DROP COLUMN writer_epoch");
                        }
                        """))
                .doTest();
    }

    @Test
    void narrowsTheColumn() {
        Compiling.with(EpochColumnChanged.class)
                .addSourceLines("A.java", Compiling.inA("""
                        void alter(Statement statement) throws SQLException {
                          // BUG: Diagnostic contains: no integer as wide as before
                          statement.execute("ALTER TABLE inventory ALTER COLUMN writer_epoch TYPE smallint");
                        }
                        """))
                .doTest();
    }

    @Test
    void changesAnotherColumn() {
        Compiling.with(EpochColumnChanged.class)
                .addSourceLines("A.java", Compiling.inA("""
                        void alter(Statement statement) throws SQLException {
                          statement.execute("ALTER TABLE inventory DROP COLUMN reserved");
                          statement.execute("ALTER TABLE price DROP COLUMN writer_epoch");
                        }
                        """))
                .doTest();
    }
}
