package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.write.TableReference;
import dev.fencing.write.Write;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The proof for INSERT in all its forms: the rows that it adds, and the rows that it finds in their place. */
final class InsertProof {

    /** Tables of one row that a SELECT names where the grammar wants a FROM. */
    private static final Set<String> DUMMIES = Set.of("dual", "sysdummy1", "rdb$database");

    private final Write.Insert insert;
    private final FencedTable table;
    private final ProofRules rules;
    private final Declarations declarations;

    InsertProof(Write.Insert insert, FencedTable table, ProofRules rules, Declarations declarations) {
        this.insert = insert;
        this.table = table;
        this.rules = rules;
        this.declarations = declarations;
    }

    Verdict verdict() {
        if (insert.columns().isEmpty() && !hasNoValues()) {
            return new Verdict.NotAdvanced(
                    "it names no columns, so that nobody can say whether it stores " + table.epochColumn(), List.of());
        }
        Optional<List<Select>> rows = rows(insert.source());
        if (rows.isEmpty()) {
            return new Verdict.NotAdvanced("nobody can say what its query stores in " + table.epochColumn(), List.of());
        }
        Scope reading = FenceProof.scope(insert, table, rules, sources());
        InsertedRows inserted = new InsertedRows(
                table,
                reading,
                insert.columns().orElse(List.of()),
                rows.get(),
                isFresh(rows.get()),
                rules,
                declarations);
        return Verdicts.gravest(List.of(inserted.verdict(), existing(inserted)));
    }

    private Verdict existing(InsertedRows inserted) {
        Write.OnExisting onExisting = insert.onExisting();
        if (onExisting instanceof Write.OnExisting.Updates updates) {
            Scope scope = inserted.scope().with(updates.incoming(), inserted.values());
            Facts facts = new FactReader(scope).where(updates.condition());
            return FenceProof.update(scope, facts, updates.assignments(), table);
        }
        if (onExisting instanceof Write.OnExisting.Assigns assigns) {
            Map<String, List<Tokens>> values = inserted.values();
            Scope scope = inserted.scope().with(Scope.INCOMING, values);
            Scope named =
                    assigns.incoming().map(name -> scope.with(name, values)).orElse(scope);
            return new DuplicateKeyProof(named, table).verdict(assigns.assignments());
        }
        return new Verdict.Fenced(List.of());
    }

    private boolean hasNoValues() {
        return insert.source() instanceof Write.Source.Values values
                && values.rows().isEmpty();
    }

    static Optional<List<Select>> rows(Write.Source source) {
        if (source instanceof Write.Source.Values values) {
            return Optional.of(values.rows().stream().map(InsertProof::row).toList());
        }
        if (!(source instanceof Write.Source.Query query)) {
            return Optional.empty();
        }
        Optional<List<Select>> branches = Select.branches(query.query());
        return query.apart()
                ? branches.map(each -> each.stream()
                        .map(branch -> new Select(query.items(), branch.from(), branch.where(), branch.tail()))
                        .toList())
                : branches;
    }

    private static Select row(List<Tokens> values) {
        Tokens none = values.isEmpty()
                ? Tokens.none(dev.fencing.sql.SqlText.of(""))
                : values.get(0).part(0, 0);
        return new Select(values, none, none, none);
    }

    private List<TableReference> sources() {
        return insert.source() instanceof Write.Source.Query query ? query.from() : List.of();
    }

    private static boolean isFresh(List<Select> rows) {
        return rows.stream().allMatch(row -> row.from().isEmpty() || isDummy(row.from()));
    }

    private static boolean isDummy(Tokens from) {
        return from.list().stream().noneMatch(token -> token.is(","))
                && DUMMIES.contains(from.get(from.size() - 1).value().toLowerCase(java.util.Locale.ROOT));
    }
}
