/**
 * The declared tables: their names, their epoch columns, and the index that carries declarations from one module to the
 * next inside its jar.
 */
@NullMarked
package dev.fencing.table;

import org.jspecify.annotations.NullMarked;
