/**
 * Turns the text expressions of Java (constants, concatenations, builders, formats) into SQL text with holes where a
 * value is not known until run time.
 *
 * <p>It knows no particular parser of Java: the reader for {@code javac} and the one for plain source files both
 * describe what they see in its terms, so that both come to the same SQL.
 */
@NullMarked
package dev.fencing.text;

import org.jspecify.annotations.NullMarked;
