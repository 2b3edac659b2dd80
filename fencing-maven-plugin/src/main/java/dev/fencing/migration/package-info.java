/**
 * Reads SQL text with its positions, in the order in which it runs, from migrations, mapper files and plain scripts.
 */
@NullMarked
package dev.fencing.migration;

import org.jspecify.annotations.NullMarked;
