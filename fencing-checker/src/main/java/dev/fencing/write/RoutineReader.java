package dev.fencing.write;

import dev.fencing.sql.Batch;
import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.StringContents;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.sql.Variables;
import dev.fencing.table.TableName;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads CREATE and ALTER: finds the bodies of functions, procedures, packages, triggers and rules, and of blocks. */
final class RoutineReader {

    /** How many words may stand before the one that says what is created. */
    private static final int LONGEST_HEAD = 24;

    /** {@code CREATE OR REPLACE EDITIONABLE PROCEDURE}. */
    private static final int SHORTEST_HEAD = 5;

    /** Texts within texts, deeper than anybody writes them. */
    static final int DEEPEST = 8;

    private final Reading reading;
    private final Code code;
    private Variables outer = Variables.NONE;

    RoutineReader(Reading reading) {
        this.reading = reading;
        this.code = reading.code();
    }

    /**
     * What has been read.
     *
     * @param statementEnd up to where the tokens belong to a statement that has been read
     * @param goOn where to go on
     */
    record Result(int statementEnd, int goOn) {}

    /** Reads the CREATE or ALTER at {@code at}; empty if it creates nothing that writes. */
    Optional<Result> read(int at) {
        int last = Math.min(code.size(), at + LONGEST_HEAD);
        for (int i = at + 1; i < last; i++) {
            if (code.isAny(i, "FUNCTION", "PROCEDURE", "PROC", "EVENT", "PACKAGE")) {
                return Optional.of(routine(at, i));
            }
            if (code.is(i, "TYPE") && code.is(i + 1, "BODY")) {
                return Optional.of(routine(at, i));
            }
            if (code.is(i, "TRIGGER")) {
                return code.is(at, "ALTER") && !code.is(at + 1, "TRIGGER") ? nothing(at) : trigger(at, i);
            }
            if (code.is(i, "RULE")) {
                return Optional.of(rule(at, i));
            }
            if (code.is(i, "TABLE")) {
                return table(at, i);
            }
            if (code.is(i, "ALIAS")) {
                return alias(at, i);
            }
            if (code.isAny(
                    i,
                    "VIEW",
                    "INDEX",
                    "SCHEMA",
                    "SEQUENCE",
                    "USER",
                    "ROLE",
                    "SYNONYM",
                    "TYPE",
                    "DATABASE",
                    "(",
                    ";")) {
                return nothing(at);
            }
        }
        return nothing(at);
    }

    private Optional<Result> nothing(int at) {
        return Optional.of(new Result(Clauses.end(code, at), at));
    }

    /** H2's {@code CREATE ALIAS name AS $$ Java $$}: a function whose source stands there. */
    private Optional<Result> alias(int at, int kind) {
        int source = bodyString(kind);
        if (source >= 0 && reading.level() < DEEPEST) {
            SqlText content = StringContents.of(code.tokens().text(), code.get(source), code.dialect());
            Surroundings head = new Surroundings(Surroundings.Kind.ROUTINE, Optional.empty(), Optional.empty());
            ForeignBody.read(reading, Lexer.tokens(content, code.dialect()), head);
        }
        return nothing(at);
    }

    private Optional<Result> table(int at, int kind) {
        int end = Clauses.end(code, at);
        if (code.is(at, "CREATE")) {
            OtherWrites.createTableAs(reading, at, kind, end);
        } else {
            AlteredRows.read(reading, at, kind, end);
        }
        return Optional.of(new Result(end, at));
    }

    private Result routine(int at, int kind) {
        int name = kind + 1;
        name += code.is(name, "BODY") ? 1 : 0;
        name += code.is(name, "IF") ? 3 : 0;
        Optional<TableNames.Found> found = TableNames.at(code, name);
        int behindName = found.map(TableNames.Found::end).orElse(name);
        Set<String> parameters = parameters(behindName);
        int body = code.closing(behindName) > 0 ? code.closing(behindName) + 1 : behindName;
        Surroundings.Kind runs = returnsTrigger(body) ? Surroundings.Kind.TRIGGER : Surroundings.Kind.ROUTINE;
        Surroundings head = new Surroundings(
                runs,
                Optional.empty(),
                found.map(f -> code.part(f.start(), f.end()).asWritten()));
        int string = bodyString(body);
        if (string >= 0) {
            text(string, head, parameters, language(body));
            return new Result(Clauses.end(code, body), at);
        }
        outer = Variables.in(code.part(body, endOfRoutine(body)), parameters);
        reading.enter(head.with(outer));
        int behindAs = code.is(kind, "PROC") || code.dialect().semicolonsAreOptional() ? behindAs(body) : body;
        return new Result(behindAs, Math.max(at + 1, behindAs));
    }

    /** Another routine that is created has variables of its own. */
    private int endOfRoutine(int body) {
        for (int i = body; i < code.size(); i++) {
            int last = Math.min(code.size(), i + SHORTEST_HEAD);
            if (code.is(i, "CREATE") && code.findAny(i, last, "FUNCTION", "PROCEDURE", "PROC") < last) {
                return i;
            }
        }
        return code.size();
    }

    /** SQL Server names the parameters without parentheses, up to AS. */
    private int behindAs(int from) {
        for (int i = from; i < code.size(); i = code.next(i)) {
            if (code.is(i, "AS") && !code.isKind(i - 1, TokenKind.PARAMETER)) {
                return i + 1;
            }
        }
        return from;
    }

    private boolean returnsTrigger(int from) {
        int returns = code.findAny(from, Math.min(code.size(), from + LONGEST_HEAD), "RETURNS");
        return code.is(returns + 1, "TRIGGER") && returns < code.size();
    }

    /** Where the string stands that holds the body; negative if the body is no string. */
    private int bodyString(int from) {
        for (int i = from; i < code.size() && !code.is(i, ";"); i = code.next(i)) {
            if (code.is(i, "AS") && code.isKind(i + 1, TokenKind.STRING)) {
                return i + 1;
            }
            if (code.isAny(i, "BEGIN", "IS", "DECLARE", "UPDATE", "DELETE", "INSERT", "CREATE")) {
                return -1;
            }
        }
        return -1;
    }

    private String language(int from) {
        int at = code.findAny(from, code.size(), "LANGUAGE", ";");
        return code.has(at + 1) && code.is(at, "LANGUAGE")
                ? code.get(at + 1).value().toLowerCase(Locale.ROOT)
                : "";
    }

    /** Reads a string that holds code. */
    private void text(int string, Surroundings head, Set<String> parameters, String language) {
        if (language.equals("c") || language.equals("internal") || reading.level() >= DEEPEST) {
            return;
        }
        SqlText content = StringContents.of(code.tokens().text(), code.get(string), code.dialect());
        Tokens body = Lexer.tokens(content, code.dialect());
        if (!language.isEmpty() && !language.equals("sql") && !language.startsWith("plpg")) {
            ForeignBody.read(reading, body, head);
            return;
        }
        Surroundings inside = head.with(Variables.in(body, parameters));
        boolean procedural = !language.equals("sql");
        CodeReader.read(new Reading(
                new Code(body, code.dialect()),
                inside,
                procedural,
                reading.level() + 1,
                Batch.alone(content),
                reading.writes()));
    }

    /** The names of the parameters behind the name of a routine, without those that only carry something out. */
    private Set<String> parameters(int at) {
        Set<String> names = new HashSet<>();
        int close = code.closing(at);
        int end = close > 0 ? close : Math.max(at, behindAs(at));
        for (Range range : Lists.ranges(code, close > 0 ? at + 1 : at, end)) {
            parameter(range, names);
        }
        return names;
    }

    private void parameter(Range range, Set<String> into) {
        int i = range.from();
        boolean out = false;
        while (i < range.to() && code.isAny(i, "IN", "OUT", "INOUT", "VARIADIC")) {
            out = code.is(i, "OUT") && !code.is(i - 1, "IN");
            i++;
        }
        boolean named =
                (i + 1 < range.to() && code.isName(i)) || (i < range.to() && code.isKind(i, TokenKind.PARAMETER));
        if (!named) {
            return;
        }
        // Oracle writes the mode behind the name.
        out |= code.is(i + 1, "OUT");
        if (!out) {
            into.add(code.tokens().nameOf(code.get(i)));
        }
    }

    /** A procedure or function inside a package or another routine: its own parameters, and those around it. */
    void inner(int at) {
        if (!reading.procedural() || !code.isName(at + 1)) {
            return;
        }
        int next = at + 1;
        while (next < code.size() && !code.isAny(next, "PROCEDURE", "FUNCTION")) {
            next++;
        }
        Variables own = Variables.in(code.part(at + 2, next), parameters(at + 2));
        reading.enter(reading.surroundings().with(outer.and(own)));
    }

    private Optional<Result> trigger(int at, int kind) {
        int name = kind + 1;
        name += code.is(name, "IF") ? 3 : 0;
        Optional<TableNames.Found> called = TableNames.at(code, name);
        int on = code.find(name, code.size(), "ON");
        if (on < 0) {
            return nothing(at);
        }
        Optional<TableNames.Found> table = TableNames.at(code, on + 1);
        int body = table.map(TableNames.Found::end).orElse(on + 1);
        if (code.dialect().semicolonsAreOptional()
                || (code.isAny(body, "AFTER", "FOR", "INSTEAD") && !code.is(body + 1, "EACH"))) {
            body = behindAs(body);
        }
        Surroundings head = new Surroundings(
                Surroundings.Kind.TRIGGER,
                table.flatMap(RoutineReader::known),
                called.map(f -> code.part(f.start(), f.end()).asWritten()));
        reading.enter(head.with(Variables.in(code.part(body, code.size()), Set.of())));
        int executes = code.findAny(body, Math.min(code.size(), body + LONGEST_HEAD), "EXECUTE");
        boolean calls = code.isAny(executes + 1, "FUNCTION", "PROCEDURE");
        return calls && executes < code.size() ? nothing(at) : Optional.of(new Result(body, body));
    }

    private static Optional<TableName> known(TableNames.Found table) {
        return table.name() instanceof Target.Name.Known known ? Optional.of(known.table()) : Optional.empty();
    }

    /** {@code CREATE RULE … AS ON event TO table [WHERE …] DO [ALSO | INSTEAD] …}. */
    private Result rule(int at, int kind) {
        int to = code.findAny(kind, code.size(), "TO");
        Optional<TableNames.Found> table = TableNames.at(code, to + 1);
        int action = code.findAny(to, code.size(), "DO");
        Optional<String> name =
                code.has(kind + 1) ? Optional.of(code.get(kind + 1).value()) : Optional.empty();
        reading.surround(new Surroundings(Surroundings.Kind.RULE, table.flatMap(RoutineReader::known), name));
        return new Result(Math.min(action, code.size()), Math.max(at + 1, Math.min(action, code.size())));
    }

    /** {@code DO [LANGUAGE x] 'body'}; where to go on. */
    int block(int at) {
        int string = at + 1;
        String language = "plpgsql";
        if (code.is(string, "LANGUAGE")) {
            language = code.has(string + 1) ? code.get(string + 1).value().toLowerCase(Locale.ROOT) : language;
            string += 2;
        }
        if (!code.isKind(string, TokenKind.STRING)) {
            return at;
        }
        if (code.is(string + 1, "LANGUAGE") && code.has(string + 2)) {
            language = code.get(string + 2).value().toLowerCase(Locale.ROOT);
        }
        text(string, Surroundings.script(), Set.of(), language);
        return Clauses.end(code, at);
    }

    /** A block without a name: a script with variables. */
    void anonymous(int at) {
        boolean first = at == 0 || code.is(at - 1, ">>");
        if (!first || reading.procedural()) {
            return;
        }
        boolean block = code.is(at, "BEGIN") ? code.find(at, code.size(), "END") > 0 : isDeclared(at + 1);
        if (block) {
            outer = reading.surroundings().variables().and(Variables.in(code.tokens(), Set.of()));
            reading.enter(reading.surroundings().with(outer));
        }
    }

    /** Whether DECLARE stands before a variable of a block, not of a batch. */
    private boolean isDeclared(int name) {
        Token token = code.has(name) ? code.get(name) : code.get(name - 1);
        return token.isName() && code.find(name, code.size(), "BEGIN") > 0;
    }
}
