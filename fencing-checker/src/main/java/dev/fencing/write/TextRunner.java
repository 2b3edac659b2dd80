package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A function or procedure of a database that runs the text which it is given.
 *
 * @param owner the extension's schema or the package that the name stands behind; empty if the name says enough
 * @param name in lower case
 * @param place of the text among the arguments, counted from 0
 * @param mayBeEarlier whether the argument in front of it, a connection's name, may be left out
 * @param names by which the arguments that hold text can be given instead
 * @param kinds if the argument in front of it says what kind of text it is, those that are SQL; empty if it is always
 * @param onlyConstant whether what is no constant in its place is no text
 */
record TextRunner(
        Optional<String> owner,
        String name,
        int place,
        boolean mayBeEarlier,
        Set<String> names,
        Set<String> kinds,
        boolean onlyConstant) {

    /** The names of arguments that say what kind of text another one is. */
    private static final Set<String> KINDS = Set.of("job_type", "program_type", "attribute");

    private static final Map<String, List<TextRunner>> FUNCTIONS = byName(
            // PostgreSQL: dblink, and pg_cron's jobs. Its query_to_xml refuses to write.
            of("", "dblink", 1, "sql").orEarlier(),
            of("", "dblink_exec", 1, "sql").orEarlier(),
            of("", "dblink_open", 2, "sql").orEarlier(),
            of("", "dblink_send_query", 1, "sql"),
            of("cron", "schedule", 2, "command").orEarlier(),
            of("cron", "schedule_in_database", 2, "command"),
            of("cron", "alter_job", 2, "command"),
            // Oracle: PL/SQL Packages and Types Reference.
            of("dbms_sql", "parse", 1, "statement"),
            of("dbms_utility", "exec_ddl_statement", 0, "parse_string"),
            of("dbms_job", "submit", 1, "what"),
            of("dbms_job", "isubmit", 1, "what"),
            of("dbms_job", "change", 1, "what"),
            of("dbms_job", "what", 1, "what"),
            of("dbms_parallel_execute", "run_task", 1, "sql_stmt"),
            of("dbms_scheduler", "create_job", 2, "job_action").onlyFor("plsql_block", "sql_script"),
            of("dbms_scheduler", "create_program", 2, "program_action").onlyFor("plsql_block", "sql_script"),
            of("dbms_scheduler", "set_attribute", 2, "value").onlyFor("job_action", "program_action"),
            // SQL Server: a query that another server runs.
            of("", "openquery", 1, "query"),
            of("", "openrowset", 2, "query").withConstant());

    private static final Map<String, List<TextRunner>> PROCEDURES = byName(
            of("", "sp_add_jobstep", 4, "@command"),
            of("", "sp_update_jobstep", 4, "@command"),
            of("", "sp_msforeachtable", 0, "@command1", "@command2", "@command3", "@precommand", "@postcommand"),
            of("", "sp_msforeachdb", 0, "@command1", "@command2", "@command3", "@precommand", "@postcommand"),
            of("", "sp_prepare", 2, "@stmt"),
            of("", "sp_prepexec", 2, "@stmt"));

    private static TextRunner of(String owner, String name, int place, String... names) {
        return new TextRunner(
                Optional.of(owner).filter(o -> !o.isEmpty()), name, place, false, Set.of(names), Set.of(), false);
    }

    private TextRunner orEarlier() {
        return new TextRunner(owner, name, place, true, names, kinds, onlyConstant);
    }

    private TextRunner onlyFor(String... sql) {
        return new TextRunner(owner, name, place, mayBeEarlier, names, Set.of(sql), onlyConstant);
    }

    private TextRunner withConstant() {
        return new TextRunner(owner, name, place, mayBeEarlier, names, kinds, true);
    }

    private static Map<String, List<TextRunner>> byName(TextRunner... all) {
        return List.of(all).stream().collect(Collectors.groupingBy(TextRunner::name));
    }

    /** The function whose name stands at {@code at}, if it is called there and not defined. */
    static Optional<TextRunner> called(Code code, int at) {
        if (!code.is(at + 1, "(") || code.closing(at + 1) < 0 || !code.isName(at)) {
            return Optional.empty();
        }
        List<TextRunner> runners = FUNCTIONS.getOrDefault(lower(code, at), List.of());
        for (TextRunner runner : runners) {
            boolean qualified = code.is(at - 1, ".") && code.isName(at - 2);
            boolean owned =
                    runner.owner.isEmpty() || (qualified && runner.owner.get().equals(lower(code, at - 2)));
            if (owned && !code.isAny(qualified ? at - 3 : at - 1, "FUNCTION", "PROCEDURE", "ROUTINE")) {
                return Optional.of(runner);
            }
        }
        return Optional.empty();
    }

    /** The procedure of SQL Server of that name. */
    static Optional<TextRunner> procedure(Target.Name name) {
        return name instanceof Target.Name.Known known
                ? PROCEDURES.getOrDefault(known.table().name(), List.of()).stream()
                        .findFirst()
                : Optional.empty();
    }

    /** Those of the arguments that hold text which is run, without their names. */
    List<Range> textsAmong(List<Range> arguments, Code code) {
        if (!kinds.isEmpty() && !mayBeSql(arguments, code)) {
            return List.of();
        }
        List<Range> texts = new ArrayList<>();
        for (Range argument : arguments) {
            if (isNamed(argument, code) && names.contains(code.tokens().nameOf(code.get(argument.from())))) {
                texts.add(value(argument, code));
            }
        }
        if (texts.isEmpty()) {
            int last = arguments.size() - 1;
            boolean earlier = mayBeEarlier
                    && (last < place || code.isAny(arguments.get(place).from(), "TRUE", "FALSE"));
            int index = earlier ? place - 1 : place;
            if (index <= last && !isNamed(arguments.get(index), code) && mayBeText(arguments.get(index), code)) {
                texts.add(arguments.get(index));
            }
        }
        return texts;
    }

    private boolean mayBeText(Range argument, Code code) {
        return !onlyConstant || code.isKind(argument.from(), TokenKind.STRING);
    }

    /** Whether the argument that names the kind of text names SQL, or what it names is only known at run time. */
    private boolean mayBeSql(List<Range> arguments, Code code) {
        Optional<Range> kind = arguments.stream()
                .filter(a -> isNamed(a, code) && KINDS.contains(code.tokens().nameOf(code.get(a.from()))))
                .findFirst()
                .or(() -> arguments.stream().skip(place - 1L).findFirst().filter(a -> !isNamed(a, code)));
        return kind.map(argument -> value(argument, code))
                .filter(value ->
                        !code.isKind(value.from(), TokenKind.STRING) || kinds.contains(lower(code, value.from())))
                .isPresent();
    }

    /** {@code sql => …}, {@code sql := …}, {@code @command = …}. */
    static boolean isNamed(Range argument, Code code) {
        return code.isAny(argument.from() + 1, "=", "=>", ":=");
    }

    static Range value(Range argument, Code code) {
        return isNamed(argument, code) ? new Range(argument.from() + 2, argument.to()) : argument;
    }

    private static String lower(Code code, int i) {
        return code.get(i).value().toLowerCase(Locale.ROOT);
    }
}
