package dev.fencing.rule;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.write.Write;
import dev.fencing.write.WriteFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A statement as it should be. It is never given on trust: the corrected text has been read and judged like any other.
 *
 * @param statement the corrected statement
 * @param edits what to change in the source to get it; empty if the statement does not stand there letter for letter
 */
record Remedy(String statement, List<Edit> edits) {

    /** A longer statement is not repeated in a message. */
    private static final int LONGEST = 600;

    private static final int MOST_TRIES = 12;

    Remedy {
        edits = List.copyOf(edits);
    }

    /** Whether the statement is of a size that a reader wants to see again, and complete where it stands. */
    static boolean mayBeShown(Write write) {
        return write.at().end() - write.at().start() <= LONGEST
                && !write.surroundings().boundElsewhere();
    }

    /**
     * The first repair of a write that makes it right.
     *
     * @param repairs sets of edits of the write's own text
     * @param isRight the judgement on the repaired write
     */
    static Optional<Remedy> of(
            Write.ToTable write, List<List<Edit>> repairs, Dialect dialect, Predicate<Write.ToTable> isRight) {
        if (!mayBeShown(write)) {
            return Optional.empty();
        }
        for (List<Edit> repair : repairs.subList(0, Math.min(MOST_TRIES, repairs.size()))) {
            Tokens repaired = Lexer.tokens(repaired(write.at(), Edit.inOrder(repair)), dialect);
            if (areRight(WriteFinder.writesIn(repaired, write.surroundings(), dialect), write, isRight)) {
                return Optional.of(new Remedy(
                        shown(repaired, column(write.at())), inSource(write.at().text(), repair)));
            }
        }
        return Optional.empty();
    }

    private static boolean areRight(List<Write> repaired, Write.ToTable broken, Predicate<Write.ToTable> isRight) {
        boolean found = false;
        for (Write write : repaired) {
            if (write instanceof Write.ToTable same
                    && same.target().name().equals(broken.target().name())) {
                if (!same.getClass().equals(broken.getClass()) || !isRight.test(same)) {
                    return false;
                }
                found = true;
            }
        }
        return found;
    }

    private static SqlText repaired(Tokens statement, List<Edit> edits) {
        SqlText text = statement.text();
        SqlText.Builder repaired = SqlText.builder();
        int at = statement.start();
        for (Edit edit : edits) {
            repaired.append(text.slice(at, edit.start())).appendAt(edit.text(), text.sourceOffset(edit.start()));
            at = edit.end();
        }
        return repaired.append(text.slice(at, statement.end())).build();
    }

    /** The statement in the lines of its author, as far to the right of its first word as they were. */
    private static String shown(Tokens tokens, int column) {
        String text = tokens.text().text();
        StringBuilder shown = new StringBuilder();
        int at = 0;
        for (Token token : tokens.list()) {
            String gap = text.substring(at, token.start());
            shown.append(gap.isBlank() ? space(gap, column) : gap.replaceAll("\n[ \t]{0," + column + "}", "\n"));
            shown.append(token.kind() == TokenKind.HOLE ? "…" : text.substring(token.start(), token.end()));
            at = token.end();
        }
        return shown.toString().replace(SqlText.HOLE, '…');
    }

    private static String space(String gap, int column) {
        int line = gap.lastIndexOf('\n');
        if (line < 0) {
            return gap.isEmpty() ? "" : " ";
        }
        return "\n" + " ".repeat(Math.max(0, gap.length() - line - 1 - column));
    }

    /** How far to the right a statement begins; 0 if something else stands before it in its line. */
    private static int column(Tokens statement) {
        String text = statement.text().text();
        int line = text.lastIndexOf('\n', statement.start()) + 1;
        String before = text.substring(line, statement.start());
        return before.isBlank() ? before.length() : 0;
    }

    private static List<Edit> inSource(SqlText text, List<Edit> edits) {
        List<Edit> inSource = new ArrayList<>();
        for (Edit edit : Edit.inOrder(edits)) {
            // What stands in a string of another language would need that language's escapes.
            boolean plain = edit.text().chars().noneMatch(c -> c == '\'' || c == '"' || c == '\\' || c == '`');
            int from = Math.min(edit.start() - 1, edit.end() - 1);
            if (!plain || from < 0 || !text.isVerbatim(from, edit.end())) {
                return List.of();
            }
            int start = text.sourceOffset(from) + (edit.start() - from);
            inSource.add(new Edit(start, start + (edit.end() - edit.start()), edit.text()));
        }
        return inSource;
    }
}
