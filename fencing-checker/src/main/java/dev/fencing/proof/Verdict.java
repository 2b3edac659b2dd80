package dev.fencing.proof;

import dev.fencing.sql.Token;
import dev.fencing.sql.Tokens;
import java.util.List;

/** Whether a write to a fenced table is fenced, and if not, what is missing. */
public sealed interface Verdict {

    /**
     * The condition proves the fence and the epoch is stored.
     *
     * @param uses every token that the proof rests on, so that a caller who knows what is bound to it can check that
     */
    record Fenced(List<TokenUse> uses) implements Verdict {
        public Fenced {
            uses = List.copyOf(uses);
        }
    }

    /** The condition does not imply that the row's epoch is older. {@code why} completes "… because …". */
    record MissingPredicate(String why) implements Verdict {}

    /** The condition would prove the fence, or the epoch would be stored, if only the value were a token. */
    record NotFromClaim(Tokens value, String why) implements Verdict {}

    /** The predicate is there, and the new epoch is not stored; or an insert leaves it out. */
    record NotAdvanced(String why, List<TokenUse> uses) implements Verdict {
        public NotAdvanced {
            uses = List.copyOf(uses);
        }
    }

    /**
     * A parameter or name that stands for the claim's epoch.
     *
     * @param token where it stands in the write's text
     */
    record TokenUse(Token token, Role role) {

        /** What the statement does with it. */
        public enum Role {
            COMPARED,
            STORED
        }
    }
}
