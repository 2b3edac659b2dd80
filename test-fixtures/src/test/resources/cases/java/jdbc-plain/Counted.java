package cases.jdbcplain;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Parameters counted while they are bound, rows written through a result set, and text that is only asked about. */
class Counted {

    @FencedWrite("inventory")
    int rightPlaces(Connection con, String sku, @FencingEpoch long epoch) throws SQLException {
        // expect: none
        try (PreparedStatement ps = con.prepareStatement(
                "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?")) {
            int i = 1;
            ps.setLong(i++, epoch);
            ps.setString(i++, sku);
            ps.setLong(i++, epoch);
            return ps.executeUpdate();
        }
    }

    @FencedWrite("inventory")
    int wrongValue(Connection con, String sku, long version, @FencingEpoch long epoch) throws SQLException {
        try (PreparedStatement ps = con.prepareStatement(
                "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?")) {
            int i = 0;
            ps.setLong(++i, epoch);
            ps.setString(++i, sku);

            // expect: EpochNotFromClaim
            ps.setLong(++i, version);

            return ps.executeUpdate();
        }
    }

    void throughAResultSet(Connection con) throws SQLException {
        // expect: none
        try (var statement = con.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE);
                ResultSet rows = statement.executeQuery("SELECT sku, quantity FROM inventory")) {
            while (rows.next()) {
                rows.updateInt("quantity", 0);

                // expect: UnverifiableWrite
                rows.updateRow();
            }
        }
    }

    void throughAResultSetOfAnotherTable(Connection con) throws SQLException {
        // expect: none
        try (var statement = con.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE);
                ResultSet rows = statement.executeQuery("SELECT sku, answered FROM request")) {
            while (rows.next()) {
                rows.updateBoolean("answered", true);
                rows.updateRow();
            }
        }
    }

    void throughAResultSetOfAnyTable(Connection con, String table) throws SQLException {
        // expect: none
        try (var statement = con.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE);
                ResultSet rows = statement.executeQuery("SELECT * FROM " + table)) {
            while (rows.next()) {

                // expect: UnverifiableWrite
                rows.deleteRow();
            }
        }
    }

    boolean isClear(String sql) {
        // expect: none
        System.out.println("DELETE FROM inventory");
        System.err.printf("UPDATE inventory SET quantity = %d%n", 0);
        return sql.equals("DELETE FROM inventory") || sql.startsWith("UPDATE inventory SET quantity = 0");
    }
}
