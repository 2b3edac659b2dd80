package dev.fencing.rule;

import dev.fencing.sql.SqlSource;
import java.util.List;

/**
 * One step of a history: a Flyway file, a Liquibase changeSet.
 *
 * @param name as the tool shows it
 * @param texts what it runs, in order
 */
public record Migration(String name, List<SqlSource> texts) {
    public Migration {
        texts = List.copyOf(texts);
    }
}
