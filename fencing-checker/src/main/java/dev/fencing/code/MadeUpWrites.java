package dev.fencing.code;

import dev.fencing.code.Entities.Entity;
import dev.fencing.code.library.Operation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Span;
import dev.fencing.rule.Rule;
import dev.fencing.sql.SqlText;
import dev.fencing.table.TableName;
import dev.fencing.text.TextExpression;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Calls that write rows without any text: the library makes the statement up from an entity or a table's name. */
final class MadeUpWrites {

    private static final Pattern TYPE_VARIABLE = Pattern.compile("\\p{Lu}\\p{Digit}?");

    private final Body body;
    private final ExpressionReader reader;

    MadeUpWrites(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
    }

    /** The entity that is passed is written. */
    void argument(Expression.Call call, Operation.WritesEntity writes) {
        Expression passed = call.arguments().get(writes.entity());
        Optional<Entity> entity = entity(passed);
        Optional<String> record = types(passed)
                .filter(type -> StoredRecords.isOne(type, body.module()))
                .findFirst();
        if (entity.isPresent()) {
            add(body, entity.get(), call.span(), call.name());
        } else if (record.isPresent()) {
            add(body, record.get(), call);
        } else {
            open(call, reader.type(passed).orElse(Entities.ANY));
        }
    }

    /** An object of which only a type above is known. */
    private void open(Expression.Call call, String type) {
        TextExpression table = TextExpression.hole(call.span().start());
        if (type.equals(Entities.ANY) || TYPE_VARIABLE.matcher(type).matches()) {
            add(body, table, call.span(), call.name());
            return;
        }
        List<TableName> tables = body.module().entities().below(type).stream()
                .flatMap(entity -> entity.tables().stream())
                .toList();
        if (!tables.isEmpty()) {
            add(body, table, call.span(), call.name()).among(tables);
        }
    }

    /** A row of a result set is written, of a table that the query names if it is there to be seen. */
    void row(Expression.Call call) {
        Optional<TextExpression> query = call.receiver()
                .filter(Expression.Name.class::isInstance)
                .map(reader::read)
                .filter(Value.Read.class::isInstance)
                .map(value -> ((Value.Read) value).query());
        body.problems()
                .add(new Problem(
                        Rule.UnverifiableWrite,
                        call.span(),
                        Optional.empty(),
                        call.name()
                                + "() writes a row of the table that was read, which may be a fenced one, and carries"
                                + " no epoch of a claim.",
                        Optional.of("Write the statement out, with the epoch of the claim, in a @FencedWrite method."),
                        query));
    }

    /** The entity that the repository is for is written. */
    void own(Expression.Call call) {
        Optional<String> repository = call.receiver()
                .filter(receiver -> !ExpressionReader.isThis(receiver))
                .map(receiver -> reader.type(receiver))
                .orElseGet(() -> Optional.of(body.place().className()));
        Optional<Entity> entity = repository.flatMap(body.module().entities()::ofRepository);
        entity.ifPresent(each -> add(body, each, call.span(), call.name()));
        if (entity.isEmpty()) {
            repository
                    .flatMap(type -> StoredRecords.of(type, body.module()))
                    .ifPresent(record -> add(body, record, call));
        }
    }

    private static void add(Body body, String record, Expression.Call call) {
        String table = StoredRecords.table(record, body.module());
        add(body, literal(table, call.span()), call.span(), call.name());
    }

    /** Notes that a library writes an entity's tables here. */
    static void add(Body body, Entity entity, Span at, String method) {
        for (TableName table : entity.tables()) {
            add(body, literal(table.toString(), at), at, method);
        }
    }

    /** The table of this name is written. */
    void table(Expression.Call call, Expression table) {
        Value named = reader.read(table);
        Optional<TextExpression> name = named instanceof Value.Text text
                ? Optional.of(text.text())
                : new BuilderNames(body, reader).table(table).map(Value.Fragment::text);
        if (name.isPresent()) {
            add(body, name.get(), table.span(), call.name());
        } else {
            TextExpression unknown = literal("TRUNCATE TABLE ", table.span())
                    .then(TextExpression.hole(table.span().start()));
            body.uses().add(new SqlUse(unknown, table.span(), true, Optional.empty()));
        }
    }

    /** A table is written by a statement that carries no epoch, whatever it is. */
    private static SqlUse add(Body body, TextExpression table, Span at, String method) {
        SqlUse use = new SqlUse(literal("TRUNCATE TABLE ", at).then(table), at, true, Optional.empty());
        use.madeUp(method + "(), whose statement the library makes up");
        body.uses().add(use);
        return use;
    }

    private static TextExpression literal(String text, Span at) {
        return new TextExpression.Literal(
                SqlText.builder().appendAt(text, at.start()).build());
    }

    /** The entity that an expression gives, or that its elements are. */
    private Optional<Entity> entity(Expression expression) {
        Entities entities = body.module().entities();
        Expression at = expression;
        while (at instanceof Expression.Call call
                && call.name().equals("merge")
                && call.arguments().size() == 1) {
            at = call.arguments().get(0);
        }
        return types(at).flatMap(type -> entities.of(type).stream()).findFirst();
    }

    private Stream<String> types(Expression expression) {
        return Stream.concat(reader.type(expression).stream(), reader.elementTypes().of(expression).stream());
    }
}
