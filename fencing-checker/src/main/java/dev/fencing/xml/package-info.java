/** XML that holds SQL: its elements, and text that knows where each of its characters stands. */
@NullMarked
package dev.fencing.xml;

import org.jspecify.annotations.NullMarked;
