package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.Module.KnownField;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.Trees;
import dev.fencing.code.tree.TypeDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Where objects keep the epoch of a claim until it is bound, and which of their methods hand it out.
 *
 * <p>A field keeps it if an object is made with it and has it for life: what changes later may be another claim's.
 */
final class KeptEpochs {

    private static final Set<String> NUMBERS = Set.of("long", "java.lang.Long");
    private static final String CONSTRUCTOR = "<init>";
    private static final int DEEP = 8;

    private final Module module;
    private final Map<String, Boolean> answers = new HashMap<>();
    /** By type, the fields that keep one. */
    private final Map<String, Set<String>> kept = new HashMap<>();
    /** By file, how often it changes what is called by a name. */
    private final Map<String, Map<String, Integer>> changes = new HashMap<>();

    private int open;

    KeptEpochs(Module module) {
        this.module = module;
    }

    /** Whether a method gives a claim's epoch, whoever calls it. */
    boolean isGivenBy(Callee callee) {
        if (callee.parameters() > 0 || !NUMBERS.contains(callee.result())) {
            return false;
        }
        return known(
                callee.owner() + "#" + callee.name(),
                () -> module.type(callee.owner())
                        .filter(in -> gives(in, callee.name()))
                        .isPresent());
    }

    /** The answer to a question, asked once; while it is being answered, and too far from the first one, it is no. */
    private boolean known(String about, BooleanSupplier question) {
        Boolean answer = answers.get(about);
        if (answer != null || open >= DEEP) {
            return Boolean.TRUE.equals(answer);
        }
        answers.put(about, false);
        open++;
        boolean found = question.getAsBoolean();
        open--;
        answers.put(about, found);
        return found;
    }

    private boolean gives(Known in, String name) {
        Optional<Method> method = in.type().methods().stream()
                .filter(each -> each.name().equals(name) && each.parameters().isEmpty())
                .findFirst();
        if (method.isEmpty()) {
            return in.type().fields().stream()
                    .filter(field -> field.name().equals(name))
                    .anyMatch(field -> isKept(new KnownField(in, field)));
        }
        return reader(in, method)
                .code()
                .result(in, method.get(), List.of())
                .filter(Value::isClaim)
                .isPresent();
    }

    /** Whether a field holds a claim's epoch from the beginning, and nothing else ever. */
    boolean isKept(KnownField field) {
        String type = field.in().type().qualifiedName();
        Set<String> known = kept.get(type);
        if (known == null && open < DEEP) {
            kept.put(type, Set.of());
            open++;
            known = keptIn(field.in());
            open--;
            kept.put(type, known);
        }
        return known != null && known.contains(field.field().name());
    }

    /** All that makes an object of a type is read once, however many fields it has. */
    private Set<String> keptIn(Known in) {
        List<Field> numbers =
                in.type().fields().stream().filter(field -> isNumber(in, field)).toList();
        if (numbers.isEmpty()) {
            return Set.of();
        }
        Map<String, Integer> anywhere = changes.computeIfAbsent(in.file().path(), path -> changesIn(in.file()));
        Map<String, Integer> inConstructors = new HashMap<>();
        Set<String> changedParameters = new HashSet<>();
        constructors(in)
                .forEach(constructor -> Trees.forEachExpression(constructor, each -> {
                    changed(each).forEach(name -> inConstructors.merge(name, 1, Integer::sum));
                    changedByName(each).ifPresent(changedParameters::add);
                }));
        Map<String, List<Value>> given = given(in);
        Set<String> found = new HashSet<>();
        for (Field field : numbers) {
            String name = field.name();
            List<Value> values = given.getOrDefault(name, List.of());
            boolean forLife = field.isFinal()
                    || (field.isPrivate() && Objects.equals(inConstructors.get(name), anywhere.get(name)));
            boolean marked = isMarkedComponent(in, field) && !changedParameters.contains(name);
            if (forLife && (marked || !values.isEmpty()) && values.stream().allMatch(Value::isClaim)) {
                found.add(name);
            }
        }
        return Set.copyOf(found);
    }

    private boolean isNumber(Known in, Field field) {
        return NUMBERS.contains(
                module.names(in.file()).qualified(field.type(), in.type().qualifiedName()));
    }

    /** What the fields of a type are given by the code that makes an object. */
    private Map<String, List<Value>> given(Known in) {
        Map<String, List<Value>> values = new HashMap<>();
        for (Field field : in.type().fields()) {
            if (isNumber(in, field)) {
                field.initializer()
                        .map(reader(in, Optional.empty())::read)
                        .ifPresent(value -> give(values, field.name(), value));
            }
        }
        for (Statement.Block block : in.type().initializers()) {
            ExpressionReader reader = reader(in, Optional.empty());
            reader.code().run(block);
            assigned(in, reader, values);
        }
        for (Method constructor : constructors(in)) {
            ExpressionReader reader = reader(in, Optional.of(constructor));
            reader.code()
                    .method(
                            constructor,
                            Helpers.parameters(
                                    module, in, constructor, reader.body().place()));
            assigned(in, reader, values);
        }
        return values;
    }

    private static void assigned(Known in, ExpressionReader reader, Map<String, List<Value>> values) {
        for (Body.Assigned each : reader.body().assigned()) {
            each.field()
                    .filter(field ->
                            field.in().type().qualifiedName().equals(in.type().qualifiedName()))
                    .ifPresent(field -> give(values, field.field().name(), each.value()));
        }
    }

    private static void give(Map<String, List<Value>> values, String field, Value value) {
        values.computeIfAbsent(field, key -> new ArrayList<>()).add(value);
    }

    private static List<Method> constructors(Known in) {
        return in.type().methods().stream()
                .filter(method -> method.name().equals(CONSTRUCTOR))
                .toList();
    }

    /** Whether it is a record's component that is marked. */
    private boolean isMarkedComponent(Known in, Field field) {
        return in.type().kind() == TypeDeclaration.Kind.RECORD
                && module.names(in.file())
                        .ours(field.annotations(), "FencingEpoch")
                        .isPresent();
    }

    /** How often a file changes what is called by a name. */
    private static Map<String, Integer> changesIn(SourceFile file) {
        Map<String, Integer> found = new HashMap<>();
        Trees.forEachExpression(file, each -> changed(each).forEach(name -> found.merge(name, 1, Integer::sum)));
        return found;
    }

    /** What an assignment, or a count up or down, changes. */
    private static List<String> changed(Expression expression) {
        if (expression instanceof Expression.Assignment assignment) {
            return name(assignment.target()).stream().toList();
        }
        boolean counts = expression instanceof Expression.Operation operation
                && (operation.operator().contains("++") || operation.operator().contains("--"));
        return counts
                ? ((Expression.Operation) expression)
                        .operands().stream()
                                .flatMap(each -> name(each).stream())
                                .toList()
                : List.of();
    }

    private static Optional<String> changedByName(Expression expression) {
        return expression instanceof Expression.Assignment assignment
                        && assignment.target() instanceof Expression.Name name
                ? Optional.of(name.name())
                : Optional.empty();
    }

    private static Optional<String> name(Expression target) {
        if (target instanceof Expression.Name name) {
            return Optional.of(name.name());
        }
        return target instanceof Expression.Select select ? Optional.of(select.name()) : Optional.empty();
    }

    private ExpressionReader reader(Known in, Optional<Method> method) {
        Set<Integer> epochs =
                method.map(each -> module.callee(in, each).epochs()).orElse(Set.of());
        return new ExpressionReader(new Body(module, Place.toRead(in, method, epochs)), new Fields(module));
    }
}
