package dev.fencing.schema;

import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code CREATE} of tables, views, synonyms, routines, triggers and rules. */
final class CreateGrammar {

    private CreateGrammar() {}

    static void read(Tokens at, String kind, boolean temporary, Reader reader, List<SchemaChange> into) {
        boolean onlyIfMissing = reader.sees("IF");
        reader.skipIfExists();
        boolean body = kind.equals("PACKAGE") && reader.take("BODY");
        Optional<TableName> read = reader.takeName();
        if (read.isEmpty()) {
            return;
        }
        TableName name = read.get();
        switch (kind) {
            case "TABLE" -> {
                // A temporary table goes with its session, and nothing else sees it.
                if (!temporary) {
                    if (replaces(at)) {
                        into.add(new SchemaChange.DropTable(at, name));
                    }
                    into.add(table(at, name, onlyIfMissing, reader));
                }
            }
            case "VIEW" -> into.add(new SchemaChange.CreateView(at, name, ViewGrammar.read(reader)));
            case "SYNONYM" -> {
                if (reader.take("FOR")) {
                    reader.takeName().ifPresent(of -> into.add(new SchemaChange.CreateSynonym(at, name, of)));
                }
            }
            case "TRIGGER" -> into.add(new SchemaChange.Define(at, trigger(name, reader)));
            case "RULE" -> into.add(new SchemaChange.Define(at, rule(name, reader)));
            case "PACKAGE" ->
                into.add(new SchemaChange.Define(
                        at, plain(body ? Definition.Kind.PACKAGE_BODY : Definition.Kind.PACKAGE, name)));
            case "FUNCTION", "PROCEDURE", "PROC" -> into.add(new SchemaChange.Define(at, routine(name, reader)));
            default -> {
                // A schema; what is made in it comes next.
            }
        }
    }

    /** MariaDB's {@code CREATE OR REPLACE TABLE} drops the table that is there. */
    private static boolean replaces(Tokens at) {
        return at.is(1, "OR") && at.is(2, "REPLACE");
    }

    private static SchemaChange table(Tokens at, TableName name, boolean onlyIfMissing, Reader reader) {
        List<TableName> copied = new ArrayList<>();
        List<TableName> parents = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        List<ForeignKey> foreignKeys = new ArrayList<>();
        boolean known = true;
        if (reader.take("PARTITION", "OF")) {
            reader.takeName().ifPresent(parent -> {
                parents.add(parent);
                copied.add(parent);
            });
        } else if (reader.take("LIKE")) {
            reader.takeName().ifPresent(copied::add);
        }
        Optional<Tokens> inside = reader.takeParentheses();
        if (inside.isPresent() && !new Reader(inside.get()).seesOneOf("SELECT", "WITH", "TABLE", "VALUES")) {
            ColumnGrammar.Elements elements = ColumnGrammar.elements(name, inside.get());
            columns.addAll(elements.columns());
            foreignKeys.addAll(elements.foreignKeys());
            copied.addAll(elements.copied());
        } else if (inside.isPresent()) {
            known = false;
        }
        while (!reader.atEnd()) {
            if (reader.take("INHERITS")) {
                List<TableName> inherited =
                        reader.takeParentheses().map(CreateGrammar::names).orElse(List.of());
                parents.addAll(inherited);
                copied.addAll(inherited);
            } else if (reader.sees("SELECT") || reader.sees("WITH", "RECURSIVE") || isQuery(reader)) {
                // Its columns are the query's. A query that takes all columns of one table has that table's.
                Optional<TableName> source = ViewGrammar.allColumnsOf(reader.rest());
                source.ifPresent(copied::add);
                known &= source.isPresent();
                break;
            } else if (reader.takeParentheses().isEmpty()) {
                reader.skip();
            }
        }
        boolean any = !columns.isEmpty() || !copied.isEmpty();
        return new SchemaChange.CreateTable(
                at, name, columns, copied, known && any, onlyIfMissing, parents, foreignKeys);
    }

    private static boolean isQuery(Reader reader) {
        return reader.take("AS") && reader.seesOneOf("SELECT", "WITH", "(", "TABLE", "VALUES", "EXECUTE");
    }

    private static List<TableName> names(Tokens inside) {
        List<TableName> names = new ArrayList<>();
        for (Tokens part : Reader.splitAtCommas(inside)) {
            new Reader(part).takeName().ifPresent(names::add);
        }
        return names;
    }

    private static Definition plain(Definition.Kind kind, TableName name) {
        return new Definition(kind, name, List.of(), Optional.empty(), Optional.empty());
    }

    static Definition routine(TableName name, Reader reader) {
        Optional<List<String>> parameters = reader.takeParentheses().map(DropGrammar::parameters);
        // Where a language must be named, several routines may share a name and differ in their parameters; elsewhere
        // a routine of the same name takes the place of the one before.
        while (!reader.atEnd() && !reader.sees("LANGUAGE")) {
            reader.skip();
        }
        boolean overloads = !reader.atEnd();
        return new Definition(
                Definition.Kind.ROUTINE,
                name,
                overloads ? parameters.orElse(List.of()) : List.of(),
                Optional.empty(),
                Optional.empty());
    }

    static Definition trigger(TableName name, Reader reader) {
        Optional<TableName> on = Optional.empty();
        Optional<TableName> calls = Optional.empty();
        while (!reader.atEnd()) {
            if (on.isEmpty() && reader.take("ON")) {
                on = reader.takeName();
            } else if (reader.take("EXECUTE", "FUNCTION") || reader.take("EXECUTE", "PROCEDURE")) {
                calls = reader.takeName();
                break;
            } else {
                reader.skip();
            }
        }
        return new Definition(Definition.Kind.TRIGGER, name, List.of(), on, calls);
    }

    private static Definition rule(TableName name, Reader reader) {
        while (!reader.atEnd() && !reader.take("TO")) {
            reader.skip();
        }
        return new Definition(Definition.Kind.RULE, name, List.of(), reader.takeName(), Optional.empty());
    }
}
