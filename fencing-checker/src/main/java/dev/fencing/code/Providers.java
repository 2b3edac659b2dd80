package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.library.MyBatis;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.TypeDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The methods that give the text which a mapper's methods run, {@code @UpdateProvider(type = StockSql.class, method =
 * "drain")}: such a text is the mapper's, and is judged as if it stood at the mapper's method.
 */
final class Providers {

    /** A mapper's method. */
    record User(Known in, Method method) {}

    private static final List<String> TYPE = List.of("type", "value");

    /** What MyBatis calls a provider's method if neither the annotation nor the mapper's method says its name. */
    private static final String USUAL = "provideSql";

    private final Module module;
    private final Map<String, List<User>> users = new HashMap<>();

    private Providers(Module module) {
        this.module = module;
    }

    static Providers of(Module module) {
        Providers found = new Providers(module);
        for (SourceFile file : module.files()) {
            file.types().forEach(type -> found.add(new Known(file, type)));
        }
        return found;
    }

    /** The mapper's methods that run what a method gives. */
    List<User> usersOf(Known in, Method method) {
        return users.getOrDefault(key(in.type().qualifiedName(), method.name()), List.of());
    }

    private static String key(String type, String method) {
        return type + "#" + method;
    }

    private void add(Known known) {
        Names names = module.names(known.file());
        for (Method method : known.type().methods()) {
            for (Annotation annotation : method.annotations()) {
                String type = names.qualified(annotation.type(), known.type().qualifiedName());
                if (MyBatis.isProvider(type)) {
                    add(annotation, new User(known, method));
                }
            }
        }
        for (TypeDeclaration inner : known.type().types()) {
            add(new Known(known.file(), inner));
        }
    }

    private void add(Annotation annotation, User user) {
        Optional<String> provider = TYPE.stream()
                .flatMap(name -> annotation.value(name).stream())
                .filter(Expression.ClassLiteral.class::isInstance)
                .map(literal -> module.names(user.in().file())
                        .qualified(
                                ((Expression.ClassLiteral) literal).type(),
                                user.in().type().qualifiedName()))
                .findFirst();
        if (provider.isEmpty()) {
            return;
        }
        List<String> methods = annotation
                .value("method")
                .map(name -> new Fields(module).strings(name, user.in()))
                .orElse(List.of(user.method().name(), USUAL));
        for (String type : module.withSupertypes(provider.get())) {
            methods.forEach(method -> users.computeIfAbsent(key(type, method), any -> new ArrayList<>())
                    .add(user));
        }
    }
}
