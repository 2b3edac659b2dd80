package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Binds;
import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Hands;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Prepares;
import dev.fencing.code.library.Operation.Runs;
import dev.fencing.code.library.Operation.Values;
import dev.fencing.code.library.Operation.WritesTable;

/** {@code org.springframework.jdbc}: the templates, the client and the simple insert. */
final class SpringJdbc {

    private static final String CORE = "org.springframework.jdbc.core.";

    static final Library LIBRARY = Library.named("Spring JDBC")
            .types(CORE + "JdbcTemplate", CORE + "JdbcOperations")
            .method(new Runs(0, new Values.InOrder(1), Outcome.COUNT), "update", "batchUpdate")
            .method(new Runs(0, new Values.InOrder(1), Outcome.ROWS), "query", "queryFor*")
            .method(new Runs(0, new Values.None(), Outcome.NOTHING), "execute")
            .types(CORE + "namedparam.NamedParameterJdbcTemplate", CORE + "namedparam.NamedParameterJdbcOperations")
            .method(new Runs(0, new Values.ByName(1), Outcome.COUNT), "update", "batchUpdate")
            .method(new Runs(0, new Values.ByName(1), Outcome.ROWS), "query", "queryFor*", "execute")
            .types(CORE + "simple.JdbcClient")
            .method(new Prepares(0), "sql")
            .types(CORE + "simple.JdbcClient.StatementSpec")
            .method(new Binds(new Values.One()), "param")
            .method(new Binds(new Values.InOrder(0)), "param", "params")
            .method(new Binds(new Values.ByName(0)), "params", "paramSource")
            .method(new Executes(Outcome.COUNT), "update")
            .method(new Executes(Outcome.ROWS), "query")
            .types(CORE + "simple.SimpleJdbcInsert", CORE + "simple.SimpleJdbcInsertOperations")
            .method(new WritesTable(0), "withTableName")
            .types(
                    CORE + "BatchPreparedStatementSetter",
                    CORE + "PreparedStatementSetter",
                    CORE + "namedparam.SqlParameterSource",
                    CORE + "namedparam.MapSqlParameterSource")
            .types(
                    CORE + "namedparam.BeanPropertySqlParameterSource",
                    CORE + "namedparam.SimplePropertySqlParameterSource")
            .method(new Hands(), "<init>")
            .types(CORE + "namedparam.SqlParameterSourceUtils")
            .method(new Hands(), "createBatch")
            .build();

    private SpringJdbc() {}
}
