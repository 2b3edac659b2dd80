package dev.fencing.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a repository method that may write fenced tables. Each write in it must carry the epoch predicate and store the
 * epoch that its {@link FencingEpoch} parameter brings.
 *
 * <p>On a method of an interface it counts for the methods that implement it. The method's result tells the caller
 * whether the write was fenced out, and may not be dropped.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface FencedWrite {

    /** The fenced tables that the method may write, named as in {@link FencedTable#value()}. Empty: all of them. */
    String[] value() default {};
}
