package dev.fencing.migration;

import dev.fencing.rule.Finding;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.MappedClass;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * All that one check reads, sorted by how it is run.
 *
 * @param histories sequences of migrations, each in the order in which it runs
 * @param scripts SQL without an order
 * @param undoing SQL that takes a migration back, without an order too: Flyway's undo migrations, Liquibase's rollbacks
 * @param statements the statements of MyBatis mappers and of files that map classes to tables
 * @param entityWrites the queries of files that map classes to tables which write entities, not tables
 * @param mapped the classes that such files map
 * @param mappers how many mapper files were read
 * @param sources Java files
 * @param unreadable findings for what could not be read or decoded
 * @param unread of files in folders that the user named which are not read and may run SQL all the same, their paths by
 *     their endings
 * @param opaque files that may write and that nothing here can read, each with the reason
 * @param texts the text of each file that was read, by its path
 */
public record Inputs(
        List<List<Step>> histories,
        List<SqlSource> scripts,
        List<SqlSource> undoing,
        List<MapperStatement> statements,
        List<SqlSource> entityWrites,
        List<MappedClass> mapped,
        int mappers,
        List<TextFile> sources,
        List<Finding> unreadable,
        Map<String, Set<String>> unread,
        List<String> opaque,
        Map<String, String> texts) {

    public Inputs {
        histories = histories.stream().map(List::copyOf).toList();
        scripts = List.copyOf(scripts);
        undoing = List.copyOf(undoing);
        statements = List.copyOf(statements);
        entityWrites = List.copyOf(entityWrites);
        mapped = List.copyOf(mapped);
        sources = List.copyOf(sources);
        unreadable = List.copyOf(unreadable);
        unread = new TreeMap<>(unread);
        opaque = List.copyOf(opaque);
        texts = Map.copyOf(texts);
    }

    /**
     * One migration: a file of Flyway's, or a changeSet of Liquibase's.
     *
     * @param texts its SQL, in the order in which it runs
     */
    public record Step(String name, List<SqlSource> texts) {
        public Step {
            texts = List.copyOf(texts);
        }
    }
}
