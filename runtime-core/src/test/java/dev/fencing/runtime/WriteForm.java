package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** The ways in which a holder writes its row; each has the same outcome where the model says so. */
enum WriteForm {

    /** Once for each claim. */
    STRICT {
        @Override
        WriteOutcome run(TestDatabase database, Connection connection, Order order) throws SQLException {
            return order.fill(JobService.SET_ONCE.bind(order.token())).execute(connection);
        }
    },

    /** As often as the claim likes. */
    REENTRANT {
        @Override
        WriteOutcome run(TestDatabase database, Connection connection, Order order) throws SQLException {
            return order.fill(JobService.SET.bind(order.token())).execute(connection);
        }
    },

    /** By its number among the writes of its claim. */
    NUMBERED {
        @Override
        WriteOutcome run(TestDatabase database, Connection connection, Order order) throws SQLException {
            return order.fill(JobService.SET_NUMBERED.bind(order.token()))
                    .set("seq", order.seq())
                    .execute(connection);
        }
    },

    BATCH {
        @Override
        WriteOutcome run(TestDatabase database, Connection connection, Order order) throws SQLException {
            return JobService.SET
                    .batch(order.token())
                    .add(Map.of("quantity", order.quantity(), "sku", order.sku()))
                    .execute(connection)
                    .get(0);
        }
    },

    BULK {
        @Override
        WriteOutcome run(TestDatabase database, Connection connection, Order order) throws SQLException {
            return order.fill(SET_ALL.bind(order.token())).expect(1).execute(connection);
        }
    },

    /** Brings back a row that is gone. */
    UPSERT {
        @Override
        WriteOutcome run(TestDatabase database, Connection connection, Order order) throws SQLException {
            return order.fill(FencedWriteTest.upsert(database).bind(order.token()))
                    .execute(connection);
        }
    };

    private static final FencedStatement SET_ALL = FencedStatement.bulk(
            "UPDATE inventory SET quantity = :quantity, writer_epoch = :epoch"
                    + " WHERE sku = :sku AND writer_epoch <= :epoch",
            JobService.STOCK.reentrant());

    /** What is to be written, where, and under which claim. */
    record Order(FencingToken token, String sku, int quantity, long seq) {

        BoundStatement fill(BoundStatement statement) {
            return statement.set("quantity", quantity).set("sku", sku);
        }
    }

    /** Writes the row, in the caller's transaction. */
    abstract WriteOutcome run(TestDatabase database, Connection connection, Order order) throws SQLException;
}
