package dev.fencing.code.library;

import static java.util.Map.entry;

import dev.fencing.code.library.Operation.Language;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Annotations that hold statements, that name parameters of statements, or that are for reading alone. */
public final class SqlAnnotations {

    /** Who runs the text of an annotation. */
    public enum Runner {
        /** The method that it stands at. */
        METHOD,
        /** Whoever asks for it by its name. */
        NAME,
        /** The provider, in place of the statement that it would make up for the entity. */
        PROVIDER
    }

    /** The text of an annotation: who runs it, and what it is written in. */
    public record Holding(Runner runner, Language language) {}

    private static final Holding OF_METHOD = new Holding(Runner.METHOD, Language.SQL);
    private static final Holding OF_MAPPER = new Holding(Runner.METHOD, Language.MAPPER);
    private static final Holding OF_PROVIDER = new Holding(Runner.PROVIDER, Language.SQL);

    private static final Map<String, Holding> HOLDING = Map.ofEntries(
            entry("org.apache.ibatis.annotations.Update", OF_MAPPER),
            entry("org.apache.ibatis.annotations.Delete", OF_MAPPER),
            entry("org.apache.ibatis.annotations.Insert", OF_MAPPER),
            entry("org.apache.ibatis.annotations.Select", OF_MAPPER),
            entry("org.jdbi.v3.sqlobject.statement.SqlUpdate", OF_METHOD),
            entry("org.jdbi.v3.sqlobject.statement.SqlBatch", OF_METHOD),
            entry("org.jdbi.v3.sqlobject.statement.SqlQuery", OF_METHOD),
            entry("org.jdbi.v3.sqlobject.statement.SqlScript", OF_METHOD),
            entry("org.springframework.data.jpa.repository.Query", new Holding(Runner.METHOD, Language.ENTITIES)),
            entry("org.springframework.data.jpa.repository.NativeQuery", OF_METHOD),
            entry("org.springframework.data.jdbc.repository.query.Query", OF_METHOD),
            entry("org.springframework.data.r2dbc.repository.Query", OF_METHOD),
            entry("io.micronaut.data.annotation.Query", new Holding(Runner.METHOD, Language.UNKNOWN)),
            entry("jakarta.data.repository.Query", new Holding(Runner.METHOD, Language.ENTITIES)),
            entry("jakarta.persistence.NamedQuery", new Holding(Runner.NAME, Language.ENTITIES)),
            entry("javax.persistence.NamedQuery", new Holding(Runner.NAME, Language.ENTITIES)),
            entry("org.hibernate.annotations.NamedQuery", new Holding(Runner.NAME, Language.ENTITIES)),
            entry("jakarta.persistence.NamedNativeQuery", new Holding(Runner.NAME, Language.SQL)),
            entry("javax.persistence.NamedNativeQuery", new Holding(Runner.NAME, Language.SQL)),
            entry("org.hibernate.annotations.NamedNativeQuery", new Holding(Runner.NAME, Language.SQL)),
            entry("org.hibernate.annotations.SQLUpdate", OF_PROVIDER),
            entry("org.hibernate.annotations.SQLInsert", OF_PROVIDER),
            entry("org.hibernate.annotations.SQLDelete", OF_PROVIDER),
            entry("org.hibernate.annotations.SQLDeleteAll", OF_PROVIDER));

    private static final Set<String> NAME = Set.of(
            "org.apache.ibatis.annotations.Param",
            "org.jdbi.v3.sqlobject.customizer.Bind",
            "org.springframework.data.repository.query.Param");

    private static final Set<String> FREE = Set.of(
            "java.lang.SuppressWarnings",
            "java.lang.Deprecated",
            "SuppressWarnings",
            "Deprecated",
            "org.junit.jupiter.api.DisplayName",
            "org.junit.jupiter.api.Disabled",
            "org.junit.jupiter.api.Tag",
            "io.qameta.allure.Step",
            "javax.annotation.processing.Generated",
            "javax.annotation.Generated",
            "jakarta.annotation.Generated");

    private static final Set<String> FREE_PACKAGES = Set.of(
            "io.swagger.",
            "org.eclipse.microprofile.openapi.",
            "dev.fencing.annotations.",
            "picocli.",
            "org.jetbrains.annotations.");

    private SqlAnnotations() {}

    /**
     * What the text in an annotation is, if it is known to be run.
     *
     * @param nativeQuery whether the annotation says that it is SQL
     */
    public static Optional<Holding> holding(String type, boolean nativeQuery) {
        return Optional.ofNullable(HOLDING.get(type))
                .map(found -> nativeQuery ? new Holding(found.runner(), Language.SQL) : found);
    }

    /** Whether it names the parameter that it stands at. */
    public static boolean names(String type) {
        return NAME.contains(type);
    }

    static boolean isKnown(String type) {
        return HOLDING.containsKey(type) || NAME.contains(type) || FREE.contains(type);
    }

    /** Whether nobody runs the text in it. */
    public static boolean isFree(String type) {
        return FREE.contains(type) || FREE_PACKAGES.stream().anyMatch(type::startsWith);
    }
}
