package dev.fencing.code;

import dev.fencing.code.library.Libraries;
import dev.fencing.code.library.Operation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Facts;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Parameter;
import dev.fencing.code.tree.Span;
import dev.fencing.rule.Bindings.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads calls: which text they take, which methods they reach, and whether their result is dropped. */
final class CallReader {

    private static final Set<String> LOGGERS = Set.of("log", "logger", "LOG", "LOGGER");
    private static final Set<String> LOGS = Set.of(
            "trace", "debug", "info", "warn", "error", "fatal", "fine", "finer", "finest", "warning", "severe", "log");
    private static final int LONGEST_CHAIN = 20;

    /**
     * How a claim comes by what its statement gives: there the epoch begins, and nothing is there to compare it with.
     */
    private static final Set<String> READ_BY_CLAIMS =
            Set.of("getLong", "getObject", "get", "getFirst", "orElse", "orElseThrow", "longValue");

    private final Body body;
    private final ExpressionReader reader;
    private final TextCalls texts;
    private final LibraryCalls libraries;
    private final GivenValues givenValues;
    private final StatementBuilders builders;
    private final ClauseCalls clauses;
    private final IdentityHashMap<Expression, SqlUse.Execution> executions = new IdentityHashMap<>();
    private final IdentityHashMap<Expression, FencedCall> fenced = new IdentityHashMap<>();
    private final IdentityHashMap<Expression, String> types = new IdentityHashMap<>();

    CallReader(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
        this.texts = new TextCalls(body, reader);
        this.builders = new StatementBuilders(body, reader);
        this.clauses = new ClauseCalls(body, reader);
        this.givenValues = new GivenValues(body, reader);
        this.libraries = new LibraryCalls(body, reader, givenValues);
    }

    /** A call with the chain of calls that its receiver is, from the first to the last. */
    Value read(Expression.Call last, boolean dropped) {
        Deque<Expression.Call> chain = new ArrayDeque<>();
        Expression at = last;
        while (at instanceof Expression.Call call) {
            chain.push(call);
            at = call.receiver().orElse(null);
        }
        Optional<Expression> first = chain.element().receiver();
        Optional<Value> receiver = first.map(reader::read);
        Optional<String> type =
                first.flatMap(expression -> reader.typeNamed(expression).or(() -> reader.type(expression)));
        while (!chain.isEmpty()) {
            Expression.Call call = chain.pop();
            Optional<String> receiverType = type;
            Optional<String> owner = call.facts().owner().or(() -> receiverType).or(() -> statically(call));
            Value result = apply(call, receiver, owner, chain.isEmpty() && dropped);
            receiver = Optional.of(result);
            type = typeOf(call, owner);
            type.ifPresent(known -> types.put(call, known));
        }
        return receiver.orElseGet(Value::unknown);
    }

    /** The library's class from which a static import takes a method that is called by its name alone. */
    private Optional<String> statically(Expression.Call call) {
        if (call.receiver().isPresent() || callee(call, Optional.empty()).isPresent()) {
            return Optional.empty();
        }
        return body.names().staticOwners(call.name()).stream()
                .filter(type -> !Libraries.ALL.operations(type, call.name()).isEmpty())
                .findFirst();
    }

    private Optional<String> typeOf(Expression.Call call, Optional<String> owner) {
        return call.facts()
                .type()
                .or(() -> given(call, owner))
                .or(() -> callee(call, owner).map(Callee::result))
                .or(() -> call.receiver()
                        .flatMap(receiver -> reader.elementTypes().tokenOf(call.name(), receiver)))
                .or(() -> new RecordTypes(new BuilderNames(body, reader), reader.elementTypes()).one(call));
    }

    /** The type of what a call gives that has been read. */
    Optional<String> known(Expression.Call call) {
        return Optional.ofNullable(types.get(call));
    }

    /** What a library's method gives, where the library's classes are not at hand. */
    private Optional<String> given(Expression.Call call, Optional<String> owner) {
        return operations(owner, call.name()).stream()
                .filter(Operation.Gives.class::isInstance)
                .map(operation -> ((Operation.Gives) operation).type())
                .findFirst();
    }

    /** The method that a call reaches, if its class is known. */
    Optional<Callee> callee(Expression.Call call) {
        String known = types.get(call);
        Expression at = call;
        for (int i = 0; i < LONGEST_CHAIN && at instanceof Expression.Call next; i++) {
            at = next.receiver().orElse(null);
        }
        if (known == null && at instanceof Expression.Call) {
            return Optional.empty();
        }
        return callee(
                call,
                call.facts()
                        .owner()
                        .or(() -> call.receiver()
                                .flatMap(receiver -> reader.typeNamed(receiver).or(() -> reader.type(receiver)))));
    }

    private Optional<Callee> callee(Expression.Call call, Optional<String> owner) {
        int arguments = call.arguments().size();
        if (owner.isPresent()) {
            return body.module().method(owner.get(), call.name(), arguments);
        }
        if (call.receiver().isPresent()
                && !ExpressionReader.isThis(call.receiver().get())) {
            return Optional.empty();
        }
        String type = body.place().className();
        while (body.module().type(type).isPresent()) {
            Optional<Callee> found = body.module().method(type, call.name(), arguments);
            if (found.isPresent()) {
                return found;
            }
            int dot = type.lastIndexOf('.');
            type = dot < 0 ? "" : type.substring(0, dot);
        }
        for (String imported : body.names().staticOwners(call.name())) {
            Optional<Callee> found = body.module().method(imported, call.name(), arguments);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The constructor that {@code super(…)} or {@code this(…)} calls. */
    private Optional<Callee> constructor(Expression.Call call) {
        String around = body.place().className();
        boolean same = call.name().equals("this");
        if (call.receiver().isPresent() || !(same || call.name().equals("super"))) {
            return Optional.empty();
        }
        return body.module().withSupertypes(around).stream()
                .filter(type -> same == type.equals(around))
                .flatMap(type ->
                        body.module().method(type, "<init>", call.arguments().size()).stream())
                .findFirst();
    }

    private static String simple(String qualified) {
        return qualified.substring(qualified.lastIndexOf('.') + 1);
    }

    private Value apply(Expression.Call call, Optional<Value> receiver, Optional<String> owner, boolean dropped) {
        if (receiver.isPresent()) {
            Value asked = receiver.get() instanceof Value.Kept kept ? new Value.Text(kept.text()) : receiver.get();
            Optional<Value> text = texts.onText(call, asked);
            if (text.isPresent()) {
                return text.get();
            }
            if (receiver.get() instanceof Value.Prepared && isReadByClaim(call)) {
                // A mapper of rows, which is given none of the statement itself.
                call.arguments().forEach(reader::read);
                return Value.unknown();
            }
            if (receiver.get() instanceof Value.Prepared prepared) {
                return libraries.onPrepared(call, prepared.use(), dropped, executions);
            }
            if (receiver.get() instanceof Value.Building building) {
                return onBuilding(call, building, dropped);
            }
            if (receiver.get() instanceof Value.Clauses given) {
                return clauses.on(call, given);
            }
            if (receiver.get() instanceof Value.Fragment part) {
                Optional<Value> made = builders.onPart(call, part);
                if (made.isPresent()) {
                    return made.get();
                }
            }
            if (receiver.get() instanceof Value.Row row) {
                Optional<Value> same = givenValues.onRow(call, row);
                if (same.isPresent()) {
                    return same.get();
                }
            }
            if (receiver.get() instanceof Value.Named named) {
                return givenValues.onNamed(call, named);
            }
            if (receiver.get().isClaim()
                    && (call.arguments().isEmpty() || call.name().equals("get"))) {
                return claim(call);
            }
            if (receiver.get() instanceof Value.Plain plain && isEpochOfMaybeToken(call, plain)) {
                return plain;
            }
        }
        Optional<Value> made = texts.making(call, owner)
                .or(() -> clauses.onItself(call))
                .or(() -> new ConstantObjects(body, reader).asked(call));
        if (made.isPresent()) {
            return made.get();
        }
        if (isFree(call, owner)) {
            call.arguments().forEach(reader::read);
            return Value.other(reader.written(call.span()));
        }
        List<Operation> operations = operations(owner.or(() -> ownerOfItself(call)), call.name());
        if (operations.stream().anyMatch(each -> sends(each, call.arguments()))) {
            body.effects().add(call.span());
        }
        if (operations.stream().anyMatch(Operation.Answers.class::isInstance)) {
            answers(call, new FencedCall(call.name(), call.span(), dropped));
        }
        if (operations.stream().anyMatch(Operation.BeginsExecution.class::isInstance)) {
            body.executions().add(call.span());
        }
        Optional<Value> built = clauses.begins(call, operations)
                .or(() -> builders.onColumn(call))
                .or(() -> builders.call(call, owner, operations))
                .or(() -> owner.filter(this::isKnown).isPresent() ? Optional.empty() : builders.begins(call));
        if (built.isPresent()) {
            return built.get();
        }
        Optional<Value> known = isDeclaredHere(call, owner)
                ? Optional.empty()
                : libraries.call(call, owner.orElse(""), operations, dropped, executions);
        return known.orElseGet(() -> reach(call, owner, dropped));
    }

    private static boolean sends(Operation operation, List<Expression> arguments) {
        if (!(operation instanceof Operation.Sends sends)) {
            return false;
        }
        Optional<Expression> method =
                sends.method().filter(at -> at < arguments.size()).map(arguments::get);
        return method.filter(CallReader::reads).isEmpty();
    }

    /** {@code "GET"}, {@code HttpMethod.HEAD} */
    private static boolean reads(Expression httpMethod) {
        String name = httpMethod instanceof Expression.Text text
                ? text.text().text()
                : httpMethod instanceof Expression.Select select ? select.name() : "";
        return name.equals("GET") || name.equals("HEAD");
    }

    private List<Operation> operations(Optional<String> owner, String method) {
        if (owner.isEmpty()) {
            return List.of();
        }
        return body.module().withSupertypes(owner.get()).stream()
                .map(type -> Libraries.ALL.operations(type, method))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .or(() -> StoredRecords.base(owner.get(), body.module())
                        .map(base -> Libraries.ALL.operations(base, method)))
                .orElse(List.of());
    }

    private boolean isKnown(String type) {
        return body.module().type(type).isPresent()
                || Libraries.ALL.knows(type)
                || !body.module().outside().supertypes(type).isEmpty();
    }

    private Value onBuilding(Expression.Call call, Value.Building building, boolean dropped) {
        List<Operation> steps = building.statements().get(0).library().ofSteps(call.name());
        if (steps.stream().noneMatch(Operation.Executes.class::isInstance)) {
            return builders.onBuilding(call, building, steps);
        }
        Value result = Value.unknown();
        for (BuiltStatement statement : building.statements()) {
            result = libraries.onPrepared(call, reader.use(statement), dropped, executions);
        }
        return result;
    }

    /** The class around the code, for a call without a receiver. */
    private Optional<String> ownerOfItself(Expression.Call call) {
        return call.receiver().isEmpty() ? Optional.of(body.place().className()) : Optional.empty();
    }

    /** A method that is declared among the sources is looked at there, whatever library its class belongs to. */
    private boolean isDeclaredHere(Expression.Call call, Optional<String> owner) {
        return callee(call, owner)
                .filter(found -> body.module().type(found.owner()).isPresent())
                .isPresent();
    }

    /** What is asked of a token: its epoch is the claim's, its job is not. */
    private Value claim(Expression.Call call) {
        boolean same = Set.of("epoch", "getEpoch", "longValue", "get", "getFirst", "getAsLong", "orElseThrow")
                .contains(call.name());
        return same ? Value.claim() : Value.other(reader.written(call.span()));
    }

    private boolean isFree(Expression.Call call, Optional<String> owner) {
        boolean logs = call.receiver().isPresent()
                && call.receiver().get() instanceof Expression.Name name
                && LOGGERS.contains(name.name())
                && LOGS.contains(call.name());
        boolean asks = owner.filter(type -> TextCalls.asks(type, call.name())).isPresent();
        return asks
                || (logs && (owner.isEmpty() || !Callee.COUNTS.contains(owner.get())))
                || operations(owner, call.name()).stream().anyMatch(Operation.Free.class::isInstance);
    }

    /** Any other method: text passed to it is judged here, and its own annotations say what else to look at. */
    private Value reach(Expression.Call call, Optional<String> owner, boolean dropped) {
        Optional<Callee> callee = callee(call, owner);
        List<Value> values = new ArrayList<>();
        boolean counts = call.facts()
                .type()
                .or(() -> callee.map(Callee::result))
                .filter(Callee.COUNTS::contains)
                .isPresent();
        boolean told = ProseNames.isOne(call.name()) || ProseNames.isOne(call.receiver());
        for (int i = 0; i < call.arguments().size(); i++) {
            Expression argument = call.arguments().get(i);
            int first = body.uses().size();
            int at = i;
            Optional<Parameter> parameter =
                    callee.flatMap(taker -> body.module().parameter(taker, at));
            Taking taking = new Taking(
                    callee.isPresent() && runs(callee.get(), i),
                    parameter
                            .map(Parameter::name)
                            .filter(StatementTexts::isNamedSo)
                            .isPresent(),
                    Takers.isOne(call.name(), owner)
                            || parameter.filter(CallReader::givesNothing).isPresent(),
                    told
                            || parameter
                                    .map(Parameter::name)
                                    .filter(ProseNames::isOne)
                                    .isPresent());
            Value value = argument(argument, taking, call.receiver());
            values.add(value);
            if (body.uses().size() > first && counts && value instanceof Value.Text) {
                SqlUse use = body.uses().get(body.uses().size() - 1);
                executions.put(call, use.execute(call.span(), Operation.Outcome.COUNT, dropped));
            }
        }
        callee.ifPresent(known -> known(call, known, values, dropped));
        constructor(call).ifPresent(known -> passed(known, simple(known.owner()), call.arguments(), values));
        Optional<Value> inlined =
                givenValues.mapped(call, values).or(() -> callee.flatMap(known -> inline(known, values)));
        if (inlined.isPresent()) {
            return inlined.get();
        }
        Optional<String> type = typeOf(call, owner);
        if (!told && type.filter("java.lang.String"::equals).isPresent()) {
            Optional<Value> statement = onlyStatement(callee, values);
            if (statement.isPresent()) {
                return statement.get();
            }
        }
        if (type.filter(ExpressionReader::isToken).isPresent()) {
            return Value.claim();
        }
        boolean maybeToken = type.isEmpty() && callee.isEmpty() && isCalledToken(call);
        return maybeToken || isReadByClaim(call) ? Value.unknown() : Value.other(reader.written(call.span()));
    }

    private boolean isReadByClaim(Expression.Call call) {
        return body.place().claims() && READ_BY_CLAIMS.contains(call.name());
    }

    /** Where the type cannot be looked at, what is asked for a token may well give one. */
    private static boolean isCalledToken(Expression.Call call) {
        return call.arguments().isEmpty()
                && call.name().toLowerCase(Locale.ROOT).endsWith("token");
    }

    private static boolean isEpochOfMaybeToken(Expression.Call call, Value.Plain receiver) {
        return receiver.origin() instanceof Source.Unknown
                && call.name().equals("epoch")
                && call.receiver().orElseThrow() instanceof Expression.Call asked
                && isCalledToken(asked);
    }

    /**
     * What a method makes of one whole statement, as by putting a prefix to its tables, is that statement. A query is
     * still one only if the method can be looked at and makes nothing else of what it is given: of a query, a method
     * could make a write.
     */
    private Optional<Value> onlyStatement(Optional<Callee> callee, List<Value> values) {
        List<Value> statements = values.stream().filter(StatementTexts::isWhole).toList();
        if (statements.size() != 1) {
            return Optional.empty();
        }
        boolean kept = StatementTexts.isWrite(statements.get(0))
                || callee.filter(body.module()::isKnownToKeep).isPresent();
        return kept ? Optional.of(statements.get(0)) : Optional.empty();
    }

    private static boolean givesNothing(Parameter parameter) {
        return Takers.givesNothing(parameter.type());
    }

    private boolean runs(Callee callee, int argument) {
        int at = Math.min(argument, callee.parameters() - 1);
        return callee.texts().contains(at) || body.module().runs(callee).contains(at);
    }

    /**
     * How a parameter takes what it is given.
     *
     * @param run whether its text is run
     * @param named whether it is called as a statement, so that a verb put before it begins one
     * @param nothing whether what a lambda gives is dropped, as far as that can be told
     * @param told whether people read it, by what it is called
     */
    private record Taking(boolean run, boolean named, boolean nothing, boolean told) {}

    private Value argument(Expression argument, Taking taking, Optional<Expression> receiver) {
        if (argument instanceof Expression.Lambda lambda) {
            List<String> elements = receiver.map(reader.elementTypes()::of).orElse(List.of());
            Value given = reader.code().lambda(lambda, Optional.empty(), taking.nothing(), elements);
            return given instanceof Value.Row || given instanceof Value.Named ? given : Value.unknown();
        }
        if (argument instanceof Expression.Reference reference) {
            return reference(reference, taking.nothing(), receiver);
        }
        Value value = reader.read(argument);
        if (value instanceof Value.Named given) {
            // Whoever is given a map may put something into it.
            given.values().open();
        }
        if (value instanceof Value.Text || value instanceof Value.Building || value instanceof Value.Clauses) {
            boolean run = taking.run() || (taking.named() && StatementTexts.isVerb(value));
            int first = body.uses().size();
            reader.consume(value, argument.span(), run);
            if (!run && taking.told()) {
                body.uses().subList(first, body.uses().size()).forEach(SqlUse::tell);
            }
        } else if (taking.run() && value instanceof Value.Plain) {
            body.uses().add(new SqlUse(reader.text(value, argument.span()), argument.span(), true, Optional.empty()));
        }
        return value;
    }

    private void known(Expression.Call call, Callee callee, List<Value> values, boolean dropped) {
        passed(callee, callee.name(), call.arguments(), values);
        if (callee.isFencedWrite() || callee.signals()) {
            body.signal();
        }
        if (callee.answers()) {
            answers(call, new FencedCall(callee, call.span(), dropped));
        }
        List<Span> spans = call.arguments().stream().map(Expression::span).toList();
        body.handed().add(new Body.Handed(callee, call.span(), values, spans));
    }

    /** What is passed to parameters that carry the epoch. */
    private void passed(Callee callee, String name, List<Expression> arguments, List<Value> values) {
        for (int epoch : callee.epochs()) {
            if (epoch < values.size()) {
                Span at = arguments.get(epoch).span();
                body.passed().add(new Body.Passed(name, at, values.get(epoch).origin(reader.written(at))));
            }
        }
    }

    /** A call whose result must be looked at. */
    private void answers(Expression.Call call, FencedCall made) {
        body.calls().add(made);
        fenced.put(call, made);
    }

    /** The text that a method of the same file gives for these arguments, or the claim's epoch that it hands out. */
    private Optional<Value> inline(Callee callee, List<Value> values) {
        if (callee.givesEpoch() || body.module().keptEpochs().isGivenBy(callee)) {
            return Optional.of(Value.claim());
        }
        if (!callee.result().equals("java.lang.String") && !callee.result().equals("java.lang.StringBuilder")) {
            return Optional.empty();
        }
        Optional<Module.Known> in = body.module().type(callee.owner());
        if (in.isEmpty() || !in.get().file().path().equals(body.file().path()) || !body.mayInline()) {
            return Optional.empty();
        }
        Optional<Method> method = in.get().type().methods().stream()
                .filter(each ->
                        each.name().equals(callee.name()) && each.parameters().size() == values.size())
                .findFirst();
        return method.flatMap(each -> reader.code().result(in.get(), each, values));
    }

    Value reference(Expression.Reference reference, boolean takesNothing, Optional<Expression> receiver) {
        Value target = reader.read(reference.target());
        Optional<String> owner = reader.typeNamed(reference.target()).or(() -> reader.type(reference.target()));
        boolean nothing = reference.givesNothing().orElse(takesNothing);
        for (int arguments = 0; arguments <= 8 && owner.isPresent(); arguments++) {
            Optional<Callee> callee = body.module().method(owner.get(), reference.name(), arguments);
            if (callee.isPresent()
                    && (callee.get().isFencedWrite() || callee.get().answers())) {
                if (callee.get().isFencedWrite()) {
                    body.signal();
                }
                if (callee.get().answers()) {
                    body.calls().add(new FencedCall(callee.get(), reference.span(), nothing));
                }
                break;
            }
        }
        if (target instanceof Value.Text) {
            reader.consume(target, reference.target().span(), false);
        }
        if (owner.isPresent()) {
            Optional<String> passed = receiver.flatMap(
                    from -> reader.elementTypes().of(from).stream().findFirst());
            Facts ofElement = new Facts(passed, Optional.empty(), Optional.empty());
            Expression element = new Expression.Name(reference.span(), "", ofElement);
            Expression.Call call = new Expression.Call(
                    reference.span(),
                    Optional.of(reference.target()),
                    reference.name(),
                    List.of(element),
                    reference.facts());
            libraries.writes(call, operations(owner, reference.name()));
        }
        return Value.unknown();
    }

    Value made(Expression.New made) {
        Optional<Value> text = texts.made(made);
        if (text.isPresent()) {
            return text.get();
        }
        Optional<Callee> constructor = body.module()
                .method(body.qualified(made.type()), "<init>", made.arguments().size());
        Optional<Value> named = givenValues.made(made);
        if (named.isPresent()) {
            return named.get();
        }
        List<Operation> operations = operations(Optional.of(body.qualified(made.type())), "<init>");
        if (operations.stream().anyMatch(Operation.BeginsClauses.class::isInstance)) {
            return clauses.made(made);
        }
        if (operations.stream().anyMatch(each -> sends(each, made.arguments()))) {
            body.effects().add(made.span());
        }
        boolean free = made.type().endsWith("Exception")
                || made.type().endsWith("Error")
                || made.type().endsWith("Throwable");
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < made.arguments().size(); i++) {
            Expression argument = made.arguments().get(i);
            int at = i;
            if (free) {
                values.add(reader.read(argument));
            } else {
                Optional<Parameter> parameter =
                        constructor.flatMap(taker -> body.module().parameter(taker, at));
                boolean nothing = Takers.isOne(made.type())
                        || parameter.filter(CallReader::givesNothing).isPresent();
                boolean told = ProseNames.isOne(made.type())
                        || parameter
                                .map(Parameter::name)
                                .filter(ProseNames::isOne)
                                .isPresent();
                values.add(argument(argument, new Taking(false, false, nothing, told), Optional.empty()));
            }
        }
        constructor.ifPresent(known -> passed(known, made.type(), made.arguments(), values));
        made.body().ifPresent(type -> reader.code().inner(type, Optional.empty()));
        return ExpressionReader.isToken(body.qualified(made.type()))
                ? Value.claim()
                : Value.other(reader.written(made.span()));
    }

    /** Whether a call or a variable tells what became of a write. */
    boolean isOutcome(Expression value) {
        if (value instanceof Expression.Name name) {
            return body.variables()
                    .find(name.name())
                    .filter(variable ->
                            !variable.calls().isEmpty() || !variable.outcomes().isEmpty())
                    .isPresent();
        }
        return executions.containsKey(value) || fenced.containsKey(value);
    }

    /** What such a call or variable tells is taken for a reason to write again. */
    void repeated(Expression outcome) {
        if (outcome instanceof Expression.Name name) {
            body.variables().find(name.name()).ifPresent(variable -> {
                variable.outcomes().forEach(SqlUse.Execution::repeat);
                variable.calls().forEach(FencedCall::repeat);
            });
        }
        Optional.ofNullable(executions.get(outcome)).ifPresent(SqlUse.Execution::repeat);
        Optional.ofNullable(fenced.get(outcome)).ifPresent(FencedCall::repeat);
    }

    /** A variable takes what a call gave: it is dropped if nobody reads the variable. */
    void keep(Expression expression, Variable variable) {
        Expression value = expression;
        while (value instanceof Expression.Cast cast) {
            value = cast.value();
        }
        SqlUse.Execution execution = executions.get(value);
        if (execution != null) {
            variable.keeps(execution);
        }
        FencedCall call = fenced.get(value);
        if (call != null) {
            variable.keeps(call);
        }
    }
}
