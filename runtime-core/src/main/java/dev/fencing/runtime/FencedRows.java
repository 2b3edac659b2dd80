package dev.fencing.runtime;

import java.util.Optional;

/**
 * The rows that a statement writes, named so that a count of 0 can be explained: the table, its epoch column, how
 * epochs are compared, and a condition that picks the rows.
 *
 * <pre>{@code
 * FencedRows.of("inventory").where("sku = :sku")
 * }</pre>
 *
 * <p>The condition is the WHERE clause of the statement without its epoch predicate: all of it, or a row that the rest
 * of it excludes is taken for one that the database would not let be written. Immutable.
 */
@CheckReturnValue
public final class FencedRows {

    private final String table;
    private final String epochColumn;
    private final String sequenceColumn;
    private final boolean reentrant;
    private final String condition;
    private final String sharedCounter;

    private FencedRows(
            String table,
            String epochColumn,
            String sequenceColumn,
            boolean reentrant,
            String condition,
            String sharedCounter) {
        this.table = table;
        this.epochColumn = epochColumn;
        this.sequenceColumn = sequenceColumn;
        this.reentrant = reentrant;
        this.condition = condition;
        this.sharedCounter = sharedCounter;
    }

    /**
     * Rows of a table whose epoch column is {@code writer_epoch}, with strict comparison: each row is written once per
     * claim.
     *
     * @throws IllegalArgumentException if the name is not a plain identifier, with or without its schema
     */
    public static FencedRows of(String table) {
        return new FencedRows(Identifier.table(table), "writer_epoch", "", false, "", "");
    }

    /** The row that serialises the claims: what fences an insert, where there is no row of its own yet. */
    static FencedRows ofArbiter(JobTable jobs) {
        return of(jobs.name()).epochColumn(jobs.epochColumn()).reentrant().where(jobs.idColumn() + " = :job");
    }

    /** The same rows, with the epoch in this column. */
    public FencedRows epochColumn(String name) {
        return new FencedRows(table, Identifier.column(name), sequenceColumn, reentrant, condition, sharedCounter);
    }

    /** The same rows, written as often as one claim likes: {@code writer_epoch <= :epoch}. */
    public FencedRows reentrant() {
        return new FencedRows(table, epochColumn, sequenceColumn, true, condition, sharedCounter);
    }

    /**
     * The same rows, written in the order of (epoch, sequence number): {@code (writer_epoch, writer_seq) < (:epoch,
     * :seq)}. The statement's parameter {@code :seq} numbers the writes of one claim; a number that a repeated run
     * gives again is refused, so a write is not applied twice.
     */
    public FencedRows sequenceColumn(String name) {
        return new FencedRows(table, epochColumn, Identifier.column(name), reentrant, condition, sharedCounter);
    }

    /** The same rows, for jobs that share this counter; a token of any other is refused. */
    public FencedRows sharedCounter(String name) {
        return new FencedRows(table, epochColumn, sequenceColumn, reentrant, condition, Identifier.table(name));
    }

    /** The rows that this SQL condition picks; it may use the statement's named parameters, and not {@code :epoch}. */
    public FencedRows where(String sqlCondition) {
        if (sqlCondition.isBlank() || NamedSql.parse(sqlCondition).uses(FencedStatement.EPOCH)) {
            throw new IllegalArgumentException(
                    "the condition names the rows, without the epoch predicate: " + sqlCondition);
        }
        return new FencedRows(table, epochColumn, sequenceColumn, reentrant, sqlCondition, sharedCounter);
    }

    /** The table's name. */
    public String table() {
        return table;
    }

    String epochColumn() {
        return epochColumn;
    }

    Optional<String> sequenceColumn() {
        return sequenceColumn.isEmpty() ? Optional.empty() : Optional.of(sequenceColumn);
    }

    boolean isReentrant() {
        return reentrant;
    }

    void requireCounterOf(FencingToken token) {
        if (!sharedCounter.isEmpty() && !isSharedCounter(token.counter())) {
            throw new IllegalArgumentException(
                    "rows of " + table + " are written by several jobs, in the order of shared" + " counter "
                            + sharedCounter + "; " + token + " has no place in it");
        }
    }

    private boolean isSharedCounter(EpochCounter counter) {
        return counter instanceof EpochCounter.Shared shared && shared.name().equals(sharedCounter);
    }

    void requireCondition() {
        if (condition.isEmpty()) {
            throw new IllegalArgumentException("say which rows of " + table + " are written: .where(\"id = :id\")");
        }
    }

    /** Reads the epochs of the rows and locks them; a plain read would see InnoDB's snapshot. */
    NamedSql lockingRead() {
        return NamedSql.parse(read() + " FOR UPDATE");
    }

    /** Reads the epochs of the rows as the transaction sees them. */
    NamedSql plainRead() {
        return NamedSql.parse(read());
    }

    private String read() {
        String columns = sequenceColumn.isEmpty() ? epochColumn : epochColumn + ", " + sequenceColumn;
        String where = condition.isEmpty() ? "" : " WHERE " + condition;
        return "SELECT " + columns + " FROM " + table + where;
    }

    /** Writes the own epoch over itself: changes nothing, and shows whether the driver counts that. */
    NamedSql rewriteOwnEpoch() {
        return NamedSql.parse("UPDATE " + table + " SET " + epochColumn + " = :epoch WHERE (" + condition + ") AND "
                + epochColumn + " = :epoch");
    }

    /** Moves the rows that are behind to the epoch. */
    NamedSql moveForward() {
        String behind = "(" + epochColumn + " < :epoch OR " + epochColumn + " IS NULL)";
        return NamedSql.parse("UPDATE " + table + " SET " + epochColumn + " = :epoch WHERE " + behind
                + (condition.isEmpty() ? "" : " AND (" + condition + ")"));
    }

    /** The rows in words. */
    @Override
    public String toString() {
        return condition.isEmpty() ? table : table + " where " + condition;
    }
}
