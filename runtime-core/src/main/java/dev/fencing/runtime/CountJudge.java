package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.OptionalLong;

/**
 * Runs a fenced write and turns its count into its outcome. A count that says enough costs nothing; a 0 costs one
 * locking read, which tells a fenced-out row from one that is not there.
 */
final class CountJudge {

    private final Connection connection;
    private final Dialect dialect;
    private final FencedStatement statement;
    private final Bindings bindings;
    private final long expected;

    /** @param expected how many rows the write should reach */
    CountJudge(Connection connection, Dialect dialect, FencedStatement statement, Bindings bindings, long expected) {
        this.connection = connection;
        this.dialect = dialect;
        this.statement = statement;
        this.bindings = bindings;
        this.expected = expected;
    }

    /** Runs the write and judges it. */
    WriteOutcome run() throws SQLException {
        if (isUnclear(statement, dialect)) {
            return runUnclear();
        }
        return judge(update(statement.sql()));
    }

    /** Whether a count does not tell what became of the write. */
    static boolean isUnclear(FencedStatement statement, Dialect dialect) {
        return statement.kind() == FencedStatement.Kind.UPSERT && dialect.upsertCountsUnchangedRows();
    }

    /**
     * The row tells, before and after: it may have stood at the token's own epoch already. Before, a plain read
     * suffices, as only this claim can have written that; a lock on a row that is not there would keep others from
     * inserting theirs. A newer epoch that a plain read sees may yet be rolled back, and is left to the write.
     */
    private WriteOutcome runUnclear() throws SQLException {
        FencedRows row = statement.rows().get(0);
        StoredEpochs before = StoredEpochs.look(connection, dialect, row, bindings);
        if (before.own() > 0 && before.refusing() > 0) {
            return fencedOut(row, before);
        }
        long unused = update(statement.sql());
        return judgeByRow();
    }

    /** Judges a count that the database gave. */
    WriteOutcome judge(long count) throws SQLException {
        return count > 0 ? counted(count) : judgeZero();
    }

    /** Looks at the rows alone, without a write. */
    WriteOutcome judgeAssertion() throws SQLException {
        FencedRows picked = statement.rows().get(0);
        StoredEpochs stored = read(picked);
        if (stored.refusing() > 0) {
            return fencedOut(picked, stored);
        }
        return stored.rows() > 0 ? applied(stored.rows()) : missing(picked);
    }

    private WriteOutcome counted(long count) throws SQLException {
        boolean anyCount = statement.kind() == FencedStatement.Kind.INSERT;
        return anyCount || count == expected ? applied(count) : partial(count);
    }

    /** The transaction is lost anyway; one more read tells whether the claim is. */
    private WriteOutcome partial(long count) throws SQLException {
        FencedRows picked = statement.rows().get(0);
        long newest = read(picked).newest();
        OptionalLong newer = newest > token().epoch() ? OptionalLong.of(newest) : OptionalLong.empty();
        return new WriteOutcome.Partial(token(), bindings.describe(picked), count, expected, newer);
    }

    /** The write went through if and only if the row stands at the token's epoch now. */
    private WriteOutcome judgeByRow() throws SQLException {
        FencedRows row = statement.rows().get(0);
        StoredEpochs stored = read(row);
        if (stored.own() > 0) {
            return applied(1);
        }
        if (stored.refusing() > 0) {
            return fencedOut(row, stored);
        }
        WriteOutcome byArbiter = judgeByArbiter(row);
        if (stored.rows() > 0 && byArbiter instanceof WriteOutcome.MissingRow) {
            throw swallowed(row, stored);
        }
        return byArbiter;
    }

    private WriteOutcome judgeZero() throws SQLException {
        FencedRows picked = statement.rows().get(0);
        StoredEpochs stored = read(picked);
        if (stored.refusing() > 0) {
            return fencedOut(picked, stored);
        }
        if (statement.kind() == FencedStatement.Kind.INSERT) {
            // The claim may be older than the token: its table was restored from a backup, say.
            WriteOutcome refused = stored.rows() > 0 ? fencedOut(picked, stored) : missing(picked);
            return stored.own() > 0 ? applied(0) : refused;
        }
        WriteOutcome byArbiter = judgeByArbiter(picked);
        return stored.rows() > 0 && byArbiter instanceof WriteOutcome.MissingRow
                ? judgeWritableRow(picked, stored)
                : byArbiter;
    }

    /** Fenced out by the arbiter, if the statement asks it; else there was nothing to write. */
    private WriteOutcome judgeByArbiter(FencedRows picked) throws SQLException {
        if (statement.rows().size() < 2) {
            return missing(picked);
        }
        FencedRows arbiter = statement.rows().get(1);
        StoredEpochs stored = read(arbiter);
        return stored.refusing() > 0 ? fencedOut(arbiter, stored) : missing(picked);
    }

    /**
     * The row is there and its epoch lets the write through, so why was nothing written? It may have come only since;
     * now that it is locked, a second run tells. Failing that, it was left as it was, or somebody is in the way.
     */
    private WriteOutcome judgeWritableRow(FencedRows picked, StoredEpochs stored) throws SQLException {
        long count = update(statement.sql());
        if (count > 0) {
            return counted(count);
        }
        boolean mayBeUnchanged = dialect.mayCountChangedRows() && stored.own() == stored.rows();
        if (mayBeUnchanged && update(picked.rewriteOwnEpoch()) == 0) {
            return applied(stored.rows());
        }
        throw swallowed(picked, stored);
    }

    private long update(NamedSql sql) throws SQLException {
        try (PreparedStatement prepared = connection.prepareStatement(sql.text())) {
            bindings.bind(prepared, sql, dialect);
            return prepared.executeUpdate();
        }
    }

    private StoredEpochs read(FencedRows picked) throws SQLException {
        return StoredEpochs.lock(connection, dialect, picked, bindings);
    }

    private WriteOutcome applied(long rows) {
        return new WriteOutcome.Applied(token(), rows);
    }

    private WriteOutcome fencedOut(FencedRows picked, StoredEpochs stored) {
        return new WriteOutcome.FencedOut(token(), bindings.describe(picked), stored.newest());
    }

    private WriteOutcome missing(FencedRows picked) {
        return new WriteOutcome.MissingRow(token(), bindings.describe(picked));
    }

    private IllegalStateException swallowed(FencedRows picked, StoredEpochs stored) {
        return new IllegalStateException(bindings.describe(picked) + " is there at epoch " + stored.newest() + ", "
                + token() + ", and nothing was written. Either a trigger or rule swallows the write, or the row's epoch"
                + " is NULL, or the statement has a condition that .where(…) leaves out: name it there as well");
    }

    private FencingToken token() {
        return bindings.token();
    }
}
