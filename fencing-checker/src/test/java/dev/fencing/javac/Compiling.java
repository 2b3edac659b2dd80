package dev.fencing.javac;

import com.google.errorprone.BugCheckerRefactoringTestHelper;
import com.google.errorprone.CompilationTestHelper;
import com.google.errorprone.bugpatterns.BugChecker;
import java.util.ArrayList;
import java.util.List;

/** Compilers with one check switched on, with {@code inventory} fenced and {@code jobs} handing out claims. */
final class Compiling {

    static final String TABLES =
            "-XepOpt:Fencing:Tables=inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT";
    static final String CLAIMS = "-XepOpt:Fencing:ClaimTables=jobs:lease_epoch:status";

    private static final String[] TOKEN = {
        "package dev.fencing.runtime;", "public record FencingToken(String jobId, long epoch) {}",
    };

    private static final String[] FENCED_OUT = {
        "package dev.fencing.runtime;", "public class FencedOutException extends RuntimeException {}",
    };

    /** A template as Spring has it, so that the tests need none of its jars. */
    private static final String[] TEMPLATE = {
        "package org.springframework.jdbc.core;",
        "public class JdbcTemplate {",
        "  public int update(String sql, Object... args) { return 0; }",
        "  public void execute(String sql) {}",
        "}",
    };

    /** What the members of a test's class use. */
    private static final String IMPORTS = """
            import dev.fencing.annotations.*;
            import dev.fencing.runtime.*;
            import java.net.URI;
            import java.net.http.*;
            import java.net.http.HttpRequest.BodyPublishers;
            import java.net.http.HttpResponse.BodyHandlers;
            import java.sql.*;
            import org.springframework.jdbc.core.JdbcTemplate;

            """;

    private Compiling() {}

    static CompilationTestHelper with(Class<? extends BugChecker> check, String... more) {
        List<String> options = new ArrayList<>(List.of(TABLES, CLAIMS));
        options.addAll(List.of(more));
        return only(check, options);
    }

    /** Without any table declared by an option. */
    static CompilationTestHelper only(Class<? extends BugChecker> check, List<String> options) {
        return CompilationTestHelper.newInstance(check, Compiling.class)
                .setArgs(options)
                .addSourceLines("dev/fencing/runtime/FencingToken.java", TOKEN)
                .addSourceLines("dev/fencing/runtime/FencedOutException.java", FENCED_OUT)
                .addSourceLines("org/springframework/jdbc/core/JdbcTemplate.java", TEMPLATE);
    }

    /** The source of a class with a template {@code jdbc} and these members. */
    static String[] inA(String members) {
        return (IMPORTS + "class A {\n  JdbcTemplate jdbc;\n\n" + members.indent(2) + "}\n").split("\n");
    }

    /** With the annotations by which classes are mapped to tables, so that the tests need no provider's jars. */
    static CompilationTestHelper withEntities(Class<? extends BugChecker> check) {
        return with(check)
                .addSourceLines(
                        "jakarta/persistence/Entity.java",
                        persistence("@interface Entity { String name() default \"\"; }"))
                .addSourceLines(
                        "jakarta/persistence/Table.java",
                        persistence("@interface Table { String name() default \"\"; }"))
                .addSourceLines("jakarta/persistence/Id.java", persistence("@interface Id {}"))
                .addSourceLines(
                        "jakarta/persistence/OneToMany.java",
                        persistence("@interface OneToMany {"
                                + " CascadeType[] cascade() default {}; boolean orphanRemoval() default false; }"))
                .addSourceLines(
                        "jakarta/persistence/CascadeType.java",
                        persistence("enum CascadeType { ALL, PERSIST, MERGE, REMOVE, REFRESH, DETACH }"))
                .addSourceLines(
                        "org/hibernate/annotations/Immutable.java",
                        "package org.hibernate.annotations;",
                        "public @interface Immutable {}");
    }

    private static String[] persistence(String type) {
        return new String[] {"package jakarta.persistence;", "public " + type};
    }

    static BugCheckerRefactoringTestHelper fixing(Class<? extends BugChecker> check) {
        return BugCheckerRefactoringTestHelper.newInstance(check, Compiling.class)
                .setArgs(TABLES, CLAIMS);
    }
}
