package cases.text;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Statements that objects keep are judged where they are written; running them is said nothing of. */
class KeptStatements {

    enum Cleaning {
        PRICES("DELETE FROM price WHERE valid_until < now()"),

        // expect: UnfencedWrite
        STOCK("DELETE FROM inventory WHERE quantity = 0");

        final String sql;

        Cleaning(String sql) {
            this.sql = sql;
        }

        String sql() {
            return sql;
        }
    }

    private static final List<String> NIGHTLY =
            List.of("DELETE FROM price WHERE amount = 0", "UPDATE supplier SET checked = true WHERE id > 0");

    // expect: UnfencedWrite
    private final String[] weekly = {"DELETE FROM price WHERE amount < 0", "DELETE FROM inventory WHERE sku = 'old'"};

    private static final List<String> FENCED =
            List.of("UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?");

    private final JdbcTemplate jdbc;

    KeptStatements(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void one() {
        // expect: none
        jdbc.update(Cleaning.PRICES.sql());
        jdbc.update(Cleaning.STOCK.sql);
    }

    void any(Cleaning cleaning) {
        // expect: none
        jdbc.execute(cleaning.sql());
    }

    void all() {
        // expect: none
        for (Cleaning each : Cleaning.values()) {
            jdbc.execute(each.sql());
        }
    }

    void listed() {
        // expect: none
        for (String sql : NIGHTLY) {
            jdbc.execute(sql);
        }
        NIGHTLY.forEach(sql -> jdbc.execute(sql));
        NIGHTLY.forEach(jdbc::execute);
        jdbc.execute(NIGHTLY.get(0));
    }

    void inArray() {
        // expect: none
        for (String sql : weekly) {
            jdbc.execute(sql);
        }
        jdbc.execute(weekly[0]);
        jdbc.batchUpdate(weekly);
    }

    void given(List<String> statements) {
        for (String sql : statements) {
            // expect: UnverifiableSql
            jdbc.execute(sql);
        }
    }

    @FencedWrite("inventory")
    int byClaim(String sku, @FencingEpoch long epoch) {
        // expect: none
        return jdbc.update(FENCED.get(0), epoch, sku, epoch);
    }

    @FencedWrite("inventory")
    int byClock(String sku, @FencingEpoch long epoch) {
        // expect: EpochNotFromClaim
        return jdbc.update(FENCED.get(0), System.nanoTime(), sku, System.nanoTime());
    }

    @FencedWrite("inventory")
    void dropped(String sku, @FencingEpoch long epoch) {
        // expect: FencedResultIgnored
        jdbc.update(FENCED.get(0), epoch, sku, epoch);
    }
}
