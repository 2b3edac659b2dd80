package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import dev.fencing.table.ClaimTable;
import dev.fencing.write.Assignment;
import dev.fencing.write.Condition;
import dev.fencing.write.TableReference;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides whether a write to a claim table keeps the order of the claims: a claim increments the epoch and takes only
 * what nobody holds; whatever else is done to a held job carries the epoch of its claim.
 */
public final class ClaimProof {

    private final Write.ToTable write;
    private final ClaimTable table;
    private final ProofRules rules;

    private ClaimProof(Write.ToTable write, ClaimTable table, ProofRules rules) {
        this.write = write;
        this.table = table;
        this.rules = rules;
    }

    /**
     * The verdict on one write.
     *
     * @param table the claim table that it writes
     */
    public static ClaimVerdict judge(Write.ToTable write, ClaimTable table, ProofRules rules) {
        return new ClaimProof(write, table, rules).verdict();
    }

    private ClaimVerdict verdict() {
        if (write instanceof Write.Update update) {
            return new JobChange(
                            table, scope(update.others()), update.condition().parts())
                    .update(update.assignments());
        }
        if (write instanceof Write.Delete delete) {
            return new JobChange(
                            table, scope(delete.others()), delete.condition().parts())
                    .delete();
        }
        if (write instanceof Write.Insert insert) {
            return inserted(insert);
        }
        if (write instanceof Write.Merge merge) {
            return merged(merge);
        }
        if (write instanceof Write.NeverFenced never && addsRowsWithoutEpoch(never)) {
            return free();
        }
        return new ClaimVerdict.UnfencedAcknowledgement("it has no place for a condition on " + table.epochColumn()
                + ", so that it also reaches jobs that are held");
    }

    private Scope scope(List<TableReference> others) {
        return Scope.of(write, table.epochColumn(), Optional.empty(), others, rules);
    }

    private ClaimVerdict inserted(Write.Insert insert) {
        List<TableReference> sources = insert.source() instanceof Write.Source.Query query ? query.from() : List.of();
        Optional<List<Select>> rows = InsertProof.rows(insert.source());
        Map<String, List<Tokens>> values = insert.columns().isPresent() && rows.isPresent()
                ? InsertedRows.values(insert.columns().get(), rows.get())
                : new HashMap<>();
        Scope scope = scope(sources);
        ClaimVerdict existing = existing(insert.onExisting(), scope, values);
        boolean mayStartClaimed = existing instanceof ClaimVerdict.Sound sound && sound.claims();
        if (insert.columns()
                        .map(columns -> columns.contains(table.epochColumn()))
                        .orElse(false)
                && !startsUnclaimed(values, scope, rows.orElse(List.of()), mayStartClaimed)) {
            return new ClaimVerdict.UnfencedClaim("it gives a new job another " + table.epochColumn()
                    + " than 0, and only a claim gives an epoch out");
        }
        return existing;
    }

    /** Whether no new job has an epoch that a claim might have given out; rows that are copied bring theirs along. */
    private boolean startsUnclaimed(
            Map<String, List<Tokens>> values, Scope scope, List<Select> rows, boolean mayStartClaimed) {
        List<Tokens> epochs = values.getOrDefault(table.epochColumn(), List.of());
        boolean copies = rules.newRowsStartAtZero()
                && rows.stream().anyMatch(row -> !row.from().isEmpty());
        return !epochs.isEmpty()
                && epochs.stream()
                        .map(ExpressionReader::read)
                        .allMatch(epoch -> StoredEpoch.isZero(epoch)
                                || epoch instanceof Term.Default
                                || (mayStartClaimed && epoch.equals(new Term.Numeral("1")))
                                || (copies
                                        && epoch instanceof Term.Column column
                                        && column.name().equals(scope.epoch())));
    }

    private ClaimVerdict existing(Write.OnExisting onExisting, Scope scope, Map<String, List<Tokens>> values) {
        if (onExisting instanceof Write.OnExisting.Updates updates) {
            return new JobChange(
                            table,
                            scope.with(updates.incoming(), values),
                            updates.condition().parts())
                    .update(updates.assignments());
        }
        if (onExisting instanceof Write.OnExisting.Assigns assigns) {
            Scope incoming = scope.with(Scope.INCOMING, values);
            List<Assignment> changes = assigns.assignments().stream()
                    .filter(a -> !scope.isColumn(ExpressionReader.read(a.value()), a.column()))
                    .toList();
            return changes.isEmpty() ? free() : new JobChange(table, incoming, List.of()).update(changes);
        }
        return free();
    }

    private ClaimVerdict merged(Write.Merge merge) {
        Scope scope = scope(List.of(merge.source()));
        List<Tokens> on = MergeProof.hasUnmatched(merge.at()) ? List.of() : List.of(merge.on());
        List<ClaimVerdict> verdicts = new ArrayList<>();
        for (Write.Branch branch : merge.branches()) {
            if (branch instanceof Write.Branch.Updates updates) {
                verdicts.add(new JobChange(table, scope, parts(updates.condition(), on)).update(updates.assignments()));
            } else if (branch instanceof Write.Branch.Deletes deletes) {
                verdicts.add(new JobChange(table, scope, parts(deletes.condition(), on)).delete());
            } else if (branch instanceof Write.Branch.Inserts inserts) {
                verdicts.add(added(inserts, scope));
            }
        }
        return gravest(verdicts);
    }

    private ClaimVerdict added(Write.Branch.Inserts inserts, Scope scope) {
        Tokens none = write.at().part(0, 0);
        Select row = new Select(inserts.values(), none, none, none);
        boolean epoch = inserts.columns()
                .map(columns -> columns.contains(table.epochColumn()))
                .orElse(false);
        Map<String, List<Tokens>> values = InsertedRows.values(inserts.columns().orElse(List.of()), List.of(row));
        return !epoch || startsUnclaimed(values, scope, List.of(row), false)
                ? free()
                : new ClaimVerdict.UnfencedClaim("it gives a new job another " + table.epochColumn()
                        + " than 0, and only a claim gives an epoch out");
    }

    /** {@code COPY jobs (id, status) FROM …} enqueues, as an INSERT does, if it lists its columns. */
    private boolean addsRowsWithoutEpoch(Write.NeverFenced never) {
        Tokens at = never.at();
        int open = 0;
        while (open < at.size() && !at.is(open, "(") && !at.is(open, "FROM")) {
            open++;
        }
        Groups groups = Groups.of(at);
        return at.is(0, "COPY")
                && at.is(open, "(")
                && groups.balanced()
                && at.part(open, groups.closeOf(open)).list().stream()
                        .noneMatch(token -> token.isName() && token.value().equalsIgnoreCase(table.epochColumn()));
    }

    private static List<Tokens> parts(Condition condition, List<Tokens> on) {
        List<Tokens> parts = new ArrayList<>(condition.parts());
        parts.addAll(on);
        return parts;
    }

    private static ClaimVerdict free() {
        return new ClaimVerdict.Sound(false, false, List.of());
    }

    private static ClaimVerdict gravest(List<ClaimVerdict> verdicts) {
        boolean claims = false;
        boolean acknowledges = false;
        List<Verdict.TokenUse> uses = new ArrayList<>();
        for (ClaimVerdict verdict : verdicts) {
            if (!(verdict instanceof ClaimVerdict.Sound sound)) {
                return verdict;
            }
            claims |= sound.claims();
            acknowledges |= sound.acknowledges();
            uses.addAll(sound.uses());
        }
        return new ClaimVerdict.Sound(claims, acknowledges, uses);
    }
}
