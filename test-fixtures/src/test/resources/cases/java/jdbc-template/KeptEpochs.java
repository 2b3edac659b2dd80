package cases.jdbctemplate;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import dev.fencing.runtime.FencingToken;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.JdbcTemplate;

/** The epoch reaches the write in an object that it was put into where the claim was at hand. */
class KeptEpochs {

    private static final String EMPTY =
            "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?";

    private static final ThreadLocal<FencingToken> CURRENT = new ThreadLocal<>();

    /** What it is made with is changed before it is kept. */
    record Later(String sku, @FencingEpoch long epoch) {
        Later {
            epoch = epoch + 1;
        }
    }

    /** A component like any other. */
    record Row(String sku, long version) {}

    private final JdbcTemplate jdbc;
    private final Supplier<FencingToken> tokens;

    KeptEpochs(JdbcTemplate jdbc, Supplier<FencingToken> tokens) {
        this.jdbc = jdbc;
        this.tokens = tokens;
    }

    @FencedWrite("inventory")
    int ofRecord(Restock restock) {
        // expect: none
        return jdbc.update(EMPTY, restock.epoch(), restock.sku(), restock.epoch());
    }

    @FencedWrite("inventory")
    int ofRecordMadeHere(String sku, FencingToken token) {
        Restock restock = new Restock(sku, 0, token.epoch());
        // expect: none
        return jdbc.update(EMPTY, restock.epoch(), restock.sku(), restock.epoch());
    }

    @FencedWrite("inventory")
    int ofAnotherComponent(Restock restock) {
        // expect: EpochNotFromClaim
        return jdbc.update(EMPTY, restock.quantity(), restock.sku(), restock.quantity());
    }

    @FencedWrite("inventory")
    int ofUnmarkedComponent(Row row) {
        // expect: EpochNotFromClaim
        return jdbc.update(EMPTY, row.version(), row.sku(), row.version());
    }

    @FencedWrite("inventory")
    int ofChangedComponent(Later later) {
        // expect: EpochNotFromClaim
        return jdbc.update(EMPTY, later.epoch(), later.sku(), later.epoch());
    }

    Restock byClock(String sku) {
        // expect: EpochNotFromClaim
        return new Restock(sku, 0, System.nanoTime());
    }

    ClaimedStock forAnyVersion(long version) {
        // expect: EpochNotFromClaim
        return new ClaimedStock(jdbc, version);
    }

    ClaimedStock forClaim(FencingToken token) {
        // expect: none
        return new ClaimedStock(jdbc, token.epoch());
    }

    @FencedWrite("inventory")
    int ofContext(JobContext context, String sku) {
        // expect: none
        return jdbc.update(EMPTY, context.token().epoch(), sku, context.getEpoch());
    }

    @FencedWrite("inventory")
    int ofContextsClock(JobContext context, String sku) {
        // expect: EpochNotFromClaim
        return jdbc.update(EMPTY, context.started(), sku, context.started());
    }

    @FencedWrite("inventory")
    int ofSupplier(String sku) {
        // expect: none
        return jdbc.update(EMPTY, tokens.get().epoch(), sku, tokens.get().epoch());
    }

    @FencedWrite("inventory")
    int ofThread(String sku) {
        FencingToken token = CURRENT.get();
        // expect: none
        return jdbc.update(EMPTY, token.epoch(), sku, CURRENT.get().epoch());
    }

    @FencedWrite("inventory")
    int ofMap(Map<String, FencingToken> byJob, Optional<FencingToken> own, String sku) {
        // expect: none
        return jdbc.update(EMPTY, byJob.get("restock").epoch(), sku, own.orElseThrow().epoch());
    }

    @FencedWrite("inventory")
    int ofNumbers(Map<String, Long> byJob, Supplier<Long> version, String sku) {
        // expect: EpochNotFromClaim
        return jdbc.update(EMPTY, byJob.get("restock"), sku, version.get());
    }
}
