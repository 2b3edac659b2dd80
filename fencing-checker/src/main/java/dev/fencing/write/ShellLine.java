package dev.fencing.write;

import dev.fencing.sql.Batch;
import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.StringContents;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;

/**
 * A line for the operating system's shell: psql's {@code \!}, SQL*Plus's {@code HOST}, {@code xp_cmdshell}. A client
 * that it starts is given SQL in quotes: {@code \! psql -c "UPDATE …"}.
 */
final class ShellLine {

    /** How client programs mark such a line, in lower case. */
    private static final String[] MARKS = {"\\!", "!", ":!!", ".shell ", ".system ", "host ", "ho ", "system "};

    private ShellLine() {}

    /** Whether the whole statement is such a line. */
    static boolean is(Code code) {
        if (code.size() < 2 || code.isKind(0, TokenKind.STRING)) {
            return false;
        }
        String text = code.tokens().text().text();
        int start = code.get(0).start();
        for (String mark : MARKS) {
            if (text.regionMatches(true, start, mark, 0, mark.length())) {
                return true;
            }
        }
        return false;
    }

    /** Notes the writes in all that is quoted in the line. */
    static void read(Reading reading, Tokens line, int level) {
        for (int i = 0; i < line.size(); i++) {
            TokenKind kind = line.get(i).kind();
            if (kind == TokenKind.STRING || kind == TokenKind.QUOTED_NAME) {
                quoted(reading, StringContents.of(line.text(), line.get(i), reading.dialect()), level + 1);
            }
        }
    }

    private static void quoted(Reading reading, SqlText content, int level) {
        if (level >= RoutineReader.DEEPEST) {
            return;
        }
        Tokens tokens = Lexer.tokens(content, reading.dialect());
        // Other text that is quoted may be a line for a shell again.
        boolean sql = CodeReader.VERBS.stream().anyMatch(verb -> tokens.is(0, verb));
        if (!tokens.isEmpty() && sql) {
            CodeReader.read(new Reading(
                    new Code(tokens, reading.dialect()),
                    reading.surroundings().inExecutedText(),
                    false,
                    level,
                    Batch.alone(content),
                    reading.writes()));
        } else {
            read(reading, tokens, level);
        }
    }
}
