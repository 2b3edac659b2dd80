package dev.fencing.code;

import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.Trees;
import java.util.Optional;

/** Whether code calls the method that it stands in, with the claim that the method was given. */
final class Recursion {

    private final Body body;

    Recursion(Body body) {
        this.body = body;
    }

    boolean isIn(Statement statement) {
        Optional<Method> method = body.place().method().filter(this::isGivenAClaim);
        if (method.isEmpty()) {
            return false;
        }
        boolean[] found = new boolean[1];
        Trees.forEachExpression(statement, each -> found[0] |= isCallOf(method.get(), each));
        return found[0];
    }

    /** A method that claims by itself begins another execution when it is called again. */
    private boolean isGivenAClaim(Method method) {
        return method.parameters().stream()
                .map(parameter -> body.variables().find(parameter.name()))
                .flatMap(Optional::stream)
                .anyMatch(variable -> variable.value().isClaim());
    }

    private static boolean isCallOf(Method method, Expression expression) {
        return expression instanceof Expression.Call call
                && call.name().equals(method.name())
                && call.receiver()
                        .filter(receiver -> !ExpressionReader.isThis(receiver))
                        .isEmpty()
                && Module.takes(method, call.arguments().size());
    }
}
