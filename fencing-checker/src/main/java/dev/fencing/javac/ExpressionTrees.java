package dev.fencing.javac;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.fencing.code.tree.Expression;
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
import org.jspecify.annotations.Nullable;

/**
 * Turns javac's expressions into ours. Chains of {@code +} and of calls are walked in a loop, however long they are.
 */
final class ExpressionTrees {

    /** Deeper than this no person nests; a bound for the stack. */
    private static final int DEEPEST = 100;

    private final Positions positions;
    private final Symbols symbols;
    private final StatementTrees statements;
    private int depth;

    ExpressionTrees(Positions positions, Symbols symbols, StatementTrees statements) {
        this.positions = positions;
        this.symbols = symbols;
        this.statements = statements;
    }

    Expression expression(Tree tree) {
        Tree inner = tree;
        while (inner instanceof ParenthesizedTree parenthesized) {
            inner = parenthesized.getExpression();
        }
        if (depth >= DEEPEST) {
            return new Expression.TooDeep(positions.span(inner));
        }
        depth++;
        try {
            return unwrapped(inner);
        } finally {
            depth--;
        }
    }

    List<Expression> expressions(List<? extends Tree> trees) {
        return trees.stream().map(this::expression).toList();
    }

    private Expression unwrapped(Tree tree) {
        Span span = positions.span(tree);
        if (tree instanceof LiteralTree literal) {
            return literal(literal, span);
        } else if (tree instanceof IdentifierTree name) {
            return new Expression.Name(span, name.getName().toString(), symbols.facts(tree));
        } else if (tree instanceof MemberSelectTree select) {
            return select(select, span);
        } else if (tree instanceof MethodInvocationTree call) {
            return call(call);
        } else if (tree instanceof NewClassTree made) {
            return made(made, span);
        } else if (tree instanceof NewArrayTree array) {
            boolean complete = array.getInitializers() != null;
            return new Expression.Array(span, expressions(complete ? array.getInitializers() : List.of()), complete);
        } else if (tree instanceof BinaryTree binary) {
            return binary.getKind() == Tree.Kind.PLUS ? concatenation(binary, span) : operation(binary, span);
        } else if (tree instanceof ConditionalExpressionTree conditional) {
            return new Expression.Conditional(
                    span,
                    expression(conditional.getCondition()),
                    expression(conditional.getTrueExpression()),
                    expression(conditional.getFalseExpression()));
        } else if (tree instanceof SwitchExpressionTree chosen) {
            return new Expression.Switch(
                    span, expression(chosen.getExpression()), statements.cases(chosen.getCases(), true));
        } else if (tree instanceof LambdaExpressionTree lambda) {
            return lambda(lambda, span);
        } else if (tree instanceof MemberReferenceTree reference) {
            return new Expression.Reference(
                    span,
                    expression(reference.getQualifierExpression()),
                    reference.getName().toString(),
                    symbols.facts(tree),
                    symbols.givesNothing(tree));
        } else if (tree instanceof AssignmentTree assignment) {
            return new Expression.Assignment(
                    span, expression(assignment.getVariable()), "=", expression(assignment.getExpression()));
        } else if (tree instanceof CompoundAssignmentTree assignment) {
            String operator = assignment.getKind() == Tree.Kind.PLUS_ASSIGNMENT ? "+=" : "?=";
            return new Expression.Assignment(
                    span, expression(assignment.getVariable()), operator, expression(assignment.getExpression()));
        } else if (tree instanceof ArrayAccessTree element) {
            return new Expression.Element(span, expression(element.getExpression()), expression(element.getIndex()));
        } else if (tree instanceof TypeCastTree cast) {
            return new Expression.Cast(span, statements.written(cast.getType()), expression(cast.getExpression()));
        } else if (tree instanceof UnaryTree unary) {
            return new Expression.Operation(
                    span, operator(unary.getKind()), List.of(expression(unary.getExpression())));
        } else if (tree instanceof InstanceOfTree test) {
            return new Expression.Operation(span, "instanceof", List.of(expression(test.getExpression())));
        } else if (tree instanceof AnnotationTree annotation) {
            return new Expression.Annotated(span, statements.annotation(annotation));
        }
        return new Expression.Operation(span, "", List.of());
    }

    private Expression literal(LiteralTree literal, Span span) {
        Object value = literal.getValue();
        if (value instanceof String text) {
            SqlText placed = positions.isPlaced(literal)
                    ? JavaLiteral.joined(positions.source(), span.start(), text)
                    : SqlText.builder().appendAt(text, span.start()).build();
            return new Expression.Text(span, placed);
        }
        if (value instanceof Character character) {
            return new Expression.Text(
                    span,
                    SqlText.builder()
                            .appendAt(String.valueOf(character), span.start())
                            .build());
        }
        return new Expression.Value(span, String.valueOf(value));
    }

    private Expression select(MemberSelectTree select, Span span) {
        if (select.getIdentifier().contentEquals("class")) {
            return new Expression.ClassLiteral(span, statements.written(select.getExpression()));
        }
        return new Expression.Select(
                span, expression(select.getExpression()), select.getIdentifier().toString(), symbols.facts(select));
    }

    private Expression call(MethodInvocationTree last) {
        Deque<MethodInvocationTree> chain = new ArrayDeque<>();
        Tree at = last;
        while (at instanceof MethodInvocationTree call) {
            chain.push(call);
            at = receiver(call);
            while (at instanceof ParenthesizedTree parenthesized) {
                at = parenthesized.getExpression();
            }
        }
        Optional<Expression> receiver = Optional.ofNullable(at).map(this::expression);
        for (MethodInvocationTree call : chain) {
            receiver = Optional.of(new Expression.Call(
                    positions.span(call),
                    receiver,
                    name(call.getMethodSelect()),
                    expressions(call.getArguments()),
                    symbols.facts(call)));
        }
        return receiver.orElseThrow();
    }

    private static @Nullable Tree receiver(MethodInvocationTree call) {
        return call.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
    }

    private static String name(Tree select) {
        return select instanceof MemberSelectTree member
                ? member.getIdentifier().toString()
                : select instanceof IdentifierTree name ? name.getName().toString() : "";
    }

    private Expression made(NewClassTree made, Span span) {
        Optional<TypeDeclaration> body =
                Optional.ofNullable(made.getClassBody()).map(statements::anonymous);
        return new Expression.New(
                span,
                statements.written(made.getIdentifier()),
                expressions(made.getArguments()),
                body,
                symbols.facts(made));
    }

    private Expression concatenation(BinaryTree last, Span span) {
        Deque<Tree> parts = new ArrayDeque<>();
        Tree at = last;
        while (at instanceof BinaryTree binary && binary.getKind() == Tree.Kind.PLUS) {
            parts.push(binary.getRightOperand());
            at = binary.getLeftOperand();
            while (at instanceof ParenthesizedTree parenthesized) {
                at = parenthesized.getExpression();
            }
        }
        parts.push(at);
        return new Expression.Concatenation(span, expressions(new ArrayList<>(parts)), symbols.facts(last));
    }

    private Expression operation(BinaryTree last, Span span) {
        Deque<Tree> operands = new ArrayDeque<>();
        Tree at = last;
        while (at instanceof BinaryTree binary && binary.getKind() == last.getKind()) {
            operands.push(binary.getRightOperand());
            at = binary.getLeftOperand();
        }
        operands.push(at);
        return new Expression.Operation(span, operator(last.getKind()), expressions(new ArrayList<>(operands)));
    }

    private static String operator(Tree.Kind kind) {
        return switch (kind) {
            case MINUS -> "-";
            case POSTFIX_INCREMENT -> "x++";
            case PREFIX_INCREMENT -> "++x";
            case POSTFIX_DECREMENT -> "x--";
            case PREFIX_DECREMENT -> "--x";
            case EQUAL_TO -> "==";
            case NOT_EQUAL_TO -> "!=";
            case LESS_THAN -> "<";
            case LESS_THAN_EQUAL -> "<=";
            case GREATER_THAN -> ">";
            case GREATER_THAN_EQUAL -> ">=";
            case LOGICAL_COMPLEMENT -> "!";
            case CONDITIONAL_AND -> "&&";
            case CONDITIONAL_OR -> "||";
            case UNARY_MINUS -> "-x";
            default -> kind.name();
        };
    }

    private Expression lambda(LambdaExpressionTree lambda, Span span) {
        List<Parameter> parameters = new ArrayList<>();
        for (VariableTree parameter : lambda.getParameters()) {
            parameters.add(statements.parameter(parameter));
        }
        Tree body = lambda.getBody();
        boolean expression = !(body instanceof BlockTree);
        Statement read = body instanceof BlockTree block
                ? statements.block(block)
                : new Statement.Return(positions.span(body), Optional.of(expression((ExpressionTree) body)));
        return new Expression.Lambda(span, parameters, read, expression, symbols.givesNothing(lambda));
    }
}
