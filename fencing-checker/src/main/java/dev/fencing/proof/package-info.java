/** Decides whether a clause proves that a row is written only by an execution newer than the one that wrote it last. */
@NullMarked
package dev.fencing.proof;

import org.jspecify.annotations.NullMarked;
