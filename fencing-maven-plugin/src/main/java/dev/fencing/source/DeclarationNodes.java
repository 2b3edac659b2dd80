package dev.fencing.source;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.AnnotationDeclaration;
import com.github.javaparser.ast.body.AnnotationMemberDeclaration;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Facts;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.code.tree.TypeDeclaration.Kind;
import dev.fencing.code.tree.WrittenType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns a compilation unit of JavaParser into a source file of ours. */
final class DeclarationNodes {

    private final Offsets offsets;
    private final StatementNodes statements;

    private DeclarationNodes(Offsets offsets) {
        this.offsets = offsets;
        this.statements = new StatementNodes(offsets, this);
    }

    static SourceFile sourceFile(CompilationUnit unit, String path, String source) {
        return new DeclarationNodes(new Offsets(source)).file(unit, path, source);
    }

    private SourceFile file(CompilationUnit unit, String path, String source) {
        String name =
                unit.getPackageDeclaration().map(each -> each.getNameAsString()).orElse("");
        List<Annotation> onPackage = unit.getPackageDeclaration()
                .map(each -> statements.annotations(each.getAnnotations()))
                .orElse(List.of());
        List<SourceFile.Import> imports = new ArrayList<>();
        for (ImportDeclaration each : unit.getImports()) {
            imports.add(new SourceFile.Import(each.getNameAsString(), each.isStatic(), each.isAsterisk()));
        }
        List<TypeDeclaration> types =
                unit.getTypes().stream().map(each -> type(each, name)).toList();
        return new SourceFile(path, source, name, onPackage, imports, types);
    }

    /** @param around the qualified name of the package or class around it */
    TypeDeclaration type(com.github.javaparser.ast.body.TypeDeclaration<?> type, String around) {
        String name = type.getNameAsString();
        String qualified = around.isEmpty() ? name : around + "." + name;
        Members members = new Members();
        List<WrittenType> supertypes = new ArrayList<>();
        Kind kind = Kind.CLASS;
        if (type instanceof ClassOrInterfaceDeclaration declared) {
            kind = declared.isInterface() ? Kind.INTERFACE : Kind.CLASS;
            declared.getExtendedTypes().forEach(each -> supertypes.add(supertype(each)));
            declared.getImplementedTypes().forEach(each -> supertypes.add(supertype(each)));
        } else if (type instanceof EnumDeclaration declared) {
            kind = Kind.ENUM;
            declared.getImplementedTypes().forEach(each -> supertypes.add(supertype(each)));
            declared.getEntries().forEach(each -> members.fields.add(constant(each, name)));
        } else if (type instanceof RecordDeclaration declared) {
            kind = Kind.RECORD;
            declared.getImplementedTypes().forEach(each -> supertypes.add(supertype(each)));
            declared.getParameters().forEach(each -> members.fields.add(component(each)));
        } else if (type instanceof AnnotationDeclaration) {
            kind = Kind.ANNOTATION;
        }
        boolean constants = kind == Kind.INTERFACE || kind == Kind.ANNOTATION;
        type.getMembers().forEach(each -> members.add(each, qualified, constants));
        return members.type(
                offsets.span(type), kind, name, qualified, supertypes, statements.annotations(type.getAnnotations()));
    }

    TypeDeclaration anonymous(ObjectCreationExpr made, NodeList<BodyDeclaration<?>> body) {
        Members members = new Members();
        body.forEach(each -> members.add(each, "", false));
        return members.type(offsets.span(made), Kind.CLASS, "", "", List.of(supertype(made.getType())), List.of());
    }

    private static WrittenType supertype(ClassOrInterfaceType type) {
        return new WrittenType(StatementNodes.written(type), StatementNodes.arguments(type));
    }

    private Field constant(EnumConstantDeclaration constant, String type) {
        Span span = offsets.span(constant);
        Optional<TypeDeclaration> body = Optional.empty();
        if (!constant.getClassBody().isEmpty()) {
            Members members = new Members();
            constant.getClassBody().forEach(each -> members.add(each, "", false));
            body = Optional.of(members.type(span, Kind.CLASS, "", "", List.of(), List.of()));
        }
        Expression made =
                new Expression.New(span, type, statements.expressions(constant.getArguments()), body, Facts.NONE);
        return new Field(
                span,
                type,
                List.of(),
                constant.getNameAsString(),
                Field.Visibility.PUBLIC,
                true,
                Optional.of(made),
                statements.annotations(constant.getAnnotations()));
    }

    private Field component(Parameter component) {
        return new Field(
                offsets.span(component),
                StatementNodes.written(component.getType()),
                StatementNodes.arguments(component.getType()),
                component.getNameAsString(),
                Field.Visibility.PRIVATE,
                true,
                Optional.empty(),
                statements.annotations(component.getAnnotations()));
    }

    /** The members of a type, sorted by kind. */
    private final class Members {

        private final List<Field> fields = new ArrayList<>();
        private final List<Method> methods = new ArrayList<>();
        private final List<Statement.Block> initializers = new ArrayList<>();
        private final List<TypeDeclaration> types = new ArrayList<>();

        private void add(BodyDeclaration<?> member, String around, boolean constants) {
            if (member instanceof FieldDeclaration field) {
                field.getVariables().forEach(each -> fields.add(field(field, each, constants)));
            } else if (member instanceof MethodDeclaration method) {
                methods.add(method(method, Optional.of(method.getType()), method.getBody()));
            } else if (member instanceof ConstructorDeclaration constructor) {
                methods.add(method(constructor, Optional.empty(), Optional.of(constructor.getBody())));
            } else if (member instanceof CompactConstructorDeclaration constructor) {
                initializers.add(statements.block(constructor.getBody()));
            } else if (member instanceof InitializerDeclaration initializer) {
                initializers.add(statements.block(initializer.getBody()));
            } else if (member instanceof com.github.javaparser.ast.body.TypeDeclaration<?> inner) {
                types.add(DeclarationNodes.this.type(inner, around));
            } else if (!(member instanceof AnnotationMemberDeclaration)) {
                throw new IllegalStateException("a member of no known kind: " + member.getClass());
            }
        }

        private Field field(FieldDeclaration field, VariableDeclarator variable, boolean constant) {
            Field.Visibility visibility = field.isPrivate()
                    ? Field.Visibility.PRIVATE
                    : field.isPublic() || constant ? Field.Visibility.PUBLIC : Field.Visibility.PACKAGE;
            return new Field(
                    offsets.span(field.getVariables().size() == 1 ? field : variable),
                    StatementNodes.written(variable.getType()),
                    StatementNodes.arguments(variable.getType()),
                    variable.getNameAsString(),
                    visibility,
                    field.isFinal() || constant,
                    variable.getInitializer().map(statements::expression),
                    statements.annotations(field.getAnnotations()));
        }

        private Method method(CallableDeclaration<?> method, Optional<Type> result, Optional<BlockStmt> body) {
            return new Method(
                    offsets.span(method),
                    method instanceof ConstructorDeclaration ? "<init>" : method.getNameAsString(),
                    result.map(StatementNodes::written).orElse("void"),
                    result.map(StatementNodes::arguments).orElse(List.of()),
                    method.getParameters().stream().map(statements::parameter).toList(),
                    method.getThrownExceptions().stream()
                            .map(StatementNodes::written)
                            .toList(),
                    method.isPrivate(),
                    statements.annotations(method.getAnnotations()),
                    body.map(statements::block));
        }

        private TypeDeclaration type(
                Span span,
                Kind kind,
                String name,
                String qualified,
                List<WrittenType> supertypes,
                List<Annotation> annotations) {
            return new TypeDeclaration(
                    span, kind, name, qualified, supertypes, annotations, fields, methods, initializers, types);
        }
    }
}
