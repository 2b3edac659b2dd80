package dev.fencing.code;

import dev.fencing.code.Module.KnownField;
import dev.fencing.code.Value.Fragment;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.sql.SqlText;
import dev.fencing.text.Alternative;
import dev.fencing.text.Expansion;
import dev.fencing.text.TextExpression;
import dev.fencing.text.TextExpression.Constant;
import dev.fencing.text.TextExpression.Literal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The text of constant fields and of annotation values. */
final class Fields {

    private static final int DEEP = 16;

    private final Module module;
    private final Set<String> open;

    Fields(Module module) {
        this(module, new HashSet<>());
    }

    private Fields(Module module, Set<String> open) {
        this.module = module;
        this.open = open;
    }

    /**
     * The text of a field as used at {@code use} in the file {@code path}, if the field keeps one text for ever, or if
     * all that it is given is known.
     */
    Optional<TextExpression> text(KnownField field, int use, String path) {
        Optional<TextExpression> given = given(field);
        if (given.isPresent()) {
            return given;
        }
        boolean here = field.field().isPrivate() && field.in().file().path().equals(path);
        return value(field).map(text -> new Constant(field.qualifiedName(), use, text, here));
    }

    private Optional<TextExpression> value(KnownField field) {
        String name = field.qualifiedName();
        Optional<TextExpression> known = module.constants().get(name);
        if (known != null) {
            return known;
        }
        if (!isText(field) || field.field().initializer().isEmpty() || open.size() > DEEP || !open.add(name)) {
            return Optional.empty();
        }
        Value value = reader(field.in()).read(field.field().initializer().get());
        open.remove(name);
        Optional<TextExpression> text =
                value instanceof Value.Text found ? Optional.of(found.text()) : Optional.empty();
        module.constants().put(name, text);
        return text;
    }

    /**
     * The text that a private field is given, if all is known: judged for those that use it, placed where it stands.
     */
    Optional<TextExpression> given(KnownField field) {
        return isGivenText(field) ? module.fieldTexts(field.in().file()).text(field) : Optional.empty();
    }

    /** What a constant object was made with, as used at {@code use}; a write stands for itself where it is written. */
    Optional<Value> argument(KnownField constant, Expression argument, int use) {
        if (open.size() > DEEP || !open.add(constant.qualifiedName())) {
            return Optional.empty();
        }
        Value value = reader(constant.in()).read(argument);
        open.remove(constant.qualifiedName());
        if (!(value instanceof Value.Text text)) {
            return Optional.empty();
        }
        TextExpression used = new Constant(constant.qualifiedName(), use, text.text(), false);
        return Optional.of(StatementTexts.isWrite(value) ? new Value.Kept(used) : new Value.Text(used));
    }

    /** The texts that a constant list or array keeps, as used at {@code use}. */
    Optional<Value> texts(KnownField field, int use) {
        boolean maybe = field.field().isFinal() && isList(field.field());
        if (!maybe || open.size() > DEEP || !open.add(field.qualifiedName())) {
            return Optional.empty();
        }
        Value value = reader(field.in()).read(field.field().initializer().get());
        open.remove(field.qualifiedName());
        if (!(value instanceof Value.Row row) || row.elements().isEmpty()) {
            return Optional.empty();
        }
        List<Value> kept = row.elements().stream()
                .filter(Value.Text.class::isInstance)
                .<Value>map(text ->
                        new Value.Kept(new Constant(field.qualifiedName(), use, ((Value.Text) text).text(), false)))
                .toList();
        return kept.size() == row.elements().size() ? Optional.of(new Value.Row(kept)) : Optional.empty();
    }

    private static boolean isList(Field field) {
        boolean strings = field.type().equals("String[]") || field.arguments().equals(List.of("String"));
        return strings && field.initializer().isPresent();
    }

    /** The table, column or condition of a statement that a constant field keeps, as used at {@code use}. */
    Optional<Fragment> part(KnownField field, int use) {
        UnaryOperator<TextExpression> used = text -> new Constant(field.qualifiedName(), use, text, false);
        return part(field)
                .map(kept -> new Fragment(
                        used.apply(kept.text()),
                        kept.bound(),
                        kept.qualifier(),
                        kept.column().map(used)));
    }

    private Optional<Fragment> part(KnownField field) {
        String name = field.qualifiedName();
        Optional<Fragment> known = module.parts().get(name);
        if (known != null) {
            return known;
        }
        String type = module.names(field.in().file())
                .qualified(field.field().type(), field.in().type().qualifiedName());
        boolean maybe = field.field().isFinal() && type.startsWith("org.jooq.");
        if (!maybe || field.field().initializer().isEmpty() || open.size() > DEEP || !open.add(name)) {
            return Optional.empty();
        }
        Value value = reader(field.in()).read(field.field().initializer().get());
        open.remove(name);
        Optional<Fragment> part = value instanceof Fragment found ? Optional.of(found) : Optional.empty();
        module.parts().put(name, part);
        return part;
    }

    /** Whether a field is a constant that holds text. */
    static boolean isText(KnownField field) {
        return field.field().isFinal() && holdsText(field);
    }

    /** Whether a private field is given its text, or another text, by the code of its class. */
    static boolean isGivenText(KnownField field) {
        boolean constant =
                field.field().isFinal() && field.field().initializer().isPresent();
        boolean injected =
                !field.field().isFinal() && !field.field().annotations().isEmpty();
        return field.field().isPrivate() && !constant && !injected && holdsText(field);
    }

    private static boolean holdsText(KnownField field) {
        return isTextType(field.field().type());
    }

    /** Whether a type, as written, is one of text. */
    static boolean isTextType(String type) {
        return type.equals("String") || type.equals("java.lang.String") || type.equals("CharSequence");
    }

    /** The constant that a class outside the sources holds. */
    Optional<TextExpression> outside(String type, String name, int use) {
        return module.outside().constant(type, name).map(value -> constant(type + "." + name, value, use));
    }

    static TextExpression constant(String name, String value, int use) {
        return new Constant(
                name, use, new Literal(SqlText.builder().appendAt(value, use).build()), false);
    }

    /** The texts of an annotation's value: one, or the elements of an array. */
    List<String> strings(Expression value, Module.Known in) {
        if (value instanceof Expression.Array array) {
            return array.elements().stream()
                    .flatMap(each -> strings(each, in).stream())
                    .toList();
        }
        if (reader(in).read(value) instanceof Value.Text text) {
            List<Alternative> all = Expansion.of(text.text());
            return all.stream().map(each -> each.atUse().text()).limit(1).toList();
        }
        return List.of();
    }

    private ExpressionReader reader(Module.Known in) {
        Place nowhere = Place.toRead(in, Optional.empty(), Set.of());
        return new ExpressionReader(new Body(module, nowhere), new Fields(module, open));
    }
}
