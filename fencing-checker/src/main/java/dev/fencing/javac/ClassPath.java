package dev.fencing.javac;

import com.sun.tools.javac.code.Attribute;
import com.sun.tools.javac.code.Symbol;
import com.sun.tools.javac.code.Symbol.ClassSymbol;
import com.sun.tools.javac.code.Symbol.CompletionFailure;
import com.sun.tools.javac.code.Symbol.MethodSymbol;
import com.sun.tools.javac.code.Symbol.VarSymbol;
import com.sun.tools.javac.code.Type;
import com.sun.tools.javac.code.Types;
import com.sun.tools.javac.model.JavacElements;
import com.sun.tools.javac.util.Context;
import dev.fencing.code.Callee;
import dev.fencing.code.Outside;
import dev.fencing.code.library.FencingRuntime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;

/** The classes on the class path, as javac reads them. */
final class ClassPath implements Outside {

    private static final String ANNOTATIONS = "dev.fencing.annotations.";
    private static final String FENCED_OUT = "dev.fencing.runtime.FencedOutException";

    private final JavacElements elements;
    private final Types types;
    private final Map<String, Optional<ClassSymbol>> known = new HashMap<>();
    private final Map<String, List<String>> supertypes = new HashMap<>();

    ClassPath(Context context) {
        this.elements = JavacElements.instance(context);
        this.types = Types.instance(context);
    }

    private Optional<ClassSymbol> type(String name) {
        return known.computeIfAbsent(name, each -> {
            boolean isName =
                    each.indexOf('.') > 0 && each.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c));
            try {
                return isName ? Optional.ofNullable(elements.getTypeElement(each)) : Optional.empty();
            } catch (CompletionFailure e) {
                // A class that the class path misses: nothing is known of it, as of any other missing one.
                return Optional.empty();
            }
        });
    }

    @Override
    public Optional<String> constant(String type, String field) {
        return type(type).flatMap(found -> {
            for (Symbol member : found.members().getSymbolsByName(elements.getName(field))) {
                if (member instanceof VarSymbol variable && variable.getConstValue() instanceof String text) {
                    return Optional.of(text);
                }
            }
            return Optional.empty();
        });
    }

    @Override
    public List<String> supertypes(String type) {
        return supertypes.computeIfAbsent(type, name -> {
            List<String> all = new ArrayList<>();
            try {
                type(name).ifPresent(found -> {
                    for (Type each : types.closure(found.type)) {
                        all.add(each.tsym.getQualifiedName().toString());
                    }
                });
            } catch (CompletionFailure e) {
                return List.of();
            }
            return all;
        });
    }

    @Override
    public List<Callee> methods(String type, String name, int arguments) {
        List<Callee> found = new ArrayList<>();
        try {
            type(type).ifPresent(owner -> {
                for (Symbol member : owner.members().getSymbolsByName(elements.getName(name))) {
                    if (member instanceof MethodSymbol method && takes(method, arguments)) {
                        found.add(callee(type, method));
                    }
                }
            });
        } catch (CompletionFailure e) {
            return List.of();
        }
        return found;
    }

    private static boolean takes(MethodSymbol method, int arguments) {
        int parameters = method.type.getParameterTypes().size();
        return method.isVarArgs() ? arguments >= parameters - 1 : arguments == parameters;
    }

    private Callee callee(String owner, MethodSymbol method) {
        Set<Integer> epochs = new HashSet<>();
        Set<Integer> texts = new HashSet<>();
        int at = 0;
        for (VarSymbol parameter : method.getParameters()) {
            if (annotation(parameter, "FencingEpoch").isPresent()) {
                epochs.add(at);
            }
            if (annotation(parameter, "ExecutesSql").isPresent()) {
                texts.add(at);
            }
            at++;
        }
        boolean signals = method.getThrownTypes().stream()
                .anyMatch(each -> each.tsym.getQualifiedName().contentEquals(FENCED_OUT));
        Type result = types.erasure(method.getReturnType());
        return new Callee(
                owner,
                method.getSimpleName().toString(),
                method.getParameters().size(),
                annotation(method, "FencedWrite").map(ClassPath::tables),
                annotation(method, "ClaimStatement").isPresent(),
                result.isPrimitiveOrVoid()
                        ? result.toString()
                        : result.tsym.getQualifiedName().toString(),
                epochs,
                method.getParameters().stream()
                        .anyMatch(each -> each.type.tsym.getQualifiedName().contentEquals(FencingRuntime.TOKEN)),
                texts,
                signals);
    }

    private static Optional<? extends AnnotationMirror> annotation(Symbol symbol, String name) {
        for (Attribute.Compound each : symbol.getAnnotationMirrors()) {
            if (each.type.tsym.getQualifiedName().contentEquals(ANNOTATIONS + name)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    private static List<String> tables(AnnotationMirror annotation) {
        List<String> names = new ArrayList<>();
        for (AnnotationValue value : annotation.getElementValues().values()) {
            if (value.getValue() instanceof List<?> list) {
                for (Object each : list) {
                    names.add(String.valueOf(((AnnotationValue) each).getValue()));
                }
            } else {
                names.add(String.valueOf(value.getValue()));
            }
        }
        return names;
    }
}
