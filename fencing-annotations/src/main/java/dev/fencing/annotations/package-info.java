/**
 * Declares which tables are protected by a fencing token, which methods may write them, and where the token comes from.
 *
 * <p>The annotations are read from source and from class files by the compiler checks and by the Maven plugin. They
 * have no effect at run time and need no other library.
 */
@NullMarked
package dev.fencing.annotations;

import org.jspecify.annotations.NullMarked;
