/** Finds the schema changes in a statement, and says what the schema looks like after them. */
@NullMarked
package dev.fencing.schema;

import org.jspecify.annotations.NullMarked;
