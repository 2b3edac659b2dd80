package com.example.inventory;

import dev.fencing.runtime.Claim;
import dev.fencing.runtime.LeaseKeeper;
import java.sql.Connection;
import java.util.function.ToIntFunction;
import javax.sql.DataSource;

/** Takes over the count of the warehouse. Write and completion are one transaction, and both are fenced. */
final class StockSyncHandler {

    private final DataSource dataSource;
    private final LeaseKeeper keeper;
    private final ToIntFunction<String> warehouse;
    private final StockRepository stock = new StockRepository();

    StockSyncHandler(DataSource dataSource, LeaseKeeper keeper, ToIntFunction<String> warehouse) {
        this.dataSource = dataSource;
        this.keeper = keeper;
        this.warehouse = warehouse;
    }

    void handle(Claim claim, String sku) throws Exception {
        keeper.run(claim, execution -> {
            int counted = warehouse.applyAsInt(sku);
            try (Connection connection = dataSource.getConnection()) {
                connection.setAutoCommit(false);
                stock.setQuantity(connection, sku, counted, execution);
                execution.complete(connection);
                connection.commit();
            }
            return sku;
        });
    }
}
