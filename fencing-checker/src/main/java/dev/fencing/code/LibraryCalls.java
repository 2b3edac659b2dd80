package dev.fencing.code;

import dev.fencing.code.library.Libraries;
import dev.fencing.code.library.Library;
import dev.fencing.code.library.Operation;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Values;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Span;
import dev.fencing.rule.Bindings.Source;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads calls of libraries that run SQL, by their description: the text, what is bound, what comes of it. */
final class LibraryCalls {

    private static final Set<String> TEXTS =
            Set.of("java.lang.String", "java.lang.CharSequence", "java.lang.StringBuilder");
    private static final Set<String> QUERIES =
            Set.of("jakarta.persistence.criteria.CriteriaQuery", "javax.persistence.criteria.CriteriaQuery");

    private final Body body;
    private final ExpressionReader reader;
    private final MadeUpWrites madeUp;
    private final GivenValues given;

    LibraryCalls(Body body, ExpressionReader reader, GivenValues given) {
        this.given = given;
        this.body = body;
        this.reader = reader;
        this.madeUp = new MadeUpWrites(body, reader);
    }

    Optional<Value> call(
            Expression.Call call,
            String owner,
            List<Operation> operations,
            boolean dropped,
            IdentityHashMap<Expression, SqlUse.Execution> executions) {
        for (Operation operation : operations) {
            if (operation instanceof Operation.Runs runs && takesText(call, runs.text(), runs.overloaded())) {
                return Optional.of(run(call, owner, runs, dropped, executions));
            }
            if (operation instanceof Operation.Prepares prepares
                    && (takesText(call, prepares.text(), false) || takesBuilt(call, prepares.text()))) {
                SqlUse use = use(call, call.arguments().get(prepares.text()), owner, prepares.language());
                others(call, prepares.text());
                return Optional.of(new Value.Prepared(use));
            }
            if (operation instanceof Operation.WritesTable inserts
                    && call.arguments().size() > inserts.table()) {
                madeUp.table(call, call.arguments().get(inserts.table()));
                return Optional.of(Value.other(reader.written(call.span())));
            }
        }
        if (operations.stream().anyMatch(Operation.Hands.class::isInstance)
                && !call.arguments().isEmpty()) {
            return Optional.of(reader.read(call.arguments().get(0)));
        }
        if (operations.stream().anyMatch(Operation.Lists.class::isInstance)) {
            return Optional.of(reader.row(call.arguments()));
        }
        if (writes(call, operations)) {
            return Optional.of(Value.other(reader.written(call.span())));
        }
        return given.call(call, owner);
    }

    /** Whether a call, or a method reference as the call that it becomes, writes rows without any text. */
    boolean writes(Expression.Call call, List<Operation> operations) {
        for (Operation operation : operations) {
            if (operation instanceof Operation.WritesEntity writes
                    && call.arguments().size() == writes.entity() + 1) {
                others(call, -1);
                madeUp.argument(call, writes);
                return true;
            }
            if (operation instanceof Operation.WritesRow) {
                others(call, -1);
                madeUp.row(call);
                return true;
            }
            if (operation instanceof Operation.WritesOwn) {
                others(call, -1);
                madeUp.own(call);
                return true;
            }
        }
        return false;
    }

    private boolean takesText(Expression.Call call, int at, boolean overloaded) {
        if (call.arguments().size() <= at) {
            return false;
        }
        Expression argument = call.arguments().get(at);
        if (argument instanceof Expression.Lambda || argument instanceof Expression.Reference) {
            return false;
        }
        Optional<String> type = reader.type(argument);
        if (overloaded) {
            return type.map(TEXTS::contains).orElseGet(() -> isText(reader.read(argument)));
        }
        return type.map(known -> TEXTS.contains(known) || !known.contains(".")).orElse(true)
                && !(argument instanceof Expression.New);
    }

    private static boolean isText(Value value) {
        return value instanceof Value.Text || value instanceof Value.Kept;
    }

    private boolean takesBuilt(Expression.Call call, int at) {
        return call.arguments().size() > at
                && call.arguments().get(at) instanceof Expression.Name name
                && reader.read(name) instanceof Value.Building;
    }

    private SqlUse use(Expression.Call call, Expression text, String owner, Operation.Language language) {
        Value value = reader.read(text);
        if (value instanceof Value.Building building) {
            return building.statements().stream().map(reader::use).toList().get(0);
        }
        Optional<Library> library = Libraries.ALL.all().stream()
                .filter(each -> body.module().withSupertypes(owner).stream().anyMatch(each.types()::contains))
                .findFirst();
        Optional<Value> kept = value instanceof Value.Row row
                ? Value.Kept.anyOf(row.elements())
                : Optional.of(value).filter(Value.Kept.class::isInstance);
        // A query that says what it gives can only read (Jakarta Persistence 3.1, EntityManager.createQuery).
        boolean reads = language == Operation.Language.ENTITIES
                && (call.arguments().size() == 2
                        || reader.type(text).filter(QUERIES::contains).isPresent());
        SqlUse use = new SqlUse(reader.text(kept.orElse(value), text.span()), call.span(), !reads, library, language);
        kept.ifPresent(elsewhere -> use.judgeElsewhere());
        body.uses().add(use);
        return use;
    }

    private void others(Expression.Call call, int text) {
        for (int i = 0; i < call.arguments().size(); i++) {
            if (i != text) {
                reader.read(call.arguments().get(i));
            }
        }
    }

    private Value run(
            Expression.Call call,
            String owner,
            Operation.Runs runs,
            boolean dropped,
            IdentityHashMap<Expression, SqlUse.Execution> executions) {
        SqlUse use = use(call, call.arguments().get(runs.text()), owner, Operation.Language.SQL);
        boolean rows = runs.outcome() == Outcome.ROWS;
        bind(call, use, runs.values(), rows);
        if (runs.outcome() != Outcome.LATER) {
            executions.put(call, use.execute(call.span(), runs.outcome(), dropped));
        }
        // What a claim's own statement gives holds the epoch that it draws.
        return rows && body.place().claims() && !call.name().equals("executeQuery")
                ? Value.unknown()
                : outcome(call, use);
    }

    /** JDBC's rows can be written back to the table that they were read from. */
    private Value outcome(Expression.Call call, SqlUse use) {
        return call.name().equals("executeQuery")
                ? new Value.Read(use.text())
                : Value.other(reader.written(call.span()));
    }

    private void bind(Expression.Call call, SqlUse use, Values values, boolean rows) {
        List<Expression> arguments = call.arguments();
        if (values instanceof Values.InOrder inOrder) {
            for (int i = 0; i < arguments.size(); i++) {
                Expression argument = arguments.get(i);
                if (i < inOrder.from()) {
                    continue;
                }
                if (!binder(argument, use) && !(rows && i == inOrder.from() && isMapper(argument))) {
                    bindNext(use, argument, call.name().startsWith("batch"));
                }
            }
        } else if (values instanceof Values.ByName byName) {
            for (int i = byName.map(); i < arguments.size(); i++) {
                if (!binder(arguments.get(i), use)) {
                    bindNamed(use, reader.read(arguments.get(i)));
                }
            }
        } else {
            arguments.stream()
                    .skip(1)
                    .filter(argument -> !binder(argument, use))
                    .forEach(reader::read);
        }
    }

    /** Values by name; for a batch, those of each of its rows. */
    private static void bindNamed(SqlUse use, Value value) {
        if (value instanceof Value.Named named) {
            use.bindAll(named.values());
        } else if (value instanceof Value.Row rows) {
            rows.elements().forEach(row -> bindNamed(use, row));
        }
    }

    /** What is bound is the same of each row of a batch, as far as anybody asks. */
    private void bindRows(SqlUse use, Value rows, Span at) {
        if (rows instanceof Value.Row all) {
            for (Value each : all.elements()) {
                if (each instanceof Value.Row row) {
                    for (int i = 0; i < row.elements().size(); i++) {
                        use.bind(i + 1, bound(row.elements().get(i), at));
                    }
                }
            }
        }
    }

    private void bindNext(SqlUse use, Expression argument, boolean batch) {
        Value value = reader.read(argument);
        if (batch) {
            reader.consume(value, argument.span(), true);
            bindRows(use, value, argument.span());
            return;
        }
        if (value instanceof Value.Row row) {
            row.elements().forEach(each -> use.bindNext(bound(each, argument.span())));
        } else if (value instanceof Value.Named named) {
            use.bindAll(named.values());
        } else if (isMany(argument)) {
            use.bindNext(new SqlUse.Bound(new Source.Unknown(), argument.span()));
            use.loosen();
        } else {
            use.bindNext(bound(value, argument.span()));
        }
    }

    private boolean isMany(Expression argument) {
        return reader.type(argument)
                .filter(type -> type.endsWith("[]") || type.startsWith("java.util."))
                .isPresent();
    }

    private SqlUse.Bound bound(Value value, Span at) {
        return new SqlUse.Bound(value.origin(reader.written(at)), at);
    }

    /** A lambda or an anonymous class that is given the statement and binds the values itself. */
    private boolean binder(Expression argument, SqlUse use) {
        if (argument instanceof Expression.Lambda lambda) {
            reader.code().lambda(lambda, Optional.of(new Value.Prepared(use)), false, List.of());
            return true;
        }
        if (argument instanceof Expression.New made && made.body().isPresent()) {
            reader.code().inner(made.body().get(), Optional.of(new Value.Prepared(use)));
            return true;
        }
        return argument instanceof Expression.Reference;
    }

    private boolean isMapper(Expression argument) {
        return argument instanceof Expression.ClassLiteral
                || argument instanceof Expression.New
                || reader.type(argument)
                        .filter(type ->
                                type.endsWith("Mapper") || type.endsWith("Extractor") || type.endsWith("Handler"))
                        .isPresent();
    }

    /** A call on a prepared statement. */
    Value onPrepared(
            Expression.Call call,
            SqlUse use,
            boolean dropped,
            IdentityHashMap<Expression, SqlUse.Execution> executions) {
        List<Operation> operations = onStatement(call, use);
        for (Operation operation : operations) {
            if (operation instanceof Operation.Binds binds && bindOne(call, use, binds.values())) {
                return new Value.Prepared(use);
            }
            if (operation instanceof Operation.Executes executes) {
                if (executes.values() instanceof Values.None) {
                    others(call, -1);
                } else {
                    bind(call, use, executes.values(), false);
                }
                boolean nothing = executes.outcome() == Outcome.NOTHING;
                executions.put(call, use.execute(call.span(), executes.outcome(), dropped || nothing));
                return outcome(call, use);
            }
            if (operation instanceof Operation.Asks) {
                use.ask();
                return Value.other(reader.written(call.span()));
            }
        }
        for (Expression argument : call.arguments()) {
            reader.consume(reader.read(argument), argument.span(), false);
        }
        return new Value.Prepared(use);
    }

    /** What is given to a callback is JDBC's statement, whatever library gives it. */
    private static List<Operation> onStatement(Expression.Call call, SqlUse use) {
        List<Operation> own =
                use.library().map(library -> library.ofStatements(call.name())).orElse(List.of());
        return own.isEmpty()
                ? Libraries.ALL.named("JDBC").ofStatements(call.name()).stream()
                        .filter(Operation.Binds.class::isInstance)
                        .toList()
                : own;
    }

    private boolean bindOne(Expression.Call call, SqlUse use, Values values) {
        List<Expression> arguments = call.arguments();
        if (values instanceof Values.One || values instanceof Values.OneFromZero) {
            if (arguments.size() < 2) {
                return false;
            }
            Value place = reader.read(arguments.get(0));
            Value value = reader.read(arguments.get(1));
            SqlUse.Bound bound = bound(value, whole(call));
            if (place instanceof Value.Text) {
                GivenValues.name(place).ifPresent(name -> use.bind(name, bound));
            } else if (place instanceof Value.Plain plain
                    && plain.literal().filter(text -> text.matches("\\d{1,5}")).isPresent()) {
                int number = Integer.parseInt(plain.literal().get());
                use.bind(values instanceof Values.One ? number : number + 1, bound);
            }
            return true;
        }
        if (values instanceof Values.InOrder) {
            boolean map = arguments.size() == 1 && isNamed(arguments.get(0));
            if (map) {
                return false;
            }
            arguments.forEach(argument -> bindNext(use, argument, false));
            return true;
        }
        if (values instanceof Values.ByName) {
            arguments.forEach(argument -> bindNamed(use, reader.read(argument)));
            return true;
        }
        return false;
    }

    /** The arguments of a call in a chain: the statement that binds is long, its own part of it is not. */
    private static Span whole(Expression.Call call) {
        List<Expression> arguments = call.arguments();
        return new Span(arguments.get(0).span().start(), call.span().end());
    }

    private boolean isNamed(Expression argument) {
        return reader.type(argument)
                .filter(type -> type.equals("java.util.Map") || GivenValues.isMap(type))
                .isPresent();
    }
}
