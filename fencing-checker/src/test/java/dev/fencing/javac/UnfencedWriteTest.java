package dev.fencing.javac;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The check {@link UnfencedWrite}. */
final class UnfencedWriteTest {

    @Test
    void identification() {
        Compiling.with(UnfencedWrite.class)
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.FencedWrite;
                        import dev.fencing.annotations.FencingEpoch;
                        import java.sql.Connection;
                        import java.sql.SQLException;

                        class A {
                          private static final String CLEAR = "DELETE FROM inventory";

                          // BUG: Diagnostic contains: inventory
                          private String notFinal = "TRUNCATE TABLE inventory";

                          void anyArgument(java.util.List<String> statements) {
                            // BUG: Diagnostic contains: outside a @FencedWrite method
                            statements.add("UPDATE inventory SET quantity = 0");
                          }

                          void constant(Connection con) throws SQLException {
                            // BUG: Diagnostic contains: inventory
                            con.createStatement().execute(CLEAR);
                          }

                          @FencedWrite("inventory")
                          int allowed(Connection con, @FencingEpoch long epoch) throws SQLException {
                            try (var ps = con.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
                              ps.setLong(1, epoch);
                              return ps.executeUpdate();
                            }
                          }

                          Runnable later(Connection con) {
                            return () -> {
                              try {
                                // BUG: Diagnostic contains: inventory
                                con.createStatement().execute("DELETE FROM inventory");
                              } catch (SQLException e) {
                                throw new IllegalStateException("UPDATE inventory SET quantity = 0", e);
                              }
                            };
                          }

                          String prose() {
                            return "Please update inventory before closing";
                          }
                        }
                        """.split("\n"))
                .doTest();
    }

    /** The declaration counts, whatever the order of the files. */
    @Test
    void tablesDeclaredByAnnotations() {
        Compiling.only(UnfencedWrite.class, List.of())
                .addSourceLines(
                        "a/Before.java",
                        "package a;",
                        "class Before {",
                        "  // BUG: Diagnostic contains: stock_item",
                        "  String text() { return \"DELETE FROM stock_item\"; }",
                        "  // BUG: Diagnostic contains: shelf",
                        "  String other() { return \"DELETE FROM shelf\"; }",
                        "  // BUG: Diagnostic contains: booking.seat",
                        "  String third() { return \"DELETE FROM booking.seat\"; }",
                        "  String none() { return \"DELETE FROM other.seat\"; }",
                        "}")
                .addSourceLines(
                        "b/StockItem.java",
                        "package b;",
                        "import dev.fencing.annotations.FencedTable;",
                        "@FencedTable",
                        "class StockItem {}")
                .addSourceLines(
                        "c/package-info.java",
                        "@FencedTable(\"shelf\")",
                        "@FencedTable(value = c.Names.SEAT, comparison = EpochComparison.REENTRANT)",
                        "package c;",
                        "import dev.fencing.annotations.EpochComparison;",
                        "import dev.fencing.annotations.FencedTable;")
                .addSourceLines(
                        "c/Names.java",
                        "package c;",
                        "class Names { static final String SEAT = \"booking\" + \".\" + \"seat\"; }")
                .doTest();
    }

    @Test
    void silentInTestCode() {
        Compiling.with(UnfencedWrite.class, "-XepCompilingTestOnlyCode")
                .addSourceLines("A.java", "class A {", "  String a = \"DELETE FROM inventory\";", "}")
                .doTest();
    }

    @Test
    void suppressedAsAnyCheckIs() {
        Compiling.with(UnfencedWrite.class)
                .addSourceLines(
                        "A.java",
                        "class A {",
                        "  @SuppressWarnings(\"UnfencedWrite\")",
                        "  String method() { return \"DELETE FROM inventory\"; }",
                        "  @SuppressWarnings(\"UnfencedWrite\") String field = \"DELETE FROM inventory\";",
                        "  void local() {",
                        "    @SuppressWarnings(\"UnfencedWrite\") String sql = \"DELETE FROM inventory\";",
                        "  }",
                        "  @SuppressWarnings(\"EpochNotAdvanced\")",
                        "  // BUG: Diagnostic contains: inventory",
                        "  String other() { return \"DELETE FROM inventory\"; }",
                        "}")
                .doTest();
    }

    @Test
    void suppressionsCanBeIgnored() {
        Compiling.with(UnfencedWrite.class, "-XepIgnoreSuppressionAnnotations")
                .addSourceLines(
                        "A.java",
                        "class A {",
                        "  @SuppressWarnings(\"UnfencedWrite\")",
                        "  // BUG: Diagnostic contains: inventory",
                        "  String method() { return \"DELETE FROM inventory\"; }",
                        "}")
                .doTest();
    }

    @Test
    void annotationValuesAndInitializers() {
        Compiling.with(UnfencedWrite.class)
                .addSourceLines(
                        "A.java",
                        "class A {",
                        "  @interface Sql { String[] value(); }",
                        "  // BUG: Diagnostic contains: inventory",
                        "  @Sql({\"SELECT 1\", \"DELETE FROM inventory\"})",
                        "  interface Step {}",
                        "  // BUG: Diagnostic contains: inventory",
                        "  static final java.util.List<String> ALL = java.util.List.of(\"DELETE FROM inventory\");",
                        "  // BUG: Diagnostic contains: inventory",
                        "  static { System.setProperty(\"sql\", \"DELETE FROM inventory\"); }",
                        "  enum Clean {",
                        "    // BUG: Diagnostic contains: inventory",
                        "    ALL(\"DELETE FROM inventory\");",
                        "    Clean(String sql) {}",
                        "  }",
                        "}")
                .doTest();
    }

    @Test
    void theFencedWriteOfAnInterfaceCountsForWhatImplementsIt() {
        Compiling.with(UnfencedWrite.class)
                .addSourceLines(
                        "Stock.java",
                        "import dev.fencing.annotations.*;",
                        "interface Stock {",
                        "  @FencedWrite(\"inventory\") int clear(@FencingEpoch long epoch);",
                        "}")
                .addSourceLines(
                        "JdbcStock.java",
                        "class JdbcStock implements Stock {",
                        "  org.springframework.jdbc.core.JdbcTemplate jdbc;",
                        "  @Override public int clear(long epoch) {",
                        "    return jdbc.update(\"DELETE FROM inventory WHERE writer_epoch < ?\", epoch);",
                        "  }",
                        "  int other(long epoch) {",
                        "    // BUG: Diagnostic contains: inventory",
                        "    return jdbc.update(\"DELETE FROM inventory WHERE writer_epoch < ?\", epoch);",
                        "  }",
                        "}")
                .doTest();
    }

    @Test
    void aPrivateHelperIsJudgedAsThoseWhoCallIt() {
        Compiling.with(UnfencedWrite.class)
                .addSourceLines(
                        "A.java",
                        "import dev.fencing.annotations.*;",
                        "class A {",
                        "  org.springframework.jdbc.core.JdbcTemplate jdbc;",
                        "  @FencedWrite(\"inventory\") int clear(@FencingEpoch long epoch) { return run(clearing(), epoch); }",
                        "  private String clearing() { return \"DELETE FROM inventory WHERE writer_epoch < ?\"; }",
                        "  private int run(String sql, Object... args) { return jdbc.update(sql, args); }",
                        "  int unfenced() { return jdbc.update(shared()); }",
                        "  // BUG: Diagnostic contains: inventory",
                        "  private String shared() { return \"DELETE FROM inventory\"; }",
                        "  int byName() {",
                        "    // BUG: Diagnostic contains: inventory",
                        "    return empty(\"inventory\") + empty(\"price\");",
                        "  }",
                        "  private int empty(String table) { return jdbc.update(\"DELETE FROM \" + table); }",
                        "}")
                .doTest();
    }
}
