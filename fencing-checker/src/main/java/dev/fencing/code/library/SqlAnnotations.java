package dev.fencing.code.library;

import java.util.Set;

/** Annotations that hold statements, that name parameters of statements, or that are for reading alone. */
public final class SqlAnnotations {

    private static final Set<String> RUN = Set.of(
            "org.apache.ibatis.annotations.Update",
            "org.apache.ibatis.annotations.Delete",
            "org.apache.ibatis.annotations.Insert",
            "org.apache.ibatis.annotations.Select",
            "org.jdbi.v3.sqlobject.statement.SqlUpdate",
            "org.jdbi.v3.sqlobject.statement.SqlBatch",
            "org.jdbi.v3.sqlobject.statement.SqlQuery",
            "org.jdbi.v3.sqlobject.statement.SqlScript",
            "org.springframework.data.jpa.repository.Query",
            "org.springframework.data.jdbc.repository.query.Query",
            "org.springframework.data.r2dbc.repository.Query",
            "io.micronaut.data.annotation.Query");

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

    /** Whether the text in it is run. */
    public static boolean runs(String type) {
        return RUN.contains(type);
    }

    /** Whether it names the parameter that it stands at. */
    public static boolean names(String type) {
        return NAME.contains(type);
    }

    static boolean isKnown(String type) {
        return RUN.contains(type) || NAME.contains(type) || FREE.contains(type);
    }

    /** Whether nobody runs the text in it. */
    public static boolean isFree(String type) {
        return FREE.contains(type) || FREE_PACKAGES.stream().anyMatch(type::startsWith);
    }
}
