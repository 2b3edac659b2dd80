package dev.fencing.text;

import dev.fencing.sql.SqlText;
import java.util.List;
import java.util.Set;

/**
 * One text that an expression can give.
 *
 * @param atUse the text, with what came from a constant placed where the constant is used
 * @param atHome the same text, with what came from a constant of this file placed where it is written
 * @param constants the constants that it is made of, qualified
 * @param parameters the parameters of the method that stand in it as holes, from 0
 */
public record Alternative(SqlText atUse, SqlText atHome, Set<String> constants, List<Integer> parameters) {

    public Alternative {
        constants = Set.copyOf(constants);
        parameters = List.copyOf(parameters);
    }

    /** Whether nothing of it is known but white space and punctuation. */
    public boolean isUnknown() {
        String text = atUse.text();
        return atUse.hasHoles() && text.chars().noneMatch(c -> c != SqlText.HOLE && Character.isLetterOrDigit(c));
    }
}
