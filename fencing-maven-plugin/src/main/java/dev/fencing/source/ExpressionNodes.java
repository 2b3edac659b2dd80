package dev.fencing.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.ClassExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.TypeExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Facts;
import dev.fencing.code.tree.Parameter;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.sql.SqlText;
import dev.fencing.text.JavaLiteral;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Turns JavaParser's expressions into ours. Chains of {@code +} and of calls are walked in a loop, however long. */
final class ExpressionNodes {

    /** Deeper than this no person nests; a bound for the stack. */
    private static final int DEEPEST = 100;

    private static final Pattern DOT = Pattern.compile("\\.");

    private final Offsets offsets;
    private final StatementNodes statements;
    private int depth;

    ExpressionNodes(Offsets offsets, StatementNodes statements) {
        this.offsets = offsets;
        this.statements = statements;
    }

    Expression expression(Node node) {
        Node inner = node;
        while (inner instanceof EnclosedExpr enclosed) {
            inner = enclosed.getInner();
        }
        if (depth >= DEEPEST) {
            return new Expression.TooDeep(offsets.span(inner));
        }
        depth++;
        try {
            return unwrapped(inner);
        } finally {
            depth--;
        }
    }

    List<Expression> expressions(List<? extends Node> nodes) {
        return nodes.stream().map(this::expression).toList();
    }

    private Expression unwrapped(Node node) {
        Span span = offsets.span(node);
        if (node instanceof StringLiteralExpr
                || node instanceof TextBlockLiteralExpr
                || node instanceof CharLiteralExpr) {
            SqlText text = JavaLiteral.at(offsets.source(), span.start())
                    .map(JavaLiteral::text)
                    .orElseGet(() -> SqlText.of(""));
            return new Expression.Text(span, text);
        } else if (node instanceof LiteralExpr) {
            return new Expression.Value(span, node.toString());
        } else if (node instanceof NameExpr name) {
            return new Expression.Name(span, name.getNameAsString(), Facts.NONE);
        } else if (node instanceof ThisExpr || node instanceof SuperExpr) {
            return new Expression.Name(span, node instanceof ThisExpr ? "this" : "super", Facts.NONE);
        } else if (node instanceof FieldAccessExpr select) {
            return new Expression.Select(span, expression(select.getScope()), select.getNameAsString(), Facts.NONE);
        } else if (node instanceof TypeExpr type) {
            return typeName(type, span);
        } else if (node instanceof ClassExpr literal) {
            return new Expression.ClassLiteral(span, StatementNodes.written(literal.getType()));
        } else if (node instanceof MethodCallExpr call) {
            return call(call);
        } else if (node instanceof ObjectCreationExpr made) {
            return made(made, span);
        } else if (node instanceof ArrayCreationExpr array) {
            return new Expression.Array(
                    span,
                    array.getInitializer()
                            .map(each -> expressions(each.getValues()))
                            .orElse(List.of()),
                    array.getInitializer().isPresent());
        } else if (node instanceof ArrayInitializerExpr array) {
            return new Expression.Array(span, expressions(array.getValues()), true);
        } else if (node instanceof BinaryExpr binary) {
            return binary(binary, span);
        } else if (node instanceof ConditionalExpr conditional) {
            return new Expression.Conditional(
                    span,
                    expression(conditional.getCondition()),
                    expression(conditional.getThenExpr()),
                    expression(conditional.getElseExpr()));
        } else if (node instanceof SwitchExpr chosen) {
            return new Expression.Switch(
                    span, expression(chosen.getSelector()), statements.cases(chosen.getEntries(), true));
        } else if (node instanceof LambdaExpr lambda) {
            return lambda(lambda, span);
        } else if (node instanceof MethodReferenceExpr reference) {
            return new Expression.Reference(
                    span, expression(reference.getScope()), reference.getIdentifier(), Facts.NONE, Optional.empty());
        } else if (node instanceof AssignExpr assignment) {
            return new Expression.Assignment(
                    span,
                    expression(assignment.getTarget()),
                    assignment.getOperator().asString(),
                    expression(assignment.getValue()));
        } else if (node instanceof ArrayAccessExpr element) {
            return new Expression.Element(span, expression(element.getName()), expression(element.getIndex()));
        } else if (node instanceof CastExpr cast) {
            return new Expression.Cast(span, StatementNodes.written(cast.getType()), expression(cast.getExpression()));
        } else if (node instanceof UnaryExpr unary) {
            return new Expression.Operation(
                    span, operator(unary.getOperator()), List.of(expression(unary.getExpression())));
        } else if (node instanceof InstanceOfExpr test) {
            return new Expression.Operation(span, "instanceof", List.of(expression(test.getExpression())));
        } else if (node instanceof AnnotationExpr annotation) {
            return new Expression.Annotated(span, statements.annotation(annotation));
        }
        return new Expression.Operation(span, "", List.of());
    }

    /** A type in front of {@code ::}, name by name. */
    private static Expression typeName(TypeExpr type, Span span) {
        Expression made = null;
        for (String part : List.of(DOT.split(StatementNodes.written(type.getType()), -1))) {
            made = made == null
                    ? new Expression.Name(span, part, Facts.NONE)
                    : new Expression.Select(span, made, part, Facts.NONE);
        }
        return java.util.Objects.requireNonNull(made);
    }

    private static String operator(UnaryExpr.Operator operator) {
        return switch (operator) {
            case POSTFIX_INCREMENT -> "x++";
            case POSTFIX_DECREMENT -> "x--";
            case PREFIX_INCREMENT -> "++x";
            case PREFIX_DECREMENT -> "--x";
            default -> operator.asString();
        };
    }

    private Expression call(MethodCallExpr last) {
        Deque<MethodCallExpr> chain = new ArrayDeque<>();
        Optional<? extends Node> at = Optional.of(last);
        while (at.isPresent() && at.get() instanceof MethodCallExpr call) {
            chain.push(call);
            at = call.getScope();
            while (at.isPresent() && at.get() instanceof EnclosedExpr enclosed) {
                at = Optional.of(enclosed.getInner());
            }
        }
        Optional<Expression> receiver = at.map(this::expression);
        for (MethodCallExpr call : chain) {
            receiver = Optional.of(new Expression.Call(
                    offsets.span(call),
                    receiver,
                    call.getNameAsString(),
                    expressions(call.getArguments()),
                    Facts.NONE));
        }
        return receiver.orElseThrow();
    }

    private Expression made(ObjectCreationExpr made, Span span) {
        Optional<TypeDeclaration> body =
                made.getAnonymousClassBody().map(members -> statements.anonymous(made, members));
        return new Expression.New(
                span, StatementNodes.written(made.getType()), expressions(made.getArguments()), body, Facts.NONE);
    }

    private Expression binary(BinaryExpr last, Span span) {
        Deque<Node> operands = new ArrayDeque<>();
        Node at = last;
        while (at instanceof BinaryExpr binary && binary.getOperator() == last.getOperator()) {
            operands.push(binary.getRight());
            at = binary.getLeft();
            while (at instanceof EnclosedExpr enclosed) {
                at = enclosed.getInner();
            }
        }
        operands.push(at);
        List<Expression> read = expressions(new ArrayList<>(operands));
        return last.getOperator() == BinaryExpr.Operator.PLUS
                ? new Expression.Concatenation(span, read, Facts.NONE)
                : new Expression.Operation(span, last.getOperator().asString(), read);
    }

    private Expression lambda(LambdaExpr lambda, Span span) {
        List<Parameter> parameters =
                lambda.getParameters().stream().map(statements::parameter).toList();
        boolean expression = lambda.getBody() instanceof ExpressionStmt;
        Statement body = lambda.getBody() instanceof ExpressionStmt value
                ? new Statement.Return(offsets.span(value), Optional.of(expression(value.getExpression())))
                : statements.statement(lambda.getBody());
        return new Expression.Lambda(span, parameters, body, expression, Optional.empty());
    }
}
