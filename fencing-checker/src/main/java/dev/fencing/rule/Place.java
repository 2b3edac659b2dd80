package dev.fencing.rule;

import dev.fencing.proof.ProofRules;
import dev.fencing.table.TableName;
import dev.fencing.write.Write;
import java.util.Optional;

/** What depends on the kind of place that a write stands in. */
sealed interface Place {

    /** Which proof rules hold for statements that stand in no routine. */
    ProofRules rules();

    /** How a bind parameter for the epoch is usually written here. */
    String placeholder();

    /** A file of SQL that stands alone. */
    sealed interface SqlFile extends Place {
        @Override
        default ProofRules rules() {
            return ProofRules.SCRIPT;
        }

        @Override
        default String placeholder() {
            return ":epoch";
        }
    }

    /** Whether a statement as it should be could be put in the place of the one that is here. */
    default boolean showsWhole() {
        return true;
    }

    /**
     * What to do about an unfenced write that can carry no claim's epoch, because nobody who runs it here has one.
     *
     * @param write a write that stands in no routine
     * @param isBound whether the statement has parameters
     * @return empty where a claim's epoch can be bound
     */
    default Optional<String> withoutClaim(TableName table, Write write, boolean isBound) {
        return Optional.empty();
    }

    /** A script that is run by hand or by a program, which may bind the parameters that stand in it. */
    record Script() implements SqlFile {
        @Override
        public Optional<String> withoutClaim(TableName table, Write write, boolean isBound) {
            return isBound ? Optional.empty() : Optional.of(Words.withoutClaim("script", table, write));
        }
    }

    /** A migration: whatever runs it binds nothing. */
    record Migration() implements SqlFile {
        @Override
        public Optional<String> withoutClaim(TableName table, Write write, boolean isBound) {
            return Optional.of(Words.withoutClaim("migration", table, write)
                    + " (if it has been applied, leave it as it is: the goal baseline holds the finding back)");
        }
    }

    /** A statement of a mapper file whose interface nobody knows. */
    record Mapper(Notation notation) implements Place {
        @Override
        public ProofRules rules() {
            return ProofRules.CODE;
        }

        @Override
        public String placeholder() {
            return notation.placeholder();
        }

        @Override
        public boolean showsWhole() {
            return notation.isWhole();
        }
    }

    /** Text in Java, or a statement of a mapper file whose interface is known. */
    record Code(JavaPlace java, Notation notation) implements Place {
        @Override
        public ProofRules rules() {
            return ProofRules.CODE;
        }

        @Override
        public String placeholder() {
            return notation.placeholder();
        }

        @Override
        public boolean showsWhole() {
            return notation.isWhole();
        }
    }
}
