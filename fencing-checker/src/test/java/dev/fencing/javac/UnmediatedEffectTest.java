package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link UnmediatedEffect}. */
final class UnmediatedEffectTest {

    @Test
    void identification() {
        Compiling.with(UnmediatedEffect.class, "-Xep:UnmediatedEffect:WARN")
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;
                        import java.net.URI;
                        import java.net.http.*;
                        import java.net.http.HttpRequest.BodyPublishers;
                        import java.net.http.HttpResponse.BodyHandlers;

                        class A {
                          JdbcTemplate jdbc;

                          HttpClient http;

                          @FencedHandler
                          void book(URI carrier, String body) throws Exception {
                            // BUG: Diagnostic contains: effect
                            HttpRequest request = HttpRequest.newBuilder(carrier).POST(BodyPublishers.ofString(body)).build();
                            http.send(request, BodyHandlers.discarding());
                          }
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void effectsThatCanBeRepeated() {
        Compiling.with(UnmediatedEffect.class, "-Xep:UnmediatedEffect:WARN")
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;
                        import java.net.URI;
                        import java.net.http.*;
                        import java.net.http.HttpRequest.BodyPublishers;
                        import java.net.http.HttpResponse.BodyHandlers;

                        class A {
                          JdbcTemplate jdbc;

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
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.with(UnmediatedEffect.class, "-Xep:UnmediatedEffect:WARN")
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;
                        import java.net.URI;
                        import java.net.http.*;
                        import java.net.http.HttpRequest.BodyPublishers;
                        import java.net.http.HttpResponse.BodyHandlers;

                        class A {
                          JdbcTemplate jdbc;

                          HttpClient http;

                          @FencedHandler
                          @SuppressWarnings("UnmediatedEffect")
                          void book(URI carrier, String body) throws Exception {
                            HttpRequest request = HttpRequest.newBuilder(carrier).POST(BodyPublishers.ofString(body)).build();
                            http.send(request, BodyHandlers.discarding());
                          }
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void offUntilAskedFor() {
        Compiling.with(UnmediatedEffect.class)
                .addSourceLines("A.java", """
                        import dev.fencing.annotations.*;
                        import dev.fencing.runtime.*;
                        import org.springframework.jdbc.core.JdbcTemplate;
                        import java.net.URI;
                        import java.net.http.*;
                        import java.net.http.HttpRequest.BodyPublishers;
                        import java.net.http.HttpResponse.BodyHandlers;

                        class A {
                          JdbcTemplate jdbc;

                          HttpClient http;

                          @FencedHandler
                          void book(URI carrier, String body) throws Exception {
                            HttpRequest request = HttpRequest.newBuilder(carrier).POST(BodyPublishers.ofString(body)).build();
                            http.send(request, BodyHandlers.discarding());
                          }
                        }
                        """.split("\n"))
                .doTest();
    }
}
