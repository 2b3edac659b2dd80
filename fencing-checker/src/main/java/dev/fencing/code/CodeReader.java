package dev.fencing.code;

import dev.fencing.code.Variables.Changes;
import dev.fencing.code.library.FencingRuntime;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Parameter;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.Bindings.Source;
import dev.fencing.text.TextExpression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads statements in the order in which they run, both ways of each branch, and a loop as up to two rounds. */
final class CodeReader {

    private static final int MOST_FALLING_THROUGH = 8;
    private static final int LOOPS_READ_TWICE = 2;

    private record Result(Value value, Span at) {}

    private final Body body;
    private final ExpressionReader reader;
    private final Endings endings;
    private final Rounds rounds;
    private final Deque<List<Result>> yields = new ArrayDeque<>();
    private final List<Result> results = new ArrayList<>();
    private int loops;

    CodeReader(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
        this.endings = new Endings(body);
        this.rounds = new Rounds(reader.calls(), new Recursion(body));
    }

    /** The body of a method, with its parameters. */
    void method(Method method, List<Value> values) {
        body.variables().open();
        for (int i = 0; i < method.parameters().size(); i++) {
            Parameter parameter = method.parameters().get(i);
            Variable variable = new Variable(
                    parameter.name(),
                    type(parameter),
                    arguments(parameter.arguments()),
                    parameter.span(),
                    values.get(i));
            body.variables().declare(variable);
            variable.set(reader.kept(values.get(i), variable));
            variable.read();
        }
        method.body().ifPresent(this::run);
        method.parameters().forEach(this::handBack);
        close();
    }

    /** What was done to a builder that the caller keeps is run by the caller, as far as anybody can say. */
    private void handBack(Parameter parameter) {
        body.variables()
                .find(parameter.name())
                .filter(variable -> variable.value() instanceof Value.Clauses)
                .ifPresent(variable -> reader.consume(variable.value(), variable.declared(), false));
    }

    /** The text that a method gives for these arguments, if it gives any. */
    Optional<Value> result(Module.Known in, Method method, List<Value> arguments) {
        Place place = body.place();
        Place helper = new Place(
                in,
                Optional.of(method),
                place.permission(),
                place.claims(),
                place.epochs(),
                place.given(),
                true,
                List.of());
        ExpressionReader inside = new ExpressionReader(body.inside(helper), reader.fields());
        inside.code().method(method, arguments);
        return combined(inside.code().results);
    }

    private Optional<Value> combined(List<Result> all) {
        boolean epoch =
                !all.isEmpty() && all.stream().allMatch(each -> each.value().isClaim());
        if (epoch) {
            return Optional.of(all.get(0).value());
        }
        if (all.stream().noneMatch(each -> each.value() instanceof Value.Text)) {
            return Optional.empty();
        }
        TextExpression text = reader.text(all.get(0).value(), all.get(0).at());
        for (Result each : all.subList(1, all.size())) {
            text = TextExpression.either(text, reader.text(each.value(), each.at()));
        }
        return Optional.of(new Value.Text(text));
    }

    private List<String> arguments(List<String> written) {
        return written.stream().map(body::qualified).toList();
    }

    private String type(Parameter parameter) {
        return parameter.type().equals("var") ? "" : body.qualified(parameter.type());
    }

    void run(Statement statement) {
        if (statement instanceof Statement.Block block) {
            body.variables().open();
            statements(block.statements());
            close();
        } else if (statement instanceof Statement.Local local) {
            local(local);
        } else if (statement instanceof Statement.Run run) {
            Value value = reader.read(run.expression(), true);
            if (!(run.expression() instanceof Expression.Assignment) && !isBuilding(run.expression(), value)) {
                reader.consume(value, run.span(), false);
            }
        } else if (statement instanceof Statement.Return returned) {
            returned.value().ifPresent(this::gives);
        } else if (statement instanceof Statement.Throw thrown) {
            reader.read(thrown.value());
        } else if (statement instanceof Statement.Yield yielded) {
            Value value = reader.read(yielded.value());
            if (!yields.isEmpty()) {
                yields.element().add(new Result(value, yielded.value().span()));
            }
        } else if (statement instanceof Statement.If branch) {
            branch(branch);
        } else if (statement instanceof Statement.Loop loop) {
            loop(loop);
        } else if (statement instanceof Statement.Try attempt) {
            attempt(attempt);
        } else if (statement instanceof Statement.Choose choose) {
            reader.read(choose.selector());
            cases(choose.cases());
        } else if (statement instanceof Statement.Declare declare) {
            inner(declare.type(), Optional.empty());
        }
    }

    /** Whether a statement goes on with what a variable holds, which is judged when it leaves the variable. */
    private boolean isBuilding(Expression expression, Value value) {
        if (value instanceof Value.Building) {
            Optional<Expression> at = Optional.of(expression);
            while (at.isPresent() && at.get() instanceof Expression.Call call) {
                at = call.receiver();
            }
            return at.filter(Expression.Name.class::isInstance)
                    .flatMap(name -> body.variables().find(((Expression.Name) name).name()))
                    .filter(variable -> variable.value() instanceof Value.Building)
                    .isPresent();
        }
        return (value instanceof Value.Clauses given && given.builder().isPresent())
                || (value instanceof Value.Text text && text.builder().isPresent());
    }

    private void statements(List<Statement> statements) {
        int end = statements.size() - 1;
        while (end >= 0 && !Rounds.ends(statements.get(end))) {
            end--;
        }
        for (int i = 0; i < statements.size(); i++) {
            Statement next = statements.get(i);
            boolean more = i + 1 < statements.size() && !Endings.isBareReturn(statements.get(i + 1));
            boolean ends = i < end;
            endings.within(more, () -> rounds.before(ends, () -> run(next)));
            if (next instanceof Statement.If branch && i + 1 < statements.size()) {
                rounds.followed(branch, statements.get(i + 1));
            }
        }
    }

    private void apart(Runnable code) {
        endings.apart(() -> rounds.apart(code));
    }

    /** Ends a scope: what came of a statement and was kept in a variable that nobody read is dropped. */
    private void close() {
        for (Variable variable : body.variables().close()) {
            if (!variable.isRead()) {
                variable.outcomes().forEach(SqlUse.Execution::drop);
                variable.calls().forEach(FencedCall::drop);
                reader.consume(variable.value(), variable.declared(), variable.name());
            }
        }
    }

    private void local(Statement.Local local) {
        Value value = local.initializer()
                .map(initializer -> reader.readAs(local.type(), initializer))
                .orElse(Value.other("null"));
        String type = local.type().equals("var")
                ? local.initializer().flatMap(reader::type).orElse("")
                : body.qualified(local.type());
        List<String> arguments = local.type().equals("var")
                ? local.initializer().map(reader.elementTypes()::of).orElse(List.of())
                : arguments(local.arguments());
        Variable variable = new Variable(local.name(), type, arguments, local.span(), value);
        variable.set(ExpressionReader.isToken(type) ? Value.claim() : reader.kept(value, variable));
        body.variables().declare(variable);
        local.initializer().ifPresent(initializer -> reader.calls().keep(initializer, variable));
    }

    private void gives(Expression value) {
        Value result = reader.read(value);
        results.add(new Result(result, value.span()));
        reader.consume(
                result, value.span(), body.place().method().map(Method::name).orElse(""));
    }

    private void branch(Statement.If branch) {
        Statement.If at = branch;
        List<Changes> ways = new ArrayList<>();
        boolean open = true;
        while (true) {
            reader.read(at.condition());
            rounds.check(at);
            Statement then = at.then();
            Changes changes = body.variables().branch(() -> run(then));
            if (!Endings.leaves(then)) {
                ways.add(changes);
            }
            if (at.otherwise().isPresent() && at.otherwise().get() instanceof Statement.If next) {
                at = next;
                continue;
            }
            if (at.otherwise().isPresent()) {
                Statement last = at.otherwise().get();
                Changes otherwise = body.variables().branch(() -> run(last));
                open = false;
                if (!Endings.leaves(last)) {
                    ways.add(otherwise);
                }
            }
            break;
        }
        if (open) {
            ways.add(Changes.NONE);
        }
        take(ways);
    }

    private void take(List<Changes> ways) {
        if (!ways.isEmpty()) {
            Changes all = ways.get(0);
            for (Changes each : ways.subList(1, ways.size())) {
                all = body.variables().either(all, each);
            }
            body.variables().take(all);
        }
    }

    private void loop(Statement.Loop loop) {
        body.variables().open();
        loop.before().forEach(this::run);
        loop.over().ifPresent(over -> each(loop, over));
        if (loop.conditionFirst()) {
            loop.condition().ifPresent(reader::read);
        }
        loops++;
        Runnable round =
                isOfClaims(loop) ? () -> apart(() -> run(loop.body())) : () -> endings.inLoop(() -> round(loop));
        Changes changes = body.variables().branch(round);
        boolean text = changes.values().values().stream().anyMatch(Value.Text.class::isInstance);
        if (loop.conditionFirst()) {
            body.variables().repeat(changes);
        } else {
            body.variables().take(changes);
        }
        if (text && loops <= LOOPS_READ_TWICE) {
            body.variables().branch(round);
        }
        loops--;
        close();
    }

    private void round(Statement.Loop loop) {
        rounds.inLoop(loop, () -> run(loop.body()));
        loop.after().forEach(expression -> reader.read(expression, true));
        loop.condition().ifPresent(condition -> {
            reader.read(condition);
            rounds.condition(condition);
        });
    }

    /** Whether each round has a claim of its own: then the next one is another execution, which may well go on. */
    private boolean isOfClaims(Statement.Loop loop) {
        return loop.over().isPresent()
                && loop.before().stream()
                        .anyMatch(each -> each instanceof Statement.Local local
                                && body.variables()
                                        .find(local.name())
                                        .filter(variable -> isClaim(variable.type()))
                                        .isPresent());
    }

    private static boolean isClaim(String type) {
        return ExpressionReader.isToken(type) || type.equals(FencingRuntime.CLAIM);
    }

    private void each(Statement.Loop loop, Expression over) {
        Value all = reader.read(over);
        for (Statement before : loop.before()) {
            if (before instanceof Statement.Local local) {
                elementsOf(over, local);
                body.variables().find(local.name()).ifPresent(variable -> {
                    variable.set(element(all, variable));
                    variable.read();
                });
            }
        }
    }

    /** A variable whose type is not written has that of the elements. */
    private void elementsOf(Expression over, Statement.Local local) {
        Optional<String> type = reader.elementTypes().of(over).stream().findFirst();
        if (local.type().equals("var") && type.isPresent()) {
            body.variables().declare(new Variable(local.name(), type.get(), local.span(), Value.unknown()));
        }
    }

    private static Value element(Value all, Variable variable) {
        if (all instanceof Value.Row row && !row.elements().isEmpty()) {
            return row.elements().stream()
                    .reduce((one, other) -> Value.either(one, other, variable.declared()))
                    .orElseThrow();
        }
        return ExpressionReader.isToken(variable.type()) ? Value.claim() : Value.other(variable.name());
    }

    private void attempt(Statement.Try attempt) {
        body.variables().open();
        int before = body.signals();
        attempt.resources().forEach(this::run);
        int executionsBefore = body.executions().size();
        run(attempt.body());
        boolean signals = body.signals() > before;
        boolean isWhole = body.executions().size() > executionsBefore;
        Changes done = Changes.NONE;
        for (Statement.Catch each : attempt.catches()) {
            Changes changes = body.variables().branch(() -> {
                body.variables().open();
                Variable exception = new Variable(each.name(), "", each.span(), Value.other(each.name()));
                exception.read();
                body.variables().declare(exception);
                run(each.body());
                close();
            });
            if (!Endings.leaves(each.body())) {
                done = body.variables().either(done, changes);
            }
        }
        body.variables().take(done);
        if (!isWhole) {
            endings.check(attempt, signals);
        }
        attempt.last().ifPresent(this::run);
        close();
    }

    /** A switch that has a value: that of each of its cases. */
    Value switched(Expression.Switch chosen) {
        reader.read(chosen.selector());
        yields.push(new ArrayList<>());
        cases(chosen.cases());
        List<Result> all = yields.pop();
        if (all.isEmpty()) {
            return Value.other(reader.written(chosen.span()));
        }
        return combined(all)
                .orElseGet(() -> all.stream()
                        .map(Result::value)
                        .reduce((one, other) -> Value.either(one, other, chosen.span()))
                        .orElseThrow());
    }

    private void cases(List<Statement.Case> cases) {
        List<Changes> ways = new ArrayList<>();
        boolean complete = false;
        for (int i = 0; i < cases.size(); i++) {
            int first = i;
            complete |= cases.get(i).labels().isEmpty();
            Changes changes = body.variables().branch(() -> {
                body.variables().open();
                for (int j = first; j < Math.min(cases.size(), first + MOST_FALLING_THROUGH); j++) {
                    List<Statement> statements = cases.get(j).body();
                    statements(statements);
                    if (cases.get(j).arrow() || Endings.leavesAny(statements)) {
                        break;
                    }
                }
                close();
            });
            ways.add(changes);
        }
        if (!complete) {
            ways.add(Changes.NONE);
        }
        take(ways);
    }

    /**
     * The body of a lambda, which may run or not.
     *
     * @param first what its first parameter is, where that is known
     * @param takesNothing whether what it is passed to takes no result of it, as far as that can be told
     * @param elements the types of what that method's receiver holds: those of parameters that name none
     * @return what it gives if it is an expression
     */
    Value lambda(Expression.Lambda lambda, Optional<Value> first, boolean takesNothing, List<String> elements) {
        boolean nothing = lambda.givesNothing().orElse(takesNothing);
        List<Value> given = new ArrayList<>();
        Changes changes = body.variables().branch(() -> {
            body.variables().open();
            for (int i = 0; i < lambda.parameters().size(); i++) {
                Parameter parameter = lambda.parameters().get(i);
                String type = type(parameter).isEmpty() && i < elements.size() ? elements.get(i) : type(parameter);
                Supplier<Value> otherwise = () -> ExpressionReader.isToken(type) ? Value.claim() : Value.unknown();
                Value value = i == 0 ? first.orElseGet(otherwise) : otherwise.get();
                Variable variable = new Variable(parameter.name(), type, parameter.span(), value);
                variable.read();
                body.variables().declare(variable);
            }
            if (lambda.expression() && lambda.body() instanceof Statement.Return returned) {
                returned.value().ifPresent(expression -> {
                    Value value = reader.read(expression, nothing);
                    reader.consume(value, expression.span(), false);
                    given.add(value);
                });
            } else {
                apart(() -> run(lambda.body()));
            }
            close();
        });
        body.variables().take(body.variables().either(changes, Changes.NONE));
        return given.stream().findFirst().orElseGet(Value::unknown);
    }

    /** A class inside a method: it belongs to the method. */
    void inner(TypeDeclaration type, Optional<Value> first) {
        body.variables().open();
        for (Field field : type.fields()) {
            Value value = field.initializer().map(reader::read).orElse(Value.other(field.name()));
            Variable variable = new Variable(
                    field.name(), body.qualified(field.type()), arguments(field.arguments()), field.span(), value);
            body.variables().declare(variable);
        }
        type.initializers().forEach(this::run);
        for (Method method : type.methods()) {
            List<Value> values = new ArrayList<>();
            for (Parameter parameter : method.parameters()) {
                boolean statement = parameter.type().endsWith("Statement") && first.isPresent();
                Value other = ExpressionReader.isToken(type(parameter)) || isEpoch(parameter)
                        ? Value.claim()
                        : new Value.Plain(new Source.Unknown());
                values.add(statement ? first.get() : other);
            }
            apart(() -> method(method, values));
        }
        type.types().forEach(inside -> inner(inside, Optional.empty()));
        close();
    }

    private boolean isEpoch(Parameter parameter) {
        return body.names().ours(parameter.annotations(), "FencingEpoch").isPresent();
    }
}
