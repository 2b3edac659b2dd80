package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Work on a connection of its own is done whole or not at all, and leaves the connection as it was. */
class JdbcTest {

    @ParameterizedTest
    @EnumSource
    void whateverEndsTheWorkTakesItBack(TestDatabase database) throws Exception {
        JobService service = JobService.on(database).pooled();
        for (Throwable end : new Throwable[] {new SQLException("a"), new IllegalStateException("b"), new Error("c")}) {
            assertThatThrownBy(() -> Jdbc.inOwnTransaction(service.dataSource, connection -> {
                        Jdbc.execute(connection, "INSERT INTO inventory (sku, quantity) VALUES ('A', 1)");
                        return thrown(end);
                    }))
                    .isSameAs(end);
            assertThat(service.number("SELECT COUNT(*) FROM inventory")).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theConnectionCommitsByItselfAgain(TestDatabase database) throws Exception {
        JobService service = JobService.on(database).pooled();
        assertThatThrownBy(() -> Jdbc.inOwnTransaction(service.dataSource, connection -> {
                    throw new IllegalStateException("refused");
                }))
                .hasMessage("refused");
        try (Connection connection = service.dataSource.getConnection()) {
            assertThat(connection.getAutoCommit()).isTrue();
        }
    }

    @Test
    void whatTheDatabaseGaveUpIsRetryable() {
        assertThat(RetryableFailure.is(new SQLException("Record has changed since last read", "HY000", 1020)))
                .isTrue();
        assertThat(RetryableFailure.is(new SQLException("Duplicate entry", "23000", 1062)))
                .isFalse();
    }

    private static String thrown(Throwable end) throws SQLException {
        if (end instanceof SQLException failure) {
            throw failure;
        }
        if (end instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) end;
    }
}
