package dev.fencing.write;

import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.sql.Variables;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds text that code runs (EXECUTE, EXEC, PREPARE) and reads the writes in it. */
final class DynamicText {

    private static final String[] BEHIND_TEXT = {
        "INTO", "USING", "BULK", "RETURNING", "RETURN", "LOOP", "AT", "AS", "WITH", "EXECUTE", "EXEC"
    };

    private static final String[] BEHIND_ARGUMENTS = {"INTO", "RETURNING", "LOOP", "EXECUTE", "EXEC"};

    private final Reading reading;
    private final Code code;
    private final TextExpressions texts;
    private int searched = 0;
    private int semicolon = -1;

    DynamicText(Reading reading) {
        this.reading = reading;
        this.code = reading.code();
        this.texts = new TextExpressions(code);
    }

    /**
     * Text that is run in the middle of a statement of a body: {@code FOR r IN EXECUTE …}, {@code RETURN QUERY EXECUTE
     * …}; false if there is none at {@code at}.
     */
    boolean at(int at) {
        if (code.is(at, "EXECUTE") && code.isAny(at - 1, "IN", "QUERY", "FOR")) {
            execute(at);
            return true;
        }
        return false;
    }

    /** Text that a function runs which is called in whatever statement, if the name at {@code at} is one's. */
    void call(int at) {
        TextRunner.called(code, at).ifPresent(function -> {
            int close = code.closing(at + 1);
            run(at, function, Lists.ranges(code, at + 2, close), close + 1);
        });
    }

    /** Text that all of the code is an expression for. */
    void whole() {
        run(0, new Range(0, code.size()), code.size(), Set.of());
    }

    private void run(int at, TextRunner runner, List<Range> arguments, int end) {
        for (Range text : runner.textsAmong(arguments, code)) {
            run(at, text, end, Set.of());
        }
    }

    /** The EXECUTE, EXEC or PREPARE at {@code at}. */
    void statement(int at) {
        if (code.is(at, "PREPARE")) {
            prepare(at);
        } else {
            execute(at);
        }
    }

    /** {@code PREPARE name FROM text} of MySQL, {@code PREPARE name (types) AS statement} of PostgreSQL. */
    private void prepare(int at) {
        int next = at + 2;
        if (code.is(next, "FROM")) {
            int end = endOfText(next + 1);
            Surroundings before = reading.surroundings();
            if (!reading.procedural()) {
                reading.surround(prepared(before, at + 1));
            }
            run(at, new Range(next + 1, end), end, Set.of());
            reading.surround(before);
            return;
        }
        if (code.closing(next) > 0) {
            next = code.closing(next) + 1;
        }
        if (code.is(next, "AS") && hasParameter(next)) {
            reading.surround(prepared(reading.surroundings(), at + 1));
        }
    }

    private boolean hasParameter(int from) {
        for (int i = from; i < code.size() && !code.isAny(i, ";", "PREPARE"); i++) {
            if (code.isKind(i, TokenKind.PARAMETER)) {
                return true;
            }
        }
        return false;
    }

    private Surroundings prepared(Surroundings around, int name) {
        Optional<String> called = code.has(name) ? Optional.of(code.get(name).value()) : Optional.empty();
        return new Surroundings(Surroundings.Kind.ROUTINE, around.variables(), around.firesOn(), called, true);
    }

    private void execute(int at) {
        int next = at + 1;
        if (code.is(next, "IMMEDIATE")) {
            text(at, next + 1);
            return;
        }
        if (code.is(next, "EXECUTE") && code.is(next + 1, "IMMEDIATE")) {
            // SQL*Plus runs a statement of PL/SQL by EXEC.
            text(next, next + 2);
            return;
        }
        if (code.isKind(next, TokenKind.PARAMETER) && code.is(next + 1, "=")) {
            next += 2;
        }
        if (isExecuteSql(next)) {
            executeSql(at, next);
            return;
        }
        Optional<TableNames.Found> called = TableNames.at(code, next);
        if (called.filter(name -> isNamed(name, "xp_cmdshell")).isPresent()) {
            shell(called.get().end(), Clauses.end(code, at));
            return;
        }
        Optional<TextRunner> procedure = called.flatMap(name -> TextRunner.procedure(name.name()));
        if (procedure.isPresent()) {
            int end = Clauses.end(code, at);
            run(at, procedure.get(), Lists.ranges(code, called.get().end(), end), end);
            return;
        }
        if (code.is(next, "(") && code.closing(next) > 0) {
            List<Range> arguments = Lists.ranges(code, next + 1, code.closing(next));
            if (!arguments.isEmpty()) {
                // Behind the text, EXEC (…) AT server names what its placeholders stand for.
                run(at, arguments.get(0), code.closing(next) + 1, notTokens(arguments.subList(1, arguments.size())));
            }
            return;
        }
        if (code.isAny(next, "FUNCTION", "PROCEDURE", "AS") || !runsExpression(at, next)) {
            return;
        }
        text(at, next);
    }

    /**
     * Only PL/pgSQL runs an expression without a mark; elsewhere a procedure or prepared statement is called by name.
     */
    private boolean runsExpression(int at, int next) {
        if (code.isKind(next, TokenKind.STRING)) {
            return true;
        }
        boolean plpgsql = reading.procedural() && !code.dialect().atNamesAreVariables() && code.is(at, "EXECUTE");
        boolean maybe =
                reading.procedural() && code.dialect().anonymousBlocks() && code.is(at, "EXECUTE") && !isPrepared(next);
        return plpgsql || maybe;
    }

    private boolean isPrepared(int name) {
        for (int i = 0; code.isName(name) && i < name; i++) {
            if (code.is(i, "PREPARE")
                    && code.isName(i + 1)
                    && code.get(i + 1).value().equalsIgnoreCase(code.get(name).value())) {
                return true;
            }
        }
        return false;
    }

    private boolean isExecuteSql(int next) {
        return TableNames.at(code, next)
                .filter(t -> isNamed(t, "sp_executesql"))
                .isPresent();
    }

    private static boolean isNamed(TableNames.Found procedure, String name) {
        return procedure.name() instanceof Target.Name.Known known
                && known.table().name().equals(name);
    }

    /** The lines for a shell that the first argument of {@code xp_cmdshell} may be, as far as they are known. */
    private void shell(int from, int end) {
        for (Range line : Lists.ranges(code, from, end).stream().limit(1).toList()) {
            for (SqlText text : texts.of(reading, TextRunner.value(line, code)).known()) {
                ShellLine.read(reading, Lexer.tokens(text, code.dialect()), reading.level());
            }
        }
    }

    /**
     * {@code sp_executesql N'text', N'@p bigint', @p = value}: the text sees its own parameters and no variable else.
     */
    private void executeSql(int at, int procedure) {
        int from = TableNames.at(code, procedure).map(TableNames.Found::end).orElse(procedure + 1);
        int end = Clauses.end(code, at);
        List<Range> arguments = Lists.ranges(code, from, end);
        if (arguments.isEmpty()) {
            return;
        }
        List<String> declared = arguments.size() > 1 ? parameters(TextRunner.value(arguments.get(1), code)) : List.of();
        Set<String> tokens = new HashSet<>();
        Set<String> others = new HashSet<>();
        for (int i = 2; i < arguments.size(); i++) {
            Range argument = arguments.get(i);
            Optional<String> name = TextRunner.isNamed(argument, code)
                    ? Optional.of(code.tokens().nameOf(code.get(argument.from())))
                    : declared.stream().skip(i - 2).findFirst();
            Range value = TextRunner.value(argument, code);
            boolean holds = reading.surroundings().variables().holdToken(code.part(value.from(), value.to()));
            name.ifPresent((holds ? tokens : others)::add);
        }
        run(at, TextRunner.value(arguments.get(0), code), end, text -> new Variables(tokens, others, Set.of()));
    }

    /** The names in {@code N'@epoch bigint, @sku varchar(40)'}, in their order; none if the string is not constant. */
    private List<String> parameters(Range declarations) {
        if (!texts.isConstant(declarations)) {
            return List.of();
        }
        Tokens declared = Lexer.tokens(texts.content(declarations.from()), code.dialect());
        return declared.list().stream()
                .filter(token -> token.kind() == TokenKind.PARAMETER)
                .map(declared::nameOf)
                .toList();
    }

    private void text(int at, int from) {
        int end = endOfText(from);
        int using = code.findAny(end, endOfStatement(end), "USING", "EXECUTE", "EXEC");
        List<Range> arguments = code.is(using, "USING")
                ? Lists.ranges(code, using + 1, code.findAny(using, endOfStatement(using), BEHIND_ARGUMENTS))
                : List.of();
        run(at, new Range(from, end), endOfStatement(end), notTokens(arguments));
    }

    /** The numbers, counted from 1, of the values that are no token. */
    private Set<String> notTokens(List<Range> values) {
        Set<String> notTokens = new HashSet<>();
        for (int i = 0; i < values.size(); i++) {
            int value = values.get(i).from();
            value += code.isAny(value, "IN", "OUT") ? 1 : 0;
            if (!reading.surroundings()
                    .variables()
                    .holdToken(code.part(value, values.get(i).to()))) {
                notTokens.add(String.valueOf(i + 1));
            }
        }
        return notTokens;
    }

    private int endOfText(int from) {
        return Math.min(code.findAny(from, endOfStatement(from), BEHIND_TEXT), code.size());
    }

    /** The next semicolon, which no parenthesis holds; it is remembered, as many texts may stand before one. */
    private int endOfStatement(int from) {
        if (from < searched || from > semicolon) {
            searched = from;
            semicolon = from >= code.size() ? code.size() : code.findAny(from, code.size(), ";");
        }
        return semicolon;
    }

    private void run(int at, Range expression, int end, Set<String> notTokens) {
        Variables around = reading.surroundings().variables();
        run(at, expression, end, text -> around.and(Variables.thatHoldNoTokens(positional(text, notTokens))));
    }

    /** Reads the texts that the expression may be; {@code variables} says what names stand for in one of them. */
    private void run(int at, Range expression, int end, Function<Tokens, Variables> variables) {
        boolean readable =
                reading.level() < RoutineReader.DEEPEST && reading.batch().mayReadMore(0);
        TextExpressions.Texts said =
                readable ? texts.of(reading, expression) : new TextExpressions.Texts(List.of(), false);
        if (!said.complete()) {
            reading.found(new Write.UnknownText(code.part(at, Math.max(end, at + 1)), reading.surroundings()));
        }
        for (SqlText text : said.known()) {
            reading.batch().mayReadMore(text.length());
            Tokens tokens = Lexer.tokens(text, code.dialect());
            Surroundings inside =
                    reading.surroundings().with(variables.apply(tokens)).inExecutedText();
            CodeReader.read(new Reading(
                    new Code(tokens, code.dialect()),
                    inside,
                    false,
                    reading.level() + 1,
                    reading.batch(),
                    reading.writes()));
        }
    }

    /** The names of the parameters that a value other than a token is bound to: by number, or by their order. */
    private static Set<String> positional(Tokens tokens, Set<String> notTokens) {
        Set<String> names = new HashSet<>(notTokens);
        int ordinal = 0;
        for (int i = 0; i < tokens.size() && !notTokens.isEmpty(); i++) {
            if (tokens.get(i).kind() == TokenKind.PARAMETER) {
                ordinal++;
                Token parameter = tokens.get(i);
                boolean byPlace =
                        parameter.value().isEmpty() || tokens.text().text().charAt(parameter.start()) == ':';
                if (byPlace && notTokens.contains(String.valueOf(ordinal))) {
                    names.add(tokens.nameOf(parameter));
                }
            }
        }
        return names;
    }
}
