package dev.fencing.code;

import dev.fencing.code.library.MyBatis;
import dev.fencing.code.library.Operation.Language;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.SqlAnnotations;
import dev.fencing.code.library.SqlAnnotations.Holding;
import dev.fencing.code.library.SqlAnnotations.Runner;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Facts;
import dev.fencing.code.tree.Method;
import dev.fencing.rule.JavaPlace.Permission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the text in annotations: statements that a library runs, and any other that may be one. */
final class AnnotationTexts {

    private final Module module;
    private final ExpressionReader reader;

    AnnotationTexts(Module module, ExpressionReader reader) {
        this.module = module;
        this.reader = reader;
    }

    /** The text in annotations of a place, which must be allowed to write what the text writes. */
    void read(List<Annotation> annotations, Optional<Method> method) {
        for (Annotation annotation : annotations) {
            String type = reader.body().qualified(annotation.type());
            Optional<Holding> holding = holding(annotation);
            boolean elsewhere =
                    holding.filter(each -> each.runner() != Runner.METHOD).isPresent();
            method.filter(declared -> MyBatis.isProvider(type))
                    .ifPresent(declared -> provided(type, annotation, declared));
            if (SqlAnnotations.isFree(type) || elsewhere) {
                continue;
            }
            for (Expression value : annotation.values().values()) {
                for (SqlUse use : uses(value, holding)) {
                    method.ifPresent(declared -> StatementParameters.bind(
                            use,
                            module,
                            reader.body().place().in(),
                            reader.body().place().epochs(),
                            declared));
                    if (holding.isPresent() && method.isPresent()) {
                        use.execute(
                                annotation.span(), Outcome.COUNT, method.get().isVoid());
                    }
                }
            }
        }
    }

    /** The text that another method gives is judged there; whether the write was fenced out is for this one to say. */
    private void provided(String provider, Annotation annotation, Method method) {
        boolean writes = reader.body().place().permission() instanceof Permission.FencedWrite;
        if (writes && method.isVoid() && !MyBatis.givesNoCount(provider)) {
            reader.body().calls().add(new FencedCall(method.name(), annotation.span(), true));
        }
    }

    /** The text that runs wherever it is asked for, or whenever the provider writes: the place allows nothing. */
    void readElsewhere(List<Annotation> annotations) {
        for (Annotation annotation : annotations) {
            Optional<Holding> holding = holding(annotation);
            if (holding.filter(each -> each.runner() != Runner.METHOD).isPresent()) {
                for (Expression value : annotation.values().values()) {
                    List<SqlUse> uses = uses(value, holding);
                    if (holding.get().runner() == Runner.PROVIDER) {
                        uses.forEach(SqlUse::ofProvider);
                    }
                }
            } else {
                annotation.values().values().forEach(this::contained);
            }
        }
    }

    private void contained(Expression value) {
        if (value instanceof Expression.Array array) {
            array.elements().forEach(this::contained);
        } else if (value instanceof Expression.Annotated inner) {
            readElsewhere(List.of(inner.annotation()));
        }
    }

    Optional<Holding> holding(Annotation annotation) {
        boolean isNative = annotation
                .value("nativeQuery")
                .filter(value -> value instanceof Expression.Value literal
                        && literal.asWritten().equals("true"))
                .isPresent();
        return SqlAnnotations.holding(reader.body().qualified(annotation.type()), isNative);
    }

    /** The uses of the text in a value. */
    private List<SqlUse> uses(Expression value, Optional<Holding> holding) {
        List<Expression> parts =
                value instanceof Expression.Array array && holding.isEmpty() ? array.elements() : List.of(value);
        List<SqlUse> found = new ArrayList<>();
        for (Expression part : parts) {
            Value read = holding.isPresent() ? joined(part) : reader.read(part);
            if (read instanceof Value.Text text) {
                Language language = holding.map(Holding::language).orElse(Language.UNKNOWN);
                found.add(new SqlUse(text.text(), part.span(), holding.isPresent(), Optional.empty(), language));
            }
        }
        reader.body().uses().addAll(found);
        return found;
    }

    /** The lines of an annotation's text are one statement. */
    private Value joined(Expression value) {
        if (!(value instanceof Expression.Array array)) {
            return reader.read(value);
        }
        List<Expression> parts = new ArrayList<>();
        for (Expression line : array.elements()) {
            if (!parts.isEmpty()) {
                parts.add(new Expression.Value(line.span(), " "));
            }
            parts.add(line);
        }
        return reader.read(new Expression.Concatenation(array.span(), parts, Facts.NONE));
    }
}
