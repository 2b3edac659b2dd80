package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The statement as it should be, as a fix that Error Prone can apply. */
final class SuggestedFixTest {

    @Test
    void aNamedEpochIsWrittenIntoTheText() {
        Compiling.fixing(MissingEpochPredicate.class)
                .addInputLines("A.java", inClass("""
                          @FencedWrite("inventory")
                          int clear(@FencingEpoch long epoch) {
                            return run(
                                "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku = :sku", epoch);
                          }
                        """))
                .addOutputLines("A.java", inClass("""
                          @FencedWrite("inventory")
                          int clear(@FencingEpoch long epoch) {
                            return run(
                                "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch",
                                epoch);
                          }
                        """))
                .doTest();
    }

    @Test
    void anEpochThatWouldShiftTheOthersIsNot() {
        Compiling.fixing(MissingEpochPredicate.class)
                .addInputLines("A.java", inClass("""
                          @FencedWrite("inventory")
                          int clear(@FencingEpoch long epoch) {
                            return run("UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ?", epoch);
                          }
                        """))
                .expectUnchanged()
                .doTest();
    }

    @Test
    void whatErrorProneShowsIsNotSaidTwice() {
        Compiling.with(MissingEpochPredicate.class)
                .addSourceLines("A.java", inClass("""
                          @FencedWrite("inventory")
                          int inOneLine(@FencingEpoch long epoch) {
                            // BUG: Diagnostic matches: ONE
                            return run("UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku = :sku", epoch);
                          }

                          @FencedWrite("inventory")
                          int inTwoLines(@FencingEpoch long epoch) {
                            // BUG: Diagnostic matches: TWO
                            return run("UPDATE inventory SET quantity = 0 " +
                                "WHERE sku = :sku", epoch);
                          }
                        """))
                .expectErrorMessage("ONE", said -> said.contains("Did you mean") && !said.contains("fix:"))
                // Error Prone shows the first changed line alone.
                .expectErrorMessage(
                        "TWO",
                        said -> said.contains("fix: UPDATE inventory SET quantity = 0,"
                                + " writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch"))
                .doTest();
    }

    private static String[] inClass(String method) {
        return """
                import dev.fencing.annotations.FencedWrite;
                import dev.fencing.annotations.FencingEpoch;

                class A {
                  int run(String sql, long epoch) {
                    return 0;
                  }

                %s}
                """.formatted(method).split("\n");
    }
}
