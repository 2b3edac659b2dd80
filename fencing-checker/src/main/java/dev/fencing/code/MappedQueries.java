package dev.fencing.code;

import dev.fencing.rule.Bindings;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.JavaPlace;
import dev.fencing.rule.JavaPlace.Permission;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Statements;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableName;
import dev.fencing.write.Target;
import dev.fencing.write.Write;
import dev.fencing.write.WriteFinder;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The queries of mapping files that write entities: whoever asks for one by its name runs it. */
public final class MappedQueries {

    private static final JavaPlace ANYWHERE =
            new JavaPlace(new Permission.FencedWrite(List.of(), ""), false, false, true, Bindings.unknown());

    private final EntityQueries queries;
    private final Set<String> known;

    public MappedQueries(Module module, Declarations declarations, LocalDate today) {
        this.queries = EntityQueries.of(module.entities(), declarations, today);
        this.known = module.entities().all().stream()
                .map(entity -> TableName.of(entity.name()).name())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What is wrong with a query, wherever it is run. */
    public CheckResult check(SqlSource query) {
        return queries.check(query, ANYWHERE);
    }

    /** Whether the entities that a query writes are known, so that it can be judged. */
    public boolean isKnown(SqlSource query) {
        for (Statement statement : Statements.split(query.text(), query.dialect())) {
            for (Write write : WriteFinder.writesIn(statement, query.dialect())) {
                if (write instanceof Write.ToTable toTable
                        && toTable.target().name() instanceof Target.Name.Known named
                        && !known.contains(named.table().name())) {
                    return false;
                }
            }
        }
        return true;
    }
}
