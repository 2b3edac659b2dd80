package dev.fencing.rule;

import dev.fencing.proof.Verdict;
import dev.fencing.sql.Dialect;
import dev.fencing.sql.Tokens;
import dev.fencing.table.ClaimTable;
import dev.fencing.table.FencedTable;
import dev.fencing.table.FencedTable.Comparison;
import dev.fencing.write.TableReference;
import dev.fencing.write.Target;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The changes that may put a write right: the predicate into its condition, the epoch into what it stores. Each is a
 * guess at what the author meant; {@link Remedy} keeps the first that the proof accepts.
 */
final class Repairs {

    private final EpochClauses clauses;
    private final StatementLayout layout;
    private final Dialect dialect;

    private Repairs(EpochClauses clauses, Dialect dialect) {
        this.clauses = clauses;
        this.dialect = dialect;
        this.layout = clauses.layout();
    }

    /**
     * The changes that may fence a write.
     *
     * @param verdict what is wrong with it
     */
    static List<List<Edit>> of(Write.ToTable write, FencedTable table, Verdict verdict, Place place, Dialect dialect) {
        if (!Remedy.mayBeShown(write)) {
            return List.of();
        }
        StatementLayout layout = StatementLayout.of(write.at());
        String mark = table.comparison() == Comparison.STRICT ? "<" : "<=";
        Optional<Tokens> culprit =
                verdict instanceof Verdict.NotFromClaim other ? Optional.of(other.value()) : Optional.empty();
        Repairs repairs = new Repairs(new EpochClauses(layout, table.epochColumn(), mark, culprit), dialect);
        boolean compares = verdict instanceof Verdict.NotAdvanced;
        List<List<Edit>> ways = new ArrayList<>();
        for (String token : TokenSpelling.in(write, layout, table.epochColumn(), place)) {
            ways.addAll(repairs.ways(write, token, compares));
        }
        return ways;
    }

    /**
     * The changes that may make a write to a claim table advance the epoch, or carry that of the claim.
     *
     * @param claims whether it obtains work
     */
    static List<List<Edit>> of(Write.ToTable write, ClaimTable table, boolean claims, Place place, Dialect dialect) {
        if (!Remedy.mayBeShown(write)) {
            return List.of();
        }
        StatementLayout layout = StatementLayout.of(write.at());
        EpochClauses clauses = new EpochClauses(layout, table.epochColumn(), "=", Optional.empty());
        Repairs repairs = new Repairs(clauses, dialect);
        if (claims) {
            return write instanceof Write.Update update
                    ? clauses.stores(update.assignments(), table.epochColumn() + " + 1")
                    : List.of();
        }
        List<List<Edit>> ways = new ArrayList<>();
        for (String token : TokenSpelling.in(write, layout, table.epochColumn(), place)) {
            ways.addAll(repairs.narrowed(write, token));
        }
        return ways;
    }

    /** @param compares whether the condition is right as it is */
    private List<List<Edit>> ways(Write.ToTable write, String token, boolean compares) {
        if (write instanceof Write.Update update) {
            List<List<Edit>> conditions = compares ? EpochClauses.AS_IT_IS : narrowed(write, token);
            return EpochClauses.both(clauses.stores(update.assignments(), token), conditions);
        }
        if (write instanceof Write.Delete) {
            return narrowed(write, token);
        }
        if (write instanceof Write.Insert insert) {
            return new InsertRepairs(clauses, insert).ways(token, compares);
        }
        return write instanceof Write.Merge merge ? new MergeRepairs(clauses, merge, dialect).ways(token) : List.of();
    }

    /** The ways to make the condition of an UPDATE or DELETE compare the epoch. */
    private List<List<Edit>> narrowed(Write.ToTable write, String token) {
        if (write instanceof Write.Update update) {
            OptionalInt fresh = isPlain(update.others()) ? clauses.behind(update.assignments()) : OptionalInt.empty();
            return clauses.compares(update.condition(), fresh, column(update, update.others()), token);
        }
        if (write instanceof Write.Delete delete) {
            OptionalInt fresh = isPlain(delete.others()) ? behindTable(delete.target()) : OptionalInt.empty();
            return clauses.compares(delete.condition(), fresh, column(delete, delete.others()), token);
        }
        return List.of();
    }

    /** Whether a statement has neither a WHERE clause that speaks of other tables nor joins. */
    private boolean isPlain(List<TableReference> others) {
        return others.isEmpty() && layout.places("WHERE").isEmpty();
    }

    private String column(Write.ToTable write, List<TableReference> others) {
        return others.isEmpty() ? clauses.epochColumn() : clauses.column(nameOf(write.target()));
    }

    /** By what name the rest of a statement calls the table that it writes. */
    static String nameOf(Target target) {
        Tokens written = target.written();
        return target.alias().orElse(written.get(written.size() - 1).value());
    }

    private OptionalInt behindTable(Target target) {
        int next = layout.indexAt(target.written().end());
        if (target.alias().isPresent()) {
            next += layout.tokens().is(next, "AS") ? 2 : 1;
        }
        int end = layout.tokens().get(next - 1).end();
        return layout.endsBeforeWhere(end) ? OptionalInt.of(end) : OptionalInt.empty();
    }
}
