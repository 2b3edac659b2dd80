package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import dev.fencing.table.ClaimTable;
import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;
import dev.fencing.write.TableReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of an insert, and whether each of them carries an epoch that it may have.
 *
 * @param table the fenced table
 * @param scope what the names in the values stand for
 * @param columns the columns that are given a value
 * @param rows the values; for a query, one row for each of its branches
 * @param fresh whether the rows are new for certain rather than copied from rows that may have a history
 */
record InsertedRows(
        FencedTable table,
        Scope scope,
        List<String> columns,
        List<Select> rows,
        boolean fresh,
        ProofRules rules,
        Declarations declarations) {

    Verdict verdict() {
        int epoch = columns.indexOf(table.epochColumn());
        if (epoch < 0) {
            return fresh && rules.newRowsStartAtZero()
                    ? new Verdict.Fenced(List.of())
                    : notAdvanced("it leaves out " + table.epochColumn());
        }
        List<Verdict> verdicts = new ArrayList<>();
        for (Select row : rows) {
            verdicts.add(
                    row.items().size() == columns.size()
                            ? carried(row, row.items().get(epoch))
                            : notAdvanced("nobody can say what it stores in " + table.epochColumn()));
        }
        return Verdicts.gravest(verdicts);
    }

    /** For each column its value in every row, as far as those can be told apart. */
    Map<String, List<Tokens>> values() {
        return values(columns, rows);
    }

    static Map<String, List<Tokens>> values(List<String> columns, List<Select> rows) {
        Map<String, List<Tokens>> values = new HashMap<>();
        if (rows.isEmpty() || rows.stream().anyMatch(row -> row.items().size() != columns.size())) {
            return values;
        }
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            values.put(
                    columns.get(i),
                    rows.stream().map(row -> row.items().get(column)).toList());
        }
        return values;
    }

    private Verdict carried(Select row, Tokens item) {
        Value value = new ValueReader(scope).read(item);
        if (value.token().isPresent()) {
            return new Verdict.Fenced(value.token().get().uses(Verdict.TokenUse.Role.STORED));
        }
        Term term = withoutCast(value.term());
        if (fresh && rules.newRowsStartAtZero() && (StoredEpoch.isZero(term) || term instanceof Term.Default)) {
            return new Verdict.Fenced(List.of());
        }
        if (term instanceof Term.Default) {
            return notAdvanced("it leaves " + table.epochColumn() + " to its default");
        }
        if (term instanceof Term.Column column) {
            Optional<Verdict> pinned = pinned(row, column);
            if (pinned.isPresent()) {
                return pinned.get();
            }
            if (rules.newRowsStartAtZero() && !fresh && isSameColumnOfSource(column)) {
                return new Verdict.Fenced(List.of());
            }
        }
        return new Verdict.NotFromClaim(
                value.tokens(),
                "it stores " + value.tokens().asWritten() + " in " + table.epochColumn() + ", which is "
                        + value.kind());
    }

    /** The column of a row that the query only reads where it is equal to a token: the arbiter's, of this claim. */
    private Optional<Verdict> pinned(Select row, Term.Column column) {
        if (row.where().isEmpty() || column.qualifiers().size() > 1) {
            return Optional.empty();
        }
        Optional<String> source = column.qualifiers().stream()
                .findFirst()
                .or(() -> scope.others().size() == 1
                        ? Scope.exposedName(scope.others().get(0))
                        : Optional.empty());
        if (source.isEmpty()) {
            return Optional.empty();
        }
        Scope reading = new Scope(
                source.get(),
                Optional.empty(),
                column.name(),
                Optional.empty(),
                List.of(),
                scope.derived(),
                scope.tokens());
        return new FactReader(reading)
                .where(row.where()).equal().values().stream().findFirst().map(Verdict.Fenced::new);
    }

    /** Whether a row's epoch comes along with the rest of it. The arbiter's epoch is nobody's history. */
    private boolean isSameColumnOfSource(Term.Column column) {
        return column.name().equals(table.epochColumn())
                && scope.others().stream()
                        .filter(source -> column.qualifiers().isEmpty()
                                || Scope.exposedName(source)
                                        .equals(Optional.of(column.qualifiers()
                                                .get(column.qualifiers().size() - 1))))
                        .noneMatch(this::isClaimTable);
    }

    private boolean isClaimTable(TableReference source) {
        Optional<ClaimTable> claims = source.name().flatMap((TableName name) -> declarations.claim(name));
        return claims.isPresent();
    }

    private static Term withoutCast(Term value) {
        Term term = value;
        while (term instanceof Term.Cast cast && TokenNames.keepsEpoch(cast.type())) {
            term = cast.value();
        }
        return term;
    }

    private static Verdict notAdvanced(String why) {
        return new Verdict.NotAdvanced(why, List.of());
    }
}
