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

    static BugCheckerRefactoringTestHelper fixing(Class<? extends BugChecker> check) {
        return BugCheckerRefactoringTestHelper.newInstance(check, Compiling.class)
                .setArgs(TABLES, CLAIMS);
    }
}
