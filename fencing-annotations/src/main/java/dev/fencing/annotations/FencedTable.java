package dev.fencing.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that the rows of a table are protected: only an execution whose epoch is newer than the one stored in the
 * row may write it.
 *
 * <p>Every write to the table, wherever it stands, must carry the epoch predicate and store the epoch:
 *
 * <pre>{@code
 * @FencedTable("inventory")
 * class InventoryRepository {
 *
 *     @FencedWrite("inventory")
 *     int setStock(long item, int stock, @FencingEpoch long epoch) {
 *         return jdbc.update(
 *             "UPDATE inventory SET stock = ?, writer_epoch = ? WHERE item_id = ? AND writer_epoch < ?",
 *             stock, epoch, item, epoch);
 *     }
 * }
 * }</pre>
 *
 * <p>The annotation may stand on any class, record, interface or package that the build compiles; a table is best
 * declared once, beside the code that owns it. The declaration holds for the whole module and for every module that
 * depends on it. The placement says nothing about who may write the table: {@link #repository()} and
 * {@link FencedWrite} do.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
@Repeatable(FencedTable.Tables.class)
public @interface FencedTable {

    /**
     * The name of the table, with or without its schema: {@code inventory} is meant in every schema,
     * {@code app.inventory} only in {@code app} and where the name stands without a schema. Case and quotes do not
     * matter.
     *
     * <p>Left empty on an entity class, the name is that of JPA's {@code @Table}, else that of {@code @Entity}, else
     * the class name in snake case.
     */
    String value() default "";

    /**
     * The column that stores the epoch of the execution that wrote the row last: an integer of 64 bits, {@code NOT
     * NULL}, {@code 0} for a row that no execution has written yet.
     */
    String epochColumn() default "writer_epoch";

    /**
     * The column that orders the writes of one execution to one row, if there is one: writes are then compared by the
     * pair of epoch and sequence, {@code (writer_epoch, writer_seq) < (:epoch, :seq)}. Empty: there is none.
     */
    String sequenceColumn() default "";

    /** Whether one execution writes a row once or may write it several times. */
    EpochComparison comparison() default EpochComparison.STRICT;

    /**
     * The only class whose {@link FencedWrite} methods may write the table. {@code void.class}, the default, stands for
     * any class.
     */
    Class<?> repository() default void.class;

    /** Holds several {@link FencedTable} declarations on the same element. The compiler makes it. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.PACKAGE})
    @interface Tables {

        /** The declarations, in the order in which they stand in the source. */
        FencedTable[] value();
    }
}
