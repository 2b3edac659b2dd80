package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Binds;
import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Prepares;
import dev.fencing.code.library.Operation.Values;

/** JPA's {@code EntityManager} and Hibernate's sessions, as far as they run text. */
final class Persistence {

    static final Library LIBRARY = Library.named("JPA")
            .types(
                    "jakarta.persistence.EntityManager",
                    "javax.persistence.EntityManager",
                    "org.hibernate.Session",
                    "org.hibernate.StatelessSession",
                    "org.hibernate.SharedSessionContract",
                    "org.hibernate.query.QueryProducer")
            .method(
                    new Prepares(0),
                    "createNativeQuery",
                    "createQuery",
                    "createMutationQuery",
                    "createNativeMutationQuery",
                    "createSQLQuery")
            .types(
                    "jakarta.persistence.Query",
                    "jakarta.persistence.TypedQuery",
                    "javax.persistence.Query",
                    "javax.persistence.TypedQuery",
                    "org.hibernate.query.Query",
                    "org.hibernate.query.NativeQuery",
                    "org.hibernate.query.MutationQuery",
                    "org.hibernate.query.CommonQueryContract")
            .method(new Binds(new Values.One()), "setParameter")
            .method(new Executes(Outcome.COUNT), "executeUpdate")
            .method(new Executes(Outcome.ROWS), "getResultList", "getSingleResult", "list", "uniqueResult")
            .build();

    private Persistence() {}
}
