/** Tells findings to people and tools: the console, SARIF, HTML, JUnit XML, and the baseline of findings held back. */
@NullMarked
package dev.fencing.report;

import org.jspecify.annotations.NullMarked;
