package dev.fencing.code;

import dev.fencing.code.Body.Assigned;
import dev.fencing.code.Module.Known;
import dev.fencing.code.Module.KnownField;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Expression.Assignment;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Parameter;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.Trees;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.Bindings.Source;
import dev.fencing.text.Alternative;
import dev.fencing.text.Expansion;
import dev.fencing.text.TextExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The texts that the private fields of one file are given, in initializers, constructors and methods. Where all of a
 * field's are known, they are judged for those that use the field, each placed where it stands.
 */
final class FieldTexts {

    private static final int ROUNDS = 4;

    private final Module module;
    private final SourceFile file;
    private final Map<String, KnownField> fields = new HashMap<>();
    private final Map<String, TextExpression> texts = new HashMap<>();
    private final Set<String> open = new HashSet<>();
    private boolean begun;

    FieldTexts(Module module, SourceFile file) {
        this.module = module;
        this.file = file;
    }

    /**
     * The text of a private field, if all that it can hold is known. While that is being found out it is what is known
     * so far: {@code sql = sql.formatted(prefix)} makes a text of the first one.
     */
    Optional<TextExpression> text(KnownField field) {
        if (!begun) {
            begun = true;
            read();
        }
        return Optional.ofNullable(texts.get(field.qualifiedName()));
    }

    private void read() {
        file.types().forEach(this::gather);
        if (fields.isEmpty()) {
            return;
        }
        Mentions mentions = new Mentions(fields.values());
        Trees.forEachExpression(file, mentions::see);
        fields.values().removeIf(field -> !mentions.areAllOfThis(field));
        for (int round = 0; round < ROUNDS && !fields.isEmpty(); round++) {
            if (areAllKnown(mentions)) {
                return;
            }
        }
        texts.clear();
    }

    /** Reads what the fields are given, and takes away those of which that is not known: others may be made of them. */
    private boolean areAllKnown(Mentions mentions) {
        texts.clear();
        open.clear();
        initial();
        List<Assigned> assigned = new ArrayList<>();
        file.types().forEach(type -> code(type, mentions, assigned));
        assigned.forEach(this::give);
        Set<Span> seen = new HashSet<>();
        assigned.forEach(each -> seen.add(each.at().span()));
        for (KnownField field : fields.values()) {
            if (!seen.containsAll(mentions.assignments(field))) {
                open.add(field.qualifiedName());
            }
        }
        return !fields.keySet().removeAll(open);
    }

    private void gather(TypeDeclaration type) {
        Known in = new Known(file, type);
        type.fields().stream()
                .map(field -> new KnownField(in, field))
                .filter(Fields::isGivenText)
                .filter(field -> !isAllowed(field.field().annotations()))
                .forEach(field -> fields.put(field.qualifiedName(), field));
        type.types().forEach(this::gather);
    }

    private void initial() {
        for (KnownField field : fields.values()) {
            field.field()
                    .initializer()
                    .ifPresent(value ->
                            give(field, reader(field.in(), Optional.empty()).read(value)));
        }
    }

    /** Reads all code that assigns to one of the fields. */
    private void code(TypeDeclaration type, Mentions mentions, List<Assigned> assigned) {
        Known in = new Known(file, type);
        for (Statement.Block block : type.initializers()) {
            if (mentions.isAssigned(consumer -> Trees.forEachExpression(block, consumer))) {
                ExpressionReader reader = reader(in, Optional.empty());
                reader.code().run(block);
                assigned.addAll(reader.body().assigned());
            }
        }
        for (Method method : type.methods()) {
            if (mentions.isAssigned(consumer -> Trees.forEachExpression(method, consumer))) {
                ExpressionReader reader = reader(in, Optional.of(method));
                reader.code().method(method, parameters(method));
                boolean allowed = isAllowed(method.annotations());
                reader.body().assigned().forEach(each -> assigned.add(allowed ? each.unknown() : each));
            }
        }
        type.types().forEach(inner -> code(inner, mentions, assigned));
    }

    /** What is allowed where it stands is judged there. */
    private boolean isAllowed(List<Annotation> annotations) {
        return module.names(file).ours(annotations, "UnfencedWriteAllowed").isPresent();
    }

    private ExpressionReader reader(Known in, Optional<Method> method) {
        Place nowhere = Place.toRead(in, method, Set.of());
        return new ExpressionReader(new Body(module, nowhere), new Fields(module));
    }

    /** What is passed in is not known here; where the callers are looked at, there is nothing more to know. */
    private List<Value> parameters(Method method) {
        List<Value> values = new ArrayList<>();
        for (Parameter parameter : method.parameters()) {
            boolean given = module.names(file)
                    .ours(parameter.annotations(), "ExecutesSql")
                    .isPresent();
            values.add(given ? new Value.Text(new TextExpression.Nothing()) : new Value.Plain(new Source.Unknown()));
        }
        return values;
    }

    private void give(Assigned assigned) {
        assigned.field()
                .filter(each -> fields.containsKey(each.qualifiedName()))
                .ifPresent(field -> give(field, assigned.value()));
    }

    private void give(KnownField field, Value value) {
        boolean nothing = value instanceof Value.Plain plain
                && plain.literal().filter("null"::equals).isPresent();
        if (nothing) {
            return;
        }
        if (value instanceof Value.Text text
                && Expansion.of(text.text()).stream().noneMatch(Alternative::isUnknown)) {
            texts.merge(field.qualifiedName(), text.text(), TextExpression::either);
        } else {
            open.add(field.qualifiedName());
        }
    }

    /** Where the file names what may be one of the fields. */
    private static final class Mentions {

        private final Map<String, Set<Span>> assigned = new HashMap<>();
        private final Map<String, Integer> read = new HashMap<>();
        private final Set<String> ofOthers = new HashSet<>();

        Mentions(Iterable<KnownField> fields) {
            fields.forEach(field -> assigned.put(field.field().name(), new HashSet<>()));
        }

        void see(Expression expression) {
            if (expression instanceof Assignment assignment) {
                name(assignment.target()).filter(assigned::containsKey).ifPresent(name -> {
                    assigned.computeIfAbsent(name, key -> new HashSet<>()).add(assignment.span());
                    read.merge(name, -1, Integer::sum);
                });
            } else {
                name(expression).filter(assigned::containsKey).ifPresent(name -> read.merge(name, 1, Integer::sum));
                if (expression instanceof Expression.Select select && !ExpressionReader.isThis(select.target())) {
                    ofOthers.add(select.name());
                }
            }
        }

        private static Optional<String> name(Expression expression) {
            if (expression instanceof Expression.Name name) {
                return Optional.of(name.name());
            }
            return expression instanceof Expression.Select select ? Optional.of(select.name()) : Optional.empty();
        }

        /** Whether a field is read somewhere, and nowhere as the field of another object. */
        boolean areAllOfThis(KnownField field) {
            String name = field.field().name();
            return read.getOrDefault(name, 0) > 0 && !ofOthers.contains(name);
        }

        Set<Span> assignments(KnownField field) {
            return assigned.getOrDefault(field.field().name(), Set.of());
        }

        boolean isAssigned(Consumer<Consumer<Expression>> walk) {
            boolean[] found = new boolean[1];
            Predicate<Expression> isOne = each -> each instanceof Assignment assignment
                    && name(assignment.target()).filter(assigned::containsKey).isPresent();
            walk.accept(each -> found[0] |= isOne.test(each));
            return found[0];
        }
    }
}
