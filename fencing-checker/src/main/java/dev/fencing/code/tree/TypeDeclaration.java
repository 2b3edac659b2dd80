package dev.fencing.code.tree;

import java.util.List;

/**
 * A class, interface, record, enum or annotation type.
 *
 * @param span from its first modifier on
 * @param name its simple name; empty for an anonymous class
 * @param qualifiedName with its package and the classes around it
 * @param supertypes what it extends and implements, as written, with type arguments apart
 */
public record TypeDeclaration(
        Span span,
        Kind kind,
        String name,
        String qualifiedName,
        List<WrittenType> supertypes,
        List<Annotation> annotations,
        List<Field> fields,
        List<Method> methods,
        List<Statement.Block> initializers,
        List<TypeDeclaration> types) {

    /** What is declared. */
    public enum Kind {
        CLASS,
        INTERFACE,
        RECORD,
        ENUM,
        ANNOTATION
    }
}
