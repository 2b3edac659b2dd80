/** Reads SQL text and where it stands from Java source files that nobody has compiled. */
@NullMarked
package dev.fencing.source;

import org.jspecify.annotations.NullMarked;
