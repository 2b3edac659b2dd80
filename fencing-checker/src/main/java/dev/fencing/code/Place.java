package dev.fencing.code;

import dev.fencing.code.tree.Method;
import dev.fencing.rule.JavaPlace.Permission;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The method, initializer or field in which code stands, with the classes around it.
 *
 * @param in the innermost class that has a name
 * @param permission which fenced tables may be written here
 * @param claims whether claims belong here
 * @param epochs the parameters that carry the epoch of the claim
 * @param given the parameters whose text is looked at where the method is called
 * @param helper whether it is private and judged for the methods that call it
 * @param allowances the allowances that hold here
 */
record Place(
        Module.Known in,
        Optional<Method> method,
        Permission permission,
        boolean claims,
        Set<Integer> epochs,
        Set<Integer> given,
        boolean helper,
        List<Allowance> allowances) {

    Place {
        epochs = Set.copyOf(epochs);
        given = Set.copyOf(given);
        allowances = List.copyOf(allowances);
    }

    /** A place whose code is read for what it gives, and judged elsewhere. */
    static Place toRead(Module.Known in, Optional<Method> method, Set<Integer> epochs) {
        return new Place(in, method, new Permission.None(), false, epochs, Set.of(), false, List.of());
    }

    String className() {
        return in.type().qualifiedName();
    }
}
