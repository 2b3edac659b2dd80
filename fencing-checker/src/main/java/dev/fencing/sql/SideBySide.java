package dev.fencing.sql;

/**
 * Finds the beginnings of writes that follow another statement without a semicolon, as SQL Server allows.
 *
 * <p>Only writes are told apart here, so that a comment before one of them is a comment before that one; what stands
 * between two writes stays with the first.
 */
final class SideBySide {

    private final boolean allowed;
    private int parentheses;
    private boolean started;
    private boolean routine;
    private boolean awaitsMainVerb;
    private boolean setsOption;
    private boolean permissions;
    private boolean mayFollow = true;
    private boolean afterOn;

    SideBySide(Dialect dialect) {
        this.allowed = dialect.semicolonsAreOptional();
    }

    void reset() {
        parentheses = 0;
        started = false;
        routine = false;
        awaitsMainVerb = false;
        setsOption = false;
        permissions = false;
        mayFollow = true;
        afterOn = false;
    }

    /** Whether a statement of its own begins at the scanner's token. */
    boolean begins(Scanner at) {
        if (!allowed || routine || permissions || parentheses > 0 || awaitsMainVerb || !mayFollow) {
            return false;
        }
        if (afterOn && !setsOption) {
            return false;
        }
        return isVerb(at);
    }

    private static boolean isVerb(Scanner at) {
        return at.isWord("UPDATE")
                || at.isWord("DELETE")
                || at.isWord("INSERT")
                || at.isWord("MERGE")
                || at.isWord("TRUNCATE")
                || at.isWord("BULK");
    }

    void see(Scanner at) {
        if (!allowed) {
            return;
        }
        if (!started) {
            started = true;
            awaitsMainVerb = at.isWord("WITH");
            setsOption = at.isWord("SET");
            permissions = at.isWord("GRANT") || at.isWord("DENY") || at.isWord("REVOKE");
        }
        if (at.kind == TokenKind.SYMBOL) {
            if (at.isSymbol('(')) {
                parentheses++;
            } else if (at.isSymbol(')')) {
                parentheses = Math.max(0, parentheses - 1);
            }
        }
        if (awaitsMainVerb && parentheses == 0) {
            awaitsMainVerb = !isVerb(at) && !at.isWord("SELECT");
        }
        routine |= at.isWord("PROCEDURE") || at.isWord("PROC") || at.isWord("FUNCTION") || at.isWord("TRIGGER");
        mayFollow = !(at.isWord("FOR")
                || at.isWord("THEN")
                || at.isWord("AFTER")
                || at.isWord("OF")
                || at.isWord("BULK")
                || at.isWord("WRITETEXT")
                || at.isWord("UPDATETEXT")
                || at.isSymbol(','));
        afterOn = at.isWord("ON");
    }
}
