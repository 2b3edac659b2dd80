package dev.fencing.runtime;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A statement that writes fenced rows, with the predicate in it, ready to be bound to a token and run.
 *
 * <pre>{@code
 * private static final FencedStatement RESERVE = FencedStatement.update(
 *         """
 *         UPDATE inventory
 *            SET reserved = reserved + :n, writer_epoch = :epoch
 *          WHERE sku = :sku AND writer_epoch < :epoch
 *         """,
 *         FencedRows.of("inventory").where("sku = :sku"));
 *
 * RESERVE.bind(token).set("n", 1).set("sku", sku).execute(connection).orThrow();
 * }</pre>
 *
 * <p>{@code :epoch} is the token's epoch and {@code :job} its job; neither can be passed by hand, and a statement that
 * does not use {@code :epoch} is refused. The statement runs as it stands; it is the build-time checks that prove its
 * predicate.
 *
 * <p>Immutable; meant for a constant.
 */
@CheckReturnValue
public final class FencedStatement {

    static final String EPOCH = "epoch";
    static final String JOB = "job";
    static final String SEQUENCE = "seq";

    /** How a count is judged. */
    enum Kind {
        /** One row, or fenced out, or missing. */
        ONE_ROW,
        /** As many rows as the caller expects. */
        BULK,
        /** One row, and where the database counts unchanged rows, only if the row says so afterwards. */
        UPSERT,
        /** Any number of rows, 0 among them, as long as the arbiter lets it through. */
        INSERT,
        /** No write: only the rows are looked at. */
        ASSERTION
    }

    private final Kind kind;
    private final NamedSql sql;
    private final List<FencedRows> rows;
    private final Set<String> parameters;

    private FencedStatement(Kind kind, String sql, List<FencedRows> rows) {
        this.kind = kind;
        this.sql = NamedSql.parse(sql);
        this.rows = rows;
        rows.forEach(FencedRows::requireCondition);
        if (kind != Kind.ASSERTION && !this.sql.uses(EPOCH)) {
            throw new IllegalArgumentException("the statement does not use :epoch, so nothing fences it: " + sql);
        }
        Set<String> names = new LinkedHashSet<>(this.sql.names());
        for (FencedRows picked : rows) {
            names.addAll(picked.lockingRead().names());
            if (picked.sequenceColumn().isPresent()) {
                names.add(SEQUENCE);
            }
        }
        names.removeAll(Set.of(EPOCH, JOB));
        this.parameters = Set.copyOf(names);
    }

    /** An UPDATE of one row. */
    public static FencedStatement update(String sql, FencedRows row) {
        return new FencedStatement(Kind.ONE_ROW, sql, List.of(row));
    }

    /** A DELETE of one row. */
    public static FencedStatement delete(String sql, FencedRows row) {
        return new FencedStatement(Kind.ONE_ROW, sql, List.of(row));
    }

    /** An UPDATE or DELETE of several rows; say how many with {@link BoundStatement#expect}. */
    public static FencedStatement bulk(String sql, FencedRows rows) {
        return new FencedStatement(Kind.BULK, sql, List.of(rows));
    }

    /**
     * An upsert of one row ({@code ON CONFLICT}, {@code ON DUPLICATE KEY}, {@code MERGE}). A stale worker's upsert can
     * insert a row that is not there: where that matters, use {@link #upsert(String, FencedRows, JobTable)}.
     */
    public static FencedStatement upsert(String sql, FencedRows row) {
        return new FencedStatement(Kind.UPSERT, sql, List.of(row));
    }

    /**
     * An upsert of one row whose insert is let through by the arbiter, in the same database: its source is
     * {@code SELECT … WHERE EXISTS (SELECT 1 FROM jobs WHERE id = :job AND lease_epoch = :epoch FOR SHARE)}.
     */
    public static FencedStatement upsert(String sql, FencedRows row, JobTable arbiter) {
        return new FencedStatement(Kind.UPSERT, sql, List.of(row, FencedRows.ofArbiter(arbiter)));
    }

    /**
     * An INSERT that is let through by the arbiter, in the same database, for a row that does not exist cannot refuse a
     * stale worker: {@code INSERT … SELECT … WHERE EXISTS (SELECT 1 FROM jobs WHERE id = :job AND lease_epoch = :epoch
     * FOR SHARE)}. On MariaDB and MySQL the lock is written {@code LOCK IN SHARE MODE}, on H2 {@code FOR UPDATE}.
     */
    public static FencedStatement insert(String sql, JobTable arbiter) {
        return new FencedStatement(Kind.INSERT, sql, List.of(FencedRows.ofArbiter(arbiter)));
    }

    /**
     * No write at all: asks whether the rows still stand at no newer epoch than the token's, and locks them, so that a
     * long execution can stop early. It goes by the rows alone and knows no newer claim that has not written yet.
     */
    public static FencedStatement assertion(FencedRows rows) {
        return new FencedStatement(Kind.ASSERTION, "", List.of(rows.reentrant()));
    }

    /** This statement under a claim. */
    public BoundStatement bind(FencingToken token) {
        requireCounterOf(token);
        return new BoundStatement(this, token, Gate.OPEN);
    }

    /**
     * This statement as part of an execution: it is not run once the execution is cancelled, and being fenced out
     * cancels the execution and throws its {@link FencedOutException}.
     */
    public BoundStatement bind(Execution execution) {
        requireCounterOf(execution.token());
        return new BoundStatement(this, execution.token(), execution.gate());
    }

    /** Many runs of this statement under one claim, sent as one batch. */
    public FencedBatch batch(FencingToken token) {
        requireCounterOf(token);
        return new FencedBatch(this, token, Gate.OPEN);
    }

    /** As {@link #batch(FencingToken)}, as part of an execution. */
    public FencedBatch batch(Execution execution) {
        requireCounterOf(execution.token());
        return new FencedBatch(this, execution.token(), execution.gate());
    }

    private void requireCounterOf(FencingToken token) {
        rows.forEach(picked -> picked.requireCounterOf(token));
    }

    Kind kind() {
        return kind;
    }

    /** Whether a run may have to be rolled back in part, or has locks to keep. */
    boolean needsTransaction() {
        return kind == Kind.BULK || kind == Kind.ASSERTION;
    }

    NamedSql sql() {
        return sql;
    }

    List<FencedRows> rows() {
        return rows;
    }

    /** The names that the caller sets. */
    Set<String> parameters() {
        return parameters;
    }

    @Override
    public String toString() {
        return sql.text().strip();
    }
}
