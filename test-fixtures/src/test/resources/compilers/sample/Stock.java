package sample;

import dev.fencing.annotations.ClaimStatement;
import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import dev.fencing.annotations.UnfencedWriteAllowed;
import dev.fencing.runtime.FencedOutException;
import dev.fencing.runtime.FencingToken;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Stands before the declaration that it depends on is seen: the order of files must not matter. */
class Stock {

    record Item(String sku, int quantity) {}

    sealed interface Change permits Clear, Fill {}

    record Clear() implements Change {}

    record Fill(int quantity) implements Change {}

    @FencedWrite("inventory")
    int fenced(Connection connection, @FencingEpoch long epoch) throws SQLException {
        String sql = """
                UPDATE inventory SET quantity = 0, writer_epoch = ?
                WHERE writer_epoch < ?
                """;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, epoch);
            statement.setLong(2, epoch);
            return statement.executeUpdate();
        }
    }

    @FencedWrite("inventory")
    int withoutPredicate(Connection connection, @FencingEpoch long epoch) throws SQLException {
        try (var statement = connection.prepareStatement("UPDATE inventory SET quantity = 0, writer_epoch = ?")) { // finding: MissingEpochPredicate
            statement.setLong(1, epoch);
            return statement.executeUpdate();
        }
    }

    @FencedWrite("inventory")
    int notStored(Connection connection, @FencingEpoch long epoch) throws SQLException {
        try (var statement = connection.prepareStatement(
                "UPDATE inventory SET quantity = 0 WHERE writer_epoch < ?")) { // finding: EpochNotAdvanced
            statement.setLong(1, epoch);
            return statement.executeUpdate();
        }
    }

    @FencedWrite("inventory")
    void dropped(Connection connection, FencingToken token) throws SQLException {
        try (var statement = connection.prepareStatement("DELETE FROM inventory WHERE writer_epoch < ?")) {
            statement.setLong(1, token.epoch());
            statement.executeUpdate(); // finding: FencedResultIgnored
        }
    }

    void outside(Connection connection, Change change) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(change instanceof Fill fill
                    ? "UPDATE inventory SET quantity = " + fill.quantity() // finding: UnfencedWrite
                    : "SELECT 1");
        }
        List<String> later = List.of("DELETE FROM inventory"); // finding: UnfencedWrite
        later.forEach(text -> System.err.println("UPDATE inventory SET quantity = 0"));
    }

    @UnfencedWriteAllowed(tables = "inventory", reason = "the nightly count is older than any job")
    void allowed(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("UPDATE inventory SET quantity = 0");
        }
    }

    void swallowed(Connection connection, List<FencingToken> tokens) throws SQLException {
        for (FencingToken token : tokens) {
            try {
                if (fenced(connection, token.epoch()) == 0) {
                    throw new IllegalStateException();
                }
            } catch (FencedOutException e) { // finding: FencedOutSwallowed
                continue;
            }
        }
    }

    @ClaimStatement
    int claim(Connection connection, String worker) throws SQLException {
        try (var statement = connection.prepareStatement(
                "UPDATE jobs SET status = 'claimed', worker = ? WHERE status = 'due'")) { // finding: UnfencedClaim
            statement.setString(1, worker);
            return statement.executeUpdate();
        }
    }

    int acknowledge(Connection connection, String job) throws SQLException {
        try (var statement = connection.prepareStatement(
                "UPDATE jobs SET status = 'done' WHERE id = ?")) { // finding: UnfencedAcknowledgement
            statement.setString(1, job);
            return statement.executeUpdate();
        }
    }
}
