/** The goals of the Maven plugin and their configuration. */
@NullMarked
package dev.fencing.maven;

import org.jspecify.annotations.NullMarked;
