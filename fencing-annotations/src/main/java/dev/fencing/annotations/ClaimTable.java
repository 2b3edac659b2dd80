package dev.fencing.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a table of jobs that serialises claims: whoever claims a row gets the next epoch of that row.
 *
 * <p>A statement that claims must advance the epoch and be conditional on the status or the lease; every other update
 * or delete of a claimed row (renew, complete, fail, release) must name the epoch of the claim that it belongs to:
 *
 * <pre>{@code
 * UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1, lease_expires_at = now() + interval '30 s'
 *  WHERE id = ? AND (status = 'due' OR lease_expires_at < now())
 *
 * UPDATE jobs SET status = 'done' WHERE id = ? AND lease_epoch = ?
 * }</pre>
 *
 * <p>It may stand on any class, record, interface or package that the build compiles, and holds for the whole module
 * and for every module that depends on it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
@Repeatable(ClaimTable.Tables.class)
public @interface ClaimTable {

    /**
     * The name of the table, with or without its schema, as in {@link FencedTable#value()}.
     *
     * <p>Left empty on an entity class, the name is that of JPA's {@code @Table}, else that of {@code @Entity}, else
     * the class name in snake case.
     */
    String value() default "";

    /**
     * The column that counts the claims of a row: an integer of 64 bits, {@code NOT NULL}, {@code 0} before the first
     * claim. It moves on a claim and on nothing else.
     */
    String epochColumn() default "lease_epoch";

    /** The column that says whether a row is held. */
    String statusColumn() default "status";

    /** The values of {@link #statusColumn()} that mean that somebody holds the row. */
    String[] claimedStatuses() default {"claimed"};

    /** The column that says when a claim lapses, by the clock of the database. */
    String leaseColumn() default "lease_expires_at";

    /** Holds several {@link ClaimTable} declarations on the same element. The compiler makes it. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.PACKAGE})
    @interface Tables {

        /** The declarations, in the order in which they stand in the source. */
        ClaimTable[] value();
    }
}
