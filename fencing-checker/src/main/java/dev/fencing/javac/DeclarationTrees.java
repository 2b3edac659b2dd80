package dev.fencing.javac;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.tools.javac.code.Flags;
import com.sun.tools.javac.tree.JCTree;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Parameter;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.code.tree.WrittenType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Turns a compilation unit of javac into a source file of ours. */
final class DeclarationTrees {

    private final Positions positions;
    private final StatementTrees statements;

    private DeclarationTrees(Positions positions, Symbols symbols) {
        this.positions = positions;
        this.statements = new StatementTrees(positions, symbols, this);
    }

    static SourceFile sourceFile(
            CompilationUnitTree unit, SourcePositions positions, Symbols symbols, String path, String source) {
        return new DeclarationTrees(new Positions(unit, positions, source), symbols).file(unit, path, source);
    }

    private SourceFile file(CompilationUnitTree unit, String path, String source) {
        String name = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
        List<Annotation> onPackage =
                unit.getPackage() == null ? List.of() : statements.annotations(unit.getPackageAnnotations());
        List<TypeDeclaration> types = new ArrayList<>();
        for (Tree each : unit.getTypeDecls()) {
            if (each instanceof ClassTree type) {
                types.add(type(type, name));
            }
        }
        List<SourceFile.Import> imports =
                unit.getImports().stream().map(DeclarationTrees::imported).toList();
        return new SourceFile(path, source, name, onPackage, imports, types);
    }

    private static SourceFile.Import imported(ImportTree each) {
        String name = String.valueOf(each.getQualifiedIdentifier());
        boolean onDemand = name.endsWith(".*");
        return new SourceFile.Import(onDemand ? name.substring(0, name.length() - 2) : name, each.isStatic(), onDemand);
    }

    /** @param around the qualified name of the package or class around it */
    TypeDeclaration type(ClassTree type, String around) {
        positions.enter(type);
        String name = type.getSimpleName().toString();
        String qualified = around.isEmpty() ? name : around + "." + name;
        List<Field> fields = new ArrayList<>();
        List<Method> methods = new ArrayList<>();
        List<Statement.Block> initializers = new ArrayList<>();
        List<TypeDeclaration> types = new ArrayList<>();
        Map<String, List<Annotation>> ofComponents = ofComponents(type);
        for (Tree member : type.getMembers()) {
            positions.enter(member);
            if (member instanceof VariableTree field) {
                fields.add(
                        field(field, ofComponents.getOrDefault(field.getName().toString(), List.of())));
            } else if (member instanceof MethodTree method && !isGenerated(method)) {
                methods.add(method(method));
            } else if (member instanceof BlockTree block) {
                initializers.add(statements.block(block));
            } else if (member instanceof ClassTree inner) {
                types.add(type(inner, qualified));
            }
        }
        return new TypeDeclaration(
                positions.span(type),
                kind(type.getKind()),
                name,
                qualified,
                supertypes(type),
                statements.annotations(type.getModifiers().getAnnotations()),
                fields,
                methods,
                initializers,
                types);
    }

    private static boolean isGenerated(MethodTree method) {
        long flags = ((JCTree.JCMethodDecl) method).mods.flags;
        return (flags & (Flags.GENERATEDCONSTR | Flags.GENERATED_MEMBER)) != 0;
    }

    private static TypeDeclaration.Kind kind(Tree.Kind kind) {
        return switch (kind) {
            case INTERFACE -> TypeDeclaration.Kind.INTERFACE;
            case RECORD -> TypeDeclaration.Kind.RECORD;
            case ENUM -> TypeDeclaration.Kind.ENUM;
            case ANNOTATION_TYPE -> TypeDeclaration.Kind.ANNOTATION;
            default -> TypeDeclaration.Kind.CLASS;
        };
    }

    private List<WrittenType> supertypes(ClassTree type) {
        List<WrittenType> all = new ArrayList<>();
        if (type.getExtendsClause() != null) {
            all.add(supertype(type.getExtendsClause()));
        }
        type.getImplementsClause().forEach(each -> all.add(supertype(each)));
        return all;
    }

    private WrittenType supertype(Tree type) {
        return new WrittenType(statements.written(type), statements.arguments(type));
    }

    /**
     * What is written at a record's components and holds for parameters: javac moves it to those of the constructor
     * that it makes.
     */
    private Map<String, List<Annotation>> ofComponents(ClassTree type) {
        Map<String, List<Annotation>> found = new HashMap<>();
        for (Tree member : type.getMembers()) {
            if (type.getKind() == Tree.Kind.RECORD && member instanceof MethodTree method && isOfComponents(method)) {
                method.getParameters()
                        .forEach(each -> found.put(
                                each.getName().toString(),
                                statements.annotations(each.getModifiers().getAnnotations())));
            }
        }
        return found;
    }

    private static boolean isOfComponents(MethodTree method) {
        long flags = ((JCTree.JCMethodDecl) method).mods.flags;
        return (flags & (Flags.GENERATEDCONSTR | Flags.COMPACT_RECORD_CONSTRUCTOR)) != 0;
    }

    /** @param more annotations that javac has moved elsewhere */
    private Field field(VariableTree field, List<Annotation> more) {
        Set<Modifier> modifiers = field.getModifiers().getFlags();
        List<Annotation> annotations =
                new ArrayList<>(statements.annotations(field.getModifiers().getAnnotations()));
        annotations.addAll(more);
        return new Field(
                positions.span(field),
                statements.written(field.getType()),
                statements.arguments(field.getType()),
                field.getName().toString(),
                visibility(field),
                modifiers.contains(Modifier.FINAL) || has(field, Flags.FINAL),
                Optional.ofNullable(field.getInitializer()).map(statements::expression),
                annotations);
    }

    private static Field.Visibility visibility(VariableTree field) {
        Set<Modifier> modifiers = field.getModifiers().getFlags();
        if (modifiers.contains(Modifier.PRIVATE)) {
            return Field.Visibility.PRIVATE;
        }
        boolean open = modifiers.contains(Modifier.PUBLIC) || has(field, Flags.PUBLIC);
        return open ? Field.Visibility.PUBLIC : Field.Visibility.PACKAGE;
    }

    /** Whether a field is so without saying it: a constant of an interface is public and final. */
    private static boolean has(VariableTree field, long flag) {
        JCTree.JCVariableDecl declared = (JCTree.JCVariableDecl) field;
        return declared.sym != null && (declared.sym.flags() & flag) != 0;
    }

    private Method method(MethodTree method) {
        List<Parameter> parameters =
                method.getParameters().stream().map(statements::parameter).toList();
        return new Method(
                positions.span(method),
                method.getName().toString(),
                result(method.getReturnType()),
                statements.arguments(method.getReturnType()),
                parameters,
                method.getThrows().stream().map(statements::written).toList(),
                method.getModifiers().getFlags().contains(Modifier.PRIVATE),
                statements.annotations(method.getModifiers().getAnnotations()),
                Optional.ofNullable(method.getBody()).map(statements::block));
    }

    private String result(@Nullable Tree type) {
        return type == null ? "void" : statements.written(type);
    }
}
