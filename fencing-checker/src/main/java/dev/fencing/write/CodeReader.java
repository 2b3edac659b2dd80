package dev.fencing.write;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Goes through code from its first token to its last and reads each statement that begins on the way, also those that
 * stand in parentheses inside another.
 */
final class CodeReader {

    /** Words behind which a statement begins in the body of a routine, and elsewhere. */
    private static final Set<String> BEHIND = Set.of(
            "BEGIN",
            "THEN",
            "ELSE",
            "LOOP",
            "DO",
            "REPEAT",
            "ATOMIC",
            "ALSO",
            "INSTEAD",
            "IS",
            "AS",
            "ROW",
            "TRY",
            "CATCH",
            "END",
            "DECLARE",
            "EXCEPTION",
            "TRAN",
            "TRANSACTION");

    /** Words behind which the name of a write verb is no verb. */
    private static final Set<String> NOT_BEHIND = Set.of("FOR", "OF", "AFTER", "BEFORE", "GRANT", "REVOKE", "DENY");

    /** Verbs of the statements that write; no other word's statement need be followed to its end. */
    private static final Set<String> WRITES =
            Set.of("UPDATE", "DELETE", "INSERT", "REPLACE", "UPSERT", "MERGE", "TRUNCATE", "COPY", "LOAD", "BULK");

    /** Words that begin statements which may go on with another one without a semicolon. */
    /** What a statement begins with, whatever is put before it. */
    static final Set<String> VERBS = Set.of(
            "SELECT",
            "WITH",
            "VALUES",
            "INSERT",
            "UPDATE",
            "DELETE",
            "MERGE",
            "REPLACE",
            "TRUNCATE",
            "CREATE",
            "ALTER",
            "DROP",
            "SET",
            "CALL",
            "EXEC",
            "EXECUTE",
            "BEGIN",
            "DECLARE",
            "DO",
            "EXPLAIN",
            "COPY",
            "LOAD");

    private static final Set<String> CONTROL = Set.of(
            "IF", "WHILE", "DECLARE", "SET", "EXEC", "EXECUTE", "PRINT", "ELSE", "RETURN", "USE", "CREATE", "ALTER",
            "BEGIN");

    /** Tokens of the bounds of a FORALL. */
    private static final int LONGEST_FOR_ALL = 60;

    private final Reading reading;
    private final Code code;
    private final RoutineReader routines;
    private final DynamicText dynamic;

    private int statementEnd;
    private boolean control;
    private int runByForAll = -1;

    private CodeReader(Reading reading) {
        this.reading = reading;
        this.code = reading.code();
        this.routines = new RoutineReader(reading);
        this.dynamic = new DynamicText(reading);
    }

    /** Notes all writes in the code. */
    static void read(Reading reading) {
        CodeReader reader = new CodeReader(reading);
        reader.readAll();
        Unterminated.read(reading);
    }

    private void readAll() {
        int i = clientCommand();
        while (i < code.size()) {
            if (code.is(i, ";")) {
                control = false;
            } else if (code.isKind(i, TokenKind.WORD)) {
                int skipped = word(i);
                if (skipped > i) {
                    i = skipped;
                    continue;
                }
            }
            i++;
        }
    }

    /** {@code \copy} and {@code .import} write; their verb stands behind a mark. */
    private int clientCommand() {
        if (code.is(0, "\\") && code.is(1, "copy")) {
            if (code.is(2, "(")) {
                return 2;
            }
            OtherWrites.copy(reading, 1, code.size());
            return code.size();
        }
        if (code.is(0, ".") && code.is(1, "import")) {
            OtherWrites.imported(reading);
            return code.size();
        }
        if (reading.level() == 0 && ShellLine.is(code)) {
            ShellLine.read(reading, code.tokens(), 0);
            return code.size();
        }
        if (isVariable()) {
            reading.found(new Write.UnknownText(code.tokens(), reading.surroundings()));
        }
        return 0;
    }

    /**
     * Whether the statement is the text of a variable, psql's {@code :statement;}, or its verb is what is put in place
     * of a {@code ${…}}.
     */
    private boolean isVariable() {
        if (reading.level() > 0 || !code.isKind(0, TokenKind.PARAMETER)) {
            return false;
        }
        return switch (code.firstCharacter(0)) {
            case ':' -> code.dialect().clientCommands() == Dialect.ClientCommands.PSQL;
            case '$' -> code.isPutInPlace(0) && beginsUnknown();
            default -> false;
        };
    }

    /** Whether no word behind the placeholders at the beginning says what is done. */
    private boolean beginsUnknown() {
        int i = 0;
        while (code.isPutInPlace(i)) {
            i++;
        }
        return i >= code.size() || !(code.isKind(i, TokenKind.WORD) && VERBS.contains(upper(i)));
    }

    /** Reads the statement that the word at {@code i} begins, if it does; where to go on if not behind the word. */
    private int word(int i) {
        dynamic.call(i);
        if (reading.procedural() && i >= statementEnd && dynamic.at(i)) {
            return i;
        }
        if (i < statementEnd) {
            if (code.is(i - 1, "(")) {
                nested(i);
            }
            return i;
        }
        if (!startsStatement(i)) {
            return i;
        }
        boolean first = i == 0 || !code.isKind(i - 1, TokenKind.SYMBOL) || code.is(i - 1, ";");
        control |= first && CONTROL.contains(upper(i));
        if (code.is(i, "FORALL")) {
            runByForAll = behindForAll(i);
            return statement(runByForAll);
        }
        return statement(i);
    }

    /** Oracle's {@code FORALL i IN … UPDATE …}: where the statement begins that it runs; {@code i} if there is none. */
    private int behindForAll(int i) {
        int to = Math.min(code.size(), i + LONGEST_FOR_ALL);
        int verb = code.findAny(i, to, ";", "INSERT", "UPDATE", "DELETE", "MERGE", "EXECUTE");
        return verb < to && !code.is(verb, ";") ? verb : i;
    }

    private void nested(int i) {
        int end = statementEnd;
        statement(i);
        statementEnd = end;
    }

    private boolean startsStatement(int i) {
        if (i == 0 || i == statementEnd) {
            return true;
        }
        Token before = code.get(i - 1);
        return switch (before.kind()) {
            case WORD ->
                BEHIND.contains(upper(i - 1))
                        || (code.is(i - 1, "QUERY") && code.is(i - 2, "RETURN"))
                        || (mayStandBeside(i) && !NOT_BEHIND.contains(upper(i - 1)));
            case SYMBOL ->
                before.is(";")
                        || before.is("(")
                        || before.is(")")
                        || before.is(">>")
                        || before.is(":")
                        || (mayStandBeside(i) && !before.is(","));
            case HOLE -> true;
            case PARAMETER -> code.firstCharacter(i - 1) == '$' || mayStandBeside(i);
            case STRING, NUMBER, QUOTED_NAME -> mayStandBeside(i);
            case UNTERMINATED -> false;
        };
    }

    private boolean mayStandBeside(int i) {
        return code.dialect().semicolonsAreOptional() || (control && Clauses.surelyBegins(code, i));
    }

    /** Reads the statement at {@code i}; where to go on, if its inside need not be looked at. */
    private int statement(int i) {
        Token verb = code.get(i);
        char first = Character.toUpperCase(verb.value().charAt(0));
        switch (first) {
            case 'U', 'D', 'I', 'M', 'R', 'T', 'C', 'L', 'B' -> {
                if (write(i)) {
                    return i;
                }
            }
            case 'W' -> {
                if (verb.is("WITH")) {
                    Optional<CteReader.With> with = CteReader.read(code, i, code.size());
                    if (with.isPresent()) {
                        reading.ctes().putAll(with.get().queries());
                        int main = with.get().main();
                        if (code.isAny(main, "WITH", "EXPLAIN", "DESCRIBE", "DESC", "ANALYZE", "ANALYSE")) {
                            return main;
                        }
                        if (code.isKind(main, TokenKind.WORD)) {
                            statement(main);
                        } else {
                            statementEnd = Clauses.end(code, i);
                        }
                        return i;
                    }
                }
            }
            case 'S', 'V' -> {
                if (verb.is("SELECT") || verb.is("VALUES")) {
                    statementEnd = Clauses.end(code, i);
                    OtherWrites.selectInto(reading, i, statementEnd);
                    return i;
                }
            }
            default -> {}
        }
        return other(i);
    }

    private boolean write(int i) {
        if (!WRITES.contains(upper(i))) {
            return false;
        }
        int end = Clauses.end(code, i);
        boolean found = switch (upper(i)) {
            case "UPDATE" -> UpdateReader.read(reading, i, end);
            case "DELETE" -> DeleteReader.read(reading, i, end);
            case "INSERT", "REPLACE", "UPSERT" -> InsertReader.read(reading, i, end);
            case "MERGE" -> MergeReader.read(reading, i, end);
            case "TRUNCATE" -> OtherWrites.truncate(reading, i, end);
            case "COPY" -> OtherWrites.copy(reading, i, end);
            case "LOAD" -> OtherWrites.load(reading, i, end);
            case "BULK" -> OtherWrites.bulk(reading, i, end);
            default -> false;
        };
        if (found && code.is(i, "INSERT")) {
            rowsOf(i, end);
        }
        if (found || code.is(i, "COPY") || (beginsAlone(i) && Malformed.read(reading, i, end))) {
            statementEnd = end;
            return true;
        }
        return false;
    }

    /** SQL Server's {@code INSERT t EXEC ('…')} inserts what the text gives that it runs. */
    private void rowsOf(int insert, int end) {
        int runs = code.findAny(insert, end, "EXEC", "EXECUTE");
        boolean text = code.dialect().semicolonsAreOptional() || code.isAny(runs + 1, "(", "SP_EXECUTESQL");
        if (runs < end && text) {
            dynamic.statement(runs);
        }
    }

    /**
     * Whether nothing stands before the word that would make something else of it: behind DECLARE, it may be the name
     * of a variable whose type is a table's row.
     */
    private boolean beginsAlone(int i) {
        return i == 0
                || i == runByForAll
                || (code.dialect().semicolonsAreOptional() && Clauses.surelyBegins(code, i))
                || code.is(i - 1, ";")
                || (code.isKind(i - 1, TokenKind.WORD) && BEHIND.contains(upper(i - 1)) && !code.is(i - 1, "DECLARE"));
    }

    private int other(int i) {
        return switch (upper(i)) {
            case "EXPLAIN", "DESCRIBE", "DESC", "ANALYZE", "ANALYSE" -> explain(i);
            case "CREATE", "ALTER" ->
                routines.read(i)
                        .map(r -> {
                            statementEnd = Math.max(statementEnd, r.statementEnd());
                            return r.goOn();
                        })
                        .orElse(i);
            case "PROCEDURE", "FUNCTION" -> {
                routines.inner(i);
                yield i;
            }
            case "DO" -> routines.block(i);
            case "DECLARE", "BEGIN" -> {
                routines.anonymous(i);
                yield i;
            }
            case "GRANT", "REVOKE", "DENY", "COMMENT", "LOCK", "DROP", "VACUUM" -> Clauses.end(code, i);
            case "PREPARE", "EXECUTE", "EXEC" -> {
                dynamic.statement(i);
                yield i;
            }
            case "SET" -> {
                withSettings(i);
                yield i;
            }
            case "FLASHBACK" -> {
                OtherWrites.flashback(reading, i, Clauses.end(code, i));
                yield i;
            }
            case "WRITETEXT", "UPDATETEXT" -> {
                OtherWrites.text(reading, i, Clauses.end(code, i));
                yield i;
            }
            default -> i;
        };
    }

    /** MariaDB's {@code SET STATEMENT setting = value FOR DELETE …}. */
    private void withSettings(int i) {
        int verb = code.is(i + 1, "STATEMENT") ? code.findAny(i, code.size(), "FOR", ";") + 1 : code.size();
        if (verb < code.size() && code.isKind(verb, TokenKind.WORD)) {
            if (code.is(verb, "EXECUTE")) {
                dynamic.statement(verb);
            } else {
                write(verb);
            }
        }
    }

    /** EXPLAIN runs a statement only if it analyses it; MariaDB's ANALYZE does. */
    private int explain(int i) {
        boolean analyses = code.is(i, "ANALYZE") || code.is(i, "ANALYSE");
        boolean explains = code.is(i, "EXPLAIN");
        int at = i + 1;
        while (at < code.size() && !code.is(at, ";")) {
            if (code.closing(at) > 0) {
                analyses |= explains && analyses(at);
                at = code.closing(at) + 1;
                continue;
            }
            if (code.isAny(
                    at,
                    "UPDATE",
                    "DELETE",
                    "INSERT",
                    "REPLACE",
                    "MERGE",
                    "WITH",
                    "SELECT",
                    "EXECUTE",
                    "EXPLAIN",
                    "CREATE",
                    "TABLE",
                    "VALUES",
                    "TRUNCATE")) {
                break;
            }
            analyses |= explains && code.isAny(at, "ANALYZE", "ANALYSE");
            if (!explains && !code.isAny(at, "FORMAT", "=", "JSON", "EXTENDED", "PARTITIONS")) {
                return i;
            }
            at++;
        }
        if (!analyses) {
            return endOfExplained(at);
        }
        if (code.is(at, "EXPLAIN")) {
            // Nothing explains an explanation.
            return at;
        }
        if (code.isKind(at, TokenKind.WORD)) {
            statement(at);
        }
        return i;
    }

    /** A WITH clause is explained together with the statement behind it. */
    private int endOfExplained(int at) {
        Optional<CteReader.With> with = code.is(at, "WITH") ? CteReader.read(code, at, code.size()) : Optional.empty();
        return Clauses.end(code, Math.min(with.map(CteReader.With::main).orElse(at), code.size()));
    }

    /** {@code (ANALYZE, BUFFERS)}, {@code (ANALYZE true)}, not {@code (ANALYZE false)}. */
    private boolean analyses(int open) {
        for (int i = open + 1; i < code.closing(open); i++) {
            if (code.isAny(i, "ANALYZE", "ANALYSE") && (code.is(i - 1, ",") || i == open + 1)) {
                String value = code.has(i + 1) ? code.get(i + 1).value().toLowerCase(Locale.ROOT) : "";
                return !Set.of("false", "off", "0").contains(value);
            }
        }
        return false;
    }

    private String upper(int i) {
        return code.get(i).value().toUpperCase(Locale.ROOT);
    }
}
