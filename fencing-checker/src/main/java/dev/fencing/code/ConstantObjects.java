package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.Module.KnownField;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.Trees;
import dev.fencing.code.tree.TypeDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What constants answer that are objects of the module's own, of an enum, a record or a class, where they only give
 * back what they were made with: {@code Table.AUDIT.table()} of {@code AUDIT("audit")}.
 */
final class ConstantObjects {

    private static final String CONSTRUCTOR = "<init>";

    private final Body body;
    private final ExpressionReader reader;

    ConstantObjects(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
    }

    Optional<Value> asked(Expression.Call call) {
        if (!call.arguments().isEmpty() || call.receiver().isEmpty()) {
            return Optional.empty();
        }
        Expression object = call.receiver().get();
        return constant(object)
                .flatMap(field -> answer(field, type -> asked(type, call.name()), call.span()))
                .or(() -> any(object, type -> asked(type, call.name()), call.span()));
    }

    /** {@code Statement.CLEAR.sql} */
    Optional<Value> asked(Expression.Select select) {
        return constant(select.target())
                .flatMap(field -> answer(field, type -> Optional.of(select.name()), select.span()))
                .or(() -> any(select.target(), type -> Optional.of(select.name()), select.span()));
    }

    /** What any of an enum's constants answers, if those are whole statements: of a name, it matters which it is. */
    private Optional<Value> any(Expression object, Function<TypeDeclaration, Optional<String>> asked, Span use) {
        Optional<Known> type = reader.type(object)
                .flatMap(body.module()::type)
                .filter(known -> known.type().kind() == TypeDeclaration.Kind.ENUM);
        if (type.isEmpty()) {
            return Optional.empty();
        }
        List<Field> constants = type.get().type().fields().stream()
                .filter(field -> field.type().equals(type.get().type().name()))
                .toList();
        List<Value> answers = constants.stream()
                .flatMap(field -> answer(new KnownField(type.get(), field), asked, use).stream())
                .filter(answer -> StatementTexts.isWhole(answer))
                .toList();
        return answers.size() == constants.size() ? Value.Kept.anyOf(answers) : Optional.empty();
    }

    private Optional<KnownField> constant(Expression expression) {
        Optional<KnownField> field = Optional.empty();
        if (expression instanceof Expression.Select select) {
            field = reader.typeNamed(select.target())
                    .flatMap(type -> body.module().field(type, select.name()));
        } else if (expression instanceof Expression.Name name
                && body.variables().find(name.name()).isEmpty()) {
            field = reader.field(name.name())
                    .or(() -> body.names().staticOwners(name.name()).stream()
                            .flatMap(type -> body.module().field(type, name.name()).stream())
                            .findFirst());
        }
        return field.filter(found -> found.field().isFinal());
    }

    /** @param asked the field of an object's type that is asked for */
    private Optional<Value> answer(KnownField constant, Function<TypeDeclaration, Optional<String>> asked, Span use) {
        if (!(constant.field().initializer().orElse(null) instanceof Expression.New made)
                || made.body().isPresent()) {
            return Optional.empty();
        }
        Known in = constant.in();
        String type =
                body.module().names(in.file()).qualified(made.type(), in.type().qualifiedName());
        return body.module()
                .type(type)
                .flatMap(known -> asked.apply(known.type()))
                .flatMap(
                        field -> argument(body.module().type(type).orElseThrow().type(), made, field))
                .flatMap(argument -> reader.fields().argument(constant, argument, use.start()));
    }

    /** The field that a method gives back. */
    private static Optional<String> asked(TypeDeclaration type, String method) {
        Optional<Method> declared = type.methods().stream()
                .filter(each -> each.name().equals(method) && each.parameters().isEmpty())
                .findFirst();
        if (declared.isEmpty()) {
            return type.kind() == TypeDeclaration.Kind.RECORD ? Optional.of(method) : Optional.empty();
        }
        List<Statement> statements =
                declared.get().body().map(Statement.Block::statements).orElse(List.of());
        return statements.size() == 1 && statements.get(0) instanceof Statement.Return returned
                ? returned.value().flatMap(ConstantObjects::named)
                : Optional.empty();
    }

    private static Optional<String> named(Expression expression) {
        if (expression instanceof Expression.Select select && ExpressionReader.isThis(select.target())) {
            return Optional.of(select.name());
        }
        return expression instanceof Expression.Name name ? Optional.of(name.name()) : Optional.empty();
    }

    /** The argument that a field keeps for ever. */
    private static Optional<Expression> argument(TypeDeclaration type, Expression.New made, String field) {
        List<Field> kept = type.fields().stream()
                .filter(each -> each.initializer().isEmpty())
                .toList();
        boolean keeps = kept.stream().anyMatch(each -> each.name().equals(field) && each.isFinal());
        if (type.kind() == TypeDeclaration.Kind.RECORD) {
            List<String> components = kept.stream().map(Field::name).toList();
            boolean plain =
                    type.methods().stream().noneMatch(each -> each.name().equals(CONSTRUCTOR));
            int place = components.indexOf(field);
            return plain && place >= 0 && components.size() == made.arguments().size()
                    ? Optional.of(made.arguments().get(place))
                    : Optional.empty();
        }
        List<Method> constructors = type.methods().stream()
                .filter(each -> each.name().equals(CONSTRUCTOR)
                        && each.parameters().size() == made.arguments().size())
                .toList();
        if (!keeps || constructors.size() != 1) {
            return Optional.empty();
        }
        return parameter(constructors.get(0), field).map(made.arguments()::get);
    }

    private static Optional<Integer> parameter(Method constructor, String field) {
        List<Integer> found = new ArrayList<>();
        List<String> parameters =
                constructor.parameters().stream().map(each -> each.name()).toList();
        Trees.forEachExpression(constructor, each -> {
            if (each instanceof Expression.Assignment assignment
                    && named(assignment.target()).filter(field::equals).isPresent()
                    && assignment.value() instanceof Expression.Name value) {
                found.add(parameters.indexOf(value.name()));
            }
        });
        return found.size() == 1 && found.get(0) >= 0 ? Optional.of(found.get(0)) : Optional.empty();
    }
}
