package dev.fencing.code;

import dev.fencing.code.library.MyBatis;
import dev.fencing.code.library.Operation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Span;
import dev.fencing.text.TextExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads calls that give the clauses of a statement one by one: MyBatis' builder of SQL. */
final class ClauseCalls {

    private static final String THIS = "this";

    private final Body body;
    private final ExpressionReader reader;

    ClauseCalls(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
    }

    /** {@code new SQL()}, or {@code new SQL() {{ UPDATE("stock"); }}} with what its initializers add. */
    Value made(Expression.New made) {
        made.arguments().forEach(reader::read);
        Value.Clauses begun = new Value.Clauses(new Clauses(made.span()), Optional.empty());
        if (made.body().isEmpty()) {
            return begun;
        }
        Variable itself = new Variable(THIS, body.qualified(made.type()), made.span(), begun);
        itself.set(new Value.Clauses(begun.clauses(), Optional.of(itself)));
        body.variables().open();
        body.variables().declare(itself);
        reader.code().inner(made.body().get(), Optional.empty());
        body.variables().close();
        return itself.value() instanceof Value.Clauses clauses
                ? new Value.Clauses(clauses.clauses(), Optional.empty())
                : itself.value();
    }

    /** A call without a receiver in such a class's own initializer. */
    Optional<Value> onItself(Expression.Call call) {
        if (call.receiver().isPresent() || MyBatis.step(call.name()).isEmpty()) {
            return Optional.empty();
        }
        return body.variables()
                .find(THIS)
                .map(Variable::value)
                .filter(Value.Clauses.class::isInstance)
                .map(value -> on(call, (Value.Clauses) value));
    }

    /**
     * A call on a builder of which nothing is known yet, as on a parameter: what is begun here is followed from here.
     */
    Optional<Value> begins(Expression.Call call, List<Operation> operations) {
        if (operations.stream().noneMatch(Operation.AddsClause.class::isInstance)) {
            return Optional.empty();
        }
        Optional<Variable> variable = call.receiver()
                .filter(Expression.Name.class::isInstance)
                .flatMap(name -> body.variables().find(((Expression.Name) name).name()));
        return Optional.of(on(call, new Value.Clauses(new Clauses(call.span()), variable)));
    }

    Value on(Expression.Call call, Value.Clauses before) {
        List<Operation> steps = MyBatis.step(call.name());
        Clauses clauses = before.clauses();
        for (Operation step : steps) {
            if (step instanceof Operation.AddsClause adds) {
                Span where = call.arguments().isEmpty()
                        ? call.span()
                        : call.arguments().get(0).span();
                return changed(before, clauses.with(adds.clause(), parts(call.arguments()), where));
            } else if (step instanceof Operation.EndsGroup ends) {
                return changed(before, clauses.group(ends.joiner()));
            } else if (step instanceof Operation.BeginsRow) {
                return changed(before, clauses.nextRow());
            } else if (step instanceof Operation.GivesText) {
                return new Value.Text(clauses.text());
            } else if (step instanceof Operation.Keeps) {
                call.arguments().forEach(reader::read);
                return before;
            }
        }
        call.arguments().forEach(reader::read);
        return changed(before, clauses.unknown());
    }

    private Value changed(Value.Clauses before, Clauses after) {
        Value.Clauses changed = new Value.Clauses(after, before.builder());
        before.builder().ifPresent(variable -> body.variables().set(variable, changed));
        return changed;
    }

    private List<TextExpression> parts(List<Expression> arguments) {
        List<TextExpression> parts = new ArrayList<>();
        for (Expression argument : arguments) {
            if (argument instanceof Expression.Array array) {
                array.elements().forEach(each -> parts.add(reader.text(reader.read(each), each.span())));
            } else {
                parts.add(reader.text(reader.read(argument), argument.span()));
            }
        }
        return parts;
    }
}
