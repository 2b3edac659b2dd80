package dev.fencing.sql;

import org.jspecify.annotations.Nullable;

/** Statements that share their variables: what stands between two {@code GO}, or all that one connection runs. */
public final class Batch {

    /** For statements that share nothing. */
    public static final Batch NONE = new Batch(Tokens.none(SqlText.of("")));

    private final Tokens tokens;
    private volatile @Nullable Variables variables;
    private volatile @Nullable AssignedValues values;

    Batch(Tokens tokens) {
        this.tokens = tokens;
    }

    /** What is known of its variables; read once, when first asked for. */
    public Variables variables() {
        Variables known = variables;
        if (known == null) {
            known = Variables.inBatch(tokens);
            variables = known;
        }
        return known;
    }

    /** What it assigns to its variables; read once, when first asked for. */
    public AssignedValues values() {
        AssignedValues known = values;
        if (known == null) {
            known = Variables.valuesIn(tokens);
            values = known;
        }
        return known;
    }
}
