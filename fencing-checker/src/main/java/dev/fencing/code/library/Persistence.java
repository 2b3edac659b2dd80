package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Binds;
import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Gives;
import dev.fencing.code.library.Operation.Language;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Prepares;
import dev.fencing.code.library.Operation.Values;
import dev.fencing.code.library.Operation.WritesEntity;

/** JPA's {@code EntityManager} and Hibernate's sessions: the text that they run, and the entities that they write. */
final class Persistence {

    static final Library LIBRARY = Library.named("JPA")
            .types(
                    "jakarta.persistence.EntityManager",
                    "javax.persistence.EntityManager",
                    "org.hibernate.Session",
                    "org.hibernate.StatelessSession",
                    "org.hibernate.SharedSessionContract",
                    "org.hibernate.query.QueryProducer",
                    "org.springframework.boot.test.autoconfigure.orm.jpa.TestEntityManager")
            .method(new Prepares(0), "createNativeQuery", "createNativeMutationQuery", "createSQLQuery")
            .method(new Prepares(0, Language.ENTITIES), "createQuery", "createMutationQuery", "createSelectionQuery")
            .method(
                    new WritesEntity(0),
                    "persist",
                    "persistAndFlush",
                    "persistAndGetId",
                    "persistFlushFind",
                    "merge",
                    "remove",
                    "insert",
                    "insertMultiple",
                    "update",
                    "updateMultiple",
                    "upsert",
                    "upsertMultiple",
                    "delete",
                    "deleteMultiple",
                    "save",
                    "saveOrUpdate",
                    "replicate")
            // Hibernate's forms with the entity's name in front.
            .method(new WritesEntity(1), "persist", "merge", "insert", "update", "upsert", "delete", "save")
            .method(new Gives(Criteria.BUILDER), "getCriteriaBuilder")
            .types(
                    "jakarta.persistence.EntityManagerFactory",
                    "javax.persistence.EntityManagerFactory",
                    "org.hibernate.SessionFactory")
            .method(new Gives(Criteria.BUILDER), "getCriteriaBuilder")
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
