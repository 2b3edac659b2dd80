package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.Module.KnownField;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The types of what is inside an expression's value: a list's elements, an optional's content, what a query gives.
 *
 * <p>A chain of calls is taken to hand on what it began with, unless one of its calls says more.
 */
final class ElementTypes {

    private static final int LONGEST_CHAIN = 20;

    /** What gives one of those that its receiver holds: of a map, a value. */
    private static final Set<String> ONE_OF_THEM = Set.of(
            "get",
            "getOrDefault",
            "computeIfAbsent",
            "remove",
            "getFirst",
            "getLast",
            "next",
            "peek",
            "poll",
            "take",
            "element",
            "orElse",
            "orElseGet",
            "orElseThrow",
            "getAcquire",
            "getPlain",
            "join",
            "getNow",
            "call",
            "apply",
            "getValue");

    private final Body body;
    private final ExpressionReader reader;

    ElementTypes(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
    }

    /** Qualified names, as far as anything is known. */
    List<String> of(Expression expression) {
        Optional<Expression> at = Optional.of(expression);
        for (int i = 0; i < LONGEST_CHAIN && at.isPresent(); i++) {
            List<String> own = own(at.get());
            if (!own.isEmpty()) {
                return own;
            }
            at = at.get() instanceof Expression.Call call ? call.receiver() : Optional.empty();
        }
        return List.of();
    }

    /** The token that a call gives which asks something that holds tokens for one of them. */
    Optional<String> tokenOf(String asked, Expression holder) {
        List<String> held = ONE_OF_THEM.contains(asked) ? of(holder) : List.of();
        return held.stream()
                .skip(Math.max(0, held.size() - 1))
                .filter(ExpressionReader::isToken)
                .findFirst();
    }

    private List<String> own(Expression expression) {
        if (expression instanceof Expression.Name name) {
            return body.variables()
                    .find(name.name())
                    .map(Variable::arguments)
                    .or(() -> reader.field(name.name()).map(this::ofField))
                    .orElse(List.of());
        } else if (expression instanceof Expression.Select select && ExpressionReader.isThis(select.target())) {
            return reader.field(select.name()).map(this::ofField).orElse(List.of());
        } else if (expression instanceof Expression.Call call) {
            return ofCall(call);
        }
        return List.of();
    }

    private List<String> ofField(KnownField field) {
        return qualified(field.field().arguments(), field.in());
    }

    private List<String> qualified(List<String> written, Known in) {
        Names names = body.module().names(in.file());
        return written.stream()
                .map(each -> names.qualified(each, in.type().qualifiedName()))
                .toList();
    }

    private List<String> ofCall(Expression.Call call) {
        List<String> classes = call.arguments().stream()
                .filter(Expression.ClassLiteral.class::isInstance)
                .map(each -> body.qualified(((Expression.ClassLiteral) each).type()))
                .toList();
        if (!classes.isEmpty()) {
            return classes;
        }
        Optional<String> record = RecordTypes.many(call, new BuilderNames(body, reader));
        if (record.isPresent()) {
            return List.of(record.get());
        }
        Optional<Callee> callee = reader.calls().callee(call);
        Optional<Known> in = callee.flatMap(found -> body.module().type(found.owner()));
        if (callee.isPresent() && in.isPresent()) {
            Optional<Method> method = in.get().type().methods().stream()
                    .filter(each -> each.name().equals(call.name())
                            && Module.takes(each, call.arguments().size()))
                    .findFirst();
            List<String> result = method.map(each -> qualified(each.resultArguments(), in.get()))
                    .orElse(List.of());
            if (!result.isEmpty()) {
                return result;
            }
        }
        return call.receiver()
                .flatMap(reader::type)
                .flatMap(body.module().entities()::ofRepository)
                .map(entity -> List.of(entity.in().type().qualifiedName()))
                .orElse(List.of());
    }
}
