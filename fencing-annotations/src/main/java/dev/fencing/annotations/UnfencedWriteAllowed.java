package dev.fencing.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Allows writes to fenced tables that go round the fence on purpose: in this method, in this class, or with the SQL
 * text in this field.
 *
 * <p>Every allowance is listed with its reason in the report. One without a reason, past its date, or with a table that
 * is not declared is an error ({@code InvalidAllowance}); one that allows nothing is a warning
 * ({@code UnusedAllowance}).
 *
 * <pre>{@code
 * @UnfencedWriteAllowed(
 *     tables = "inventory",
 *     reason = "corrections by the support desk, made while no job runs",
 *     until = "2027-03-31")
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE, ElementType.FIELD})
public @interface UnfencedWriteAllowed {

    /** The fenced tables that may be written, named as in {@link FencedTable#value()}. */
    String[] tables();

    /** Why it is safe, in words that a reviewer can judge. It may not be blank. */
    String reason();

    /** The last day on which the allowance holds, as an ISO date such as {@code 2027-03-31}. Empty: it does not end. */
    String until() default "";
}
