package com.example.inventory;

import dev.fencing.annotations.UnfencedWriteAllowed;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** What the people of the warehouse correct by hand. */
final class StockAdmin {

    public static void main(String[] args) throws SQLException {
        try (Connection connection = DriverManager.getConnection(System.getenv("INVENTORY_URL"))) {
            switch (args[0]) {
                case "correct" -> correct(connection, args[1], Integer.parseInt(args[2]));
                case "stock-take" -> stockTake(connection);
                case "finish-job" -> finishJob(connection, args[1]);
                default -> System.err.println("usage: correct <sku> <quantity> | stock-take | finish-job <id>");
            }
        }
    }

    private static void correct(Connection connection, String sku, int quantity) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("UPDATE inventory SET quantity = ? WHERE sku = ?")) {
            statement.setInt(1, quantity);
            statement.setString(2, sku);
            statement.executeUpdate();
        }
    }

    @UnfencedWriteAllowed(tables = "inventory", reason = "yearly stock take, every worker is stopped")
    private static void stockTake(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("UPDATE inventory SET reserved = 0")) {
            statement.executeUpdate();
        }
    }

    private static void finishJob(Connection connection, String id) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("UPDATE jobs SET status = 'done' WHERE id = ?")) {
            statement.setString(1, id);
            statement.executeUpdate();
        }
    }
}
