package dev.fencing.write;

import dev.fencing.sql.Tokens;
import java.util.List;

/**
 * What must hold of every row that is written: all of its parts do.
 *
 * @param parts WHERE, and the ON of each inner join that the written row takes part in; never the ON of an outer join
 *     whose other side is written
 */
public record Condition(List<Tokens> parts) {

    public Condition {
        parts = List.copyOf(parts);
    }

    public static Condition none() {
        return new Condition(List.of());
    }
}
