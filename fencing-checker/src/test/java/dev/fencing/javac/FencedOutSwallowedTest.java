package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link FencedOutSwallowed}. */
final class FencedOutSwallowedTest {

    @Test
    void identification() {
        Compiling.with(FencedOutSwallowed.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int clear(FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch());
                        }

                        void goesOn(java.util.List<FencingToken> tokens) {
                          for (FencingToken token : tokens) {
                            try {
                              if (clear(token) == 0) {
                                throw new IllegalStateException();
                              }
                            // BUG: Diagnostic contains: fenced-out signal
                            } catch (FencedOutException e) {
                              continue;
                            }
                          }
                        }
                        """))
                .doTest();
    }

    @Test
    void endsTheExecution() {
        Compiling.with(FencedOutSwallowed.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int clear(FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch());
                        }

                        void quietly(FencingToken token) {
                          try {
                            if (clear(token) == 0) {
                              throw new IllegalStateException();
                            }
                          } catch (FencedOutException e) {
                            return;
                          }
                        }

                        void loudly(FencingToken token) {
                          try {
                            if (clear(token) == 0) {
                              throw new IllegalStateException();
                            }
                          } catch (FencedOutException e) {
                            System.err.println("superseded");
                            throw e;
                          }
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(FencedOutSwallowed.class)
                .addSourceLines("A.java", Compiling.inA("""
                        @FencedWrite("inventory")
                        int clear(FencingToken token) {
                          return jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", token.epoch());
                        }

                        @SuppressWarnings("FencedOutSwallowed")
                        void goesOn(java.util.List<FencingToken> tokens) {
                          for (FencingToken token : tokens) {
                            try {
                              if (clear(token) == 0) {
                                throw new IllegalStateException();
                              }
                            } catch (FencedOutException e) {
                              continue;
                            }
                          }
                        }
                        """))
                .doTest();
    }
}
