package dev.fencing.rule;

import dev.fencing.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * Where in Java a text stands.
 *
 * @param permission which tables may be written here
 * @param claims whether this is a {@code @ClaimStatement} method
 * @param moduleHasClaims whether the module has such a method, so that all claims must stand in one
 * @param run whether the text is known to be run as SQL; if not, prose that only looks like SQL is let through
 * @param bindings what is bound to the text's parameters
 * @param method the method of an interface that the text belongs to, if it is one: there is no code to be moved
 */
public record JavaPlace(
        Permission permission,
        boolean claims,
        boolean moduleHasClaims,
        boolean run,
        Bindings bindings,
        Optional<InterfaceMethod> method) {

    /** A place in code. */
    public JavaPlace(Permission permission, boolean claims, boolean moduleHasClaims, boolean run, Bindings bindings) {
        this(permission, claims, moduleHasClaims, run, bindings, Optional.empty());
    }

    /**
     * A method of an interface for which a library runs the text.
     *
     * @param name as a reader calls it: {@code InventoryMapper.setQuantity}
     * @param takesEpoch whether the claim's epoch is among its parameters
     */
    public record InterfaceMethod(String name, boolean takesEpoch) {}

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
