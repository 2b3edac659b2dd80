package dev.fencing.runtime;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a result must be looked at: a dropped outcome is a fenced-out write that nobody noticed.
 *
 * <p>Error Prone's check {@code CheckReturnValue} knows this annotation by its simple name and stops the build where a
 * result so marked is dropped. It brings no dependency.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface CheckReturnValue {}
