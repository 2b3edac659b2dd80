/** Guards: triggers with which the database itself refuses what the checks call unfenced. */
@NullMarked
package dev.fencing.guard;

import org.jspecify.annotations.NullMarked;
