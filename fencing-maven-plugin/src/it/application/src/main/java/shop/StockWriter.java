package shop;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import org.springframework.jdbc.core.JdbcTemplate;

class StockWriter {

    private JdbcTemplate jdbc;

    @FencedWrite("inventory")
    int clear(@FencingEpoch long epoch) {
        return jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", epoch);
    }

    void forget(@FencingEpoch long epoch) {
        clear(epoch);
    }

    void insist(@FencingEpoch long epoch) {
        while (clear(epoch) == 0) {
            Thread.onSpinWait();
        }
    }

    void empty(String table) {
        jdbc.update("DELETE FROM " + table);
    }

    void run(Scripts scripts) {
        jdbc.execute(scripts.next());
    }
}
