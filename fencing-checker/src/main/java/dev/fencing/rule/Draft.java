package dev.fencing.rule;

import dev.fencing.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * What is to be said of a place, before the allowances are looked at.
 *
 * @param step the statement that it stands in
 * @param start where it stands in the source
 * @param end where the words that a finding points at end
 * @param reach where the whole of it ends
 * @param tables the declared tables concerned; several if it may be any of them, none if nothing is known
 * @param kind the kind of statement, if it writes
 * @param fault what is wrong; empty for a write that is right
 */
record Draft(
        Unit.Step step,
        int start,
        int end,
        int reach,
        List<TableName> tables,
        Optional<String> kind,
        Optional<Fault> fault) {

    Draft {
        tables = List.copyOf(tables);
    }

    /** Two places are two, even if the same is to be said of both. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    boolean isWrong() {
        return fault.isPresent();
    }

    /** The table that the finding names: only if there is no doubt which it is. */
    Optional<TableName> table() {
        return tables.size() == 1 ? Optional.of(tables.get(0)) : Optional.empty();
    }
}
