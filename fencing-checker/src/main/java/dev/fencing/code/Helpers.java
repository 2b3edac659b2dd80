package dev.fencing.code;

import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Parameter;
import dev.fencing.code.tree.Trees;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.Bindings.Source;
import dev.fencing.rule.JavaPlace.Permission;
import dev.fencing.table.TableName;
import dev.fencing.text.Alternative;
import dev.fencing.text.Expansion;
import dev.fencing.text.TextExpression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the methods of one class may do and what they do for their callers: a private method is judged as the methods
 * that call it, and a text that it runs is looked at where it is called.
 */
final class Helpers {

    /** What a method may do. */
    record Rights(Permission permission, boolean claims, boolean lent) {}

    /** A text that a method makes of its parameters, with these as holes, and whether it runs it. */
    record Template(TextExpression text, boolean run) {}

    /**
     * What a method does with what it is given.
     *
     * @param runs the parameters whose whole text it runs
     * @param templates the texts that it makes of them
     */
    private record Summary(Set<Integer> runs, List<Template> templates) {
        static final Summary NONE = new Summary(Set.of(), List.of());
    }

    private final Module module;
    private final Module.Known known;
    private final IdentityHashMap<Method, Optional<Summary>> summaries = new IdentityHashMap<>();
    private final IdentityHashMap<Method, Optional<Rights>> rights = new IdentityHashMap<>();
    private final Map<String, List<Caller>> callers = new HashMap<>();
    private final Map<String, List<Caller>> users = new HashMap<>();
    private boolean callersKnown;

    /**
     * A method that calls a helper; no method for an initializer.
     *
     * @param arguments how many it passes; -1 for a method reference
     */
    private record Caller(Module.Known in, Optional<Method> method, int arguments) {}

    Helpers(Module module, Module.Known known) {
        this.module = module;
        this.known = known;
    }

    Set<Integer> runs(Callee callee) {
        return method(callee)
                .filter(Method::isPrivate)
                .map(method -> summary(method).runs())
                .orElse(Set.of());
    }

    List<Template> templates(Callee callee) {
        return method(callee).map(method -> summary(method).templates()).orElse(List.of());
    }

    /** Whether a method has code, and that code puts no text of its own around what it is given. */
    boolean keeps(Callee callee) {
        return method(callee)
                .filter(method ->
                        method.body().isPresent() && summary(method).templates().isEmpty())
                .isPresent();
    }

    boolean isPrivate(Callee callee) {
        return method(callee).filter(Method::isPrivate).isPresent();
    }

    Optional<Parameter> parameter(Callee callee, int index) {
        return method(callee)
                .filter(method -> index < method.parameters().size())
                .map(method -> method.parameters().get(index));
    }

    private Optional<Method> method(Callee callee) {
        return known.type().methods().stream()
                .filter(each ->
                        each.name().equals(callee.name()) && each.parameters().size() == callee.parameters())
                .findFirst();
    }

    /** What a parameter is to the code of its method. */
    static List<Value> parameters(Module module, Module.Known in, Method method, Place place) {
        Names names = module.names(in.file());
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            Parameter parameter = method.parameters().get(i);
            boolean token = ExpressionReader.isToken(
                    names.qualified(parameter.type(), in.type().qualifiedName()));
            Source source = token || place.epochs().contains(i)
                    ? new Source.Claim()
                    : place.helper() ? new Source.Unknown() : new Source.Other(parameter.name());
            values.add(new Value.Plain(source, Optional.empty(), Optional.of(i)));
        }
        return values;
    }

    private Summary summary(Method method) {
        Optional<Summary> done = summaries.get(method);
        if (done != null) {
            return done.orElse(Summary.NONE);
        }
        boolean takesText = method.parameters().stream()
                .anyMatch(each -> each.type().endsWith("String") || each.type().endsWith("CharSequence"));
        if (!takesText || method.body().isEmpty()) {
            return Summary.NONE;
        }
        summaries.put(method, Optional.empty());
        Place place = new Place(
                known, Optional.of(method), new Permission.None(), false, Set.of(), Set.of(), true, List.of());
        Body body = new Body(module, place);
        new ExpressionReader(body, new Fields(module)).code().method(method, parameters(module, known, method, place));
        Set<Integer> runs = new HashSet<>();
        List<Template> templates = new ArrayList<>();
        for (SqlUse use : body.uses()) {
            for (Alternative each : Expansion.of(use.text())) {
                if (each.isUnknown() && use.isRun()) {
                    runs.addAll(each.parameters());
                } else if (!each.isUnknown() && !each.parameters().isEmpty()) {
                    templates.add(new Template(use.text(), use.isRun()));
                    break;
                }
            }
        }
        Summary summary = new Summary(Set.copyOf(runs), List.copyOf(templates));
        summaries.put(method, Optional.of(summary));
        return summary;
    }

    Rights rights(Method method) {
        Optional<Rights> done = rights.get(method);
        if (done != null) {
            return done.orElse(new Rights(new Permission.None(), false, false));
        }
        rights.put(method, Optional.empty());
        Rights found = own(method)
                .or(() -> provided(method))
                .or(() -> lent(method))
                .orElse(new Rights(new Permission.None(), false, false));
        rights.put(method, Optional.of(found));
        return found;
    }

    private Optional<Rights> own(Method method) {
        Optional<Callee> declared = module.method(
                known.type().qualifiedName(), method.name(), method.parameters().size());
        Callee itself = module.callee(known, method);
        boolean claims = itself.claims() || declared.filter(Callee::claims).isPresent();
        Optional<List<String>> tables = itself.fencedTables().or(() -> declared.flatMap(Callee::fencedTables));
        if (tables.isEmpty() && !claims) {
            return Optional.empty();
        }
        Permission permission = tables.<Permission>map(names -> new Permission.FencedWrite(
                        names.stream().map(Helpers::table).toList(), className()))
                .orElse(new Permission.None());
        return Optional.of(new Rights(permission, claims, false));
    }

    private String className() {
        return known.type().qualifiedName();
    }

    static TableName table(String written) {
        return TableName.parse(written).orElseGet(() -> TableName.of(written));
    }

    /** Whether a method is a job's handler, or a private one that such a handler calls. */
    boolean handles(Method method) {
        Deque<Method> rest = new ArrayDeque<>(List.of(method));
        Set<Method> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        while (!rest.isEmpty()) {
            Method next = rest.pop();
            if (module.names(known.file())
                    .ours(next.annotations(), "FencedHandler")
                    .isPresent()) {
                return true;
            }
            if (seen.add(next) && next.isPrivate()) {
                callersOf(next).forEach(caller -> caller.method().ifPresent(rest::push));
            }
        }
        return false;
    }

    /** What all the mapper's methods may do that run the text which a method gives. */
    private Optional<Rights> provided(Method method) {
        return module.providers().usersOf(known, method).stream()
                .map(user -> module.helpers(user.in()).rights(user.method()))
                .reduce(Helpers::common);
    }

    private List<Caller> callersOf(Method method) {
        return callers().getOrDefault(method.name(), List.of()).stream()
                .filter(caller ->
                        caller.method().filter(each -> isSame(each, method)).isEmpty())
                .filter(caller -> caller.arguments() < 0 || Module.takes(method, caller.arguments()))
                .toList();
    }

    /** What all the callers of a private method may do. */
    private Optional<Rights> lent(Method method) {
        if (!method.isPrivate()) {
            return Optional.empty();
        }
        Rights common = null;
        for (Caller caller : callersOf(method)) {
            if (caller.method().isEmpty()) {
                return Optional.empty();
            }
            Rights next = module.helpers(caller.in()).rights(caller.method().get());
            common = common == null ? next : common(common, next);
        }
        return Optional.ofNullable(common)
                .map(found -> new Rights(
                        found.permission(), found.claims(), found.permission() instanceof Permission.FencedWrite));
    }

    /**
     * What all the methods may do that use a private field: the statement that it holds is theirs, and is run nowhere
     * else.
     */
    Rights rights(Field field) {
        Rights none = new Rights(new Permission.None(), false, false);
        if (!field.isPrivate()) {
            return none;
        }
        callers();
        Rights common = null;
        for (Caller user : users.getOrDefault(field.name(), List.of())) {
            Rights next = user.method().map(module.helpers(user.in())::rights).orElse(none);
            common = common == null ? next : common(common, next);
        }
        return common == null ? none : common;
    }

    /** Two methods of the same text in different places are two methods. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(Method one, Method other) {
        return one == other;
    }

    private static Rights common(Rights one, Rights other) {
        Permission permission = new Permission.None();
        if (one.permission() instanceof Permission.FencedWrite left
                && other.permission() instanceof Permission.FencedWrite right) {
            List<TableName> tables = left.tables().isEmpty()
                    ? right.tables()
                    : right.tables().isEmpty()
                            ? left.tables()
                            : left.tables().stream()
                                    .filter(right.tables()::contains)
                                    .toList();
            boolean nothing = tables.isEmpty()
                    && !(left.tables().isEmpty() && right.tables().isEmpty());
            permission = nothing ? permission : new Permission.FencedWrite(tables, left.className());
        }
        return new Rights(permission, one.claims() && other.claims(), false);
    }

    private Map<String, List<Caller>> callers() {
        if (!callersKnown) {
            callersKnown = true;
            gather(outermost());
        }
        return callers;
    }

    private Module.Known outermost() {
        Module.Known at = known;
        while (true) {
            String name = at.type().qualifiedName();
            int dot = name.lastIndexOf('.');
            Optional<Module.Known> around = dot < 0 ? Optional.empty() : module.type(name.substring(0, dot));
            if (around.isEmpty()) {
                return at;
            }
            at = around.get();
        }
    }

    private void gather(Module.Known in) {
        for (Method method : in.type().methods()) {
            Trees.forEachExpression(method, each -> call(each, in, Optional.of(method)));
        }
        for (Field field : in.type().fields()) {
            field.initializer()
                    .ifPresent(value -> Trees.forEachExpression(value, each -> call(each, in, Optional.empty())));
        }
        in.type()
                .initializers()
                .forEach(block -> Trees.forEachExpression(block, each -> call(each, in, Optional.empty())));
        for (TypeDeclaration inner : in.type().types()) {
            gather(new Module.Known(in.file(), inner));
        }
    }

    private void call(Expression expression, Module.Known in, Optional<Method> method) {
        if (expression instanceof Expression.Call call) {
            add(call.name(), new Caller(in, method, call.arguments().size()));
        } else if (expression instanceof Expression.Reference reference) {
            add(reference.name(), new Caller(in, method, -1));
        } else if (expression instanceof Expression.Name name) {
            use(name.name(), new Caller(in, method, -1));
        } else if (expression instanceof Expression.Select select) {
            use(select.name(), new Caller(in, method, -1));
        }
    }

    private void add(String name, Caller caller) {
        callers.computeIfAbsent(name, key -> new ArrayList<>()).add(caller);
    }

    private void use(String field, Caller user) {
        users.computeIfAbsent(field, key -> new ArrayList<>()).add(user);
    }
}
