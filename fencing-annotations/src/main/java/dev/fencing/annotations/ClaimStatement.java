package dev.fencing.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that obtains work from a {@link ClaimTable}. Once a module has such a method, no other method of the
 * module may claim, even with the right statement: claims in one place can be read and reviewed together.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ClaimStatement {}
