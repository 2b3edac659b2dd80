package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Lists;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Prepares;
import dev.fencing.code.library.Operation.Values;

/** The SQL client of Vert.x. */
final class Vertx {

    static final Library LIBRARY = Library.named("Vert.x")
            .types("io.vertx.sqlclient.Pool", "io.vertx.sqlclient.SqlClient", "io.vertx.sqlclient.SqlConnection")
            .method(new Prepares(0), "query", "preparedQuery", "prepare")
            .types("io.vertx.sqlclient.Query", "io.vertx.sqlclient.PreparedQuery")
            .method(new Executes(Outcome.COUNT, new Values.InOrder(0)), "execute")
            .method(new Executes(Outcome.COUNT), "executeBatch")
            .types("io.vertx.sqlclient.Tuple")
            .method(new Lists(), "of", "wrap", "from")
            .build();

    private Vertx() {}
}
