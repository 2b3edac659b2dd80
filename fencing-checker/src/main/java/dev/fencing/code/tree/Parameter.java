package dev.fencing.code.tree;

import java.util.List;

/**
 * A parameter of a method or lambda.
 *
 * @param type as written without type arguments; {@code var} where none is written
 * @param arguments its type arguments, as written
 * @param many whether it takes any number of arguments
 */
public record Parameter(
        Span span, String type, List<String> arguments, String name, boolean many, List<Annotation> annotations) {

    public Parameter {
        annotations = List.copyOf(annotations);
    }
}
