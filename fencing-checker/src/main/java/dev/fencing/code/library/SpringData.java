package dev.fencing.code.library;

import dev.fencing.code.library.Operation.WritesEntity;
import dev.fencing.code.library.Operation.WritesOwn;
import java.util.List;
import java.util.Set;

/** Repositories that are declared as interfaces and written by a library: Spring Data, Micronaut Data, Jakarta Data. */
public final class SpringData {

    private static final String SPRING = "org.springframework.data.";
    private static final String MICRONAUT = "io.micronaut.data.repository.";
    private static final String JAKARTA = "jakarta.data.repository.";

    private static final List<String> REPOSITORIES = List.of(
            SPRING + "repository.Repository",
            SPRING + "repository.CrudRepository",
            SPRING + "repository.ListCrudRepository",
            SPRING + "repository.PagingAndSortingRepository",
            SPRING + "repository.ListPagingAndSortingRepository",
            SPRING + "repository.reactive.ReactiveCrudRepository",
            SPRING + "repository.reactive.ReactiveSortingRepository",
            SPRING + "repository.kotlin.CoroutineCrudRepository",
            SPRING + "jpa.repository.JpaRepository",
            SPRING + "jpa.repository.JpaSpecificationExecutor",
            SPRING + "jpa.repository.support.SimpleJpaRepository",
            SPRING + "jdbc.repository.support.SimpleJdbcRepository",
            SPRING + "r2dbc.repository.R2dbcRepository",
            MICRONAUT + "GenericRepository",
            MICRONAUT + "CrudRepository",
            MICRONAUT + "PageableRepository",
            MICRONAUT + "jpa.JpaSpecificationExecutor",
            JAKARTA + "DataRepository",
            JAKARTA + "BasicRepository",
            JAKARTA + "CrudRepository");

    static final Library LIBRARY = Library.named("Spring Data")
            .types(REPOSITORIES.toArray(String[]::new))
            .method(
                    new WritesOwn(),
                    "save*",
                    "insert*",
                    "update*",
                    "delete*",
                    "remove*",
                    "persist*",
                    "merge*",
                    "upsert*")
            .types(
                    SPRING + "jdbc.core.JdbcAggregateTemplate",
                    SPRING + "jdbc.core.JdbcAggregateOperations",
                    SPRING + "r2dbc.core.R2dbcEntityTemplate",
                    SPRING + "r2dbc.core.R2dbcEntityOperations")
            .method(new WritesEntity(0), "save*", "insert*", "update*", "delete*")
            .build();

    private static final Set<String> KNOWN = Set.copyOf(REPOSITORIES);

    private SpringData() {}

    /** Whether an interface that extends this one is a repository, its first type argument the entity. */
    public static boolean isRepository(String qualifiedType) {
        return KNOWN.contains(qualifiedType);
    }

    /** Whether a method of a repository that bears this name is the library's own, and writes. */
    public static boolean writes(String method) {
        return LIBRARY.operations(REPOSITORIES.get(0), method).stream().anyMatch(WritesOwn.class::isInstance);
    }

    /** Whether a method that is only declared is run by its name, and removes rows. */
    public static boolean removes(String method) {
        return method.matches("(delete|remove)\\p{Alnum}*By(\\p{Lu}.*)?");
    }
}
