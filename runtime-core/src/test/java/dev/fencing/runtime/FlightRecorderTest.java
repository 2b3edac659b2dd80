package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A flight recording shows claims, renewals, fenced-out writes, lost claims, ended executions and pauses. */
class FlightRecorderTest {

    @Test
    void whatHappensToAClaimIsRecorded(@TempDir Path folder) throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        Arbiter arbiter = service.arbiter();
        service.enqueue(7);
        service.stock("A", 10);
        Path file = folder.resolve("fencing.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            FencingToken stale = service.claim(7).token();
            arbiter.renew(stale, JobService.MINUTE).orThrow();
            service.lapse(7);
            FencedWriteTest.set(service, service.claim(7).token(), 5).orThrow();
            assertThat(FencedWriteTest.set(service, stale, 9).isApplied()).isFalse();
            assertThat(arbiter.complete(stale).isAccepted()).isFalse();
            recording.stop();
            recording.dump(file);
        }
        assertThat(Files.size(file)).isPositive();
        List<RecordedEvent> events = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().startsWith("dev.fencing."))
                .toList();
        assertThat(events)
                .extracting(event -> event.getEventType().getName(), event -> event.getLong("epoch"))
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("dev.fencing.Claim", 1L),
                        org.assertj.core.groups.Tuple.tuple("dev.fencing.Renewal", 1L),
                        org.assertj.core.groups.Tuple.tuple("dev.fencing.Claim", 2L),
                        org.assertj.core.groups.Tuple.tuple("dev.fencing.FencedOut", 1L),
                        org.assertj.core.groups.Tuple.tuple("dev.fencing.LostClaim", 1L));
    }

    @Test
    void theEndOfAnExecutionAndThePausesOfItsKeeperAreRecorded(@TempDir Path folder) throws Exception {
        JobService service = JobService.on(TestDatabase.H2);
        service.enqueue(7);
        Claim stale = service.claimAndLapse(7);
        FencingToken current = service.claim(7).token();
        Path file = folder.resolve("fencing.jfr");
        try (Recording recording = new Recording();
                LeaseKeeper keeper = LeaseKeeper.of(service.arbiter())) {
            recording.start();
            assertThatThrownBy(() -> keeper.run(stale, execution -> "done")).isInstanceOf(FencedOutException.class);
            Listeners.flightRecorder().paused(Duration.ofSeconds(40));
            recording.stop();
            recording.dump(file);
        }
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        assertThat(named(events, "Cancellation")).satisfies(event -> {
            assertThat(event.getString("job")).isEqualTo("7");
            assertThat(event.getString("reason")).contains("epoch " + current.epoch());
        });
        assertThat(named(events, "Pause").getDuration("pause")).isEqualTo(Duration.ofSeconds(40));
    }

    private static RecordedEvent named(List<RecordedEvent> events, String name) {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals("dev.fencing." + name))
                .findFirst()
                .orElseThrow();
    }
}
