/**
 * What Java code does with SQL text: which text it runs, what it binds to its parameters, what it does with the
 * outcome, and whether the place may write the table at all.
 *
 * <p>It works on {@linkplain dev.fencing.code.tree a tree of its own}, so that code means the same to the compiler
 * checks and to the reader of plain source files.
 */
@NullMarked
package dev.fencing.code;

import org.jspecify.annotations.NullMarked;
