package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.Bindings.Source;
import dev.fencing.rule.JavaPlace;
import dev.fencing.rule.JavaPlace.InterfaceMethod;
import dev.fencing.text.TextExpression;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The methods of interfaces as places of statements: a mapper file holds the text, the interface what may be done. */
public final class MapperMethods {

    private final Module module;
    private final Map<String, JavaPlace> methods = new HashMap<>();

    private MapperMethods(Module module) {
        this.module = module;
    }

    /** Each method's place, by the fully qualified name that a mapper file calls it by. */
    public static Map<String, JavaPlace> in(Module module) {
        MapperMethods found = new MapperMethods(module);
        for (SourceFile file : module.files()) {
            file.types().forEach(type -> found.add(new Known(file, type)));
        }
        return Map.copyOf(found.methods);
    }

    private void add(Known known) {
        TypeDeclaration type = known.type();
        if (type.kind() == TypeDeclaration.Kind.INTERFACE) {
            for (Method method : type.methods()) {
                methods.putIfAbsent(type.qualifiedName() + "." + method.name(), place(known, method));
            }
        }
        type.types().forEach(inner -> add(new Known(known.file(), inner)));
    }

    /** The method of an interface at which code stands: only annotations stand there. */
    static Optional<InterfaceMethod> at(Place place) {
        return place.in().type().kind() == TypeDeclaration.Kind.INTERFACE
                ? place.method()
                        .filter(method -> method.body().isEmpty())
                        .map(method -> named(place.in(), method, place.epochs()))
                : Optional.empty();
    }

    /** @param epochs the parameters that carry the epoch of the claim */
    private static InterfaceMethod named(Known known, Method method, Set<Integer> epochs) {
        String type = known.type().qualifiedName();
        return new InterfaceMethod(type.substring(type.lastIndexOf('.') + 1) + "." + method.name(), !epochs.isEmpty());
    }

    private JavaPlace place(Known known, Method method) {
        Helpers.Rights rights = module.helpers(known).rights(method);
        Set<Integer> epochs = module.callee(known, method).epochs();
        SqlUse use = new SqlUse(new TextExpression.Nothing(), method.span(), true, Optional.empty());
        StatementParameters.bind(use, module, known, epochs, method);
        return new JavaPlace(
                rights.permission(),
                rights.claims(),
                module.hasClaims(),
                true,
                (name, ordinal) ->
                        use.bound(name, ordinal).map(SqlUse.Bound::source).orElseGet(Source.Unknown::new),
                Optional.of(named(known, method, epochs)));
    }
}
