package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Free;

/** Those who take text and run none of it: loggers, metrics, traces, print streams, assertions, comparisons. */
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
                    "com.google.common.base.Preconditions",
                    "org.slf4j.MDC",
                    "org.apache.logging.log4j.ThreadContext",
                    "io.micrometer.core.instrument.MeterRegistry",
                    "io.micrometer.core.instrument.Metrics",
                    "io.micrometer.core.instrument.Counter",
                    "io.micrometer.core.instrument.Counter.Builder",
                    "io.micrometer.core.instrument.Timer",
                    "io.micrometer.core.instrument.Timer.Builder",
                    "io.micrometer.core.instrument.Gauge",
                    "io.micrometer.core.instrument.Tag",
                    "io.micrometer.core.instrument.Tags",
                    "io.micrometer.common.KeyValue",
                    "io.micrometer.common.KeyValues",
                    "io.micrometer.observation.Observation",
                    "com.codahale.metrics.MetricRegistry",
                    "io.opentelemetry.api.trace.Tracer",
                    "io.opentelemetry.api.trace.Span",
                    "io.opentelemetry.api.trace.SpanBuilder",
                    "io.opentelemetry.api.common.Attributes",
                    "io.opentelemetry.api.common.AttributesBuilder",
                    "io.opentracing.Span",
                    "javax.swing.JLabel",
                    "javax.swing.JButton",
                    "javax.swing.JOptionPane")
            .method(new Free(), "*")
            .types("java.util.Objects")
            .method(new Free(), "equals", "hash", "hashCode")
            .types("java.lang.System")
            .method(new Free(), "getProperty", "getenv")
            .build();

    private Prose() {}
}
