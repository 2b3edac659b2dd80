package dev.fencing.mapper;

import dev.fencing.sql.SqlText;
import java.util.List;

/**
 * What a mapper's statement comes to.
 *
 * @param texts all the texts that it can come to, at least one
 * @param dynamic whether it has parts that may be left out or repeated, so that none of the texts is the statement
 */
public record MapperTexts(List<SqlText> texts, boolean dynamic) {
    public MapperTexts {
        texts = List.copyOf(texts);
    }
}
