package cases.runtimestatements;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.runtime.Arbiter;
import dev.fencing.runtime.Execution;
import dev.fencing.runtime.FencedBatch;
import dev.fencing.runtime.FencedRows;
import dev.fencing.runtime.FencedStatement;
import dev.fencing.runtime.FencingToken;
import dev.fencing.runtime.WriteOutcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** What the runtime answers says whether the execution has been superseded. */
class Shelf {

    private static final FencedStatement RESERVE = FencedStatement.update(
            """
            UPDATE inventory
               SET quantity = quantity - :n, writer_epoch = :epoch
             WHERE sku = :sku AND writer_epoch < :epoch
            """,
            FencedRows.of("inventory").where("sku = :sku"));

    private final Arbiter arbiter;

    Shelf(Arbiter arbiter) {
        this.arbiter = arbiter;
    }

    @FencedWrite("inventory")
    void reserve(Connection connection, Execution execution) throws SQLException {
        // expect: none
        RESERVE.bind(execution).set("n", 1).set("sku", "A-100").execute(connection).orThrow();
    }

    @FencedWrite("inventory")
    WriteOutcome passedOn(Connection connection, FencingToken token) throws SQLException {
        // expect: none
        return RESERVE.bind(token).set("n", 1).set("sku", "A-100").execute(connection);
    }

    @FencedWrite("inventory")
    void keptAndForgotten(Connection connection, FencingToken token) throws SQLException {
        // expect: FencedResultIgnored
        WriteOutcome outcome = RESERVE.bind(token).set("n", 1).set("sku", "A-100").execute(connection);
    }

    @FencedWrite("inventory")
    void forgotten(Connection connection, FencingToken token) throws SQLException {
        // expect: FencedResultIgnored
        RESERVE.bind(token).set("n", 1).set("sku", "A-100").execute(connection);
    }

    @FencedWrite("inventory")
    void many(Connection connection, FencingToken token, List<String> skus) throws SQLException {
        FencedBatch batch = RESERVE.batch(token);
        for (String sku : skus) {
            batch.add(Map.of("sku", sku, "n", 1));
        }
        // expect: FencedResultIgnored
        batch.execute(connection);
    }

    void done(FencingToken token) throws SQLException {
        // expect: FencedResultIgnored
        arbiter.complete(token);
    }

    boolean isDone(FencingToken token) throws SQLException {
        // expect: none
        return arbiter.complete(token).isAccepted();
    }

    /** Says itself what became of it, and needs no mark for that. */
    private WriteOutcome through(FencedBatch batch, Connection connection) throws SQLException {
        // expect: none
        return batch.execute(connection).get(0);
    }

    void forgottenByTheCaller(FencedBatch batch, Connection connection) throws SQLException {
        // expect: FencedResultIgnored
        through(batch, connection);
    }

    void askedByTheCaller(FencedBatch batch, Connection connection) throws SQLException {
        // expect: none
        through(batch, connection).orThrow();
    }
}
