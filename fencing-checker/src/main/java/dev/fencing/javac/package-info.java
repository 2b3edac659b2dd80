/**
 * The Error Prone checks: they read SQL text and where it stands from the trees of {@code javac}, and report what the
 * rules find.
 */
@NullMarked
package dev.fencing.javac;

import org.jspecify.annotations.NullMarked;
