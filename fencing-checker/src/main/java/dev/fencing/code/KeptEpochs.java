package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.Module.KnownField;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.Trees;
import dev.fencing.code.tree.TypeDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

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
        return known(field.qualifiedName(), () -> keeps(field));
    }

    private boolean keeps(KnownField field) {
        Known in = field.in();
        String type = module.names(in.file())
                .qualified(field.field().type(), in.type().qualifiedName());
        if (!NUMBERS.contains(type) || !(field.field().isFinal() || isSetOnlyInConstructors(field))) {
            return false;
        }
        List<Value> values = new ArrayList<>();
        field.field()
                .initializer()
                .ifPresent(value -> values.add(reader(in, Optional.empty()).read(value)));
        for (Statement.Block block : in.type().initializers()) {
            values.addAll(given(reader(in, Optional.empty()), field, code -> code.run(block)));
        }
        for (Method constructor : constructors(in)) {
            ExpressionReader reader = reader(in, Optional.of(constructor));
            List<Value> parameters =
                    Helpers.parameters(module, in, constructor, reader.body().place());
            values.addAll(given(reader, field, code -> code.method(constructor, parameters)));
        }
        return (isMarkedComponent(field) || !values.isEmpty())
                && values.stream().allMatch(Value::isClaim);
    }

    private static List<Method> constructors(Known in) {
        return in.type().methods().stream()
                .filter(method -> method.name().equals(CONSTRUCTOR))
                .toList();
    }

    /** What code that makes an object puts into a field. */
    private static List<Value> given(ExpressionReader reader, KnownField field, Consumer<CodeReader> code) {
        code.accept(reader.code());
        return reader.body().assigned().stream()
                .filter(each -> each.field().isPresent()
                        && each.field().get().qualifiedName().equals(field.qualifiedName()))
                .map(Body.Assigned::value)
                .toList();
    }

    /** Whether it is a record's component that is marked, and stays what the record is made with. */
    private boolean isMarkedComponent(KnownField field) {
        Known in = field.in();
        boolean marked = in.type().kind() == TypeDeclaration.Kind.RECORD
                && module.names(in.file())
                        .ours(field.field().annotations(), "FencingEpoch")
                        .isPresent();
        int[] changes = new int[1];
        constructors(in)
                .forEach(constructor -> Trees.forEachExpression(
                        constructor, each -> changes[0] += changesParameter(each, field) ? 1 : 0));
        return marked && changes[0] == 0;
    }

    private static boolean changesParameter(Expression expression, KnownField field) {
        return expression instanceof Expression.Assignment assignment
                && assignment.target() instanceof Expression.Name name
                && name.name().equals(field.field().name());
    }

    private boolean isSetOnlyInConstructors(KnownField field) {
        int[] inConstructors = new int[1];
        int[] anywhere = new int[1];
        constructors(field.in())
                .forEach(constructor ->
                        Trees.forEachExpression(constructor, each -> inConstructors[0] += sets(each, field) ? 1 : 0));
        Trees.forEachExpression(field.in().file(), each -> anywhere[0] += sets(each, field) ? 1 : 0);
        return field.field().isPrivate() && inConstructors[0] == anywhere[0];
    }

    private static boolean sets(Expression expression, KnownField field) {
        String name = field.field().name();
        if (expression instanceof Expression.Assignment assignment) {
            return isNamed(assignment.target(), name);
        }
        return expression instanceof Expression.Operation operation
                && (operation.operator().contains("++") || operation.operator().contains("--"))
                && operation.operands().stream().anyMatch(each -> isNamed(each, name));
    }

    private static boolean isNamed(Expression target, String field) {
        return (target instanceof Expression.Name name && name.name().equals(field))
                || (target instanceof Expression.Select select && select.name().equals(field));
    }

    private ExpressionReader reader(Known in, Optional<Method> method) {
        Set<Integer> epochs =
                method.map(each -> module.callee(in, each).epochs()).orElse(Set.of());
        return new ExpressionReader(new Body(module, Place.toRead(in, method, epochs)), new Fields(module));
    }
}
