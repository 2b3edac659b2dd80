package dev.fencing.rule;

import dev.fencing.proof.ProofRules;

/** What depends on the kind of place that a write stands in. */
sealed interface Place {

    /** Which proof rules hold for statements that stand in no routine. */
    ProofRules rules();

    /** A script or migration. */
    record Script() implements Place {
        @Override
        public ProofRules rules() {
            return ProofRules.SCRIPT;
        }
    }

    /** A statement of a mapper file whose interface nobody knows. */
    record Mapper() implements Place {
        @Override
        public ProofRules rules() {
            return ProofRules.CODE;
        }
    }

    /** Text in Java, or a statement of a mapper file whose interface is known. */
    record Code(JavaPlace java) implements Place {
        @Override
        public ProofRules rules() {
            return ProofRules.CODE;
        }
    }
}
