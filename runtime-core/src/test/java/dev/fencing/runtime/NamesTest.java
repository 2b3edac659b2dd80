package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that go into SQL text are identifiers, and job ids are keys. */
class NamesTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a;b", "a.b.c", "a\"b", "1a", "a'--", ".a", "a."})
    void whatIsNoIdentifierIsRefused(String name) {
        assertThatThrownBy(() -> JobTable.of(name)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> FencedRows.of(name)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JobTable.newBuilder("jobs").idColumn(name)).hasMessageContaining("identifier");
        assertThatThrownBy(() -> JobTable.newBuilder("jobs").sharedCounter(name))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSchemaMayStandBeforeATable() {
        assertThat(JobTable.of("app.jobs").name()).isEqualTo("app.jobs");
    }

    @Test
    void statusesAreWordsAndDiffer() {
        JobTable.Builder jobs = JobTable.newBuilder("jobs");
        assertThatThrownBy(() -> jobs.statuses("a", "a", "b", "c")).hasMessageContaining("must differ");
        assertThatThrownBy(() -> jobs.statuses("a'", "b", "c", "d")).hasMessageContaining("letters, digits");
    }

    @Test
    void aJobIdIsALongATextOrAUuid() {
        UUID uuid = UUID.randomUUID();
        assertThat(new JobId(7)).isEqualTo(JobId.of(7L));
        assertThat(JobId.of("nightly")).hasToString("nightly");
        assertThat(JobId.of(uuid)).hasToString(uuid.toString());
        assertThatThrownBy(() -> JobId.of("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new JobId(1.5)).hasMessageContaining("a long, a UUID or a non-empty string");
    }

    @Test
    void aClaimSaysWhetherItsLeaseHasRunOut() {
        FencingToken token = new FencingToken(new EpochCounter.PerJob("db", "jobs", JobId.of(7)), JobId.of(7), 3);
        Duration second = Duration.ofSeconds(1);

        assertThat(new Claim(token, second, Deadline.of(System.nanoTime(), second)).toString())
                .startsWith(token + ", its lease of 1000 ms has ")
                .endsWith(" ms left");
        assertThat(new Claim(token, second, Deadline.of(System.nanoTime() - 2_000_000_000L, second)).toString())
                .startsWith(token + ", its lease of 1000 ms ran out ")
                .endsWith(" ms ago");
    }

    @Test
    void theConditionOfRowsLeavesTheEpochToTheStatement() {
        assertThatThrownBy(() -> FencedRows.of("t").where("id = :id AND e < :epoch"))
                .hasMessageContaining("without the epoch predicate");
    }
}
