/**
 * Claims work, renews and ends a claim, and writes rows so that a superseded execution cannot overwrite a newer one.
 *
 * <p>JDBC is all it needs.
 */
@NullMarked
package dev.fencing.runtime;

import org.jspecify.annotations.NullMarked;
