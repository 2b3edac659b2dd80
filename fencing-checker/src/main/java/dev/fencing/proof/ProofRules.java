package dev.fencing.proof;

/**
 * What depends on where a write stands rather than on what it says.
 *
 * @param newRowsStartAtZero whether an {@code INSERT … VALUES} may leave the epoch to its default or give it 0: in
 *     scripts and migrations outside any routine, never in Java
 * @param placeholdersAreOneToken whether two bare {@code ?} count as the same token because nobody can say what is
 *     bound to them; where bindings are known, they are checked instead
 * @param pipesMayBeOr whether {@code ||} may mean OR, as in MySQL, rather than put strings together
 */
public record ProofRules(boolean newRowsStartAtZero, boolean placeholdersAreOneToken, boolean pipesMayBeOr) {

    public static final ProofRules SCRIPT = new ProofRules(true, true);
    public static final ProofRules ROUTINE = new ProofRules(false, true);
    public static final ProofRules CODE = new ProofRules(false, true);

    /** Rules for text whose database is not known. */
    public ProofRules(boolean newRowsStartAtZero, boolean placeholdersAreOneToken) {
        this(newRowsStartAtZero, placeholdersAreOneToken, true);
    }

    /** The same rules where {@code ||} does, or does not, mean OR. */
    public ProofRules withPipesMayBeOr(boolean pipesMayBeOr) {
        return new ProofRules(newRowsStartAtZero, placeholdersAreOneToken, pipesMayBeOr);
    }
}
