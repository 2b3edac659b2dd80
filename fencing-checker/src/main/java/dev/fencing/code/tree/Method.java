package dev.fencing.code.tree;

import java.util.List;
import java.util.Optional;

/**
 * A method or constructor.
 *
 * @param name {@code <init>} for a constructor
 * @param result its return type as written, without type arguments; {@code void} for a constructor
 * @param resultArguments the type arguments of its return type, as written
 * @param thrown the exceptions that it declares
 */
public record Method(
        Span span,
        String name,
        String result,
        List<String> resultArguments,
        List<Parameter> parameters,
        List<String> thrown,
        boolean isPrivate,
        List<Annotation> annotations,
        Optional<Statement.Block> body) {

    public boolean isVoid() {
        return result.equals("void");
    }
}
