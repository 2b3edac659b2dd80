package dev.fencing.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a job handler. Effects in it that no database can fence (a message, a mail, a call to another service) are
 * reported by the rule {@code UnmediatedEffect}, once that rule is switched on, unless they carry a deduplication key
 * or a conditional precondition.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface FencedHandler {}
