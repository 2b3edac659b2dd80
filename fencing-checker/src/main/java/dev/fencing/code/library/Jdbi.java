package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Binds;
import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Prepares;
import dev.fencing.code.library.Operation.Runs;
import dev.fencing.code.library.Operation.Values;

/** {@code org.jdbi.v3}: handles and the statements that they make. */
final class Jdbi {

    private static final String CORE = "org.jdbi.v3.core.";

    static final Library LIBRARY = Library.named("JDBI")
            .types(CORE + "Handle")
            .method(new Runs(0, new Values.InOrder(1), Outcome.COUNT), "execute")
            .method(
                    new Prepares(0),
                    "createUpdate",
                    "createQuery",
                    "createCall",
                    "createScript",
                    "prepareBatch",
                    "select")
            .types(
                    CORE + "statement.Update",
                    CORE + "statement.PreparedBatch",
                    CORE + "statement.Query",
                    CORE + "statement.SqlStatement",
                    CORE + "statement.Call",
                    CORE + "statement.Script")
            .method(new Binds(new Values.OneFromZero()), "bind", "bindByType")
            .method(new Binds(new Values.ByName(0)), "bindMap", "bindBean", "bindMethods", "bindFields")
            .method(new Executes(Outcome.COUNT), "execute")
            .method(new Executes(Outcome.ROWS), "executeAndReturnGeneratedKeys", "mapTo", "mapToMap", "map")
            .build();

    private Jdbi() {}
}
