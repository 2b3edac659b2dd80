package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A fenced statement with its token and values, to be run once. Not safe for use by several threads.
 *
 * @see FencedStatement
 */
public final class BoundStatement {

    private final FencedStatement statement;
    private final Bindings bindings;
    private final Gate gate;
    private long expected = 1;
    private boolean isExpectationSet;

    BoundStatement(FencedStatement statement, FencingToken token, Gate gate) {
        this.statement = statement;
        this.bindings = new Bindings(statement, token);
        this.gate = gate;
    }

    /**
     * Sets a named parameter.
     *
     * @param name the name without its colon
     * @param value what {@link PreparedStatement#setObject(int, Object)} takes, or an {@link java.time.Instant}
     * @throws IllegalArgumentException if the statement has no such parameter, or it comes from the token
     */
    @CheckReturnValue
    public BoundStatement set(String name, @Nullable Object value) {
        bindings.set(name, value);
        return this;
    }

    /**
     * Says how many rows a bulk write should reach; any other number is {@link WriteOutcome.Partial}.
     *
     * @param rows at least 1
     */
    @CheckReturnValue
    public BoundStatement expect(long rows) {
        if (rows < 1 || statement.kind() != FencedStatement.Kind.BULK) {
            throw new IllegalArgumentException("a bulk write expects at least one row, any other write just one");
        }
        expected = rows;
        isExpectationSet = true;
        return this;
    }

    /**
     * Runs the statement in the caller's transaction: one round trip, and one more only if it wrote nothing.
     *
     * @throws java.sql.SQLTransactionRollbackException if the database gave up on a deadlock, a serialization failure
     *     or a lock: not fenced out, but unknown; retry in a fresh transaction
     * @throws FencedOutException if the statement was bound to an execution and was refused
     * @throws ExecutionCancelledException if it was bound to an execution that is over
     * @throws IllegalStateException if a parameter is not set, or the row was there to be written and was not, or a
     *     bulk write or an assertion is to run on a connection that commits by itself
     */
    @CheckReturnValue
    public WriteOutcome execute(Connection connection) throws SQLException {
        requireComplete();
        if (statement.needsTransaction()) {
            Jdbc.requireTransaction(connection);
        }
        gate.pass();
        WriteOutcome outcome;
        try {
            outcome = run(connection);
        } catch (SQLException e) {
            throw RetryableFailure.of(e);
        }
        outcome.fencedOut().ifPresent(gate::fencedOut);
        return outcome;
    }

    /** As {@link #execute(Connection)}, in a transaction of its own, rolled back unless the write was applied. */
    @CheckReturnValue
    public WriteOutcome execute(DataSource dataSource) throws SQLException {
        return Jdbc.inOwnTransaction(dataSource, this::execute, WriteOutcome::isApplied);
    }

    private WriteOutcome run(Connection connection) throws SQLException {
        Dialect dialect = Dialect.of(connection);
        CountJudge judge = new CountJudge(connection, dialect, statement, bindings, expected);
        return statement.kind() == FencedStatement.Kind.ASSERTION ? judge.judgeAssertion() : judge.run();
    }

    private void requireComplete() {
        bindings.requireAll();
        if (statement.kind() == FencedStatement.Kind.BULK && !isExpectationSet) {
            throw new IllegalStateException("say how many rows the bulk write should reach, with expect(n)");
        }
    }
}
