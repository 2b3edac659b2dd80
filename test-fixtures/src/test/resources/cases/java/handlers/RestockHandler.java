package cases.handlers;

import dev.fencing.annotations.FencedHandler;
import dev.fencing.runtime.FencingToken;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import org.springframework.mail.MailSender;
import org.springframework.mail.SimpleMailMessage;

class RestockHandler {

    private static final String KEY = "Idempotency-Key";

    private final HttpClient http = HttpClient.newHttpClient();
    private final MailSender mail;

    RestockHandler(MailSender mail) {
        this.mail = mail;
    }

    @FencedHandler
    void ask(URI supplier) throws IOException, InterruptedException {
        // expect: none
        HttpRequest request = HttpRequest.newBuilder(supplier).GET().build();
        http.send(request, BodyHandlers.discarding());
        http.send(HttpRequest.newBuilder(supplier).method("HEAD", BodyPublishers.noBody()).build(), BodyHandlers.discarding());
    }

    @FencedHandler
    void patch(URI supplier) throws IOException, InterruptedException {
        // expect: UnmediatedEffect
        http.send(
                HttpRequest.newBuilder(supplier).method("PATCH", BodyPublishers.noBody()).build(),
                BodyHandlers.discarding());
    }

    /** A key that is another one at each attempt is none. */
    @FencedHandler
    void randomKey(URI supplier, String body) throws IOException, InterruptedException {
        String key = UUID.randomUUID().toString();

        // expect: UnmediatedEffect
        HttpRequest request = HttpRequest.newBuilder(supplier)
                .header(KEY, key)
                .POST(BodyPublishers.ofString(body))
                .build();
        http.send(request, BodyHandlers.discarding());
    }

    @FencedHandler
    void stepByStep(URI supplier, String body, FencingToken token) throws IOException, InterruptedException {
        // expect: none
        String key = token.jobId() + "/restock";
        HttpRequest.Builder builder = HttpRequest.newBuilder(supplier);
        builder.header(KEY, key);
        builder.POST(BodyPublishers.ofString(body));
        http.send(builder.build(), BodyHandlers.discarding());
    }

    /** The first request's key does not stand for the second one. */
    @FencedHandler
    void twoRequests(URI supplier, String body, FencingToken token) throws IOException, InterruptedException {
        // expect: none
        HttpRequest first = HttpRequest.newBuilder(supplier)
                .header(KEY, token.jobId() + "/first")
                .POST(BodyPublishers.ofString(body))
                .build();
        http.send(first, BodyHandlers.discarding());

        // expect: UnmediatedEffect
        HttpRequest second =
                HttpRequest.newBuilder(supplier).POST(BodyPublishers.ofString(body)).build();
        http.send(second, BodyHandlers.discarding());
    }

    @FencedHandler
    void delegate(SimpleMailMessage message) {
        // expect: none
        tell(message);
    }

    private void tell(SimpleMailMessage message) {
        // expect: UnmediatedEffect
        mail.send(message);
    }
}
