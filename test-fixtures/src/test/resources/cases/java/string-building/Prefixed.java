package cases.text;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.text.MessageFormat;

/** A statement that a method makes ready, as by naming the schema, is still that statement. */
class Prefixed {

    private static final String RESERVE =
            "UPDATE inventory SET reserved = ?, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?";

    private final TablePrefix prefix;

    Prefixed(TablePrefix prefix) {
        this.prefix = prefix;
    }

    @FencedWrite("inventory")
    int fenced(Connection con, String sku, @FencingEpoch long epoch) throws SQLException {
        // expect: none
        try (PreparedStatement ps = con.prepareStatement(ready(RESERVE))) {
            ps.setInt(1, 1);
            ps.setLong(2, epoch);
            ps.setString(3, sku);
            ps.setLong(4, epoch);
            return ps.executeUpdate();
        }
    }

    @FencedWrite("inventory")
    void dropped(Connection con, String sku, @FencingEpoch long epoch) throws SQLException {
        try (PreparedStatement ps = con.prepareStatement(ready(RESERVE))) {
            ps.setInt(1, 1);
            ps.setLong(2, epoch);
            ps.setString(3, sku);
            ps.setLong(4, epoch);

            // expect: FencedResultIgnored
            ps.executeUpdate();
        }
    }

    @FencedWrite("inventory")
    int ofAnotherEpoch(Connection con, String sku, long version, @FencingEpoch long epoch) throws SQLException {
        try (PreparedStatement ps = con.prepareStatement(prefix.inFront(RESERVE))) {
            ps.setInt(1, 1);
            ps.setLong(2, epoch);
            ps.setString(3, sku);

            // expect: EpochNotFromClaim
            ps.setLong(4, version);

            return ps.executeUpdate();
        }
    }

    int unfenced(Connection con) throws SQLException {
        // expect: UnfencedWrite
        try (PreparedStatement ps = con.prepareStatement(prefix.inFront("DELETE FROM inventory WHERE quantity = 0"))) {
            return ps.executeUpdate();
        }
    }

    boolean asked(Connection con, String sku) throws SQLException {
        // expect: none
        String sql = ready("SELECT quantity FROM inventory WHERE sku = ?");
        try (PreparedStatement ps = con.prepareStatement(sql)) {
            ps.setString(1, sku);
            return ps.executeQuery().next();
        }
    }

    int madeOfAQuery(Connection con, Rewriting rewriting) throws SQLException {
        // expect: UnverifiableSql
        try (PreparedStatement ps = con.prepareStatement(rewriting.toDelete("SELECT sku FROM inventory WHERE quantity = 0"))) {
            return ps.executeUpdate();
        }
    }

    private String ready(String sql) {
        return prefix.inFront(sql);
    }

    /** Nobody can say what it makes of a statement. */
    interface Rewriting {
        String toDelete(String query);
    }

    /** Puts names into statements. */
    static class TablePrefix {
        private final String name;

        TablePrefix(String name) {
            this.name = name;
        }

        String inFront(String sql) {
            return MessageFormat.format(sql, name);
        }
    }
}
