package dev.fencing.sql;

import java.util.Locale;
import java.util.Set;

/** Recognises the lines of a script that are meant for the client program and not for the database. */
final class ClientLines {

    /** SQL*Plus commands that end with their line (User's Guide, "Command Reference"). */
    private static final Set<String> SQLPLUS = Set.of(
            "PROMPT",
            "PRO",
            "REM",
            "REMARK",
            "SPOOL",
            "WHENEVER",
            "EXIT",
            "QUIT",
            "CONNECT",
            "CONN",
            "DISCONNECT",
            "DEFINE",
            "DEF",
            "UNDEFINE",
            "COLUMN",
            "COL",
            "TTITLE",
            "BTITLE",
            "ACCEPT",
            "PAUSE",
            "VARIABLE",
            "VAR",
            "SHOW",
            "SHO",
            "START",
            "BREAK",
            "CLEAR",
            "COMPUTE",
            "DESC",
            "DESCRIBE",
            "PRINT",
            "TIMING",
            "STORE");

    /** What follows SET where it is SQL and not a setting of SQL*Plus. */
    private static final Set<String> SQL_SETTINGS =
            Set.of("TRANSACTION", "ROLE", "CONSTRAINT", "CONSTRAINTS", "SCHEMA");

    /** psql commands that send what has been typed so far (manual of psql, "Meta-Commands"). */
    private static final Set<String> PSQL_SENDS =
            Set.of("g", "gx", "gset", "gexec", "gdesc", "watch", "crosstabview", "p", "r", "c", "connect");

    private final String text;
    private final Dialect.ClientCommands kind;
    private String delimiter = "";

    ClientLines(String text, Dialect dialect) {
        this.text = text;
        this.kind = dialect.clientCommands();
    }

    /** A command and what it does to the statement before it. */
    record Command(Effect effect, int end) {

        static final Command NONE = new Command(Effect.NONE, 0);
    }

    enum Effect {
        /** It is no command. */
        NONE,
        /** It stands between statements, or in one, and has nothing to do with it. */
        SKIPS,
        ENDS_STATEMENT,
        /** It ends the statement, and runs what the statement's rows say. */
        RUNS_ROWS,
        ENDS_BATCH,
        /** It may write. */
        IS_STATEMENT
    }

    /** What ends statements instead of the semicolon; empty if nothing does. */
    String delimiter() {
        return delimiter;
    }

    /** The command at the scanner's token. */
    Command at(Scanner scanner, boolean betweenStatements) {
        if (kind == Dialect.ClientCommands.NONE) {
            return Command.NONE;
        }
        int start = scanner.start;
        if (scanner.kind == TokenKind.WORD) {
            return word(scanner, betweenStatements);
        }
        return switch (text.charAt(start)) {
            case '\\' ->
                knows(Dialect.ClientCommands.PSQL) || knows(Dialect.ClientCommands.MYSQL)
                        ? backslash(start)
                        : Command.NONE;
            case '/' ->
                knows(Dialect.ClientCommands.SQLPLUS) && isAlone(start, scanner.end)
                        ? new Command(Effect.ENDS_STATEMENT, scanner.end)
                        : Command.NONE;
            case ':' ->
                kind == Dialect.ClientCommands.SQLCMD && beginsLine(start)
                        ? (text.startsWith("!!", start + 1)
                                ? shell(start)
                                : new Command(Effect.SKIPS, endOfLine(start)))
                        : Command.NONE;
            case '!' ->
                kind == Dialect.ClientCommands.SQLPLUS && betweenStatements && beginsLine(start)
                        ? shell(start)
                        : Command.NONE;
            case '.' ->
                knows(Dialect.ClientCommands.SQLITE) && betweenStatements && beginsLine(start)
                        ? dot(start)
                        : Command.NONE;
            case '@' ->
                kind == Dialect.ClientCommands.SQLPLUS && betweenStatements && beginsLine(start)
                        ? new Command(Effect.SKIPS, endOfLine(start))
                        : Command.NONE;
            default -> Command.NONE;
        };
    }

    /** A line for a shell, which may start another client: it is given its SQL in quotes. */
    private Command shell(int start) {
        int line = endOfLine(start);
        boolean quotes = text.substring(start, line).indexOf('"') >= 0
                || text.substring(start, line).indexOf('\'') >= 0;
        return new Command(quotes ? Effect.IS_STATEMENT : Effect.SKIPS, line);
    }

    private boolean knows(Dialect.ClientCommands commands) {
        return kind == commands || kind == Dialect.ClientCommands.ANY;
    }

    private Command word(Scanner scanner, boolean betweenStatements) {
        int start = scanner.start;
        char first = Character.toLowerCase(text.charAt(start));
        if (first == 'g'
                && knows(Dialect.ClientCommands.SQLCMD)
                && scanner.isWord("GO")
                && isGoLine(start, scanner.end)) {
            return new Command(Effect.ENDS_BATCH, endOfLine(start));
        }
        if (!betweenStatements) {
            return Command.NONE;
        }
        if (knows(Dialect.ClientCommands.MYSQL)) {
            if (first == 'd' && scanner.isWord("DELIMITER")) {
                return delimiter(scanner.end);
            }
            if (kind == Dialect.ClientCommands.MYSQL && first == 's' && scanner.isWord("SOURCE")) {
                return new Command(Effect.SKIPS, endOfLine(start));
            }
            if (kind == Dialect.ClientCommands.MYSQL && first == 's' && scanner.isWord("SYSTEM")) {
                return shell(start);
            }
        }
        if (first == 'u'
                && (knows(Dialect.ClientCommands.MYSQL) || kind == Dialect.ClientCommands.SQLCMD)
                && scanner.isWord("USE")) {
            return new Command(Effect.SKIPS, endOfWord(skipSpaces(scanner.end)));
        }
        return kind == Dialect.ClientCommands.SQLPLUS && beginsLine(start) ? sqlPlus(scanner) : Command.NONE;
    }

    private Command sqlPlus(Scanner scanner) {
        int line = endOfLine(scanner.start);
        String word = text.substring(scanner.start, scanner.end).toUpperCase(Locale.ROOT);
        int next = skipSpaces(scanner.end);
        if (word.equals("SET")) {
            String setting = text.substring(next, endOfWord(next)).toUpperCase(Locale.ROOT);
            return SQL_SETTINGS.contains(setting) ? Command.NONE : new Command(Effect.SKIPS, line);
        }
        if (word.equals("EXEC") || word.equals("EXECUTE")) {
            return text.regionMatches(true, next, "IMMEDIATE", 0, 9)
                    ? Command.NONE
                    : new Command(Effect.IS_STATEMENT, line);
        }
        if (word.equals("HOST") || word.equals("HO")) {
            return shell(scanner.start);
        }
        return SQLPLUS.contains(word) ? new Command(Effect.SKIPS, line) : Command.NONE;
    }

    private Command delimiter(int afterWord) {
        int from = skipSpaces(afterWord);
        int line = endOfLine(from);
        int to = from;
        while (to < line && !Characters.isBlank(text.charAt(to))) {
            to++;
        }
        if (to == from) {
            return Command.NONE;
        }
        String mark = text.substring(from, to);
        delimiter = mark.equals(";") ? "" : mark;
        return new Command(Effect.SKIPS, line);
    }

    private Command backslash(int start) {
        int line = endOfLine(start);
        int end = start + 1;
        while (end < line && Character.isLetter(text.charAt(end))) {
            end++;
        }
        String command = text.substring(start + 1, end);
        if (command.isEmpty()) {
            if (start + 1 < line && text.charAt(start + 1) == '!') {
                return shell(start);
            }
            boolean separates = start + 1 < line && text.charAt(start + 1) == ';';
            return separates
                    ? new Command(Effect.ENDS_STATEMENT, start + 2)
                    : new Command(Effect.SKIPS, start + 1 < line ? line : start + 1);
        }
        if (command.equalsIgnoreCase("copy")) {
            return new Command(Effect.IS_STATEMENT, line);
        }
        if (kind != Dialect.ClientCommands.MYSQL && runsRows(command, text.substring(end, line))) {
            return new Command(Effect.RUNS_ROWS, line);
        }
        boolean mysql = command.equals("G") || kind == Dialect.ClientCommands.MYSQL;
        if (mysql || PSQL_SENDS.contains(command)) {
            return new Command(Effect.ENDS_STATEMENT, mysql ? start + 2 : line);
        }
        return new Command(Effect.SKIPS, command.equals("bind") ? endOfBind(end, line) : line);
    }

    /** {@code \gexec}, and {@code \g |psql}, which hands the rows to another client. */
    private static boolean runsRows(String command, String arguments) {
        int pipe = command.equals("g") ? arguments.indexOf('|') : -1;
        return command.equals("gexec") || (pipe >= 0 && arguments.indexOf("psql", pipe) > 0);
    }

    /** The values of {@code \bind} end where the next command begins. */
    private int endOfBind(int from, int line) {
        int next = text.indexOf('\\', from);
        return next >= 0 && next < line ? next : line;
    }

    private Command dot(int start) {
        if (start + 1 >= text.length() || !Character.isLetter(text.charAt(start + 1))) {
            return Command.NONE;
        }
        if (text.startsWith(".shell ", start) || text.startsWith(".system ", start)) {
            return shell(start);
        }
        Effect effect = text.regionMatches(true, start, ".import", 0, 7) ? Effect.IS_STATEMENT : Effect.SKIPS;
        return new Command(effect, endOfLine(start));
    }

    /** Whether the client command between the offsets takes its data from the lines behind it. */
    boolean copiesFromStdin(int from, int to) {
        String line = text.substring(from, to).toLowerCase(Locale.ROOT);
        int at = line.lastIndexOf(" from ");
        return line.startsWith("\\copy")
                && at >= 0
                && line.substring(at + 6).stripLeading().startsWith("stdin");
    }

    /** Where the data that begin in the line behind {@code from} end; negative if they do not. */
    int endOfData(int from) {
        int at = endOfLine(from);
        while (true) {
            int mark = text.indexOf("\\.", at);
            if (mark < 0) {
                return -1;
            }
            if (mark > 0 && isLineBreak(text.charAt(mark - 1)) && endOfLine(mark) == mark + 2) {
                return mark + 2;
            }
            at = mark + 2;
        }
    }

    private boolean isGoLine(int start, int end) {
        if (!beginsLine(start)) {
            return false;
        }
        int i = skipSpaces(end);
        while (i < text.length() && Character.isDigit(text.charAt(i))) {
            i++;
        }
        i = skipSpaces(i);
        return i >= text.length() || isLineBreak(text.charAt(i)) || text.startsWith("--", i) || text.charAt(i) == ';';
    }

    private boolean isAlone(int start, int end) {
        int i = skipSpaces(end);
        return beginsLine(start) && (i >= text.length() || isLineBreak(text.charAt(i)));
    }

    private boolean beginsLine(int start) {
        int i = start - 1;
        while (i >= 0 && Characters.isBlank(text.charAt(i)) && !isLineBreak(text.charAt(i))) {
            i--;
        }
        return i < 0 || isLineBreak(text.charAt(i));
    }

    private int endOfLine(int from) {
        int i = from;
        while (i < text.length() && !isLineBreak(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private int endOfWord(int from) {
        int i = from;
        while (i < text.length() && !Characters.isBlank(text.charAt(i)) && text.charAt(i) != ';') {
            i++;
        }
        return i;
    }

    private int skipSpaces(int from) {
        int i = from;
        while (i < text.length() && Characters.isBlank(text.charAt(i)) && !isLineBreak(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isLineBreak(char c) {
        return c == '\n' || c == '\r';
    }
}
