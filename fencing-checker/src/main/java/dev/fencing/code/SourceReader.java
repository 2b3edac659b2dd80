package dev.fencing.code;

import dev.fencing.code.Helpers.Rights;
import dev.fencing.code.Module.Known;
import dev.fencing.code.Module.KnownField;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.SqlAnnotations;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.JavaPlace.Permission;
import dev.fencing.table.Declarations;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Reads a file: all of its fields, initializers, methods and annotations, each as a place of its own. */
final class SourceReader {

    private final Module module;
    private final SourceFile file;
    private final Declarations declarations;
    private final LocalDate today;
    private final List<Body> bodies = new ArrayList<>();
    private final List<Allowance> allowances = new ArrayList<>();

    SourceReader(Module module, SourceFile file, Declarations declarations, LocalDate today) {
        this.module = module;
        this.file = file;
        this.declarations = declarations;
        this.today = today;
    }

    /** What was read in each place. */
    List<Body> read() {
        for (TypeDeclaration type : file.types()) {
            type(type, List.of());
        }
        return bodies;
    }

    /** All allowances in the file, in the order of the source. */
    List<Allowance> allowances() {
        return allowances;
    }

    private void type(TypeDeclaration type, List<Allowance> around) {
        Known known = new Known(file, type);
        List<Allowance> here = with(around, type.annotations(), known);
        Place nowhere = place(known, Optional.empty(), new Rights(new Permission.None(), false, false), here);
        body(nowhere, reader -> annotations(reader, type.annotations(), Optional.empty()));
        for (Field field : type.fields()) {
            Place place = place(
                    known,
                    Optional.empty(),
                    new Rights(new Permission.None(), false, false),
                    with(here, field.annotations(), known));
            body(place, reader -> {
                annotations(reader, field.annotations(), Optional.empty());
                field(reader, new KnownField(known, field));
            });
        }
        for (Statement.Block block : type.initializers()) {
            body(nowhere, reader -> reader.code().run(block));
        }
        for (Method method : type.methods()) {
            Rights rights = module.helpers(known).rights(method);
            Place place = place(known, Optional.of(method), rights, with(here, method.annotations(), known));
            body(place, reader -> {
                annotations(reader, method.annotations(), Optional.of(method));
                method.parameters().forEach(each -> annotations(reader, each.annotations(), Optional.empty()));
                int before = reader.body().signals();
                reader.code().method(method, Helpers.parameters(module, known, method, place));
                Retries.check(reader.body(), method, reader.body().signals() > before);
            });
        }
        type.types().forEach(inner -> type(inner, here));
    }

    private void body(Place place, Consumer<ExpressionReader> code) {
        Body body = new Body(module, place);
        code.accept(new ExpressionReader(body, new Fields(module)));
        bodies.add(body);
    }

    private Place place(Known in, Optional<Method> method, Rights rights, List<Allowance> here) {
        Set<Integer> epochs = new HashSet<>();
        Set<Integer> given = new HashSet<>();
        if (method.isPresent()) {
            Callee itself = module.callee(in, method.get());
            Optional<Callee> declared = module.method(in.type().qualifiedName(), itself.name(), itself.parameters());
            epochs.addAll(itself.epochs());
            declared.ifPresent(each -> epochs.addAll(each.epochs()));
            given.addAll(itself.texts());
            declared.ifPresent(each -> given.addAll(each.texts()));
            given.addAll(module.runs(itself));
        }
        boolean helper = method.filter(Method::isPrivate).isPresent() && rights.lent();
        return new Place(in, method, rights.permission(), rights.claims(), epochs, given, helper, here);
    }

    private List<Allowance> with(List<Allowance> around, List<Annotation> annotations, Known in) {
        List<Allowance> own = Allowance.in(annotations, in, module, declarations, today);
        allowances.addAll(own);
        List<Allowance> all = new ArrayList<>(own);
        all.addAll(around);
        return all;
    }

    /** A constant is judged where it is used; another field's text where it stands. */
    private void field(ExpressionReader reader, KnownField field) {
        if (field.field().initializer().isEmpty()) {
            return;
        }
        Expression initializer = field.field().initializer().get();
        Value value = reader.read(initializer);
        boolean usedElsewhere = field.field().isPrivate() || field.field().isPublic() || module.mentions(field);
        boolean allowed = module.names(file)
                .ours(field.field().annotations(), "UnfencedWriteAllowed")
                .isPresent();
        if (!Fields.isText(field) || !usedElsewhere || allowed) {
            reader.consume(value, initializer.span(), false);
        }
    }

    private void annotations(ExpressionReader reader, List<Annotation> annotations, Optional<Method> method) {
        for (Annotation annotation : annotations) {
            String type = reader.body().qualified(annotation.type());
            if (SqlAnnotations.isFree(type)) {
                continue;
            }
            boolean runs = SqlAnnotations.runs(type);
            for (Expression value : annotation.values().values()) {
                int first = reader.body().uses().size();
                List<Expression> parts =
                        value instanceof Expression.Array array && !runs ? array.elements() : List.of(value);
                for (Expression part : parts) {
                    reader.consume(runs ? joined(reader, part) : reader.read(part), part.span(), runs);
                }
                for (SqlUse use :
                        reader.body().uses().subList(first, reader.body().uses().size())) {
                    method.ifPresent(declared ->
                            StatementParameters.bind(use, module, reader.body().place(), declared));
                    if (runs && method.isPresent()) {
                        use.execute(
                                annotation.span(), Outcome.COUNT, method.get().isVoid());
                    }
                }
            }
        }
    }

    /** The lines of an annotation's text are one statement. */
    private static Value joined(ExpressionReader reader, Expression value) {
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
        return reader.read(new Expression.Concatenation(array.span(), parts, dev.fencing.code.tree.Facts.NONE));
    }
}
