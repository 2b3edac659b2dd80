package dev.fencing.code.tree;

import java.util.Map;
import java.util.Optional;

/**
 * An annotation.
 *
 * @param type as written
 * @param values by element name, in the order in which they are written
 */
public record Annotation(Span span, String type, Map<String, Expression> values) {

    /** Whether its type is called this, whatever package it is written with. */
    public boolean is(String simpleName) {
        return type.equals(simpleName) || type.endsWith("." + simpleName);
    }

    public Optional<Expression> value(String element) {
        return Optional.ofNullable(values.get(element));
    }
}
