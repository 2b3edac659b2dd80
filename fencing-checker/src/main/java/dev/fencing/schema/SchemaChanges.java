package dev.fencing.schema;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Finds what a statement does to the schema.
 *
 * <p>A change counts wherever the statement makes it at once: at its beginning, behind a guard ({@code IF OBJECT_ID(…)
 * IS NOT NULL DROP TABLE …}), in a batch without semicolons, in an anonymous block, in a constant string that a block
 * runs. The body of a routine or trigger changes nothing when it is defined.
 */
public final class SchemaChanges {

    private static final Set<String> OBJECTS = Set.of(
            "TABLE",
            "VIEW",
            "SYNONYM",
            "TRIGGER",
            "FUNCTION",
            "PROCEDURE",
            "PROC",
            "PACKAGE",
            "RULE",
            "ROUTINE",
            "SCHEMA");

    /** What can stand between CREATE and the kind of object. */
    private static final Set<String> MODIFIERS = Set.of(
            "OR",
            "REPLACE",
            "ALTER",
            "TEMP",
            "TEMPORARY",
            "GLOBAL",
            "LOCAL",
            "UNLOGGED",
            "FORCE",
            "NOFORCE",
            "NO",
            "EDITIONABLE",
            "NONEDITIONABLE",
            "RECURSIVE",
            "MATERIALIZED",
            "FOREIGN",
            "EXTERNAL",
            "VIRTUAL",
            "MEMORY",
            "CACHED",
            "PRIVATE",
            "PUBLIC",
            "CONSTRAINT",
            "AGGREGATE",
            "ALGORITHM",
            "DEFINER",
            "SQL",
            "SECURITY",
            "IGNORE",
            "ONLINE",
            "OFFLINE",
            "COLUMN",
            "ROW",
            "PERSISTENT",
            "NOT",
            "LOGGED",
            "UNDEFINED",
            "MERGE",
            "TEMPTABLE",
            "INVOKER",
            "CURRENT_USER");

    /** Words in front of CREATE, ALTER or DROP that show it to be something else: a privilege, an event, a question. */
    private static final Set<String> NOT_BEFORE =
            Set.of("GRANT", "REVOKE", "DENY", "AFTER", "BEFORE", "FOR", "ON", "SHOW", ",");

    private static final int LONGEST_MODIFIERS = 16;
    private static final int DEEPEST_STRING = 3;

    private SchemaChanges() {}

    /** The changes that the statement makes, in order; none if it makes none that concern a table's rows. */
    public static List<SchemaChange> in(Statement statement, Dialect dialect) {
        List<SchemaChange> changes = new ArrayList<>();
        read(statement.tokens(), dialect, 0, changes);
        return List.copyOf(changes);
    }

    private static void read(Tokens tokens, Dialect dialect, int depth, List<SchemaChange> into) {
        if (RenameGrammar.read(tokens, into)) {
            return;
        }
        int at = 0;
        while (at < tokens.size()) {
            int object = objectAt(tokens, at);
            if (object < 0) {
                if (depth < DEEPEST_STRING && isRun(tokens, at)) {
                    read(Lexer.tokens(content(tokens, at), dialect), dialect, depth + 1, into);
                } else if (tokens.is(at, "EXEC") || tokens.is(at, "EXECUTE")) {
                    RenameGrammar.procedure(tokens.part(at, tokens.size()), into);
                }
                at++;
                continue;
            }
            boolean definesBody = !tokens.is(at, "DROP") && isBody(tokens, object);
            int end = definesBody ? tokens.size() : endOf(tokens, object + 1);
            change(tokens.part(at, end), object - at, dialect, into);
            at = end;
        }
    }

    private static void change(Tokens part, int object, Dialect dialect, List<SchemaChange> into) {
        String kind = part.get(object).value().toUpperCase(Locale.ROOT);
        Reader reader = new Reader(part);
        while (reader.position() <= object) {
            reader.skip();
        }
        switch (part.get(0).value().toUpperCase(Locale.ROOT)) {
            case "CREATE" -> CreateGrammar.read(part, kind, isTemporary(part, object), reader, into);
            case "ALTER" -> AlterGrammar.read(part, kind, reader, dialect, into);
            case "DROP" -> DropGrammar.read(part, kind, reader, into);
            default -> throw new AssertionError("no change begins so: " + part.get(0));
        }
    }

    /** The index of the kind of object that a change which begins at {@code at} is about; -1 if none begins there. */
    private static int objectAt(Tokens tokens, int at) {
        boolean begins = tokens.is(at, "CREATE") || tokens.is(at, "ALTER") || tokens.is(at, "DROP");
        if (!begins || (at > 0 && NOT_BEFORE.contains(tokens.get(at - 1).value().toUpperCase(Locale.ROOT)))) {
            return -1;
        }
        int limit = Math.min(tokens.size(), at + LONGEST_MODIFIERS);
        boolean definer = false;
        for (int i = at + 1; i < limit; i++) {
            Token token = tokens.get(i);
            String word = token.value().toUpperCase(Locale.ROOT);
            if (token.kind() == TokenKind.WORD && OBJECTS.contains(word)) {
                return i;
            }
            definer |= token.is("DEFINER");
            boolean modifier = token.kind() == TokenKind.WORD && MODIFIERS.contains(word);
            if (!modifier && !token.is("=") && !definer) {
                return -1;
            }
        }
        return -1;
    }

    private static boolean isBody(Tokens tokens, int object) {
        Token kind = tokens.get(object);
        return !kind.is("TABLE") && !kind.is("VIEW") && !kind.is("SYNONYM") && !kind.is("SCHEMA");
    }

    private static boolean isTemporary(Tokens part, int object) {
        for (int i = 1; i < object; i++) {
            if (part.is(i, "TEMP") || part.is(i, "TEMPORARY")) {
                return true;
            }
        }
        return false;
    }

    /** Where the change ends: at a semicolon, or where the next one begins. */
    private static int endOf(Tokens tokens, int from) {
        int depth = 0;
        for (int i = from; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.is("(")) {
                depth++;
            } else if (token.is(")")) {
                depth--;
            } else if (depth <= 0 && (token.is(";") || objectAt(tokens, i) >= 0)) {
                return i;
            }
        }
        return tokens.size();
    }

    /** Whether the token is a constant string that the statement runs: a DO block, {@code EXECUTE '…'}. */
    private static boolean isRun(Tokens tokens, int at) {
        if (tokens.get(at).kind() != TokenKind.STRING || at == 0) {
            return false;
        }
        if (tokens.is(0, "DO")) {
            return true;
        }
        int before = tokens.is(at - 1, "(") ? at - 2 : at - 1;
        return tokens.is(before, "EXECUTE")
                || tokens.is(before, "EXEC")
                || tokens.is(before, "IMMEDIATE")
                || tokens.is(before, "SP_EXECUTESQL")
                || (tokens.is(before, "FROM") && tokens.is(0, "PREPARE"));
    }

    /** The text of a string constant, with its places in the source if it says the same there letter for letter. */
    private static SqlText content(Tokens tokens, int at) {
        Token token = tokens.get(at);
        String written = tokens.text().text().substring(token.start(), token.end());
        int inside = written.indexOf(token.value());
        return inside >= 0
                ? tokens.text()
                        .slice(
                                token.start() + inside,
                                token.start() + inside + token.value().length())
                : SqlText.builder()
                        .appendAt(token.value(), tokens.text().sourceOffset(token.start()))
                        .build();
    }
}
