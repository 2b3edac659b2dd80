package dev.fencing.write;

import dev.fencing.sql.Variables;
import dev.fencing.table.TableName;
import java.util.Optional;
import java.util.Set;

/**
 * Where in the text a write stands.
 *
 * @param kind what runs it
 * @param tokenNames the names that carry a token here, in lower case: parameters of the routine, and local variables
 *     that are assigned once, from a parameter or placeholder
 * @param otherNames the variables here that hold something else, in lower case without marks: {@code @epoch} would
 *     otherwise be taken for a placeholder
 * @param firesOn for a trigger or rule, the table whose change fires it
 * @param routine the name of the routine, trigger, rule or view that holds it, as written
 * @param boundElsewhere whether it is text that other code runs and binds: a parameter more would have no value
 */
public record Surroundings(
        Kind kind,
        Set<String> tokenNames,
        Set<String> otherNames,
        Optional<TableName> firesOn,
        Optional<String> routine,
        boolean boundElsewhere) {

    /** A place without variables that hold anything but tokens. */
    public Surroundings(Kind kind, Set<String> tokenNames, Optional<TableName> firesOn, Optional<String> routine) {
        this(kind, tokenNames, Set.of(), firesOn, routine, false);
    }

    /** What runs a write. */
    public enum Kind {
        /** The script itself, or an anonymous block in it ({@code DO}, {@code BEGIN … END;}). */
        SCRIPT,
        /** A function, procedure, package, or prepared statement with parameters of its own. */
        ROUTINE,
        /** A trigger, or a function that returns one. */
        TRIGGER,
        /** A PostgreSQL rule. */
        RULE
    }

    public Surroundings {
        tokenNames = Set.copyOf(tokenNames);
        otherNames = Set.copyOf(otherNames);
    }

    /** The same place, with what is known of the variables there. */
    public Surroundings with(Variables variables) {
        return new Surroundings(kind, variables.tokens(), variables.others(), firesOn, routine, boundElsewhere);
    }

    /** The same place, for text that other code runs. */
    Surroundings boundElsewhere(boolean bound) {
        return new Surroundings(kind, tokenNames, otherNames, firesOn, routine, bound);
    }

    Variables variables() {
        return new Variables(tokenNames, otherNames);
    }

    public static Surroundings script() {
        return new Surroundings(Kind.SCRIPT, Set.of(), Optional.empty(), Optional.empty());
    }
}
