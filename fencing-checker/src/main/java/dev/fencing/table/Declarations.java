package dev.fencing.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * All declared tables: from annotations, from the index of other modules' jars, and from options. Immutable; a table is
 * found by its name in the same time however many are declared.
 */
public final class Declarations {

    private final List<FencedTable> fenced;
    private final List<ClaimTable> claims;
    private final Map<String, List<FencedTable>> fencedByName;
    private final Map<String, List<ClaimTable>> claimsByName;

    public Declarations(List<FencedTable> fenced, List<ClaimTable> claims) {
        this.fenced = List.copyOf(fenced);
        this.claims = List.copyOf(claims);
        this.fencedByName = byName(this.fenced, FencedTable::name);
        this.claimsByName = byName(this.claims, ClaimTable::name);
    }

    public static Declarations none() {
        return new Declarations(List.of(), List.of());
    }

    public List<FencedTable> fenced() {
        return fenced;
    }

    public List<ClaimTable> claims() {
        return claims;
    }

    public boolean isEmpty() {
        return fenced.isEmpty() && claims.isEmpty();
    }

    /**
     * These and others.
     *
     * @throws DeclarationException if both declare a table, and not alike, or if one table is declared as fenced and as
     *     a claim table
     */
    public Declarations and(Declarations other) {
        Declarations both = new Declarations(
                DeclarationMerge.fenced(fenced, other.fenced), DeclarationMerge.claims(claims, other.claims));
        for (ClaimTable table : both.claims) {
            if (both.fenced(table.name()).isPresent()) {
                throw new DeclarationException("The table " + table.name() + " is declared as a fenced table and as a"
                        + " claim table, and a claim is made without the epoch that a fenced write must carry: keep"
                        + " the declaration as a claim table, or give the fenced columns a table of their own.");
            }
        }
        return both;
    }

    /** The fenced table that a statement writing {@code written} writes. */
    public Optional<FencedTable> fenced(TableName written) {
        return fencedByName.getOrDefault(written.name(), List.of()).stream()
                .filter(t -> t.name().matches(written))
                .findFirst();
    }

    /** The claim table that a statement writing {@code written} writes. */
    public Optional<ClaimTable> claim(TableName written) {
        return claimsByName.getOrDefault(written.name(), List.of()).stream()
                .filter(t -> t.name().matches(written))
                .findFirst();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Declarations that && fenced.equals(that.fenced) && claims.equals(that.claims);
    }

    @Override
    public int hashCode() {
        return 31 * fenced.hashCode() + claims.hashCode();
    }

    @Override
    public String toString() {
        return "fenced " + fenced + ", claims " + claims;
    }

    private static <T> Map<String, List<T>> byName(List<T> tables, Function<T, TableName> name) {
        Map<String, List<T>> byName = new HashMap<>();
        for (T table : tables) {
            byName.computeIfAbsent(name.apply(table).name(), n -> new ArrayList<>(1))
                    .add(table);
        }
        return byName;
    }
}
