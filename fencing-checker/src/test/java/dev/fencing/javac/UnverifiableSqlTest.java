package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnverifiableSql}. */
final class UnverifiableSqlTest {

    @Test
    void identification() {
        Compiling.with(UnverifiableSql.class)
                .addSourceLines("A.java", Compiling.inA("""
                        Statement statement;

                        int run(String sql) throws SQLException {
                          // BUG: Diagnostic contains: text that is run
                          return statement.executeUpdate(sql);
                        }
                        """))
                .doTest();
    }

    @Test
    void textThatIsKnownOrIsTheCallersBusiness() {
        Compiling.with(UnverifiableSql.class)
                .addSourceLines("A.java", Compiling.inA("""
                        Statement statement;

                        int handedOn(@ExecutesSql String sql) throws SQLException {
                          return statement.executeUpdate(sql);
                        }

                        int constant() throws SQLException {
                          return statement.executeUpdate("DELETE FROM price");
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(UnverifiableSql.class)
                .addSourceLines("A.java", Compiling.inA("""
                        Statement statement;

                        @SuppressWarnings("UnverifiableSql")
                        int suppressed(String sql) throws SQLException {
                          return statement.executeUpdate(sql);
                        }
                        """))
                .doTest();
    }
}
