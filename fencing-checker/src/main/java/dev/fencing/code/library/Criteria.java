package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Assigns;
import dev.fencing.code.library.Operation.Builds;
import dev.fencing.code.library.Operation.Combines;
import dev.fencing.code.library.Operation.Compares;
import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Gives;
import dev.fencing.code.library.Operation.Joins;
import dev.fencing.code.library.Operation.Keeps;
import dev.fencing.code.library.Operation.Names;
import dev.fencing.code.library.Operation.Negates;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Restricts;
import dev.fencing.code.library.Operation.Same;
import dev.fencing.code.library.Operation.Verb;

/** JPA's criteria: updates and deletes that are built call by call, of entities and their attributes. */
final class Criteria {

    private static final String JAKARTA = "jakarta.persistence.criteria.";
    private static final String JAVAX = "javax.persistence.criteria.";
    private static final String HIBERNATE = "org.hibernate.query.criteria.";

    static final String BUILDER = JAKARTA + "CriteriaBuilder";
    private static final String QUERY = JAKARTA + "CriteriaQuery";

    static final Library LIBRARY = Library.named("JPA criteria")
            .types(BUILDER, JAVAX + "CriteriaBuilder", HIBERNATE + "HibernateCriteriaBuilder")
            .method(new Builds(Verb.UPDATE), "createCriteriaUpdate")
            .method(new Builds(Verb.DELETE), "createCriteriaDelete")
            .method(new Gives(QUERY), "createQuery", "createTupleQuery")
            .method(new Compares("<"), "lessThan", "lt")
            .method(new Compares("<="), "lessThanOrEqualTo", "le")
            .method(new Compares(">"), "greaterThan", "gt")
            .method(new Compares(">="), "greaterThanOrEqualTo", "ge")
            .method(new Compares("="), "equal")
            .method(new Compares("<>"), "notEqual")
            .method(new Compares("IS NULL"), "isNull")
            .method(new Compares("IS NOT NULL"), "isNotNull")
            .method(new Combines("AND"), "and")
            .method(new Combines("OR"), "or")
            .method(new Negates(), "not")
            .method(new Same(), "literal", "value")
            .types(QUERY, JAVAX + "CriteriaQuery", HIBERNATE + "JpaCriteriaQuery")
            .method(new Gives(QUERY), "select", "multiselect", "where", "groupBy", "having", "orderBy", "distinct")
            .types(
                    JAKARTA + "CriteriaUpdate",
                    JAVAX + "CriteriaUpdate",
                    JAKARTA + "CriteriaDelete",
                    JAVAX + "CriteriaDelete")
            .method(new Assigns(), "set")
            .method(new Joins(), "from", "getRoot")
            .method(new Keeps(), "getRestriction", "subquery", "getParameters", "getResultType")
            .method(new Restricts(""), "where")
            .method(new Executes(Outcome.COUNT), "executeUpdate")
            .parts(
                    JAKARTA + "Root",
                    JAVAX + "Root",
                    JAKARTA + "Path",
                    JAVAX + "Path",
                    JAKARTA + "Predicate",
                    JAVAX + "Predicate",
                    JAKARTA + "Expression",
                    JAVAX + "Expression")
            .method(new Names(""), "get")
            .method(new Compares("IS NULL"), "isNull")
            .method(new Compares("IS NOT NULL"), "isNotNull")
            .method(new Negates(), "not")
            .build();

    private Criteria() {}
}
