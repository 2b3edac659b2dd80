package dev.fencing.code.tree;

import java.util.Optional;

/**
 * What the compiler knows of an expression beyond what is written. All of it is empty where no compiler has looked.
 *
 * @param type the qualified name of its type, without type arguments
 * @param owner the qualified name of the class that declares the field or method
 * @param constant its value, if it is a constant text
 */
public record Facts(Optional<String> type, Optional<String> owner, Optional<String> constant) {

    public static final Facts NONE = new Facts(Optional.empty(), Optional.empty(), Optional.empty());
}
