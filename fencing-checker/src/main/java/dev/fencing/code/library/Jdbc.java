package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Asks;
import dev.fencing.code.library.Operation.Batches;
import dev.fencing.code.library.Operation.Binds;
import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Gives;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Prepares;
import dev.fencing.code.library.Operation.Runs;
import dev.fencing.code.library.Operation.Values;
import dev.fencing.code.library.Operation.WritesRow;

/** {@code java.sql} */
final class Jdbc {

    static final Library LIBRARY = Library.named("JDBC")
            .types("java.sql.Connection")
            .method(new Prepares(0), "prepareStatement", "prepareCall")
            .method(new Gives("java.sql.Statement"), "createStatement")
            .types("java.sql.Statement", "java.sql.PreparedStatement", "java.sql.CallableStatement")
            .method(new Runs(0, new Values.None(), Outcome.COUNT), "executeUpdate", "executeLargeUpdate")
            .method(
                    new Executes(Outcome.COUNT),
                    "executeUpdate",
                    "executeLargeUpdate",
                    "executeBatch",
                    "executeLargeBatch")
            .method(new Runs(0, new Values.None(), Outcome.ROWS), "executeQuery")
            .method(new Executes(Outcome.ROWS), "executeQuery")
            .method(new Runs(0, new Values.None(), Outcome.FLAG), "execute")
            .method(new Executes(Outcome.FLAG), "execute")
            .method(new Runs(0, new Values.None(), Outcome.LATER), "addBatch")
            .method(new Batches(), "addBatch")
            .method(new Asks(), "getUpdateCount", "getLargeUpdateCount", "getResultSet", "getMoreResults")
            .method(new Binds(new Values.One()), "set*")
            .types(
                    "java.sql.ResultSet",
                    "javax.sql.RowSet",
                    "javax.sql.rowset.JdbcRowSet",
                    "javax.sql.rowset.CachedRowSet")
            .method(new WritesRow(), "updateRow", "insertRow", "deleteRow", "acceptChanges")
            .build();

    private Jdbc() {}
}
