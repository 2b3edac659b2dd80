/** Finds the writes in a statement: which table each one writes, and the clauses that decide whether it is fenced. */
@NullMarked
package dev.fencing.write;

import org.jspecify.annotations.NullMarked;
