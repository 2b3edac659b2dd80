package cases.jdbctemplate;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import org.springframework.jdbc.core.JdbcTemplate;

/** Made anew for each claim, whose epoch it keeps. */
class ClaimedStock {

    private static final String EMPTY =
            "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?";

    private final JdbcTemplate jdbc;
    private final long epoch;
    private long latest;

    ClaimedStock(JdbcTemplate jdbc, @FencingEpoch long epoch) {
        this.jdbc = jdbc;
        this.epoch = epoch;
        latest = epoch;
    }

    void advance(@FencingEpoch long next) {
        latest = next;
    }

    @FencedWrite("inventory")
    int empty(String sku) {
        // expect: none
        return jdbc.update(EMPTY, epoch, sku, this.epoch);
    }

    @FencedWrite("inventory")
    int emptyByWhateverCameLast(String sku) {
        // expect: EpochNotFromClaim
        return jdbc.update(EMPTY, latest, sku, latest);
    }

    /** Another claim's epoch is none of this one's, and a clock's time is nobody's. */
    static class OfLater extends ClaimedStock {

        OfLater(JdbcTemplate jdbc, @FencingEpoch long epoch) {
            // expect: none
            super(jdbc, epoch);
        }

        OfLater(JdbcTemplate jdbc) {
            // expect: EpochNotFromClaim
            super(jdbc, System.nanoTime());
        }
    }
}
