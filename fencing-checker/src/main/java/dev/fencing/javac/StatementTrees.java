package dev.fencing.javac;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Parameter;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.TypeDeclaration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns javac's statements into ours. */
final class StatementTrees {

    private final Positions positions;
    private final ExpressionTrees expressions;
    private final DeclarationTrees declarations;

    StatementTrees(Positions positions, Symbols symbols, DeclarationTrees declarations) {
        this.positions = positions;
        this.expressions = new ExpressionTrees(positions, symbols, this);
        this.declarations = declarations;
    }

    Expression expression(Tree tree) {
        return expressions.expression(tree);
    }

    TypeDeclaration anonymous(ClassTree type) {
        return declarations.type(type, "");
    }

    Statement.Block block(BlockTree block) {
        return new Statement.Block(
                positions.span(block),
                block.getStatements().stream().map(this::statement).toList());
    }

    private Statement statement(StatementTree tree) {
        var span = positions.span(tree);
        if (tree instanceof ExpressionStatementTree run) {
            return new Statement.Run(span, expression(run.getExpression()));
        } else if (tree instanceof VariableTree local) {
            return local(local);
        } else if (tree instanceof ReturnTree returned) {
            return new Statement.Return(span, optional(returned.getExpression()));
        } else if (tree instanceof IfTree branch) {
            return branch(branch);
        } else if (tree instanceof BlockTree block) {
            return block(block);
        } else if (tree instanceof TryTree attempt) {
            return attempt(attempt);
        } else if (tree instanceof EnhancedForLoopTree loop) {
            return new Statement.Loop(
                    span,
                    List.of(local(loop.getVariable())),
                    optional(loop.getExpression()),
                    Optional.empty(),
                    List.of(),
                    statement(loop.getStatement()),
                    true);
        } else if (tree instanceof ForLoopTree loop) {
            List<Expression> after = loop.getUpdate().stream()
                    .map(update -> expression(update.getExpression()))
                    .toList();
            return new Statement.Loop(
                    span,
                    loop.getInitializer().stream().map(this::statement).toList(),
                    Optional.empty(),
                    optional(loop.getCondition()),
                    after,
                    statement(loop.getStatement()),
                    true);
        } else if (tree instanceof WhileLoopTree loop) {
            return loop(span, loop.getCondition(), loop.getStatement(), true);
        } else if (tree instanceof DoWhileLoopTree loop) {
            return loop(span, loop.getCondition(), loop.getStatement(), false);
        } else if (tree instanceof SwitchTree choose) {
            return new Statement.Choose(span, expression(choose.getExpression()), cases(choose.getCases(), false));
        } else if (tree instanceof ThrowTree thrown) {
            return new Statement.Throw(span, expression(thrown.getExpression()));
        } else if (tree instanceof YieldTree yielded) {
            return new Statement.Yield(span, expression(yielded.getValue()));
        } else if (tree instanceof BreakTree) {
            return new Statement.Leave(span, false);
        } else if (tree instanceof ContinueTree) {
            return new Statement.Leave(span, true);
        } else if (tree instanceof SynchronizedTree guarded) {
            return new Statement.Block(
                    span,
                    List.of(new Statement.Run(span, expression(guarded.getExpression())), block(guarded.getBlock())));
        } else if (tree instanceof LabeledStatementTree labeled) {
            return statement(labeled.getStatement());
        } else if (tree instanceof ClassTree type) {
            return new Statement.Declare(span, declarations.type(type, ""));
        }
        return new Statement.Block(span, List.of());
    }

    private Statement loop(Span span, ExpressionTree condition, StatementTree body, boolean conditionFirst) {
        return new Statement.Loop(
                span, List.of(), Optional.empty(), optional(condition), List.of(), statement(body), conditionFirst);
    }

    /** A chain of {@code else if} is walked from its end, however long it is. */
    private Statement branch(IfTree first) {
        Deque<IfTree> chain = new ArrayDeque<>();
        StatementTree at = first;
        while (at instanceof IfTree next) {
            chain.push(next);
            at = next.getElseStatement();
        }
        Optional<Statement> otherwise = Optional.ofNullable(at).map(this::statement);
        Statement.If made = null;
        for (IfTree each : chain) {
            made = new Statement.If(
                    positions.span(each),
                    expression(each.getCondition()),
                    statement(each.getThenStatement()),
                    made == null ? otherwise : Optional.of(made));
        }
        return Objects.requireNonNull(made);
    }

    private Statement attempt(TryTree attempt) {
        List<Statement> resources = new ArrayList<>();
        for (Tree resource : attempt.getResources()) {
            resources.add(
                    resource instanceof VariableTree local
                            ? local(local)
                            : new Statement.Run(positions.span(resource), expression(resource)));
        }
        List<Statement.Catch> catches = new ArrayList<>();
        for (CatchTree each : attempt.getCatches()) {
            Tree type = each.getParameter().getType();
            List<String> types = type instanceof UnionTypeTree union
                    ? union.getTypeAlternatives().stream().map(this::written).toList()
                    : List.of(written(type));
            catches.add(new Statement.Catch(
                    positions.span(each), types, each.getParameter().getName().toString(), block(each.getBlock())));
        }
        return new Statement.Try(
                positions.span(attempt),
                resources,
                block(attempt.getBlock()),
                catches,
                Optional.ofNullable(attempt.getFinallyBlock()).map(this::block));
    }

    /** @param valued whether an expression behind an arrow is the value of the switch */
    List<Statement.Case> cases(List<? extends CaseTree> cases, boolean valued) {
        List<Statement.Case> all = new ArrayList<>();
        for (CaseTree each : cases) {
            boolean arrow = each.getCaseKind() == CaseTree.CaseKind.RULE;
            all.add(new Statement.Case(
                    each.getExpressions().stream().map(this::expression).toList(),
                    arrow,
                    arrow ? List.of(behindArrow(each.getBody(), valued)) : all(each.getStatements())));
        }
        return all;
    }

    private List<Statement> all(@Nullable List<? extends StatementTree> statements) {
        return statements == null
                ? List.of()
                : statements.stream().map(this::statement).toList();
    }

    private Statement behindArrow(@Nullable Tree body, boolean valued) {
        if (body instanceof ExpressionTree value) {
            return valued
                    ? new Statement.Yield(positions.span(body), expression(value))
                    : new Statement.Run(positions.span(body), expression(value));
        }
        return body instanceof StatementTree statement
                ? statement(statement)
                : new Statement.Block(new Span(0, 0), List.of());
    }

    private Statement.Local local(VariableTree local) {
        return new Statement.Local(
                positions.span(local),
                written(local.getType()),
                arguments(local.getType()),
                local.getName().toString(),
                optional(local.getInitializer()),
                annotations(local.getModifiers().getAnnotations()));
    }

    Parameter parameter(VariableTree parameter) {
        String type = written(parameter.getType());
        boolean many = positions.isPlaced(parameter) && isMany(parameter);
        return new Parameter(
                positions.span(parameter),
                type,
                arguments(parameter.getType()),
                parameter.getName().toString(),
                many,
                annotations(parameter.getModifiers().getAnnotations()));
    }

    private static boolean isMany(VariableTree parameter) {
        return (((com.sun.tools.javac.tree.JCTree.JCVariableDecl) parameter).mods.flags
                        & com.sun.tools.javac.code.Flags.VARARGS)
                != 0;
    }

    List<Annotation> annotations(List<? extends AnnotationTree> annotations) {
        return annotations.stream().map(this::annotation).toList();
    }

    Annotation annotation(AnnotationTree annotation) {
        Map<String, Expression> values = new LinkedHashMap<>();
        for (ExpressionTree argument : annotation.getArguments()) {
            if (argument instanceof AssignmentTree named) {
                values.put(named.getVariable().toString(), expression(named.getExpression()));
            } else {
                values.put("value", expression(argument));
            }
        }
        return new Annotation(positions.span(annotation), written(annotation.getAnnotationType()), values);
    }

    private Optional<Expression> optional(@Nullable Tree tree) {
        return Optional.ofNullable(tree).map(this::expression);
    }

    /** The type arguments of a type, as they are written. */
    List<String> arguments(@Nullable Tree type) {
        Tree at = type instanceof AnnotatedTypeTree annotated ? annotated.getUnderlyingType() : type;
        return at instanceof ParameterizedTypeTree parameterized
                ? parameterized.getTypeArguments().stream().map(this::written).toList()
                : List.of();
    }

    /** A type as it is written, without its type arguments. */
    String written(@Nullable Tree type) {
        Tree at = type;
        while (at instanceof ParameterizedTypeTree || at instanceof AnnotatedTypeTree) {
            at = at instanceof ParameterizedTypeTree parameterized
                    ? parameterized.getType()
                    : ((AnnotatedTypeTree) at).getUnderlyingType();
        }
        return at == null ? "var" : at.toString();
    }
}
