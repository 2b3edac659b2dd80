package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.Module.KnownField;
import dev.fencing.code.library.FencingRuntime;
import dev.fencing.code.library.Libraries;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Span;
import dev.fencing.rule.Bindings.Source;
import dev.fencing.rule.Rule;
import dev.fencing.sql.SqlText;
import dev.fencing.text.TextExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads expressions: what text they give, and whether a value is the claim's epoch. */
final class ExpressionReader {

    private static final Set<String> BUILDERS =
            Set.of("java.lang.StringBuilder", "java.lang.StringBuffer", "java.util.StringJoiner");
    private static final int LONGEST_QUOTE = 60;

    private final Body body;
    private final Fields fields;
    private final CallReader calls;
    private final CodeReader code;
    private final ElementTypes elementTypes;

    ExpressionReader(Body body, Fields fields) {
        this.body = body;
        this.fields = fields;
        this.calls = new CallReader(body, this);
        this.code = new CodeReader(body, this);
        this.elementTypes = new ElementTypes(body, this);
    }

    Body body() {
        return body;
    }

    Fields fields() {
        return fields;
    }

    CodeReader code() {
        return code;
    }

    ElementTypes elementTypes() {
        return elementTypes;
    }

    CallReader calls() {
        return calls;
    }

    Value read(Expression expression) {
        return read(expression, false);
    }

    /** Reads what is kept in a variable or field of a type, as written. */
    Value readAs(String type, Expression expression) {
        boolean nothing = Takers.givesNothing(type);
        if (expression instanceof Expression.Lambda lambda) {
            code.lambda(lambda, Optional.empty(), nothing, List.of());
            return Value.unknown();
        }
        return expression instanceof Expression.Reference reference
                ? calls.reference(reference, nothing, Optional.empty())
                : read(expression);
    }

    /** @param dropped whether nobody takes the value */
    Value read(Expression expression, boolean dropped) {
        if (expression instanceof Expression.Text text) {
            return new Value.Text(new TextExpression.Literal(text.text()));
        } else if (expression instanceof Expression.Value value) {
            return new Value.Plain(
                    new Source.Other(value.asWritten()), Optional.of(value.asWritten()), Optional.empty());
        } else if (expression instanceof Expression.Name name) {
            return name(name);
        } else if (expression instanceof Expression.Select select) {
            return select(select);
        } else if (expression instanceof Expression.Call call) {
            return calls.read(call, dropped);
        } else if (expression instanceof Expression.New made) {
            return calls.made(made);
        } else if (expression instanceof Expression.Array array) {
            return row(array.elements());
        } else if (expression instanceof Expression.Concatenation concatenation) {
            return concatenation(concatenation);
        } else if (expression instanceof Expression.Conditional conditional) {
            read(conditional.condition());
            return either(conditional.whenTrue(), conditional.whenFalse());
        } else if (expression instanceof Expression.Switch chosen) {
            return code.switched(chosen);
        } else if (expression instanceof Expression.Lambda lambda) {
            code.lambda(lambda, Optional.empty(), false, List.of());
            return Value.unknown();
        } else if (expression instanceof Expression.Reference reference) {
            return calls.reference(reference, false, Optional.empty());
        } else if (expression instanceof Expression.Assignment assignment) {
            return assign(assignment);
        } else if (expression instanceof Expression.Element element) {
            return element(element);
        } else if (expression instanceof Expression.Cast cast) {
            return read(cast.value(), dropped);
        } else if (expression instanceof Expression.Operation operation) {
            return operation(operation);
        } else if (expression instanceof Expression.TooDeep) {
            tooDeep(expression.span());
        }
        return Value.other(written(expression.span()));
    }

    private void tooDeep(Span at) {
        body.problems()
                .add(new Problem(
                        Rule.UnparsableSql,
                        at,
                        Optional.empty(),
                        "This expression nests too deeply to be read, and mentions a declared table.",
                        Optional.of("Break it up into variables.")));
    }

    /** What is written at a place, shortened to what fits in a sentence. */
    String written(Span span) {
        String text = body.file().written(span).replaceAll("\\s+", " ");
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }

    /** A value as part of a text. */
    TextExpression text(Value value, Span at) {
        if (value instanceof Value.Text text) {
            return text.text();
        }
        if (value instanceof Value.Kept kept) {
            return kept.text();
        }
        if (value instanceof Value.Clauses given) {
            return given.clauses().text();
        }
        if (value instanceof Value.Plain plain) {
            return plain.literal()
                    .<TextExpression>map(literal -> new TextExpression.Literal(
                            SqlText.builder().appendAt(literal, at.start()).build()))
                    .orElseGet(() -> new TextExpression.Hole(at.start(), plain.parameter()));
        }
        return TextExpression.hole(at.start());
    }

    /** The use of a statement that is put together, which is one however often it is run. */
    SqlUse use(BuiltStatement statement) {
        return statement.use(body.uses()::add);
    }

    /** Text leaves what can be followed: it is judged as it is now. */
    void consume(Value value, Span at, boolean run) {
        if (value instanceof Value.Text text) {
            body.uses().add(new SqlUse(text.text(), at, run, Optional.empty()));
        } else if (value instanceof Value.Building building) {
            building.statements().forEach(this::use);
        } else if (value instanceof Value.Clauses given) {
            body.uses().add(new SqlUse(given.clauses().text(), at, run, Optional.empty()));
        }
    }

    /** Text is put into something of this name, where nobody runs it if people read it there. */
    void consume(Value value, Span at, String into) {
        int first = body.uses().size();
        consume(value, at, false);
        if (ProseNames.isOne(into)) {
            body.uses().subList(first, body.uses().size()).forEach(SqlUse::tell);
        }
    }

    Value row(List<Expression> elements) {
        List<Value> values = new ArrayList<>();
        for (Expression element : elements) {
            Value value = read(element);
            consume(value, element.span(), false);
            values.add(value);
        }
        return new Value.Row(values);
    }

    private Value either(Expression one, Expression other) {
        Value left = read(one);
        Value right = read(other);
        if (left instanceof Value.Text || right instanceof Value.Text) {
            return new Value.Text(TextExpression.either(text(left, one.span()), text(right, other.span())));
        }
        return Value.either(left, right, other.span());
    }

    private Value concatenation(Expression.Concatenation concatenation) {
        TextExpression joined = new TextExpression.Nothing();
        boolean isText = false;
        for (Expression part : concatenation.parts()) {
            Value value = read(part);
            isText |= value instanceof Value.Text || value instanceof Value.Kept;
            joined = joined.then(text(value, part.span()));
        }
        return isText ? new Value.Text(joined) : Value.other(written(concatenation.span()));
    }

    private Value operation(Expression.Operation operation) {
        Optional<Value> counted = counted(operation);
        if (counted.isPresent()) {
            return counted.get();
        }
        for (Expression operand : operation.operands()) {
            read(operand);
        }
        if (operation.operator().startsWith("++")
                || operation.operator().endsWith("++")
                || operation.operator().contains("--")) {
            operation.operands().stream()
                    .filter(Expression.Name.class::isInstance)
                    .map(operand -> body.variables().find(((Expression.Name) operand).name()))
                    .flatMap(Optional::stream)
                    .forEach(variable -> body.variables().set(variable, Value.other(variable.name() + "++")));
        }
        return Value.other(written(operation.span()));
    }

    /** {@code i++} and {@code ++i} of a number that is known: the place of a parameter is often counted so. */
    private Optional<Value> counted(Expression.Operation operation) {
        boolean after = operation.operator().equals("x++");
        if ((!after && !operation.operator().equals("++x"))
                || !(operation.operands().get(0) instanceof Expression.Name name)) {
            return Optional.empty();
        }
        Optional<Variable> variable = body.variables().find(name.name());
        Optional<String> number = variable.map(Variable::value)
                .filter(Value.Plain.class::isInstance)
                .flatMap(value -> ((Value.Plain) value).literal())
                .filter(text -> text.matches("\\d{1,5}"));
        if (number.isEmpty()) {
            return Optional.empty();
        }
        Value before = number(number.get());
        Value next = number(String.valueOf(Integer.parseInt(number.get()) + 1));
        variable.get().read();
        body.variables().set(variable.get(), next);
        return Optional.of(after ? before : next);
    }

    private static Value number(String written) {
        return new Value.Plain(new Source.Other(written), Optional.of(written), Optional.empty());
    }

    private Value element(Expression.Element element) {
        Value array = read(element.array());
        Value index = read(element.index());
        if (array instanceof Value.Row row
                && index instanceof Value.Plain plain
                && plain.literal().isPresent()
                && plain.literal().get().matches("\\d{1,6}")) {
            int at = Integer.parseInt(plain.literal().get());
            if (at < row.elements().size()) {
                return row.elements().get(at);
            }
        }
        return Value.other(written(element.span()));
    }

    private Value assign(Expression.Assignment assignment) {
        Value value = read(assignment.value());
        if (!(assignment.target() instanceof Expression.Name target)
                || body.variables().find(target.name()).isEmpty()) {
            if (assignment.target() instanceof Expression.Element element) {
                forgetRow(element);
            }
            Optional<KnownField> field = fieldOf(assignment.target());
            Value given = assignment.operator().equals("=") ? value : Value.other(written(assignment.span()));
            body.assigned().add(new Body.Assigned(assignment, field, given));
            if (field.flatMap(fields::given).isEmpty()) {
                consume(
                        value,
                        assignment.value().span(),
                        field.map(each -> each.field().name()).orElse(""));
            }
            return value;
        }
        Variable variable = body.variables().find(target.name()).get();
        body.assigned().add(new Body.Assigned(assignment, Optional.empty(), value));
        if (assignment.operator().equals("=")) {
            body.variables().set(variable, kept(value, variable));
            calls.keep(assignment.value(), variable);
            return variable.value();
        }
        boolean isText = variable.value() instanceof Value.Text || value instanceof Value.Text;
        Value result = assignment.operator().equals("+=") && isText
                ? new Value.Text(text(variable.value(), target.span())
                        .then(text(value, assignment.value().span())))
                : Value.other(written(assignment.span()));
        body.variables().set(variable, result);
        calls.keep(assignment.value(), variable);
        return result;
    }

    /** The field of the object itself that is assigned. */
    private Optional<KnownField> fieldOf(Expression target) {
        if (target instanceof Expression.Select select && isThis(select.target())) {
            return field(select.name());
        }
        return target instanceof Expression.Name name ? field(name.name()) : Optional.empty();
    }

    /** An array whose elements are set one by one is not followed. */
    private void forgetRow(Expression.Element element) {
        read(element.index());
        if (element.array() instanceof Expression.Name name) {
            body.variables()
                    .find(name.name())
                    .ifPresent(variable -> body.variables().set(variable, Value.unknown()));
        }
    }

    /** A value as a variable keeps it: a builder changes with its variable. */
    Value kept(Value value, Variable variable) {
        if (value instanceof Value.Clauses given) {
            return new Value.Clauses(given.clauses(), Optional.of(variable));
        }
        if (!(value instanceof Value.Text text)) {
            return value;
        }
        return new Value.Text(
                text.text(), BUILDERS.contains(variable.type()) ? Optional.of(variable) : Optional.empty());
    }

    private Value name(Expression.Name name) {
        Optional<Variable> variable = body.variables().find(name.name());
        if (variable.isPresent()) {
            variable.get().read();
            return variable.get().value();
        }
        Optional<KnownField> field = field(name.name());
        if (field.isPresent()) {
            return value(field.get(), name);
        }
        for (String owner : body.names().staticOwners(name.name())) {
            Optional<Value> imported = constant(owner, name.name(), name);
            if (imported.isPresent()) {
                return imported.get();
            }
        }
        return otherwise(name, name.name());
    }

    private Value select(Expression.Select select) {
        if (isThis(select.target())) {
            return field(select.name())
                    .map(found -> value(found, select))
                    .orElseGet(() -> otherwise(select, written(select.span())));
        }
        Optional<Value> ofConstant = new ConstantObjects(body, this).asked(select);
        if (ofConstant.isPresent()) {
            return ofConstant.get();
        }
        Optional<String> type = typeNamed(select.target());
        if (type.isPresent()) {
            return constant(type.get(), select.name(), select)
                    .orElseGet(() -> otherwise(select, written(select.span())));
        }
        read(select.target());
        return type(select.target())
                .flatMap(owner -> body.module().field(owner, select.name()))
                .filter(body.module().keptEpochs()::isKept)
                .map(kept -> Value.claim())
                .orElseGet(() -> otherwise(select, written(select.span())));
    }

    private Optional<Value> constant(String type, String name, Expression use) {
        Optional<KnownField> known = body.module().field(type, name);
        if (known.isPresent()) {
            return Optional.of(value(known.get(), use));
        }
        return fields.outside(type, name, use.span().start()).map(Value.Text::new);
    }

    private Value value(KnownField field, Expression use) {
        return fields.text(field, use.span().start(), body.file().path())
                .<Value>map(Value.Text::new)
                .or(() -> fields.part(field, use.span().start()))
                .or(() -> fields.texts(field, use.span().start()))
                .or(() -> Optional.of(field)
                        .filter(body.module().keptEpochs()::isKept)
                        .map(kept -> Value.claim()))
                .orElseGet(() -> otherwise(use, written(use.span())));
    }

    private Value otherwise(Expression expression, String written) {
        Optional<String> constant = expression.facts().constant();
        if (constant.isPresent()) {
            return new Value.Text(
                    Fields.constant(written, constant.get(), expression.span().start()));
        }
        return type(expression).filter(ExpressionReader::isToken).isPresent() ? Value.claim() : Value.other(written);
    }

    static boolean isToken(String type) {
        return type.equals(FencingRuntime.TOKEN) || type.equals("FencingToken");
    }

    static boolean isThis(Expression expression) {
        if (expression instanceof Expression.Select select) {
            return select.name().equals("this");
        }
        return expression instanceof Expression.Name name && name.name().equals("this");
    }

    /** A field of the class around the code, of one around that, or of what they extend. */
    Optional<KnownField> field(String name) {
        String type = body.place().className();
        while (true) {
            Optional<KnownField> found = body.module().field(type, name);
            int dot = type.lastIndexOf('.');
            if (found.isPresent() || dot < 0) {
                return found;
            }
            type = type.substring(0, dot);
            if (body.module().type(type).isEmpty()) {
                return Optional.empty();
            }
        }
    }

    /** The type that an expression names, if it is the name of a type and not a value. */
    Optional<String> typeNamed(Expression expression) {
        if (expression instanceof Expression.Name name) {
            boolean isValue = body.variables().find(name.name()).isPresent()
                    || field(name.name()).isPresent();
            return isValue || !isCapital(name.name()) ? Optional.empty() : Optional.of(body.qualified(name.name()));
        }
        if (expression instanceof Expression.Select select && isCapital(select.name())) {
            return path(select).filter(path -> isType(path, select)).map(body::qualified);
        }
        return Optional.empty();
    }

    private boolean isType(String path, Expression.Select select) {
        boolean constant = select.name().chars().noneMatch(Character::isLowerCase)
                && select.name().length() > 1;
        return !constant || body.module().type(body.qualified(path)).isPresent();
    }

    private static boolean isCapital(String name) {
        return !name.isEmpty() && Character.isUpperCase(name.charAt(0));
    }

    private static Optional<String> path(Expression expression) {
        StringBuilder path = new StringBuilder();
        Expression at = expression;
        while (at instanceof Expression.Select select) {
            path.insert(0, "." + select.name());
            at = select.target();
        }
        return at instanceof Expression.Name name
                ? Optional.of(path.insert(0, name.name()).toString())
                : Optional.empty();
    }

    /** The qualified name of an expression's type, as far as the sources or the compiler tell. */
    Optional<String> type(Expression expression) {
        if (expression.facts().type().isPresent()) {
            return expression.facts().type();
        }
        if (expression instanceof Expression.Name name) {
            return body.variables()
                    .find(name.name())
                    .map(Variable::type)
                    .filter(type -> !type.isEmpty())
                    .or(() -> field(name.name()).map(this::typeOf))
                    .or(() -> name.name().equals("this")
                            ? Optional.of(body.place().className())
                            : Optional.empty());
        } else if (expression instanceof Expression.Select select) {
            return isThis(select.target())
                    ? field(select.name()).map(this::typeOf)
                    : type(select.target())
                            .or(() -> typeNamed(select.target()))
                            .flatMap(owner -> body.module()
                                    .field(owner, select.name())
                                    .map(this::typeOf)
                                    .or(() -> Libraries.typeOfField(owner, select.name())));
        } else if (expression instanceof Expression.Call call) {
            return calls.known(call).or(() -> calls.callee(call).map(Callee::result));
        } else if (expression instanceof Expression.New made) {
            return Optional.of(body.qualified(made.type()));
        } else if (expression instanceof Expression.Cast cast) {
            return Optional.of(body.qualified(cast.type()));
        } else if (expression instanceof Expression.Text) {
            return Optional.of("java.lang.String");
        }
        return Optional.empty();
    }

    private String typeOf(KnownField field) {
        Known in = field.in();
        return body.module()
                .names(in.file())
                .qualified(field.field().type(), in.type().qualifiedName());
    }
}
