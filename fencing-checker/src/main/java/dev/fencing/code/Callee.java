package dev.fencing.code;

import dev.fencing.code.library.FencingRuntime;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a caller has to know of a method.
 *
 * @param owner the qualified name of the class that declares it
 * @param fencedTables the tables that it may write if it is a {@code @FencedWrite} method; an empty list for all
 * @param claims whether it is a {@code @ClaimStatement} method
 * @param result the type of its result, without type arguments; {@code void} for none
 * @param epochs which of its parameters, from 0, carry the epoch
 * @param takesToken whether one of its parameters is the runtime's token
 * @param texts which of its parameters, from 0, are run as SQL
 * @param signals whether it declares that it throws the fenced-out exception
 */
public record Callee(
        String owner,
        String name,
        int parameters,
        Optional<List<String>> fencedTables,
        boolean claims,
        String result,
        Set<Integer> epochs,
        boolean takesToken,
        Set<Integer> texts,
        boolean signals) {

    /** The types of a number of rows, or of whether there were any. */
    static final Set<String> COUNTS = Set.of(
            "int",
            "long",
            "boolean",
            "int[]",
            "long[]",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Boolean",
            "Integer",
            "Long",
            "Boolean");

    private static final Set<String> EPOCHS = Set.of(
            "long",
            "java.lang.Long",
            "java.util.OptionalLong",
            "java.util.Optional",
            "java.util.List",
            "java.util.Collection");

    public Callee {
        fencedTables = fencedTables.map(List::copyOf);
        epochs = Set.copyOf(epochs);
        texts = Set.copyOf(texts);
    }

    public boolean isFencedWrite() {
        return fencedTables.isPresent();
    }

    public boolean isVoid() {
        return result.equals("void");
    }

    /** Whether its result holds the epoch that it claims, as far as its type tells. */
    boolean givesEpoch() {
        return claims && EPOCHS.contains(result);
    }

    /**
     * Whether its result says what became of a fenced write, or of an acknowledgement: that of a method that is given
     * an epoch or a token does, as far as its signature tells.
     */
    boolean answers() {
        return (isFencedWrite() && !isVoid())
                || ((takesToken || !epochs.isEmpty()) && COUNTS.contains(result))
                || FencingRuntime.ANSWERS.contains(result);
    }
}
