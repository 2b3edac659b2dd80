package com.example.inventory;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.runtime.Execution;
import dev.fencing.runtime.FencedRows;
import dev.fencing.runtime.FencedStatement;
import dev.fencing.runtime.FencingToken;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** How much there is of an item, on plain JDBC. */
final class StockRepository {

    private static final FencedStatement SET_QUANTITY = FencedStatement.update(
            """
            UPDATE inventory
               SET quantity = :quantity, writer_epoch = :epoch
             WHERE sku = :sku AND writer_epoch < :epoch
            """,
            FencedRows.of("inventory").where("sku = :sku").sharedCounter("job_epoch"));

    /** Throws, and ends the execution, if a newer claim has written the item. */
    @FencedWrite("inventory")
    void setQuantity(Connection connection, String sku, int quantity, Execution execution) throws SQLException {
        SET_QUANTITY
                .bind(execution)
                .set("quantity", quantity)
                .set("sku", sku)
                .execute(connection)
                .orThrow();
    }

    /** Takes broken items out of the stock. */
    @FencedWrite("inventory")
    int writeOff(Connection connection, String sku, int broken, FencingToken token) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE inventory SET quantity = quantity - ?, writer_epoch = ? WHERE sku = ?")) {
            statement.setInt(1, broken);
            statement.setLong(2, token.epoch());
            statement.setString(3, sku);
            return statement.executeUpdate();
        }
    }
}
