package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link EpochNotFromClaim}. */
final class EpochNotFromClaimTest {

    @Test
    void valuesThatNoClaimHandedOut() {
        Compiling.with(EpochNotFromClaim.class)
                .addSourceLines("A.java", Compiling.inA("""
                        Connection connection;
                        long remembered;

                        @FencedWrite("inventory")
                        int clock() throws SQLException {
                          try (var statement = connection.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
                            // BUG: Diagnostic contains: inventory
                            statement.setLong(1, System.currentTimeMillis());
                            return statement.executeUpdate();
                          }
                        }

                        @FencedWrite("inventory")
                        int aField(@FencingEpoch long epoch) throws SQLException {
                          try (var statement = connection.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
                            // BUG: Diagnostic contains: inventory
                            statement.setLong(1, remembered);
                            return statement.executeUpdate();
                          }
                        }

                        @FencedWrite("inventory")
                        int anotherParameter(@FencingEpoch long epoch, long version) throws SQLException {
                          try (var statement = connection.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
                            // BUG: Diagnostic contains: inventory
                            statement.setLong(1, version);
                            return statement.executeUpdate();
                          }
                        }

                        @FencedWrite("inventory")
                        int arithmetic(@FencingEpoch long epoch) throws SQLException {
                          try (var statement = connection.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
                            // BUG: Diagnostic contains: inventory
                            statement.setLong(1, epoch + 1);
                            return statement.executeUpdate();
                          }
                        }
                        """))
                .doTest();
    }

    @Test
    void textThatNeedsNoClaim() {
        Compiling.with(EpochNotFromClaim.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int literal() {
                          // BUG: Diagnostic contains: a literal
                          return jdbc.update("DELETE FROM inventory WHERE writer_epoch < 99999");
                        }

                        @FencedWrite("inventory")
                        int readAtWriteTime(long job) {
                          return jdbc.update(
                              // BUG: Diagnostic contains: read at write time
                              "DELETE FROM inventory WHERE writer_epoch < (SELECT lease_epoch FROM jobs WHERE id = ?)", job);
                        }
                        """))
                .doTest();
    }

    @Test
    void theTokenOfTheClaim() {
        Compiling.with(EpochNotFromClaim.class)
                .addSourceLines("A.java", Compiling.inA("""
                        Connection connection;
                        long remembered;

                        @FencedWrite("inventory")
                        int parameter(@FencingEpoch long epoch) throws SQLException {
                          try (var statement = connection.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
                            statement.setLong(1, epoch);
                            return statement.executeUpdate();
                          }
                        }

                        @FencedWrite("inventory")
                        int token(FencingToken token) throws SQLException {
                          try (var statement = connection.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
                            statement.setLong(1, token.epoch());
                            return statement.executeUpdate();
                          }
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(EpochNotFromClaim.class)
                .addSourceLines("A.java", Compiling.inA("""
                        Connection connection;
                        long remembered;

                        @SuppressWarnings("EpochNotFromClaim")
                        @FencedWrite("inventory")
                        int suppressed() throws SQLException {
                          try (var statement = connection.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
                            statement.setLong(1, System.currentTimeMillis());
                            return statement.executeUpdate();
                          }
                        }
                        """))
                .doTest();
    }
}
