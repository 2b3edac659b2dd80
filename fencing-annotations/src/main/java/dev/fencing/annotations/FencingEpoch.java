package dev.fencing.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the parameter that carries the epoch of the current claim: a {@code long} or {@code Long} that came out of the
 * claim statement unchanged.
 *
 * <p>No other value may take its place in a fenced write: an epoch read again at write time, computed, or drawn from a
 * clock is newer than the claim it should stand for, and fences nobody. A parameter of the runtime's
 * {@code FencingToken} type is recognised without this annotation.
 *
 * <p>On a parameter of a constructor that keeps it in a field, or on a component of a record, it marks an object that
 * is made with the epoch and binds it later.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface FencingEpoch {}
