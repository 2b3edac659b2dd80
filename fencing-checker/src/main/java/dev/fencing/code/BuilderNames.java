package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.Value.Fragment;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.Trees;
import dev.fencing.table.TableName;
import dev.fencing.text.Expansion;
import dev.fencing.text.TextExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The names that code gives to tables and columns where statements are put together: constants of generated classes,
 * and names in text.
 *
 * <p>A generated class says its name in a call of {@code DSL.name}. Where it is not among the sources, which is the
 * rule, its constants are called as the tables and columns are, in capitals.
 */
final class BuilderNames {

    private final Body body;
    private final ExpressionReader reader;

    BuilderNames(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
    }

    /** A table: a constant or a variable of a generated class, an alias of one, or one that is named in text. */
    Optional<Fragment> table(Expression expression) {
        Optional<Fragment> variable = variable(expression).or(() -> constantPart(expression));
        if (variable.isPresent()) {
            return variable;
        }
        if (expression instanceof Expression.Call call && call.receiver().isPresent()) {
            return aliased(call).or(() -> part(reader.read(expression)));
        }
        Optional<String> type = reader.type(expression);
        Optional<Known> generated = type.flatMap(body.module()::type);
        Optional<String> name = generated
                .flatMap(this::nameOf)
                .or(() -> constant(expression).map(each -> each.toLowerCase(Locale.ROOT)))
                .or(() -> type.filter(each -> generated.isEmpty() && looksLikeType(each))
                        .map(BuilderNames::simple)
                        .map(TableDeclarations::snakeCase));
        return name.map(each -> ofTable(each, expression.span())).or(() -> part(reader.read(expression)));
    }

    private Optional<Fragment> variable(Expression expression) {
        return expression instanceof Expression.Name name
                ? body.variables().find(name.name()).map(Variable::value).flatMap(BuilderNames::part)
                : Optional.empty();
    }

    /** {@code static final Table<?> STOCK = DSL.table("stock")} */
    private Optional<Fragment> constantPart(Expression expression) {
        boolean name = expression instanceof Expression.Name || expression instanceof Expression.Select;
        return name ? part(reader.read(expression)) : Optional.empty();
    }

    private static Optional<Fragment> part(Value value) {
        return value instanceof Fragment fragment ? Optional.of(fragment) : Optional.empty();
    }

    private static boolean looksLikeType(String type) {
        // The library's own types, as Table<?>, stand for any table.
        boolean general = type.startsWith("java.") || type.startsWith("org.jooq.");
        return !general
                && !simple(type).isEmpty()
                && Character.isUpperCase(simple(type).charAt(0));
    }

    private static String simple(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static Fragment ofTable(String name, Span at) {
        Fragment table = Fragment.of(name, at);
        return new Fragment(table.text(), Map.of(), Optional.of(name), Optional.empty());
    }

    /** {@code INVENTORY.as("i")} */
    Optional<Fragment> aliased(Expression.Call call) {
        if (!call.name().equals("as")
                || call.arguments().size() != 1
                || call.receiver().filter(this::looksGenerated).isEmpty()) {
            return Optional.empty();
        }
        return table(call.receiver().get()).flatMap(table -> aliased(call, table));
    }

    /** {@code table("inventory").as("i")} */
    Optional<Fragment> aliased(Expression.Call call, Fragment table) {
        if (!call.name().equals("as") || call.arguments().size() != 1) {
            return Optional.empty();
        }
        Optional<String> alias =
                text(call.arguments().get(0)).flatMap(TableName::parse).map(TableName::name);
        return alias.map(name -> {
            Fragment named = table.then(" AS " + name, call.span());
            return new Fragment(named.text(), Map.of(), alias, Optional.empty());
        });
    }

    /** A column of a table: {@code INVENTORY.WRITER_EPOCH}. */
    Optional<Fragment> column(Expression expression) {
        if (!(expression instanceof Expression.Select select)
                || constant(select).isEmpty()) {
            return Optional.empty();
        }
        Optional<Fragment> declared = constantPart(select);
        if (declared.isPresent()) {
            return declared;
        }
        Optional<Fragment> table = looksGenerated(select.target()) ? table(select.target()) : variable(select.target());
        if (table.isEmpty() || table.get().qualifier().isEmpty()) {
            return Optional.empty();
        }
        String name = reader.type(select.target())
                .flatMap(type -> body.module().field(type, select.name()))
                .flatMap(known -> nameIn(known.field()))
                .orElseGet(() -> select.name().toLowerCase(Locale.ROOT));
        Fragment column = Fragment.of(name, expression.span());
        Fragment qualified = Fragment.of(table.get().qualifier().get() + ".", expression.span())
                .then(column);
        return Optional.of(new Fragment(qualified.text(), Map.of(), Optional.empty(), Optional.of(column.text())));
    }

    /** A table or column that is named in text, or by an attribute of a metamodel. */
    Fragment named(Expression name, String prefix, Optional<Fragment> receiver) {
        Optional<Fragment> column = column(name);
        Fragment written = column.map(Fragment::unqualified)
                .or(() -> Optional.of(reader.read(name))
                        .filter(Value.Text.class::isInstance)
                        .map(value -> Fragment.of(((Value.Text) value).text())))
                .or(() -> name instanceof Expression.Select select
                        ? Optional.of(Fragment.of(select.name(), name.span()))
                        : part(reader.read(name)))
                .orElseGet(() -> Fragment.unknown(name.span()));
        Fragment whole =
                prefix.isEmpty() ? written : Fragment.of(prefix, name.span()).then(written);
        Fragment path = receiver.filter(each -> !(each.text() instanceof TextExpression.Nothing))
                .map(each -> each.then(".", name.span()).then(whole))
                .orElse(whole);
        return new Fragment(path.text(), path.bound(), text(name), Optional.of(written.text()));
    }

    /** Whether an expression is a constant, or a variable whose value is a table. */
    boolean looksGenerated(Expression expression) {
        boolean text = reader.type(expression)
                .filter(type -> type.equals("java.lang.String") || type.equals("String"))
                .isPresent();
        return !text
                && (constant(expression).isPresent() || variable(expression).isPresent() || isTable(expression));
    }

    private boolean isTable(Expression expression) {
        return reader.type(expression)
                .filter(type -> body.module().withSupertypes(type).stream()
                        .anyMatch(each -> each.equals("org.jooq.Table") || each.equals("org.jooq.impl.TableImpl")))
                .isPresent();
    }

    /** The type of the records of a table that an expression names by a constant of a generated class. */
    Optional<String> recordOf(Expression table) {
        return looksGenerated(table) ? constant(table).map(StoredRecords::named) : Optional.empty();
    }

    /** The last name of a constant, in capitals. */
    private static Optional<String> constant(Expression expression) {
        String name = expression instanceof Expression.Name simple
                ? simple.name()
                : expression instanceof Expression.Select select ? select.name() : "";
        return name.matches("\\p{Lu}[\\p{Lu}\\p{Digit}_]*") ? Optional.of(name) : Optional.empty();
    }

    private Optional<String> text(Expression expression) {
        return reader.read(expression) instanceof Value.Text text ? Expansion.only(text.text()) : Optional.empty();
    }

    /** The table that a generated class says it is. */
    private Optional<String> nameOf(Known generated) {
        return generated.type().methods().stream()
                .filter(method -> method.name().equals("<init>"))
                .flatMap(method -> {
                    List<String> names = new ArrayList<>();
                    Trees.forEachExpression(method, each -> nameIn(each).ifPresent(names::add));
                    return names.stream();
                })
                .findFirst();
    }

    private static Optional<String> nameIn(Field field) {
        List<String> names = new ArrayList<>();
        field.initializer()
                .ifPresent(value ->
                        Trees.forEachExpression(value, each -> nameIn(each).ifPresent(names::add)));
        return names.stream().findFirst();
    }

    /** {@code DSL.name("inventory")} */
    private static Optional<String> nameIn(Expression expression) {
        return expression instanceof Expression.Call call
                        && call.name().equals("name")
                        && call.arguments().size() == 1
                        && call.arguments().get(0) instanceof Expression.Text text
                ? Optional.of(text.text().text())
                : Optional.empty();
    }
}
