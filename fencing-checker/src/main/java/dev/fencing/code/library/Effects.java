package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Gives;
import dev.fencing.code.library.Operation.Sends;
import java.util.Locale;
import java.util.Set;

/**
 * What reaches beyond the arbiter's database: requests, messages, mails and objects, and how a receiver knows them
 * again.
 */
public final class Effects {

    private static final String REQUEST = "java.net.http.HttpRequest";
    private static final String WEB = "org.springframework.web.";
    private static final String AWS = "software.amazon.awssdk.services.";

    static final Library LIBRARY = Library.named("Effects")
            .types(REQUEST)
            .method(new Gives(REQUEST + ".Builder"), "newBuilder")
            .types(REQUEST + ".Builder")
            .method(new Gives(REQUEST + ".Builder"), "*", "POST", "PUT", "DELETE", "PATCH", "method")
            .method(new Sends(), "POST", "PUT", "DELETE", "PATCH")
            .method(new Sends(0), "method")
            .types("java.net.HttpURLConnection", "javax.net.ssl.HttpsURLConnection")
            .method(new Sends(0), "setRequestMethod")
            .types(WEB + "client.RestTemplate", WEB + "client.RestOperations")
            .method(new Sends(), "postFor*", "put", "delete", "patchFor*")
            .method(new Sends(1), "exchange", "execute")
            .types(
                    WEB + "client.RestClient",
                    WEB + "reactive.function.client.WebClient",
                    "okhttp3.Request.Builder",
                    "jakarta.ws.rs.client.SyncInvoker",
                    "jakarta.ws.rs.client.Invocation.Builder",
                    "javax.ws.rs.client.SyncInvoker",
                    "javax.ws.rs.client.Invocation.Builder")
            .method(new Sends(), "post", "put", "patch", "delete")
            .method(new Sends(0), "method")
            .types(
                    "org.apache.http.client.methods.HttpPost",
                    "org.apache.http.client.methods.HttpPut",
                    "org.apache.http.client.methods.HttpPatch",
                    "org.apache.http.client.methods.HttpDelete",
                    "org.apache.hc.client5.http.classic.methods.HttpPost",
                    "org.apache.hc.client5.http.classic.methods.HttpPut",
                    "org.apache.hc.client5.http.classic.methods.HttpPatch",
                    "org.apache.hc.client5.http.classic.methods.HttpDelete")
            .method(new Sends(), "<init>")
            .types(
                    "org.apache.kafka.clients.producer.Producer",
                    "org.apache.kafka.clients.producer.KafkaProducer",
                    "org.springframework.kafka.core.KafkaTemplate",
                    "org.springframework.kafka.core.KafkaOperations",
                    "org.springframework.amqp.core.AmqpTemplate",
                    "org.springframework.amqp.rabbit.core.RabbitTemplate",
                    "org.springframework.amqp.rabbit.core.RabbitOperations",
                    "org.springframework.jms.core.JmsTemplate",
                    "org.springframework.jms.core.JmsOperations",
                    "org.springframework.cloud.stream.function.StreamBridge",
                    "io.awspring.cloud.sqs.operations.SqsTemplate",
                    "jakarta.jms.MessageProducer",
                    "jakarta.jms.JMSProducer",
                    "javax.jms.MessageProducer",
                    "javax.jms.JMSProducer",
                    "org.apache.pulsar.client.api.Producer",
                    "org.springframework.mail.MailSender",
                    "org.springframework.mail.javamail.JavaMailSender",
                    "org.springframework.mail.javamail.JavaMailSenderImpl",
                    "jakarta.mail.Transport",
                    "javax.mail.Transport")
            .method(new Sends(), "send*", "convertAndSend", "convertSendAndReceive")
            .types("com.rabbitmq.client.Channel", "io.nats.client.Connection", AWS + "sns.SnsClient")
            .method(new Sends(), "basicPublish", "publish*")
            .types(AWS + "sqs.SqsClient", AWS + "sqs.SqsAsyncClient")
            .method(new Sends(), "sendMessage*")
            .types(
                    AWS + "s3.S3Client",
                    AWS + "s3.S3AsyncClient",
                    "com.amazonaws.services.s3.AmazonS3",
                    "io.minio.MinioClient")
            .method(new Sends(), "putObject", "deleteObject*", "copyObject", "removeObject*")
            .types("com.google.cloud.storage.Storage")
            .method(new Sends(), "create", "update", "delete", "copy")
            .types("com.azure.storage.blob.BlobClient")
            .method(new Sends(), "upload*", "delete*")
            .build();

    private static final Set<String> KEYS = Set.of(
            "ifmatch",
            "ifnonematch",
            "ifunmodifiedsince",
            "ifgenerationmatch",
            "generationmatch",
            "doesnotexist",
            "repeatabilityrequestid",
            "paypalrequestid",
            "clienttoken",
            "clientrequesttoken");

    private static final Set<String> NEW_EACH_TIME = Set.of(
            "randomUUID",
            "random",
            "nextInt",
            "nextLong",
            "nextBytes",
            "randomAlphanumeric",
            "nanoTime",
            "currentTimeMillis",
            "now");

    private Effects() {}

    /** Whether a header, property or method of this name carries a deduplication key or a precondition. */
    public static boolean isKey(String name) {
        String plain = name.replaceAll("[^\\p{Alnum}]", "").toLowerCase(Locale.ROOT);
        String bare = plain.startsWith("set") ? plain.substring(3) : plain;
        return KEYS.contains(bare) || bare.contains("idempoten") || bare.contains("deduplication");
    }

    /** Whether a method of this name sends what was prepared before. */
    public static boolean isSent(String method) {
        return method.startsWith("send") || method.startsWith("execute") || method.equals("exchange");
    }

    /** Whether a method of this name gives something else at each attempt, which no receiver knows again. */
    public static boolean isNewEachTime(String method) {
        return NEW_EACH_TIME.contains(method);
    }
}
