/**
 * Java source as far as SQL in it is concerned: one small tree that the reader for {@code javac} and the reader for
 * plain source files both fill, so that everything behind it is done once.
 */
@NullMarked
package dev.fencing.code.tree;

import org.jspecify.annotations.NullMarked;
