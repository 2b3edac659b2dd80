package dev.fencing.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter whose text is run as SQL by the method or by what it calls.
 *
 * <p>The text is then checked where the method is called, and the method's own use of the parameter is not a text about
 * which nothing is known.
 *
 * <pre>{@code
 * int update(@ExecutesSql String sql, Object... arguments) {
 *     return jdbc.update(sql, arguments);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface ExecutesSql {}
