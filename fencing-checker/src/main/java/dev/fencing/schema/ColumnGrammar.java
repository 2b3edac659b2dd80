package dev.fencing.schema;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads what stands between the parentheses of {@code CREATE TABLE}: columns and constraints. */
final class ColumnGrammar {

    /** The words that can follow a column's type. */
    private static final Set<String> AFTER_TYPE = Set.of(
            "NOT",
            "NULL",
            "DEFAULT",
            "PRIMARY",
            "UNIQUE",
            "CHECK",
            "REFERENCES",
            "CONSTRAINT",
            "GENERATED",
            "AUTO_INCREMENT",
            "AUTOINCREMENT",
            "IDENTITY",
            "COLLATE",
            "COMMENT",
            "ON",
            "KEY",
            "AS",
            "CHARACTER",
            "CHARSET",
            "VISIBLE",
            "INVISIBLE",
            "FIRST",
            "AFTER",
            "USING",
            "ENCODE",
            "ENCRYPT",
            "STORAGE",
            "COMPRESSION",
            "ROWGUIDCOL",
            "SPARSE",
            "MASKED",
            "ENABLE",
            "DISABLE",
            "DEFERRABLE",
            "INITIALLY",
            "WITH",
            "SELECTIVITY",
            "SRID",
            "BEFORE");

    private static final Set<String> IMPLIES_NOT_NULL =
            Set.of("SERIAL", "BIGSERIAL", "SMALLSERIAL", "SERIAL2", "SERIAL4", "SERIAL8");

    private ColumnGrammar() {}

    /** Columns and constraints, as far as they concern an epoch. */
    record Elements(List<Column> columns, List<ForeignKey> foreignKeys, List<String> notNull, List<TableName> copied) {}

    /** A column's definition. */
    record Definition(Column column, boolean hasType, Optional<Boolean> nullable, List<ForeignKey> foreignKeys) {}

    static Elements elements(TableName table, Tokens inside) {
        Elements found = new Elements(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Tokens part : Reader.splitAtCommas(inside)) {
            element(table, part, found);
        }
        for (int i = 0; i < found.columns().size(); i++) {
            Column column = found.columns().get(i);
            if (found.notNull().contains(column.name())) {
                found.columns().set(i, column.nullable(false));
            }
        }
        return found;
    }

    private static void element(TableName table, Tokens part, Elements into) {
        Reader reader = new Reader(part);
        if (reader.take("LIKE")) {
            reader.takeName().ifPresent(into.copied()::add);
            return;
        }
        if (constraint(table, part, into)) {
            return;
        }
        definition(table, part).ifPresent(definition -> {
            into.columns().add(definition.column());
            into.foreignKeys().addAll(definition.foreignKeys());
        });
    }

    /** Whether the part is a table constraint, and not a column; if so it is added. */
    static boolean constraint(TableName table, Tokens part, Elements into) {
        Reader reader = new Reader(part);
        Optional<String> name = Optional.empty();
        boolean named = reader.take("CONSTRAINT");
        if (named) {
            reader.skipIfExists();
            if (!reader.seesOneOf("FOREIGN", "PRIMARY", "UNIQUE", "CHECK")) {
                name = reader.takeColumn();
            }
        }
        if (reader.sees("PRIMARY", "KEY")) {
            while (!reader.atEnd() && !reader.sees("(")) {
                reader.skip();
            }
            reader.takeColumns().ifPresent(into.notNull()::addAll);
            return true;
        }
        if (reader.take("FOREIGN", "KEY")) {
            reader.skipIfExists();
            if (!reader.sees("(")) {
                Optional<String> index = reader.takeColumn();
                name = name.isPresent() ? name : index;
            }
            List<String> columns = reader.takeColumns().orElse(List.of());
            references(part, table, name, columns, reader).ifPresent(into.foreignKeys()::add);
            return true;
        }
        if (reader.take("CHECK")) {
            reader.takeParentheses().flatMap(ColumnGrammar::notNullCheck).ifPresent(into.notNull()::add);
            return true;
        }
        if (reader.take("NOT", "NULL")) {
            reader.takeColumn().ifPresent(into.notNull()::add);
            return true;
        }
        if (reader.takeOneOf("UNIQUE", "EXCLUDE", "FULLTEXT", "SPATIAL") || reader.take("PERIOD", "FOR")) {
            return true;
        }
        return named || isIndex(reader);
    }

    /** MySQL's {@code KEY name (columns)}, which reads like a column of that name except for what follows. */
    private static boolean isIndex(Reader reader) {
        if (!reader.takeOneOf("KEY", "INDEX")) {
            return false;
        }
        reader.takeColumn();
        return reader.sees("(") || reader.sees("USING");
    }

    /** A column: its name, its type, and what follows them. */
    static Optional<Definition> definition(TableName table, Tokens part) {
        Reader reader = new Reader(part);
        return reader.takeColumn().map(name -> definition(table, name, reader, part));
    }

    /** A column's definition behind its name. */
    static Definition definition(TableName table, String name, Reader reader, Tokens part) {
        List<Token> type = type(reader);
        Optional<Boolean> nullable = Optional.empty();
        List<ForeignKey> foreignKeys = new ArrayList<>();
        if (!type.isEmpty() && IMPLIES_NOT_NULL.contains(type.get(0).value().toUpperCase(Locale.ROOT))) {
            nullable = Optional.of(false);
        }
        Optional<String> constraint = Optional.empty();
        boolean zero = false;
        while (!reader.atEnd()) {
            if (reader.take("NOT", "NULL") || reader.take("PRIMARY", "KEY") || reader.take("IDENTITY")) {
                nullable = Optional.of(false);
            } else if (reader.take("AS", "IDENTITY") || reader.take("DEFAULT", "ON", "NULL")) {
                nullable = Optional.of(false);
            } else if (reader.take("DEFAULT")) {
                zero = isZero(reader);
            } else if (reader.take("NULL")) {
                nullable = nullable.isPresent() ? nullable : Optional.of(true);
            } else if (reader.take("CONSTRAINT")) {
                constraint = reader.takeColumn();
            } else if (reader.take("CHECK")) {
                Optional<String> notNull = reader.takeParentheses().flatMap(ColumnGrammar::notNullCheck);
                nullable = notNull.equals(Optional.of(name)) ? Optional.of(false) : nullable;
            } else if (reader.sees("REFERENCES")) {
                references(part, table, constraint, List.of(name), reader).ifPresent(foreignKeys::add);
            } else if (reader.takeParentheses().isEmpty()) {
                reader.skip();
            }
        }
        Column column = new Column(name, DataType.of(type), nullable.orElse(true), zero);
        return new Definition(column, !type.isEmpty(), nullable, foreignKeys);
    }

    /** Whether the default that comes next is 0. */
    private static boolean isZero(Reader reader) {
        Optional<Tokens> inside = reader.takeParentheses();
        // SQL Server's tools write ((0)).
        while (inside.isPresent()) {
            Reader nested = new Reader(inside.get());
            inside = nested.takeParentheses();
            if (inside.isEmpty()) {
                return isZero(nested);
            }
        }
        boolean zero = reader.peek().filter(t -> t.value().equals("0")).isPresent();
        if (!reader.atEnd()) {
            reader.skip();
        }
        // A function's arguments, or a cast.
        reader.takeParentheses();
        return zero;
    }

    /** The tokens of a type; none if what comes next is no type. */
    static List<Token> type(Reader reader) {
        int from = reader.position();
        while (!reader.atEnd()) {
            boolean ends = reader.peek()
                    .filter(t -> t.kind() == TokenKind.WORD)
                    .filter(t -> AFTER_TYPE.contains(t.value().toUpperCase(Locale.ROOT)))
                    .isPresent();
            if (ends || reader.sees(";")) {
                break;
            }
            if (reader.takeParentheses().isEmpty()) {
                reader.skip();
            }
        }
        return reader.since(from).list();
    }

    /** {@code REFERENCES parent [(columns)] [ON DELETE …] [ON UPDATE …]}, which comes next. */
    private static Optional<ForeignKey> references(
            Tokens at, TableName child, Optional<String> name, List<String> columns, Reader reader) {
        if (!reader.take("REFERENCES")) {
            return Optional.empty();
        }
        Optional<TableName> parent = reader.takeName();
        reader.takeParentheses();
        ForeignKey.Action onDelete = ForeignKey.Action.REFUSE;
        ForeignKey.Action onUpdate = ForeignKey.Action.REFUSE;
        while (!reader.atEnd()) {
            if (reader.take("ON", "DELETE")) {
                onDelete = action(reader);
            } else if (reader.take("ON", "UPDATE")) {
                onUpdate = action(reader);
            } else if (reader.take("MATCH")) {
                reader.skip();
            } else if (!reader.takeOneOf("DEFERRABLE", "INITIALLY", "DEFERRED", "IMMEDIATE")
                    && !reader.take("NOT", "DEFERRABLE")
                    && !reader.take("NOT", "FOR", "REPLICATION")) {
                break;
            }
        }
        if (parent.isEmpty()) {
            return Optional.empty();
        }
        String known = name.orElse(child.name() + "_" + String.join("_", columns) + "_fkey");
        return Optional.of(new ForeignKey(at, known, child, columns, parent.get(), onDelete, onUpdate));
    }

    private static ForeignKey.Action action(Reader reader) {
        if (reader.take("CASCADE")) {
            return ForeignKey.Action.CASCADE;
        }
        if (reader.take("SET", "NULL")) {
            reader.takeParentheses();
            return ForeignKey.Action.SET_NULL;
        }
        if (reader.take("SET", "DEFAULT")) {
            reader.takeParentheses();
            return ForeignKey.Action.SET_DEFAULT;
        }
        if (!reader.take("NO", "ACTION")) {
            reader.takeOneOf("RESTRICT");
        }
        return ForeignKey.Action.REFUSE;
    }

    /** The column of {@code (column IS NOT NULL)}, if the check says just that. */
    private static Optional<String> notNullCheck(Tokens inside) {
        Reader reader = new Reader(inside);
        Optional<Tokens> nested = reader.takeParentheses();
        if (nested.isPresent()) {
            return reader.atEnd() ? notNullCheckUnnested(nested.get()) : Optional.empty();
        }
        return notNullCheckUnnested(inside);
    }

    private static Optional<String> notNullCheckUnnested(Tokens inside) {
        Reader reader = new Reader(inside);
        Optional<String> column = reader.takeColumn();
        return column.isPresent() && reader.take("IS", "NOT", "NULL") && reader.atEnd() ? column : Optional.empty();
    }
}
