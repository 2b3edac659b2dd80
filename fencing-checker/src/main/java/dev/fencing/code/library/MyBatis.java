package dev.fencing.code.library;

import dev.fencing.code.library.Operation.AddsClause;
import dev.fencing.code.library.Operation.BeginsClauses;
import dev.fencing.code.library.Operation.BeginsRow;
import dev.fencing.code.library.Operation.Clause;
import dev.fencing.code.library.Operation.EndsGroup;
import dev.fencing.code.library.Operation.GivesText;
import dev.fencing.code.library.Operation.Keeps;
import java.util.List;
import java.util.Set;

/** {@code org.apache.ibatis}: its builder of SQL, and the annotations that name the method which gives the text. */
public final class MyBatis {

    private static final String JDBC = "org.apache.ibatis.jdbc.";
    private static final String ANNOTATIONS = "org.apache.ibatis.annotations.";

    private static final Set<String> PROVIDERS = Set.of(
            ANNOTATIONS + "UpdateProvider",
            ANNOTATIONS + "InsertProvider",
            ANNOTATIONS + "DeleteProvider",
            ANNOTATIONS + "SelectProvider");

    static final Library LIBRARY = Library.named("MyBatis")
            .types(JDBC + "SQL", JDBC + "AbstractSQL")
            .method(new BeginsClauses(), "<init>")
            .method(new AddsClause(Clause.UPDATE), "UPDATE")
            .method(new AddsClause(Clause.DELETE), "DELETE_FROM")
            .method(new AddsClause(Clause.INSERT), "INSERT_INTO")
            .method(new AddsClause(Clause.SELECT), "SELECT", "SELECT_DISTINCT")
            .method(new AddsClause(Clause.FROM), "FROM")
            .method(new AddsClause(Clause.JOIN), "JOIN")
            .method(new AddsClause(Clause.INNER_JOIN), "INNER_JOIN")
            .method(new AddsClause(Clause.OUTER_JOIN), "OUTER_JOIN")
            .method(new AddsClause(Clause.LEFT_OUTER_JOIN), "LEFT_OUTER_JOIN")
            .method(new AddsClause(Clause.RIGHT_OUTER_JOIN), "RIGHT_OUTER_JOIN")
            .method(new AddsClause(Clause.SET), "SET")
            .method(new AddsClause(Clause.WHERE), "WHERE")
            .method(new AddsClause(Clause.VALUES), "VALUES")
            .method(new AddsClause(Clause.COLUMNS), "INTO_COLUMNS")
            .method(new AddsClause(Clause.ROW), "INTO_VALUES")
            .method(new BeginsRow(), "ADD_ROW")
            .method(new EndsGroup("AND"), "AND")
            .method(new EndsGroup("OR"), "OR")
            .method(
                    new Keeps(),
                    "getSelf",
                    "GROUP_BY",
                    "HAVING",
                    "ORDER_BY",
                    "LIMIT",
                    "OFFSET",
                    "OFFSET_ROWS",
                    "FETCH_FIRST_ROWS_ONLY")
            .method(new GivesText(), "toString")
            .build();

    private MyBatis() {}

    /** What a method does on a statement whose clauses are given one by one. */
    public static List<Operation> step(String method) {
        return LIBRARY.operations(JDBC + "SQL", method);
    }

    /** Whether an annotation names the method which gives the text that the annotated method runs. */
    public static boolean isProvider(String type) {
        return PROVIDERS.contains(type);
    }

    /** Whether what comes of that text is the rows of a query, or of an insert, which works or throws. */
    public static boolean givesNoCount(String provider) {
        return provider.endsWith("SelectProvider") || provider.endsWith("InsertProvider");
    }
}
