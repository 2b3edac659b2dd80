/**
 * What is known of libraries: which methods run SQL, how values are bound, and who runs nothing. One library, one file.
 */
@NullMarked
package dev.fencing.code.library;

import org.jspecify.annotations.NullMarked;
