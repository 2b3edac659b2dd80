package dev.fencing.code.library;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The annotations that map classes to tables: those of JPA, of Hibernate, and of Spring Data without JPA. */
public final class EntityMapping {

    private static final Set<String> ENTITY = jpa("Entity");
    private static final Set<String> TABLE = Stream.concat(
                    jpa("Table", "SecondaryTable").stream(),
                    Stream.of(
                            "org.springframework.data.relational.core.mapping.Table",
                            "io.micronaut.data.annotation.MappedEntity"))
            .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> COLLECTION_TABLE = jpa("CollectionTable", "JoinTable");
    private static final Set<String> COLUMN = jpa("Column");
    private static final Set<String> RELATION = jpa("OneToMany", "OneToOne", "ManyToOne", "ManyToMany");
    private static final Set<String> READ_ONLY =
            Set.of("org.hibernate.annotations.Immutable", "org.hibernate.annotations.Subselect");

    private EntityMapping() {}

    private static Set<String> jpa(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of("jakarta.persistence." + name, "javax.persistence." + name))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether the provider keeps track of objects of the class and writes what changed in them. */
    public static boolean isEntity(String type) {
        return ENTITY.contains(type);
    }

    /** Whether it names a table that objects of the class are rows of. */
    public static boolean isTable(String type) {
        return TABLE.contains(type);
    }

    /** Whether it names a table that the elements of a field are rows of. */
    public static boolean isCollectionTable(String type) {
        return COLLECTION_TABLE.contains(type);
    }

    public static boolean isColumn(String type) {
        return COLUMN.contains(type);
    }

    /** Whether the field refers to another entity, and may pass on what is done to its own. */
    public static boolean isRelation(String type) {
        return RELATION.contains(type);
    }

    /** Whether objects of the class are never written when they change. */
    public static boolean isReadOnly(String type) {
        return READ_ONLY.contains(type);
    }

    static boolean isKnown(String type) {
        return isEntity(type)
                || isTable(type)
                || isCollectionTable(type)
                || isColumn(type)
                || isRelation(type)
                || isReadOnly(type);
    }
}
