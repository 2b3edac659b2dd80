package dev.fencing.schema;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads the renames that are statements of their own: {@code RENAME TABLE a TO b}, {@code RENAME a TO b},
 * {@code sp_rename}.
 */
final class RenameGrammar {

    private RenameGrammar() {}

    /** Whether the statement begins with RENAME; if so, its renames are added. */
    static boolean read(Tokens tokens, List<SchemaChange> into) {
        Reader reader = new Reader(tokens);
        if (!reader.take("RENAME")) {
            return false;
        }
        reader.takeOneOf("TABLE", "TABLES");
        reader.skipIfExists();
        // MySQL renames from left to right, so that two tables can change places.
        do {
            Optional<TableName> from = reader.takeName();
            boolean to = reader.take("TO");
            Optional<TableName> name = reader.takeName();
            if (from.isPresent() && to && name.isPresent()) {
                into.add(new SchemaChange.RenameTable(tokens, from.get(), inSchemaOf(from.get(), name.get())));
            }
        } while (reader.take(","));
        return true;
    }

    /** {@code EXEC sp_rename 'inventory.writer_epoch', 'version', 'COLUMN'}. */
    static void procedure(Tokens tokens, List<SchemaChange> into) {
        Reader reader = new Reader(tokens);
        reader.skip();
        Optional<TableName> called = reader.takeName();
        if (called.isEmpty() || !called.get().name().equals("sp_rename")) {
            return;
        }
        List<String> arguments = new ArrayList<>();
        while (!reader.atEnd() && !reader.sees(";") && arguments.size() < 3) {
            reader.peek().filter(RenameGrammar::isArgument).ifPresent(t -> arguments.add(t.value()));
            reader.skip();
        }
        if (arguments.size() < 2) {
            return;
        }
        List<String> path = names(arguments.get(0));
        String to = arguments.get(1).toLowerCase(Locale.ROOT);
        boolean column = arguments.size() > 2 && arguments.get(2).equalsIgnoreCase("COLUMN");
        int last = path.size() - 1;
        if (column && last >= 1) {
            into.add(new SchemaChange.RenameColumn(tokens, name(path, last - 1), path.get(last), to));
        } else if (!column && last >= 0) {
            TableName from = name(path, last);
            into.add(new SchemaChange.RenameTable(tokens, from, new TableName(from.schema(), to)));
        }
    }

    /** A table keeps its schema if the new name says none. */
    static TableName inSchemaOf(TableName old, TableName renamed) {
        return renamed.schema().isPresent() ? renamed : new TableName(old.schema(), renamed.name());
    }

    private static boolean isArgument(Token token) {
        return token.kind() == TokenKind.STRING || token.kind() == TokenKind.QUOTED_NAME;
    }

    private static TableName name(List<String> path, int index) {
        Optional<String> schema = index > 0 ? Optional.of(path.get(index - 1)) : Optional.empty();
        return new TableName(schema, path.get(index));
    }

    private static List<String> names(String path) {
        List<String> names = new ArrayList<>();
        for (String part : path.split("\\.", -1)) {
            String bare = part.replace("[", "").replace("]", "").replace("\"", "");
            names.add(bare.toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
