package cases.text;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import org.springframework.jdbc.core.JdbcTemplate;

/** An inherited constant is judged where it is used, as any other. */
class InheritingWrites extends InheritedStatements implements ShelfStatements {

    InheritingWrites(JdbcTemplate jdbc) {
        super(jdbc);
    }

    @FencedWrite("inventory")
    int move(String sku, String shelf, @FencingEpoch long epoch) {
        return jdbc.update(MOVE_SHELF, shelf, epoch, sku, epoch);
    }

    @FencedWrite("inventory")
    int label(String sku, String label, @FencingEpoch long epoch) {
        return jdbc.update(LABEL + " WHERE sku = ? AND writer_epoch < ?", label, epoch, sku, epoch);
    }

    int drop(String shelf) {
        // expect: UnfencedWrite
        return jdbc.update(DROP_SHELF, shelf);
    }

    int unlabel(String sku) {
        // expect: UnfencedWrite
        return jdbc.update(UNLABEL, sku);
    }
}
