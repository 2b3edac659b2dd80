package dev.fencing.migration;

import dev.fencing.rule.Notation;
import dev.fencing.sql.SqlSource;
import java.util.List;

/**
 * A statement of a mapper file.
 *
 * @param method the fully qualified name of the mapper's interface method that runs it: its namespace and id
 * @param variants the texts that it can come to, depending on what is passed to it; at least one
 */
public record MapperStatement(String path, String method, List<SqlSource> variants, Notation notation) {
    public MapperStatement {
        variants = List.copyOf(variants);
    }
}
