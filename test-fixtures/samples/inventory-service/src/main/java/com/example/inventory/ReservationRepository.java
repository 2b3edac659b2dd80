package com.example.inventory;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.runtime.FencingToken;
import org.springframework.jdbc.core.JdbcTemplate;

/** What is set aside for orders, on Spring's JdbcTemplate. */
final class ReservationRepository {

    private final JdbcTemplate jdbc;

    ReservationRepository(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Whether the item was set aside; if not, a newer claim has written it. */
    @FencedWrite("inventory")
    boolean reserve(String sku, int n, FencingToken token) {
        return jdbc.update(
                        """
                        UPDATE inventory
                           SET reserved = reserved + ?, writer_epoch = ?
                         WHERE sku = ? AND writer_epoch < ?
                        """,
                        n, token.epoch(), sku, token.epoch())
                == 1;
    }

    /** Whether the item was given back; if not, a newer claim has written it. */
    @FencedWrite("inventory")
    boolean release(String sku, int n, FencingToken token) {
        return jdbc.update(
                        "UPDATE inventory SET reserved = reserved - ? WHERE sku = ? AND writer_epoch < ?",
                        n, sku, token.epoch())
                == 1;
    }
}
