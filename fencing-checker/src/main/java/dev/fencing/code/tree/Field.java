package dev.fencing.code.tree;

import java.util.List;
import java.util.Optional;

/**
 * A field, or a constant of an enum: then its initializer is the {@link Expression.New} of it.
 *
 * @param type as written, without type arguments
 * @param arguments its type arguments, as written
 */
public record Field(
        Span span,
        String type,
        List<String> arguments,
        String name,
        Visibility visibility,
        boolean isFinal,
        Optional<Expression> initializer,
        List<Annotation> annotations) {

    /** Who may use it. */
    public enum Visibility {
        PRIVATE,
        PACKAGE,
        PUBLIC
    }

    public boolean isPrivate() {
        return visibility == Visibility.PRIVATE;
    }

    public boolean isPublic() {
        return visibility == Visibility.PUBLIC;
    }
}
