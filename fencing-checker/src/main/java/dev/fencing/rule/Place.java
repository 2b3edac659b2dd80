package dev.fencing.rule;

import dev.fencing.proof.ProofRules;

/** What depends on the kind of place that a write stands in. */
sealed interface Place {

    /** Which proof rules hold for statements that stand in no routine. */
    ProofRules rules();

    /** How a bind parameter for the epoch is usually written here. */
    String placeholder();

    /** A script or migration. */
    record Script() implements Place {
        @Override
        public ProofRules rules() {
            return ProofRules.SCRIPT;
        }

        @Override
        public String placeholder() {
            return ":epoch";
        }
    }

    /** A statement of a mapper file whose interface nobody knows. */
    record Mapper() implements Place {
        @Override
        public ProofRules rules() {
            return ProofRules.CODE;
        }

        @Override
        public String placeholder() {
            return "#{epoch}";
        }
    }

    /** Text in Java, or a statement of a mapper file whose interface is known. */
    record Code(JavaPlace java) implements Place {
        @Override
        public ProofRules rules() {
            return ProofRules.CODE;
        }

        @Override
        public String placeholder() {
            return "?";
        }
    }
}
