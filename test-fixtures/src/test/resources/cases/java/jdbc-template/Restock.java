package cases.jdbctemplate;

import dev.fencing.annotations.FencingEpoch;
import dev.fencing.runtime.FencingToken;

/** What a job is asked to do, with the epoch of its claim as one of the components. */
record Restock(String sku, int quantity, @FencingEpoch long epoch) {

    Restock {
        if (quantity < 0) {
            throw new IllegalArgumentException("quantity " + quantity);
        }
    }

    Restock(String sku, FencingToken token) {
        this(sku, 0, token.epoch());
    }

    Restock(String sku) {
        // expect: EpochNotFromClaim
        this(sku, 0, 5L);
    }
}
