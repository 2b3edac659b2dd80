@NullMarked
package dev.fencing.javac;

import org.jspecify.annotations.NullMarked;
