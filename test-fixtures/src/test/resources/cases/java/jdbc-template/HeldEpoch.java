package cases.jdbctemplate;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.runtime.FencingToken;
import org.springframework.jdbc.core.JdbcTemplate;

/** One execution, whose token it holds: a method of its own hands the epoch out. */
class HeldEpoch {

    private static final String EMPTY =
            "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?";

    private final JdbcTemplate jdbc;
    private final FencingToken token;

    HeldEpoch(JdbcTemplate jdbc, FencingToken token) {
        this.jdbc = jdbc;
        this.token = token;
    }

    @FencedWrite("inventory")
    int empty(String sku) {
        // expect: none
        return jdbc.update(EMPTY, epoch(), sku, epoch());
    }

    @FencedWrite("inventory")
    int emptyLater(String sku) {
        long epoch = epoch();
        // expect: none
        return jdbc.update(EMPTY, epoch, sku, epoch);
    }

    @FencedWrite("inventory")
    int emptyByClock(String sku) {
        // expect: EpochNotFromClaim
        return jdbc.update(EMPTY, now(), sku, now());
    }

    private long epoch() {
        return token.epoch();
    }

    private long now() {
        return System.currentTimeMillis();
    }
}
