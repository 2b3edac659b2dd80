package dev.fencing.schema;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads {@code ALTER} of tables, views, routines and triggers; an ALTER TABLE may hold any number of actions. */
final class AlterGrammar {

    private static final Set<String> VERBS = Set.of("ADD", "DROP", "MODIFY", "RENAME", "ALTER", "CHANGE");

    private AlterGrammar() {}

    static void read(Tokens at, String kind, Reader reader, Dialect dialect, List<SchemaChange> into) {
        reader.skipIfExists();
        reader.take("ONLY");
        Optional<TableName> name = reader.takeName();
        if (name.isEmpty()) {
            return;
        }
        switch (kind) {
            case "TABLE" -> table(at, name.get(), reader, dialect, into);
            case "VIEW" -> view(at, name.get(), reader, into);
            case "SCHEMA" -> transfer(at, name.get(), reader, into);
            case "FUNCTION", "PROCEDURE", "PROC" -> {
                // In T-SQL the whole routine follows; elsewhere only an option of it.
                if (hasBody(reader)) {
                    into.add(new SchemaChange.Define(at, CreateGrammar.routine(name.get(), reader)));
                }
            }
            case "TRIGGER" -> {
                if (hasBody(reader)) {
                    into.add(new SchemaChange.Define(at, CreateGrammar.trigger(name.get(), reader)));
                }
            }
            default -> {
                // Nothing else that has a name changes what it does when it is altered.
            }
        }
    }

    private static boolean hasBody(Reader reader) {
        return reader.rest().list().stream().anyMatch(t -> t.is("AS"));
    }

    private static void view(Tokens at, TableName name, Reader reader, List<SchemaChange> into) {
        if (reader.take("RENAME", "TO")) {
            reader.takeName().ifPresent(to -> into.add(rename(at, name, to)));
        } else if (hasBody(reader)) {
            into.add(new SchemaChange.CreateView(at, name, ViewGrammar.read(reader)));
        }
    }

    /** {@code ALTER SCHEMA app TRANSFER dbo.inventory} */
    private static void transfer(Tokens at, TableName schema, Reader reader, List<SchemaChange> into) {
        if (reader.take("TRANSFER")) {
            if (reader.take("OBJECT")) {
                reader.take(":");
                reader.take(":");
                reader.take("::");
            }
            reader.takeName()
                    .ifPresent(table -> into.add(
                            new SchemaChange.RenameTable(at, table, TableName.of(schema.name(), table.name()))));
        }
    }

    private static void table(
            Tokens statement, TableName table, Reader reader, Dialect dialect, List<SchemaChange> into) {
        reader.take("*");
        String verb = "";
        boolean first = true;
        for (Tokens part : actions(reader.rest())) {
            Reader action = new Reader(part);
            if (action.take("WITH")) {
                // T-SQL: WITH CHECK ADD, WITH NOCHECK ADD
                action.skip();
            }
            Optional<String> said = action.peek()
                    .filter(t -> t.kind() == TokenKind.WORD)
                    .map(t -> t.value().toUpperCase(Locale.ROOT));
            if (said.filter(VERBS::contains).isPresent()) {
                verb = said.get();
                action.skip();
            } else if (first) {
                verb = "";
            }
            // The first action is told by the statement: it is there that a reader looks.
            Tokens at = first ? statement : part;
            first = false;
            switch (verb) {
                case "ADD" -> add(at, table, action, into);
                case "DROP" -> drop(at, table, action, into);
                case "ALTER" -> alter(at, table, action, dialect, into);
                case "MODIFY" -> modify(at, table, action, dialect, into);
                case "CHANGE" -> change(at, table, action, into);
                case "RENAME" -> rename(at, table, action, into);
                default -> other(at, table, action, into);
            }
        }
    }

    /** Actions stand between commas, and in Oracle also side by side, each in parentheses. */
    private static List<Tokens> actions(Tokens tokens) {
        List<Tokens> actions = new ArrayList<>();
        for (Tokens part : Reader.splitAtCommas(tokens)) {
            int depth = 0;
            int start = 0;
            for (int i = 0; i < part.size(); i++) {
                Token token = part.get(i);
                if (token.is("(")) {
                    depth++;
                } else if (token.is(")")) {
                    depth--;
                } else if (depth == 0 && i > start && part.is(i - 1, ")") && isVerb(token)) {
                    actions.add(part.part(start, i));
                    start = i;
                }
            }
            actions.add(part.part(start, part.size()));
        }
        return actions;
    }

    private static boolean isVerb(Token token) {
        return token.is("ADD") || token.is("DROP") || token.is("MODIFY") || token.is("RENAME");
    }

    private static void add(Tokens at, TableName table, Reader action, List<SchemaChange> into) {
        if (action.sees("PARTITION") || action.sees("SUBPARTITION")) {
            return;
        }
        action.take("COLUMN");
        action.skipIfExists();
        Optional<Tokens> several = action.takeParentheses();
        ColumnGrammar.Elements elements = ColumnGrammar.elements(table, several.orElse(action.rest()));
        elements.columns().forEach(column -> into.add(new SchemaChange.AddColumn(at, table, column)));
        elements.foreignKeys().forEach(key -> into.add(new SchemaChange.AddForeignKey(at, key)));
        for (String column : elements.notNull()) {
            if (elements.columns().stream().noneMatch(c -> c.name().equals(column))) {
                into.add(nullable(at, table, column, false));
            }
        }
    }

    private static void drop(Tokens at, TableName table, Reader action, List<SchemaChange> into) {
        if (action.take("CONSTRAINT") || action.take("FOREIGN", "KEY")) {
            action.skipIfExists();
            action.takeColumn().ifPresent(name -> into.add(new SchemaChange.DropConstraint(at, table, name)));
            return;
        }
        if (action.sees("PRIMARY", "KEY")
                || action.seesOneOf(
                        "INDEX", "KEY", "PARTITION", "SUBPARTITION", "CHECK", "UNIQUE", "UNUSED", "PERIOD")) {
            return;
        }
        action.takeOneOf("COLUMN", "COLUMNS");
        action.skipIfExists();
        Optional<List<String>> several = action.takeColumns();
        if (several.isPresent()) {
            several.get().forEach(column -> into.add(new SchemaChange.DropColumn(at, table, column)));
            return;
        }
        action.takeColumn().ifPresent(name -> {
            into.add(new SchemaChange.DropColumn(at, table, name));
            // T-SQL drops a constraint without saying that it is one.
            into.add(new SchemaChange.DropConstraint(at, table, name));
        });
    }

    private static void alter(Tokens at, TableName table, Reader action, Dialect dialect, List<SchemaChange> into) {
        if (!action.take("COLUMN") && action.seesOneOf("INDEX", "CHECK", "CONSTRAINT")) {
            return;
        }
        action.skipIfExists();
        Optional<String> read = action.takeColumn();
        if (read.isEmpty()) {
            return;
        }
        String column = read.get();
        if (action.take("SET", "NOT", "NULL") || action.take("SET", "DATA", "NOT", "NULL")) {
            into.add(nullable(at, table, column, false));
        } else if (action.take("DROP", "NOT", "NULL") || action.take("SET", "NULL") || action.take("NULL")) {
            into.add(nullable(at, table, column, true));
        } else if (action.take("NOT", "NULL")) {
            into.add(nullable(at, table, column, false));
        } else if (action.take("TYPE") || action.take("SET", "DATA", "TYPE")) {
            into.add(retype(at, table, column, action, Optional.empty()));
        } else if (action.take("RENAME", "TO")) {
            action.takeColumn().ifPresent(to -> into.add(new SchemaChange.RenameColumn(at, table, column, to)));
        } else if (!action.seesOneOf("SET", "DROP", "ADD", "RESTART", "SELECTIVITY", "RESET", "DEFAULT")) {
            redefine(at, table, column, action, dialect.redefiningForgetsNotNull(), into);
        }
    }

    private static void modify(Tokens at, TableName table, Reader action, Dialect dialect, List<SchemaChange> into) {
        if (action.seesOneOf("CONSTRAINT", "PARTITION", "PRIMARY", "UNIQUE", "NESTED", "LOB", "DEFAULT")) {
            return;
        }
        action.take("COLUMN");
        action.skipIfExists();
        Optional<Tokens> several = action.takeParentheses();
        for (Tokens part : several.map(Reader::splitAtCommas).orElse(List.of(action.rest()))) {
            Reader column = new Reader(part);
            boolean forgets = several.isEmpty() && dialect.redefiningForgetsNotNull();
            column.takeColumn().ifPresent(name -> redefine(at, table, name, column, forgets, into));
        }
    }

    private static void change(Tokens at, TableName table, Reader action, List<SchemaChange> into) {
        action.take("COLUMN");
        action.skipIfExists();
        Optional<String> from = action.takeColumn();
        Optional<String> to = action.takeColumn();
        if (from.isPresent() && to.isPresent()) {
            if (!from.equals(to)) {
                into.add(new SchemaChange.RenameColumn(at, table, from.get(), to.get()));
            }
            redefine(at, table, to.get(), action, true, into);
        }
    }

    /**
     * A column's type and nullability, which come next.
     *
     * @param forgets whether NOT NULL goes unless it is said again
     */
    private static void redefine(
            Tokens at, TableName table, String column, Reader action, boolean forgets, List<SchemaChange> into) {
        Tokens rest = action.rest();
        ColumnGrammar.Definition definition = ColumnGrammar.definition(table, column, new Reader(rest), rest);
        boolean typed = definition.hasType();
        if (!typed && definition.nullable().isEmpty()) {
            return;
        }
        Optional<Boolean> nullable = definition.nullable();
        if (nullable.isEmpty() && forgets && typed) {
            nullable = Optional.of(true);
        }
        Optional<DataType> type = typed ? Optional.of(definition.column().type()) : Optional.empty();
        into.add(new SchemaChange.RedefineColumn(at, table, column, type, nullable));
        definition.foreignKeys().forEach(key -> into.add(new SchemaChange.AddForeignKey(at, key)));
    }

    private static void rename(Tokens at, TableName table, Reader action, List<SchemaChange> into) {
        if (action.takeOneOf("CONSTRAINT", "INDEX", "KEY")) {
            Optional<String> from = action.takeColumn();
            action.take("TO");
            Optional<String> to = action.takeColumn();
            if (from.isPresent() && to.isPresent()) {
                into.add(new SchemaChange.RenameConstraint(at, table, from.get(), to.get()));
            }
            return;
        }
        boolean column = action.take("COLUMN");
        if (!column && action.takeOneOf("TO", "AS")) {
            action.takeName().ifPresent(to -> into.add(rename(at, table, to)));
            return;
        }
        action.skipIfExists();
        int start = action.position();
        Optional<String> from = action.takeColumn();
        boolean renames = action.take("TO");
        Optional<String> to = action.takeColumn();
        if (from.isPresent() && renames && to.isPresent()) {
            into.add(new SchemaChange.RenameColumn(at, table, from.get(), to.get()));
        } else if (from.isPresent() && !renames) {
            // MySQL: ALTER TABLE inventory RENAME stock_item
            new Reader(action.since(start)).takeName().ifPresent(name -> into.add(rename(at, table, name)));
        }
    }

    private static void other(Tokens at, TableName table, Reader action, List<SchemaChange> into) {
        if (action.take("SET", "SCHEMA")) {
            action.takeColumn()
                    .ifPresent(schema ->
                            into.add(new SchemaChange.RenameTable(at, table, TableName.of(schema, table.name()))));
        } else if (action.take("SET", "UNUSED")) {
            action.take("COLUMN");
            Optional<List<String>> several = action.takeColumns();
            several.or(() -> action.takeColumn().map(List::of))
                    .ifPresent(columns -> columns.forEach(c -> into.add(new SchemaChange.DropColumn(at, table, c))));
        } else if (action.take("ATTACH", "PARTITION")) {
            action.takeName().ifPresent(child -> into.add(new SchemaChange.AttachChild(at, table, child)));
        } else if (action.take("DETACH", "PARTITION")) {
            action.takeName().ifPresent(child -> into.add(new SchemaChange.DetachChild(at, table, child)));
        } else if (action.take("INHERIT")) {
            action.takeName().ifPresent(parent -> into.add(new SchemaChange.AttachChild(at, parent, table)));
        } else if (action.take("NO", "INHERIT")) {
            action.takeName().ifPresent(parent -> into.add(new SchemaChange.DetachChild(at, parent, table)));
        }
    }

    private static SchemaChange rename(Tokens at, TableName from, TableName to) {
        return new SchemaChange.RenameTable(at, from, RenameGrammar.inSchemaOf(from, to));
    }

    private static SchemaChange nullable(Tokens at, TableName table, String column, boolean nullable) {
        return new SchemaChange.RedefineColumn(at, table, column, Optional.empty(), Optional.of(nullable));
    }

    private static SchemaChange retype(
            Tokens at, TableName table, String column, Reader action, Optional<Boolean> nullable) {
        DataType type = DataType.of(ColumnGrammar.type(action));
        return new SchemaChange.RedefineColumn(at, table, column, Optional.of(type), nullable);
    }
}
