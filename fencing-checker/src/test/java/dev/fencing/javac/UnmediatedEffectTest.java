package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnmediatedEffect}. */
final class UnmediatedEffectTest {

    @Test
    void identification() {
        Compiling.with(UnmediatedEffect.class, "-Xep:UnmediatedEffect:WARN")
                .addSourceLines("A.java", Compiling.inA("""
                        HttpClient http;

                        @FencedHandler
                        void book(URI carrier, String body) throws Exception {
                          // BUG: Diagnostic contains: effect
                          HttpRequest request = HttpRequest.newBuilder(carrier).POST(BodyPublishers.ofString(body)).build();
                          http.send(request, BodyHandlers.discarding());
                        }
                        """))
                .doTest();
    }

    @Test
    void effectsThatCanBeRepeated() {
        Compiling.with(UnmediatedEffect.class, "-Xep:UnmediatedEffect:WARN")
                .addSourceLines("A.java", Compiling.inA("""
                        HttpClient http;

                        @FencedHandler
                        void book(URI carrier, String body) throws Exception {
                          HttpRequest request = HttpRequest.newBuilder(carrier).header("Idempotency-Key", body).POST(BodyPublishers.ofString(body)).build();
                          http.send(request, BodyHandlers.discarding());
                        }

                        @FencedHandler
                        void read(URI carrier) throws Exception {
                          http.send(HttpRequest.newBuilder(carrier).GET().build(), BodyHandlers.discarding());
                        }

                        void outsideAHandler(URI carrier) throws Exception {
                          http.send(HttpRequest.newBuilder(carrier).DELETE().build(), BodyHandlers.discarding());
                        }
                        """))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(UnmediatedEffect.class, "-Xep:UnmediatedEffect:WARN")
                .addSourceLines("A.java", Compiling.inA("""
                        HttpClient http;

                        @FencedHandler
                        @SuppressWarnings("UnmediatedEffect")
                        void book(URI carrier, String body) throws Exception {
                          HttpRequest request = HttpRequest.newBuilder(carrier).POST(BodyPublishers.ofString(body)).build();
                          http.send(request, BodyHandlers.discarding());
                        }
                        """))
                .doTest();
    }

    @Test
    void offUntilAskedFor() {
        Compiling.with(UnmediatedEffect.class)
                .addSourceLines("A.java", Compiling.inA("""
                        HttpClient http;

                        @FencedHandler
                        void book(URI carrier, String body) throws Exception {
                          HttpRequest request = HttpRequest.newBuilder(carrier).POST(BodyPublishers.ofString(body)).build();
                          http.send(request, BodyHandlers.discarding());
                        }
                        """))
                .doTest();
    }
}
