package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Many runs of one fenced statement, sent as one batch, each with an outcome of its own. Not safe for use by several
 * threads.
 */
public final class FencedBatch {

    private final FencedStatement statement;
    private final FencingToken token;
    private final Gate gate;
    private final List<Bindings> runs = new ArrayList<>();

    FencedBatch(FencedStatement statement, FencingToken token, Gate gate) {
        if (statement.kind() == FencedStatement.Kind.BULK || statement.kind() == FencedStatement.Kind.ASSERTION) {
            throw new IllegalArgumentException("a batch has one row in each run: " + statement);
        }
        this.statement = statement;
        this.token = token;
        this.gate = gate;
    }

    /**
     * Adds a run.
     *
     * @param parameters every named parameter of the statement and its value, without {@code epoch} and {@code job}
     * @throws IllegalArgumentException if there is no such parameter, or it comes from the token
     * @throws IllegalStateException if one is missing
     */
    public FencedBatch add(Map<String, ? extends @Nullable Object> parameters) {
        Bindings run = new Bindings(statement, token);
        parameters.forEach(run::set);
        run.requireAll();
        runs.add(run);
        return this;
    }

    /**
     * Sends the batch in the caller's transaction. Runs that wrote nothing cost one locking read each.
     *
     * @return the outcomes, in the order in which the runs were added
     * @throws UnreportedCountException if the driver does not say what each run wrote: roll back
     * @throws java.sql.SQLTransactionRollbackException as {@link BoundStatement#execute(Connection)}
     * @throws ExecutionCancelledException as {@link BoundStatement#execute(Connection)}, at the first that was refused
     * @throws IllegalStateException if the connection commits by itself: the runs before one that was refused would
     *     stay
     */
    @CheckReturnValue
    public List<WriteOutcome> execute(Connection connection) throws SQLException {
        if (runs.isEmpty()) {
            return List.of();
        }
        Jdbc.requireTransaction(connection);
        gate.pass();
        List<WriteOutcome> outcomes;
        try {
            outcomes = run(connection);
        } catch (SQLException e) {
            throw RetryableFailure.of(e);
        }
        outcomes.forEach(outcome -> outcome.fencedOut().ifPresent(gate::fencedOut));
        return outcomes;
    }

    /** As {@link #execute(Connection)}, in a transaction of its own, rolled back unless every run was applied. */
    @CheckReturnValue
    public List<WriteOutcome> execute(DataSource dataSource) throws SQLException {
        return Jdbc.inOwnTransaction(
                dataSource, this::execute, outcomes -> outcomes.stream().allMatch(WriteOutcome::isApplied));
    }

    private List<WriteOutcome> run(Connection connection) throws SQLException {
        Dialect dialect = Dialect.of(connection);
        if (CountJudge.isUnclear(statement, dialect)) {
            return runOneByOne(connection, dialect);
        }
        int[] counts;
        try (PreparedStatement batch =
                connection.prepareStatement(statement.sql().text())) {
            for (Bindings run : runs) {
                run.bind(batch, statement.sql(), dialect);
                batch.addBatch();
            }
            counts = batch.executeBatch();
        }
        List<WriteOutcome> outcomes = new ArrayList<>(runs.size());
        for (int i = 0; i < runs.size(); i++) {
            int count = BatchCounts.reported(counts, i);
            outcomes.add(judge(connection, dialect, runs.get(i)).judge(count));
        }
        return outcomes;
    }

    /** Where a count does not tell what a run wrote, its row does, and has to be asked before the next one. */
    private List<WriteOutcome> runOneByOne(Connection connection, Dialect dialect) throws SQLException {
        List<WriteOutcome> outcomes = new ArrayList<>(runs.size());
        for (Bindings run : runs) {
            outcomes.add(judge(connection, dialect, run).run());
        }
        return outcomes;
    }

    private CountJudge judge(Connection connection, Dialect dialect, Bindings run) {
        return new CountJudge(connection, dialect, statement, run, 1);
    }
}
