package dev.fencing.code.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** Walks over all expressions or statements below something, without recursion. */
public final class Trees {

    private Trees() {}

    public static void forEachExpression(SourceFile file, Consumer<Expression> consumer) {
        Deque<Object> rest = new ArrayDeque<>();
        rest.addAll(file.packageAnnotations());
        rest.addAll(file.types());
        walk(rest, consumer);
    }

    public static void forEachExpression(Method method, Consumer<Expression> consumer) {
        Deque<Object> rest = new ArrayDeque<>();
        rest.push(method);
        walk(rest, consumer);
    }

    public static void forEachExpression(Expression expression, Consumer<Expression> consumer) {
        Deque<Object> rest = new ArrayDeque<>();
        rest.push(expression);
        walk(rest, consumer);
    }

    public static void forEachExpression(Statement statement, Consumer<Expression> consumer) {
        Deque<Object> rest = new ArrayDeque<>();
        rest.push(statement);
        walk(rest, consumer);
    }

    /** An expression and all of those below it. */
    public static List<Expression> expressionsIn(Expression expression) {
        List<Expression> all = new ArrayList<>();
        forEachExpression(expression, all::add);
        return all;
    }

    /** All statements of a method, with those of the lambdas and classes in it. */
    public static void forEachStatement(Method method, Consumer<Statement> consumer) {
        Deque<Object> rest = new ArrayDeque<>();
        rest.push(method);
        walk(rest, expression -> {}, consumer);
    }

    private static void walk(Deque<Object> rest, Consumer<Expression> consumer) {
        walk(rest, consumer, statement -> {});
    }

    private static void walk(Deque<Object> rest, Consumer<Expression> consumer, Consumer<Statement> statements) {
        while (!rest.isEmpty()) {
            Object next = rest.pop();
            if (next instanceof Expression expression) {
                consumer.accept(expression);
                below(expression, rest);
            } else if (next instanceof Statement statement) {
                statements.accept(statement);
                below(statement, rest);
            } else if (next instanceof TypeDeclaration type) {
                pushAll(rest, type.annotations(), type.fields(), type.methods(), type.initializers(), type.types());
            } else if (next instanceof Field field) {
                pushAll(rest, field.annotations());
                field.initializer().ifPresent(rest::push);
            } else if (next instanceof Method method) {
                pushAll(rest, method.annotations(), method.parameters());
                method.body().ifPresent(rest::push);
            } else if (next instanceof Parameter parameter) {
                pushAll(rest, parameter.annotations());
            } else if (next instanceof Annotation annotation) {
                annotation.values().values().forEach(rest::push);
            } else if (next instanceof Statement.Case each) {
                pushAll(rest, each.labels(), each.body());
            } else if (next instanceof Statement.Catch each) {
                rest.push(each.body());
            }
        }
    }

    private static void pushAll(Deque<Object> rest, List<?>... lists) {
        for (List<?> list : lists) {
            list.forEach(rest::push);
        }
    }

    private static void below(Expression expression, Deque<Object> rest) {
        if (expression instanceof Expression.Annotated annotated) {
            rest.push(annotated.annotation());
        } else if (expression instanceof Expression.Select select) {
            rest.push(select.target());
        } else if (expression instanceof Expression.Call call) {
            call.receiver().ifPresent(rest::push);
            pushAll(rest, call.arguments());
        } else if (expression instanceof Expression.New made) {
            pushAll(rest, made.arguments());
            made.body().ifPresent(rest::push);
        } else if (expression instanceof Expression.Array array) {
            pushAll(rest, array.elements());
        } else if (expression instanceof Expression.Concatenation concatenation) {
            pushAll(rest, concatenation.parts());
        } else if (expression instanceof Expression.Conditional conditional) {
            pushAll(rest, List.of(conditional.condition(), conditional.whenTrue(), conditional.whenFalse()));
        } else if (expression instanceof Expression.Switch chosen) {
            rest.push(chosen.selector());
            pushAll(rest, chosen.cases());
        } else if (expression instanceof Expression.Lambda lambda) {
            rest.push(lambda.body());
        } else if (expression instanceof Expression.Reference reference) {
            rest.push(reference.target());
        } else if (expression instanceof Expression.Assignment assignment) {
            pushAll(rest, List.of(assignment.target(), assignment.value()));
        } else if (expression instanceof Expression.Element element) {
            pushAll(rest, List.of(element.array(), element.index()));
        } else if (expression instanceof Expression.Cast cast) {
            rest.push(cast.value());
        } else if (expression instanceof Expression.Operation operation) {
            pushAll(rest, operation.operands());
        }
    }

    private static void below(Statement statement, Deque<Object> rest) {
        if (statement instanceof Statement.Local local) {
            pushAll(rest, local.annotations());
            local.initializer().ifPresent(rest::push);
        } else if (statement instanceof Statement.Run run) {
            rest.push(run.expression());
        } else if (statement instanceof Statement.Return returned) {
            returned.value().ifPresent(rest::push);
        } else if (statement instanceof Statement.Throw thrown) {
            rest.push(thrown.value());
        } else if (statement instanceof Statement.Yield yielded) {
            rest.push(yielded.value());
        } else if (statement instanceof Statement.Block block) {
            pushAll(rest, block.statements());
        } else if (statement instanceof Statement.If branch) {
            pushAll(rest, List.of(branch.condition(), branch.then()));
            branch.otherwise().ifPresent(rest::push);
        } else if (statement instanceof Statement.Loop loop) {
            pushAll(rest, loop.before(), loop.after());
            loop.over().ifPresent(rest::push);
            loop.condition().ifPresent(rest::push);
            rest.push(loop.body());
        } else if (statement instanceof Statement.Try attempt) {
            pushAll(rest, attempt.resources(), attempt.catches());
            rest.push(attempt.body());
            attempt.last().ifPresent(rest::push);
        } else if (statement instanceof Statement.Choose choose) {
            rest.push(choose.selector());
            pushAll(rest, choose.cases());
        } else if (statement instanceof Statement.Declare declare) {
            rest.push(declare.type());
        }
    }
}
