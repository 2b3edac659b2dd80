package dev.fencing.table;

import java.util.List;
import java.util.Optional;

/** All declared tables: from annotations, from the index of other modules' jars, and from options. */
public record Declarations(List<FencedTable> fenced, List<ClaimTable> claims) {

    public Declarations {
        fenced = List.copyOf(fenced);
        claims = List.copyOf(claims);
    }

    public static Declarations none() {
        return new Declarations(List.of(), List.of());
    }

    public boolean isEmpty() {
        return fenced.isEmpty() && claims.isEmpty();
    }

    /**
     * These and others.
     *
     * @throws DeclarationException if both declare a table, and not alike
     */
    public Declarations and(Declarations other) {
        return new Declarations(
                DeclarationMerge.fenced(fenced, other.fenced), DeclarationMerge.claims(claims, other.claims));
    }

    /** The fenced table that a statement writing {@code written} writes. */
    public Optional<FencedTable> fenced(TableName written) {
        return fenced.stream().filter(t -> t.name().matches(written)).findFirst();
    }

    /** The claim table that a statement writing {@code written} writes. */
    public Optional<ClaimTable> claim(TableName written) {
        return claims.stream().filter(t -> t.name().matches(written)).findFirst();
    }
}
