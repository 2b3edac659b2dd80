package dev.fencing.schema;

import dev.fencing.sql.Token;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads {@code DROP} of tables, views, synonyms, routines, triggers and rules; several names may follow. */
final class DropGrammar {

    private DropGrammar() {}

    static void read(Tokens at, String kind, Reader reader, List<SchemaChange> into) {
        if (kind.equals("PACKAGE") && reader.take("BODY")) {
            drop(at, "PACKAGE BODY", reader, into);
            return;
        }
        do {
            reader.skipIfExists();
            drop(at, kind, reader, into);
        } while (reader.take(","));
    }

    private static void drop(Tokens at, String kind, Reader reader, List<SchemaChange> into) {
        Optional<TableName> read = reader.takeName();
        if (read.isEmpty()) {
            return;
        }
        TableName name = read.get();
        switch (kind) {
            case "TABLE" -> into.add(new SchemaChange.DropTable(at, name));
            case "VIEW" -> into.add(new SchemaChange.DropView(at, name));
            case "SYNONYM" -> into.add(new SchemaChange.DropSynonym(at, name));
            case "PACKAGE" -> into.add(undefine(at, Definition.Kind.PACKAGE, name, reader));
            case "PACKAGE BODY" -> into.add(undefine(at, Definition.Kind.PACKAGE_BODY, name, reader));
            case "TRIGGER" -> into.add(undefine(at, Definition.Kind.TRIGGER, name, reader));
            case "RULE" -> into.add(undefine(at, Definition.Kind.RULE, name, reader));
            case "FUNCTION", "PROCEDURE", "PROC", "ROUTINE" ->
                into.add(undefine(at, Definition.Kind.ROUTINE, name, reader));
            default -> {
                // DROP SCHEMA says nothing of the tables in it by name.
            }
        }
    }

    private static SchemaChange undefine(Tokens at, Definition.Kind kind, TableName name, Reader reader) {
        Optional<List<String>> parameters = reader.takeParentheses().map(DropGrammar::parameters);
        Optional<TableName> on = reader.take("ON") ? reader.takeName() : Optional.empty();
        return new SchemaChange.Undefine(at, kind, name, parameters, on);
    }

    /** One text for each parameter, without its default, in lower case. */
    static List<String> parameters(Tokens inside) {
        List<String> parameters = new ArrayList<>();
        for (Tokens part : Reader.splitAtCommas(inside)) {
            StringBuilder text = new StringBuilder();
            for (Token token : part.list()) {
                if (token.is("DEFAULT") || token.is("=") || token.is(":=")) {
                    break;
                }
                if (!token.is("IN") && !token.is("INOUT") && !token.is("VARIADIC")) {
                    text.append(text.isEmpty() ? "" : " ").append(token.value().toLowerCase(Locale.ROOT));
                }
            }
            // PostgreSQL leaves what a function only hands out aside when it tells functions apart.
            if (!text.toString().startsWith("out ")) {
                parameters.add(text.toString());
            }
        }
        return parameters;
    }
}
