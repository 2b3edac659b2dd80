package dev.fencing.source;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.MarkerAnnotationExpr;
import com.github.javaparser.ast.expr.MemberValuePair;
import com.github.javaparser.ast.expr.NormalAnnotationExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SingleMemberAnnotationExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.LocalRecordDeclarationStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.UnionType;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Facts;
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
import java.util.Optional;

/** Turns JavaParser's statements into ours. */
final class StatementNodes {

    private final Offsets offsets;
    private final ExpressionNodes expressions;
    private final DeclarationNodes declarations;

    StatementNodes(Offsets offsets, DeclarationNodes declarations) {
        this.offsets = offsets;
        this.expressions = new ExpressionNodes(offsets, this);
        this.declarations = declarations;
    }

    Expression expression(com.github.javaparser.ast.expr.Expression node) {
        return expressions.expression(node);
    }

    List<Expression> expressions(NodeList<com.github.javaparser.ast.expr.Expression> nodes) {
        return expressions.expressions(nodes);
    }

    TypeDeclaration anonymous(ObjectCreationExpr made, NodeList<BodyDeclaration<?>> members) {
        return declarations.anonymous(made, members);
    }

    Statement.Block block(BlockStmt block) {
        List<Statement> statements = new ArrayList<>();
        block.getStatements().forEach(each -> add(each, statements));
        return new Statement.Block(offsets.span(block), statements);
    }

    Statement statement(com.github.javaparser.ast.stmt.Statement node) {
        if (node instanceof BlockStmt block) {
            return block(block);
        }
        List<Statement> read = new ArrayList<>();
        add(node, read);
        return read.size() == 1 ? read.get(0) : new Statement.Block(offsets.span(node), read);
    }

    private void add(com.github.javaparser.ast.stmt.Statement node, List<Statement> to) {
        Span span = offsets.span(node);
        if (node instanceof ExpressionStmt run && run.getExpression() instanceof VariableDeclarationExpr locals) {
            locals.getVariables().forEach(each -> to.add(local(each, locals)));
        } else if (node instanceof ExpressionStmt run) {
            to.add(new Statement.Run(span, expression(run.getExpression())));
        } else if (node instanceof ReturnStmt returned) {
            to.add(new Statement.Return(span, returned.getExpression().map(this::expression)));
        } else if (node instanceof IfStmt branch) {
            to.add(branch(branch));
        } else if (node instanceof BlockStmt block) {
            to.add(block(block));
        } else if (node instanceof TryStmt attempt) {
            to.add(attempt(attempt, span));
        } else if (node instanceof ForEachStmt loop) {
            to.add(new Statement.Loop(
                    span,
                    locals(loop.getVariable()),
                    Optional.of(expression(loop.getIterable())),
                    Optional.empty(),
                    List.of(),
                    statement(loop.getBody()),
                    true));
        } else if (node instanceof ForStmt loop) {
            to.add(new Statement.Loop(
                    span,
                    initialization(loop),
                    Optional.empty(),
                    loop.getCompare().map(this::expression),
                    expressions(loop.getUpdate()),
                    statement(loop.getBody()),
                    true));
        } else if (node instanceof WhileStmt loop) {
            to.add(loop(span, loop.getCondition(), loop.getBody(), true));
        } else if (node instanceof DoStmt loop) {
            to.add(loop(span, loop.getCondition(), loop.getBody(), false));
        } else if (node instanceof SwitchStmt choose) {
            to.add(new Statement.Choose(span, expression(choose.getSelector()), cases(choose.getEntries(), false)));
        } else if (node instanceof ThrowStmt thrown) {
            to.add(new Statement.Throw(span, expression(thrown.getExpression())));
        } else if (node instanceof YieldStmt yielded) {
            to.add(new Statement.Yield(span, expression(yielded.getExpression())));
        } else if (node instanceof BreakStmt) {
            to.add(new Statement.Leave(span, false));
        } else if (node instanceof ContinueStmt) {
            to.add(new Statement.Leave(span, true));
        } else if (node instanceof SynchronizedStmt guarded) {
            to.add(new Statement.Run(span, expression(guarded.getExpression())));
            to.add(block(guarded.getBody()));
        } else if (node instanceof LabeledStmt labeled) {
            add(labeled.getStatement(), to);
        } else if (node instanceof LocalClassDeclarationStmt local) {
            to.add(new Statement.Declare(span, declarations.type(local.getClassDeclaration(), "")));
        } else if (node instanceof LocalRecordDeclarationStmt local) {
            to.add(new Statement.Declare(span, declarations.type(local.getRecordDeclaration(), "")));
        } else if (node instanceof ExplicitConstructorInvocationStmt call) {
            String name = call.isThis() ? "this" : "super";
            Expression called =
                    new Expression.Call(span, Optional.empty(), name, expressions(call.getArguments()), Facts.NONE);
            to.add(new Statement.Run(span, called));
        }
    }

    private List<Statement> initialization(ForStmt loop) {
        List<Statement> before = new ArrayList<>();
        for (com.github.javaparser.ast.expr.Expression each : loop.getInitialization()) {
            if (each instanceof VariableDeclarationExpr locals) {
                before.addAll(locals(locals));
            } else {
                before.add(new Statement.Run(offsets.span(each), expression(each)));
            }
        }
        return before;
    }

    private Statement loop(
            Span span,
            com.github.javaparser.ast.expr.Expression condition,
            com.github.javaparser.ast.stmt.Statement body,
            boolean conditionFirst) {
        return new Statement.Loop(
                span,
                List.of(),
                Optional.empty(),
                Optional.of(expression(condition)),
                List.of(),
                statement(body),
                conditionFirst);
    }

    /** A chain of {@code else if} is walked from its end, however long it is. */
    private Statement branch(IfStmt first) {
        Deque<IfStmt> chain = new ArrayDeque<>();
        Optional<com.github.javaparser.ast.stmt.Statement> at = Optional.of(first);
        while (at.isPresent() && at.get() instanceof IfStmt next) {
            chain.push(next);
            at = next.getElseStmt();
        }
        Optional<Statement> otherwise = at.map(this::statement);
        for (IfStmt each : chain) {
            otherwise = Optional.of(new Statement.If(
                    offsets.span(each), expression(each.getCondition()), statement(each.getThenStmt()), otherwise));
        }
        return otherwise.orElseThrow();
    }

    private Statement attempt(TryStmt attempt, Span span) {
        List<Statement> resources = new ArrayList<>();
        for (com.github.javaparser.ast.expr.Expression resource : attempt.getResources()) {
            if (resource instanceof VariableDeclarationExpr locals) {
                resources.addAll(locals(locals));
            } else {
                resources.add(new Statement.Run(offsets.span(resource), expression(resource)));
            }
        }
        List<Statement.Catch> catches = new ArrayList<>();
        for (CatchClause each : attempt.getCatchClauses()) {
            Type type = each.getParameter().getType();
            List<String> types = type instanceof UnionType union
                    ? union.getElements().stream().map(StatementNodes::written).toList()
                    : List.of(written(type));
            catches.add(new Statement.Catch(
                    offsets.span(each), types, each.getParameter().getNameAsString(), block(each.getBody())));
        }
        return new Statement.Try(
                span,
                resources,
                block(attempt.getTryBlock()),
                catches,
                attempt.getFinallyBlock().map(this::block));
    }

    /** @param valued whether an expression behind an arrow is the value of the switch */
    List<Statement.Case> cases(NodeList<SwitchEntry> entries, boolean valued) {
        List<Statement.Case> all = new ArrayList<>();
        for (SwitchEntry entry : entries) {
            List<Statement> body = new ArrayList<>();
            if (entry.getType() == SwitchEntry.Type.EXPRESSION
                    && valued
                    && entry.getStatements().size() == 1
                    && entry.getStatements().get(0) instanceof ExpressionStmt value) {
                body.add(new Statement.Yield(offsets.span(value), expression(value.getExpression())));
            } else {
                entry.getStatements().forEach(each -> add(each, body));
            }
            boolean arrow = entry.getType() != SwitchEntry.Type.STATEMENT_GROUP;
            all.add(new Statement.Case(expressions(entry.getLabels()), arrow, body));
        }
        return all;
    }

    private List<Statement> locals(VariableDeclarationExpr locals) {
        List<Statement> all = new ArrayList<>();
        locals.getVariables().forEach(each -> all.add(local(each, locals)));
        return all;
    }

    private Statement.Local local(VariableDeclarator variable, VariableDeclarationExpr locals) {
        return new Statement.Local(
                offsets.span(locals.getVariables().size() == 1 ? locals : variable),
                local(variable.getType()),
                arguments(variable.getType()),
                variable.getNameAsString(),
                variable.getInitializer().map(this::expression),
                annotations(locals.getAnnotations()));
    }

    /** Lombok's {@code val} is {@code final var}. */
    private static String local(Type type) {
        String written = written(type);
        return written.equals("val") || written.equals("lombok.val") ? "var" : written;
    }

    Parameter parameter(com.github.javaparser.ast.body.Parameter parameter) {
        String type = parameter.getType().isUnknownType() ? "var" : written(parameter.getType());
        return new Parameter(
                offsets.span(parameter),
                parameter.isVarArgs() ? type + "[]" : type,
                arguments(parameter.getType()),
                parameter.getNameAsString(),
                parameter.isVarArgs(),
                annotations(parameter.getAnnotations()));
    }

    List<Annotation> annotations(NodeList<AnnotationExpr> annotations) {
        return annotations.stream().map(this::annotation).toList();
    }

    Annotation annotation(AnnotationExpr annotation) {
        Map<String, Expression> values = new LinkedHashMap<>();
        if (annotation instanceof SingleMemberAnnotationExpr single) {
            values.put("value", expression(single.getMemberValue()));
        } else if (annotation instanceof NormalAnnotationExpr normal) {
            for (MemberValuePair pair : normal.getPairs()) {
                values.put(pair.getNameAsString(), expression(pair.getValue()));
            }
        } else if (!(annotation instanceof MarkerAnnotationExpr)) {
            throw new IllegalStateException("an annotation of no known form: " + annotation.getClass());
        }
        return new Annotation(offsets.span(annotation), annotation.getNameAsString(), values);
    }

    /** The type arguments of a type, as they are written. */
    static List<String> arguments(Type type) {
        return type instanceof ClassOrInterfaceType named
                ? named.getTypeArguments()
                        .map(all -> all.stream().map(StatementNodes::written).toList())
                        .orElse(List.of())
                : List.of();
    }

    /** A type as it is written, without its type arguments and annotations. */
    static String written(Type type) {
        if (type instanceof ClassOrInterfaceType named) {
            return named.getNameWithScope();
        }
        return type.isArrayType() ? written(type.asArrayType().getComponentType()) + "[]" : type.asString();
    }
}
