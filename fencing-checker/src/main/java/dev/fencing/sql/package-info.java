/**
 * Cuts SQL text into tokens and statements, in the dialects of the databases that are supported.
 *
 * <p>Every function here takes time linear in the length of its text and gives an answer for any text whatever.
 */
@NullMarked
package dev.fencing.sql;

import org.jspecify.annotations.NullMarked;
