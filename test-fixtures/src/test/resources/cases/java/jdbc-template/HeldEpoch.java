package cases.jdbctemplate;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.runtime.FencingToken;
import java.sql.Types;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.SqlParameterValue;

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

    @FencedWrite("inventory")
    int emptyTyped(String sku) {
        SqlParameterValue epoch = new SqlParameterValue(Types.BIGINT, token.epoch());
        // expect: none
        return jdbc.update(EMPTY, epoch, sku, epoch);
    }

    @FencedWrite("inventory")
    int emptyTypedByClock(String sku) {
        SqlParameterValue epoch = new SqlParameterValue(Types.BIGINT, System.currentTimeMillis());
        // expect: EpochNotFromClaim
        return jdbc.update(EMPTY, epoch, sku, epoch);
    }

    private long epoch() {
        return token.epoch();
    }

    private long now() {
        return System.currentTimeMillis();
    }
}
