package cases.statementconstants;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.runtime.Execution;
import dev.fencing.runtime.FencedRows;
import dev.fencing.runtime.FencedStatement;
import dev.fencing.runtime.FencingToken;
import java.sql.Connection;
import java.sql.SQLException;

/** Statements that a private constant holds ready. They belong to the methods that use them. */
class StockStatements {

    private static final FencedStatement SET_QUANTITY = FencedStatement.update(
            """
            UPDATE inventory
               SET quantity = :quantity, writer_epoch = :epoch
             WHERE sku = :sku AND writer_epoch < :epoch
            """,
            FencedRows.of("inventory").where("sku = :sku"));

    private static final FencedStatement ANY_TIME = FencedStatement.update(
            // expect: MissingEpochPredicate
            "UPDATE inventory SET quantity = :quantity, writer_epoch = :epoch WHERE sku = :sku",

            FencedRows.of("inventory").where("sku = :sku"));

    private static final FencedStatement FROM_ANYWHERE = FencedStatement.delete(
            // expect: UnfencedWrite
            "DELETE FROM inventory WHERE sku = :sku AND writer_epoch < :epoch",

            FencedRows.of("inventory").where("sku = :sku"));

    private static final FencedStatement USED_BY_NOBODY = FencedStatement.delete(
            // expect: UnfencedWrite
            "DELETE FROM inventory WHERE sku = :sku AND writer_epoch < :epoch",

            FencedRows.of("inventory").where("sku = :sku"));

    @FencedWrite("inventory")
    void setQuantity(Connection con, String sku, int quantity, FencingToken token) throws SQLException {
        SET_QUANTITY
                .bind(token)
                .set("quantity", quantity)
                .set("sku", sku)
                .execute(con)
                .orThrow();
    }

    @FencedWrite("inventory")
    void setQuantityIn(Connection con, String sku, int quantity, Execution execution) throws SQLException {
        StockStatements.SET_QUANTITY
                .bind(execution)
                .set("quantity", quantity)
                .set("sku", sku)
                .execute(con)
                .orThrow();
    }

    @FencedWrite("inventory")
    void overwrite(Connection con, String sku, int quantity, FencingToken token) throws SQLException {
        ANY_TIME.bind(token).set("quantity", quantity).set("sku", sku).execute(con).orThrow();
    }

    @FencedWrite("inventory")
    void discontinue(Connection con, String sku, FencingToken token) throws SQLException {
        FROM_ANYWHERE.bind(token).set("sku", sku).execute(con).orThrow();
    }

    void discontinueAll(Connection con, Iterable<String> skus, FencingToken token) throws SQLException {
        for (String sku : skus) {
            FROM_ANYWHERE.bind(token).set("sku", sku).execute(con).orThrow();
        }
    }
}
