package dev.fencing.write;

import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.Optional;

/**
 * The table that is written.
 *
 * @param name what is known of its name
 * @param alias the name by which the rest of the statement calls it, without quotes, in lower case
 * @param written the tokens of the name
 */
public record Target(Name name, Optional<String> alias, Tokens written) {

    /** What is known of a table's name. */
    public sealed interface Name {

        /** The text says which table it is; a schema that is only known at run time counts as none. */
        record Known(TableName table) implements Name {}

        /**
         * Part of the name is only known at run time ({@code {0}TRIGGERS}, {@code tmp_} and a suffix).
         *
         * @param prefix what the name begins with, in lower case, without schema; may be empty
         * @param suffix what it ends with, in lower case; may be empty
         */
        record Partial(String prefix, String suffix) implements Name {}
    }
}
