package dev.fencing.code.tree;

import java.util.List;

/**
 * One source file.
 *
 * @param path as reports name it
 * @param packageName empty for the unnamed package
 * @param packageAnnotations those of a {@code package-info.java}
 */
public record SourceFile(
        String path,
        String text,
        String packageName,
        List<Annotation> packageAnnotations,
        List<Import> imports,
        List<TypeDeclaration> types) {

    /**
     * An import.
     *
     * @param name qualified, without the star
     */
    public record Import(String name, boolean isStatic, boolean onDemand) {}

    /** What is written at a place. */
    public String written(Span span) {
        int end = Math.min(span.end(), text.length());
        return text.substring(Math.min(span.start(), end), end);
    }
}
