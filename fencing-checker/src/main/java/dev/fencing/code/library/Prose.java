package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Free;

/** Those who take text and run none of it: loggers, print streams, assertions, comparisons. */
final class Prose {

    static final Library LIBRARY = Library.named("Prose")
            .types(
                    "java.util.logging.Logger",
                    "java.lang.System.Logger",
                    "org.slf4j.Logger",
                    "org.slf4j.spi.LoggingEventBuilder",
                    "org.apache.logging.log4j.Logger",
                    "org.apache.logging.log4j.LogBuilder",
                    "org.apache.commons.logging.Log",
                    "org.apache.log4j.Logger",
                    "org.apache.log4j.Category",
                    "org.jboss.logging.Logger",
                    "org.jboss.logging.BasicLogger",
                    "com.google.common.flogger.FluentLogger",
                    "com.google.common.flogger.LoggingApi",
                    "org.apache.maven.plugin.logging.Log",
                    "java.io.PrintStream",
                    "java.io.PrintWriter",
                    "java.io.Console",
                    "com.google.common.base.Preconditions")
            .method(new Free(), "*")
            .types("java.util.Objects")
            .method(new Free(), "equals", "hash", "hashCode")
            .types("java.lang.System")
            .method(new Free(), "getProperty", "getenv")
            .build();

    private Prose() {}
}
