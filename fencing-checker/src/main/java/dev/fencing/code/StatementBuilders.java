package dev.fencing.code;

import dev.fencing.code.Value.Fragment;
import dev.fencing.code.library.Libraries;
import dev.fencing.code.library.Library;
import dev.fencing.code.library.Operation;
import dev.fencing.code.library.Operation.Language;
import dev.fencing.code.library.Operation.Verb;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads calls that put a statement together, and the tables, columns and conditions that they put it together of. */
final class StatementBuilders {

    private final Body body;
    private final ExpressionReader reader;
    private final BuilderNames names;

    StatementBuilders(Body body, ExpressionReader reader) {
        this.body = body;
        this.reader = reader;
        this.names = new BuilderNames(body, reader);
    }

    /** A call that begins a statement, or that gives a part of one, by what the library's class says of it. */
    Optional<Value> call(Expression.Call call, Optional<String> owner, List<Operation> operations) {
        boolean ofPart = owner.isPresent()
                && body.module().withSupertypes(owner.get()).stream().anyMatch(Libraries.ALL::isPart);
        Optional<Fragment> receiver = call.receiver().filter(each -> ofPart).map(each -> Fragment.unknown(each.span()));
        for (Operation operation : operations) {
            if (operation instanceof Operation.Builds builds
                    && !call.arguments().isEmpty()) {
                return begin(call, builds.verb());
            }
            Optional<Value> part = part(call, receiver, operation);
            if (part.isPresent()) {
                return part;
            }
        }
        return Optional.empty();
    }

    /** A call by whose name and arguments alone a statement is begun, on something of which nothing is known. */
    Optional<Value> begins(Expression.Call call) {
        if (call.arguments().isEmpty() || !names.looksGenerated(call.arguments().get(0))) {
            return Optional.empty();
        }
        return call(call, Optional.empty(), Libraries.ALL.operations("org.jooq.DSLContext", call.name()));
    }

    private Optional<Value> begin(Expression.Call call, Verb verb) {
        List<Expression> arguments = call.arguments();
        Expression table = arguments.get(0);
        if (table instanceof Expression.ClassLiteral entity) {
            String type = body.qualified(entity.type());
            String name =
                    body.module().entities().of(type).map(Entities.Entity::name).orElse(entity.type());
            return building(call, verb, Fragment.of(name, table.span()), Language.ENTITIES);
        }
        Optional<Fragment> named = names.table(table);
        if (named.isEmpty() && reader.read(table) instanceof Value.Text) {
            return Optional.empty();
        }
        Fragment target = named.orElseGet(() -> Fragment.unknown(table.span()));
        Optional<Value> building = building(call, verb, target, Language.SQL);
        if (building.isPresent() && building.get() instanceof Value.Building made) {
            List<Fragment> columns = fragments(arguments.subList(1, arguments.size()));
            made.statements().forEach(statement -> statement.columns(columns));
        }
        return building;
    }

    private Optional<Value> building(Expression.Call call, Verb verb, Fragment table, Language language) {
        String library = language == Language.ENTITIES ? "JPA criteria" : "jOOQ";
        Library of = Libraries.ALL.named(library);
        return Optional.of(new Value.Building(
                List.of(new BuiltStatement(call.span(), body.variables().depth(), verb, table, of, language))));
    }

    /** A call on a statement that is being put together. */
    Value onBuilding(Expression.Call call, Value.Building building, List<Operation> steps) {
        List<Expression> arguments = call.arguments();
        for (Operation step : steps) {
            if (step instanceof Operation.Assigns) {
                assigned(arguments, building, call.span());
            } else if (step instanceof Operation.AddsColumns) {
                List<Fragment> columns = fragments(arguments);
                building.statements().forEach(each -> each.columns(columns));
            } else if (step instanceof Operation.AddsValues) {
                List<Fragment> row = arguments.stream().map(this::value).toList();
                building.statements().forEach(each -> each.row(row));
            } else if (step instanceof Operation.BeginsRow) {
                building.statements().forEach(BuiltStatement::nextRow);
            } else if (step instanceof Operation.Restricts restricts) {
                restricted(arguments, restricts.joiner(), building);
            } else if (step instanceof Operation.Joins) {
                return joined(arguments, building);
            } else if (step instanceof Operation.OnExisting existing) {
                building.statements().forEach(each -> each.onExisting(existing.updates()));
            } else if (step instanceof Operation.Narrows) {
                arguments.forEach(reader::read);
                building.statements().forEach(BuiltStatement::narrow);
            } else if (step instanceof Operation.Keeps) {
                arguments.forEach(reader::read);
            } else {
                continue;
            }
            return building;
        }
        arguments.forEach(reader::read);
        building.statements().forEach(BuiltStatement::widen);
        return building;
    }

    /** A column and its value, as many as stand in two rows, or those in a map; of a record, nobody can say. */
    private void assigned(List<Expression> arguments, Value.Building building, Span at) {
        List<Expression> columns = arguments.isEmpty() ? List.of() : row(arguments.get(0));
        if (arguments.size() == 2 && columns.isEmpty()) {
            assign(building, fragment(arguments.get(0)), value(arguments.get(1)), true);
            return;
        }
        List<Expression> values = arguments.size() == 2 ? row(arguments.get(1)) : List.of();
        if (!columns.isEmpty() && columns.size() == values.size()) {
            for (int i = 0; i < columns.size(); i++) {
                assign(building, fragment(columns.get(i)), value(values.get(i)), true);
            }
        } else if (arguments.size() == 1 && reader.read(arguments.get(0)) instanceof Value.Named named) {
            assigned(named.values(), building, at);
        } else {
            arguments.forEach(reader::read);
            unread(building, at);
        }
    }

    private void assigned(NamedValues values, Value.Building building, Span at) {
        values.all().forEach((name, value) -> {
            if (values.isSure(name)) {
                assign(building, Fragment.of(name, at), Fragment.parameter(parameter(name), value), true);
            }
        });
        if (values.isOpen() || values.all().isEmpty()) {
            unread(building, at);
        }
    }

    private void assign(Value.Building building, Fragment column, Fragment value, boolean sure) {
        int depth = body.variables().depth();
        building.statements().forEach(each -> each.assign(column, value, sure && each.isSure(depth)));
    }

    /** Something is stored in some columns, and nobody can say what in which. */
    private void unread(Value.Building building, Span at) {
        assign(building, Fragment.unknown(at), Fragment.unknown(at), true);
        building.statements().forEach(BuiltStatement::leaveOpen);
    }

    /** {@code row(A, B)} */
    private static List<Expression> row(Expression expression) {
        return expression instanceof Expression.Call call && call.name().equals("row") ? call.arguments() : List.of();
    }

    private static String parameter(String written) {
        return "value_" + written.replaceAll("\\W+", "_");
    }

    private void restricted(List<Expression> arguments, String joiner, Value.Building building) {
        boolean named = arguments.size() > 1
                && arguments.get(0) instanceof Expression.Select operator
                && operator.target() instanceof Expression.Name type
                && type.name().equals("Operator");
        boolean widens = named && !((Expression.Select) arguments.get(0)).name().equals("AND");
        List<Fragment> conditions = fragments(named ? arguments.subList(1, arguments.size()) : arguments);
        int depth = body.variables().depth();
        building.statements().forEach(each -> each.restrict(conditions, widens ? "OR" : joiner, each.isSure(depth)));
    }

    /** Another table; or what criteria call the root: the statement's own entity. */
    private Value joined(List<Expression> arguments, Value.Building building) {
        if (arguments.isEmpty() || arguments.get(0) instanceof Expression.ClassLiteral) {
            return Fragment.NONE;
        }
        Expression table = arguments.get(0);
        Fragment other = names.table(table).orElseGet(() -> Fragment.unknown(table.span()));
        building.statements().forEach(each -> each.join(other));
        return building;
    }

    /** A call on a part of a statement. */
    Optional<Value> onPart(Expression.Call call, Fragment receiver) {
        Optional<Value> made = Stream.of("org.jooq.Condition", "jakarta.persistence.criteria.Path")
                .flatMap(type -> Libraries.ALL.operations(type, call.name()).stream())
                .flatMap(operation -> part(call, Optional.of(receiver), operation).stream())
                .findFirst();
        return made.or(() -> names.aliased(call, receiver));
    }

    /** A call on what looks like a column of a generated class. */
    Optional<Value> onColumn(Expression.Call call) {
        Optional<Expression> receiver = call.receiver();
        boolean compares = Libraries.ALL.operations("org.jooq.Field", call.name()).stream()
                .anyMatch(Operation.Compares.class::isInstance);
        return compares && receiver.isPresent()
                ? names.column(receiver.get()).flatMap(column -> onPart(call, column))
                : Optional.empty();
    }

    private Optional<Value> part(Expression.Call call, Optional<Fragment> receiver, Operation operation) {
        Span at = call.span();
        List<Expression> arguments = call.arguments();
        if (operation instanceof Operation.Names named && !arguments.isEmpty()) {
            Fragment name = names.named(arguments.get(0), named.prefix(), receiver);
            // DSL.name("app", "inventory"); what else takes a name has other things behind it.
            for (Expression part : arguments.subList(1, isQualified(call) ? arguments.size() : 1)) {
                name = names.named(part, "", Optional.of(name));
            }
            return Optional.of(name);
        } else if (operation instanceof Operation.Same && !arguments.isEmpty()) {
            return Optional.of(value(arguments.get(0)));
        } else if (operation instanceof Operation.Compares compares) {
            return Optional.of(compared(operands(receiver, arguments, true), compares, at));
        } else if (operation instanceof Operation.Combines combines) {
            return Optional.of(combined(operands(receiver, arguments, false), combines.joiner(), at));
        } else if (operation instanceof Operation.Says says) {
            return Optional.of(Fragment.of(says.text(), at));
        } else if (operation instanceof Operation.Negates) {
            List<Fragment> operands = operands(receiver, arguments, false);
            Fragment of = operands.isEmpty() ? Fragment.unknown(at) : operands.get(0);
            return Optional.of(Fragment.of("NOT ", at).then(of.enclosed(at)));
        }
        return Optional.empty();
    }

    /** @param values whether what follows the first is a value to compare with, rather than a condition */
    private List<Fragment> operands(Optional<Fragment> receiver, List<Expression> arguments, boolean values) {
        List<Fragment> all = new ArrayList<>(receiver.stream().toList());
        for (Expression argument : arguments) {
            all.add(values && !all.isEmpty() ? value(argument) : fragment(argument));
        }
        return all;
    }

    private static Fragment compared(List<Fragment> operands, Operation.Compares compares, Span at) {
        if (operands.size() != compares.operands()) {
            return Fragment.unknown(at);
        }
        Fragment so = operands.get(0).then(" " + compares.operator() + " ", at);
        return operands.size() < 2 ? so : so.then(operands.get(1));
    }

    private static Fragment combined(List<Fragment> operands, String joiner, Span at) {
        Fragment all =
                operands.isEmpty() ? Fragment.unknown(at) : operands.get(0).enclosed(at);
        for (Fragment each : operands.subList(Math.min(1, operands.size()), operands.size())) {
            all = all.then(" " + joiner + " ", at).then(each.enclosed(at));
        }
        return all;
    }

    private List<Fragment> fragments(List<Expression> expressions) {
        List<Fragment> all = new ArrayList<>();
        for (Expression expression : expressions) {
            all.add(fragment(expression));
        }
        return all;
    }

    /** A column or a condition; a hole, if it is known to be neither. */
    private Fragment fragment(Expression expression) {
        Optional<Fragment> column = names.column(expression);
        if (column.isPresent()) {
            return column.get();
        }
        Value value = reader.read(expression);
        if (value instanceof Fragment fragment) {
            return fragment;
        }
        return value instanceof Value.Text text ? Fragment.of(text.text()) : Fragment.unknown(expression.span());
    }

    private static boolean isQualified(Expression.Call call) {
        return call.name().equals("name") || call.name().endsWith("quotedName");
    }

    /** A value that the library binds; a column or an expression stands for itself. */
    private Fragment value(Expression expression) {
        Optional<Fragment> column = names.column(expression);
        if (column.isPresent()) {
            return column.get();
        }
        Value value = reader.read(expression);
        if (value instanceof Fragment fragment) {
            return fragment;
        }
        String written = reader.written(expression.span());
        SqlUse.Bound bound = new SqlUse.Bound(value.origin(written), expression.span());
        return Fragment.parameter(parameter(written), bound);
    }
}
