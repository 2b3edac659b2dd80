package dev.fencing.rule;

import dev.fencing.table.TableName;
import java.util.List;

/**
 * Where in Java a text stands.
 *
 * @param permission which tables may be written here
 * @param claims whether this is a {@code @ClaimStatement} method
 * @param moduleHasClaims whether the module has such a method, so that all claims must stand in one
 * @param run whether the text is known to be run as SQL; if not, prose that only looks like SQL is let through
 * @param bindings what is bound to the text's parameters
 */
public record JavaPlace(
        Permission permission, boolean claims, boolean moduleHasClaims, boolean run, Bindings bindings) {

    /** Which tables may be written in a place. */
    public sealed interface Permission {

        /** None: the place is in no {@code @FencedWrite} method. */
        record None() implements Permission {}

        /**
         * Those of a {@code @FencedWrite} method.
         *
         * @param tables the tables it names; empty for all
         * @param className the fully qualified name of the class that holds the method
         */
        record FencedWrite(List<TableName> tables, String className) implements Permission {
            public FencedWrite {
                tables = List.copyOf(tables);
            }
        }
    }
}
