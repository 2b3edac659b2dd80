package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.library.Libraries;
import dev.fencing.code.library.Operation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.Bindings.Source;
import dev.fencing.text.Expansion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what values of statements are kept in until they are bound: maps, parameter sources, records, rows of a batch.
 */
final class GivenValues {

    private static final Set<String> HANDING_ON = Set.of("toList", "toArray", "collect", "stream", "iterator");
    private static final Set<String> ONE = Set.of("get", "getFirst", "getLast", "next");
    private static final Set<String> MAPS = Set.of(
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.concurrent.ConcurrentHashMap",
            "org.springframework.jdbc.core.namedparam.MapSqlParameterSource");

    /** A value with its SQL type before it. */
    private static final String TYPED = "org.springframework.jdbc.core.SqlParameterValue";

    private final Body body;
    private final ExpressionReader reader;

    GivenValues(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
    }

    /** Whether a class keeps values by name. */
    static boolean isMap(String type) {
        return MAPS.contains(type);
    }

    /** A name that is known. */
    static Optional<String> name(Value value) {
        return value instanceof Value.Text text ? Expansion.only(text.text()) : Optional.empty();
    }

    /** A call on a map or parameter source. */
    Value onNamed(Expression.Call call, Value.Named named) {
        List<Expression> arguments = call.arguments();
        if (Set.of("addValue", "put", "putIfAbsent").contains(call.name()) && arguments.size() >= 2) {
            put(named.values(), arguments.get(0), arguments.get(1));
            return named;
        }
        Optional<SqlUse.Bound> asked = asked(call, named.values());
        if (asked.isPresent()) {
            return new Value.Plain(asked.get().source());
        }
        arguments.forEach(argument -> take(named.values(), reader.read(argument)));
        return call.name().startsWith("add") || call.name().equals("putAll")
                ? named
                : Value.other(reader.written(call.span()));
    }

    /** The value that is asked for by its name: {@code values.get("epoch")}, or {@code change.epoch()} of a record. */
    private Optional<SqlUse.Bound> asked(Expression.Call call, NamedValues values) {
        List<Expression> arguments = call.arguments();
        if (arguments.isEmpty()) {
            return values.get(call.name());
        }
        return Set.of("get", "getValue").contains(call.name()) && arguments.size() == 1
                ? name(reader.read(arguments.get(0))).flatMap(values::get)
                : Optional.empty();
    }

    private void put(NamedValues values, Expression key, Expression value) {
        Value what = reader.read(value);
        reader.consume(what, value.span(), false);
        Span at = new Span(key.span().start(), value.span().end());
        Optional<String> name = name(key);
        name.ifPresent(each -> values.put(
                each,
                new SqlUse.Bound(what.origin(reader.written(at)), at),
                body.variables().depth()));
        if (name.isEmpty()) {
            values.open();
        }
    }

    /** Calls that make a map or a list of values, or that add a row to one. */
    Optional<Value> call(Expression.Call call, String owner) {
        List<Expression> arguments = call.arguments();
        if ((owner.equals("java.util.Map") && call.name().equals("of"))
                || (owner.equals("java.util.Collections") && call.name().equals("singletonMap"))) {
            NamedValues values = new NamedValues(body.variables().depth());
            for (int i = 0; i + 1 < arguments.size(); i += 2) {
                put(values, arguments.get(i), arguments.get(i + 1));
            }
            return Optional.of(new Value.Named(values));
        }
        if (owner.equals("java.util.Map")
                && (call.name().equals("entry") || call.name().equals("ofEntries"))) {
            NamedValues values = new NamedValues(body.variables().depth());
            if (call.name().equals("entry") && arguments.size() == 2) {
                put(values, arguments.get(0), arguments.get(1));
            } else {
                arguments.forEach(entry -> take(values, reader.read(entry)));
            }
            return Optional.of(new Value.Named(values));
        }
        boolean collection = owner.equals("java.util.List") || owner.equals("java.util.Set");
        boolean list = (collection && call.name().equals("of"))
                || (owner.equals("java.util.Arrays") && call.name().equals("asList"));
        return list ? Optional.of(reader.row(arguments)) : added(call, owner);
    }

    private static void take(NamedValues values, Value other) {
        if (other instanceof Value.Named named) {
            values.putAll(named.values());
        } else {
            values.open();
        }
    }

    /** A key that is known: text, or a column of a statement that is put together. */
    private Optional<String> name(Expression key) {
        Value read = reader.read(key);
        return name(read)
                .or(() -> new BuilderNames(body, reader)
                        .column(key)
                        .or(() -> Optional.of(read)
                                .filter(Value.Fragment.class::isInstance)
                                .map(Value.Fragment.class::cast))
                        .flatMap(column -> Expansion.only(column.unqualified().text())));
    }

    /** {@code rows.add(new Object[] {…})}: a row of values is kept with those before it. */
    private Optional<Value> added(Expression.Call call, String owner) {
        boolean adds = owner.startsWith("java.util.")
                && call.name().equals("add")
                && call.arguments().size() == 1
                && isMade(call.arguments().get(0));
        Optional<Variable> list = call.receiver()
                .filter(Expression.Name.class::isInstance)
                .flatMap(name -> body.variables().find(((Expression.Name) name).name()));
        if (!adds || list.isEmpty()) {
            return Optional.empty();
        }
        Expression argument = call.arguments().get(0);
        Value value = reader.read(argument);
        reader.consume(value, argument.span(), false);
        if (isRow(value)) {
            List<Value> rows =
                    new ArrayList<>(list.get().value() instanceof Value.Row before ? before.elements() : List.of());
            rows.add(value);
            body.variables().set(list.get(), new Value.Row(rows));
        }
        return Optional.of(Value.other(reader.written(call.span())));
    }

    private static boolean isMade(Expression expression) {
        return expression instanceof Expression.Array
                || expression instanceof Expression.New
                || expression instanceof Expression.Call
                || expression instanceof Expression.Name;
    }

    /** Whether a value is what one run of a statement is given. */
    private static boolean isRow(Value value) {
        return value instanceof Value.Row || value instanceof Value.Named;
    }

    /** {@code skus.stream().map(sku -> new Object[] {…}).toList()}: what a stream makes of each element. */
    Optional<Value> mapped(Expression.Call call, List<Value> values) {
        boolean maps = call.name().equals("map") || call.name().equals("mapToObj");
        return maps && values.size() == 1 && isRow(values.get(0))
                ? Optional.of(new Value.Row(values))
                : Optional.empty();
    }

    /** {@code toList()} and its like on such a stream, and what is asked of a list of texts. */
    Optional<Value> onRow(Expression.Call call, Value.Row row) {
        Optional<Value> any = Value.Kept.anyOf(row.elements());
        if (any.isPresent()) {
            return onTexts(call, row, any.get());
        }
        if (!HANDING_ON.contains(call.name()) || !row.elements().stream().allMatch(GivenValues::isRow)) {
            return Optional.empty();
        }
        call.arguments().forEach(reader::read);
        return Optional.of(row);
    }

    private Optional<Value> onTexts(Expression.Call call, Value.Row row, Value any) {
        List<Expression> arguments = call.arguments();
        if (arguments.size() == 1 && arguments.get(0) instanceof Expression.Lambda lambda) {
            reader.code().lambda(lambda, Optional.of(any), call.name().startsWith("forEach"), List.of());
            return Optional.of(Value.unknown());
        }
        arguments.forEach(reader::read);
        if (HANDING_ON.contains(call.name())) {
            return Optional.of(row);
        }
        return ONE.contains(call.name()) ? Optional.of(any) : Optional.empty();
    }

    /** {@code new HashMap<>()}, {@code new MapSqlParameterSource("sku", sku)}, a record with its components. */
    Optional<Value> made(Expression.New made) {
        String type = body.qualified(made.type());
        List<Expression> arguments = made.arguments();
        if (made.body().isPresent()) {
            return Optional.empty();
        }
        if (Libraries.ALL.operations(type, "<init>").stream().anyMatch(Operation.Hands.class::isInstance)
                && !arguments.isEmpty()) {
            return Optional.of(reader.read(arguments.get(0))).filter(GivenValues::isRow);
        }
        if (type.equals(TYPED) && arguments.size() >= 2) {
            return Optional.of(reader.read(arguments.get(arguments.size() - 1)));
        }
        if (!isMap(type)) {
            return body.module().type(type).flatMap(known -> components(known, arguments));
        }
        NamedValues values = new NamedValues(body.variables().depth());
        if (arguments.size() == 2) {
            put(values, arguments.get(0), arguments.get(1));
        } else if (arguments.size() == 1) {
            take(values, reader.read(arguments.get(0)));
        }
        return Optional.of(new Value.Named(values));
    }

    private Optional<Value> components(Known in, List<Expression> arguments) {
        TypeDeclaration type = in.type();
        List<Field> fields = type.fields().stream()
                .filter(field -> field.initializer().isEmpty())
                .toList();
        if (type.kind() != TypeDeclaration.Kind.RECORD || fields.size() != arguments.size() || fields.isEmpty()) {
            return Optional.empty();
        }
        Set<Integer> epochs = body.module()
                .method(type.qualifiedName(), "<init>", arguments.size())
                .map(Callee::epochs)
                .orElse(Set.of());
        NamedValues values = new NamedValues(body.variables().depth());
        for (int i = 0; i < arguments.size(); i++) {
            Expression argument = arguments.get(i);
            Value value = reader.read(argument);
            reader.consume(value, argument.span(), fields.get(i).name());
            Source source = value.origin(reader.written(argument.span()));
            values.put(fields.get(i).name(), new SqlUse.Bound(source, argument.span()));
            if (epochs.contains(i)) {
                body.passed().add(new Body.Passed(type.name(), argument.span(), source));
            }
        }
        return Optional.of(new Value.Named(values));
    }
}
