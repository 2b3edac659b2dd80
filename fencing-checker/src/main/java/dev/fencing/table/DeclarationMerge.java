package dev.fencing.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts declarations from several places together: a table may be declared often, but only in one way. */
final class DeclarationMerge {

    private DeclarationMerge() {}

    static List<FencedTable> fenced(List<FencedTable> first, List<FencedTable> second) {
        Map<TableName, FencedTable> tables = new LinkedHashMap<>();
        for (List<FencedTable> some : List.of(first, second)) {
            for (FencedTable table : some) {
                tables.merge(table.name(), table, DeclarationMerge::same);
            }
        }
        return new ArrayList<>(tables.values());
    }

    static List<ClaimTable> claims(List<ClaimTable> first, List<ClaimTable> second) {
        Map<TableName, ClaimTable> tables = new LinkedHashMap<>();
        for (List<ClaimTable> some : List.of(first, second)) {
            for (ClaimTable table : some) {
                tables.merge(table.name(), table, DeclarationMerge::same);
            }
        }
        return new ArrayList<>(tables.values());
    }

    private static FencedTable same(FencedTable one, FencedTable other) {
        agree(one.name(), "epoch column", one.epochColumn(), other.epochColumn());
        agree(
                one.name(),
                "comparison",
                one.comparison().name(),
                other.comparison().name());
        Optional<String> sequence = either(one.name(), "sequence column", one.sequenceColumn(), other.sequenceColumn());
        Optional<String> repository = either(one.name(), "repository", one.repository(), other.repository());
        return new FencedTable(one.name(), one.epochColumn(), one.comparison(), sequence, repository);
    }

    private static ClaimTable same(ClaimTable one, ClaimTable other) {
        agree(one.name(), "epoch column", one.epochColumn(), other.epochColumn());
        agree(one.name(), "status column", one.statusColumn(), other.statusColumn());
        agree(
                one.name(),
                "claimed statuses",
                String.join("|", one.claimedStatuses()),
                String.join("|", other.claimedStatuses()));
        agree(one.name(), "lease column", one.leaseColumn(), other.leaseColumn());
        return one;
    }

    private static Optional<String> either(TableName table, String what, Optional<String> one, Optional<String> other) {
        if (one.isPresent() && other.isPresent()) {
            agree(table, what, one.get(), other.get());
        }
        return one.or(() -> other);
    }

    private static void agree(TableName table, String what, String one, String other) {
        if (!one.equals(other)) {
            throw new DeclarationException("The table " + table + " is declared twice, once with the " + what + " "
                    + one + " and once with " + other + ": let both declarations agree, or keep one.");
        }
    }
}
