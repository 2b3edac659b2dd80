package dev.fencing.write;

import dev.fencing.sql.Variables;
import dev.fencing.table.TableName;
import java.util.Optional;

/**
 * Where in the text a write stands.
 *
 * @param kind what runs it
 * @param variables what the names there hold
 * @param firesOn for a trigger or rule, the table whose change fires it
 * @param routine the name of the routine, trigger, rule or view that holds it, as written
 * @param boundElsewhere whether it is text that other code runs and binds: a parameter more would have no value
 */
public record Surroundings(
        Kind kind, Variables variables, Optional<TableName> firesOn, Optional<String> routine, boolean boundElsewhere) {

    /** A place without variables. */
    Surroundings(Kind kind, Optional<TableName> firesOn, Optional<String> routine) {
        this(kind, Variables.NONE, firesOn, routine, false);
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

    /** The same place, with what is known of the variables there. */
    public Surroundings with(Variables known) {
        return new Surroundings(kind, known, firesOn, routine, boundElsewhere);
    }

    /** The same place, for text that other code runs. */
    Surroundings inExecutedText() {
        return new Surroundings(kind, variables, firesOn, routine, true);
    }

    public static Surroundings script() {
        return new Surroundings(Kind.SCRIPT, Optional.empty(), Optional.empty());
    }
}
