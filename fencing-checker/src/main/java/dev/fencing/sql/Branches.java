package dev.fencing.sql;

import java.util.Locale;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** Where code that is read once branches, loops or begins a routine, so that it does not run as it stands. */
final class Branches {

    /** Words behind which a statement may run or not, or at another time than those before it. */
    private static final Set<String> BRANCHES = Set.of(
            "ELSE",
            "ELSEIF",
            "ELSIF",
            "WHILE",
            "LOOP",
            "REPEAT",
            "FOR",
            "CASE",
            "GOTO",
            "RETURN",
            "LEAVE",
            "ITERATE",
            "BREAK",
            "CONTINUE",
            "TRY",
            "CATCH",
            "THROW",
            "RAISERROR",
            "HANDLER",
            "EXCEPTION",
            "EXIT",
            "PROCEDURE",
            "PROC",
            "FUNCTION",
            "TRIGGER",
            "EVENT");

    /** Those behind which a statement may run again: a routine is called again, too. */
    private static final Set<String> LOOPS =
            Set.of("WHILE", "LOOP", "REPEAT", "FOR", "GOTO", "PROCEDURE", "PROC", "FUNCTION", "TRIGGER", "EVENT");

    private final Tokens code;
    private final NavigableSet<Integer> places = new TreeSet<>();
    private int firstLoop = Integer.MAX_VALUE;
    /** How many CASE expressions are open; their branches assign nothing. */
    private int cases;

    Branches(Tokens code) {
        this.code = code;
    }

    /** Notes the token at {@code i}, which comes next. */
    void see(int i) {
        Token token = code.get(i);
        if (token.is(";")) {
            cases = 0;
        }
        if (token.kind() != TokenKind.WORD) {
            return;
        }
        if (token.is("CASE") && (cases > 0 || isValue(i))) {
            cases++;
        } else if (cases > 0 && token.is("END")) {
            cases--;
        } else if (cases == 0 && isBranch(i)) {
            add(token);
        }
    }

    /** Whether the code runs from one place to the other as it stands. */
    boolean areNoneBetween(int from, int to) {
        Integer next = places.higher(from);
        return next == null || next >= to;
    }

    /** Whether what stands behind a place may run before it. */
    boolean mayComeRoundTo(int place) {
        return firstLoop < place;
    }

    /** A jump may go anywhere, so that anything may run again. */
    private void add(Token token) {
        places.add(token.start());
        boolean loops = LOOPS.contains(token.value().toUpperCase(Locale.ROOT));
        if (token.is("GOTO")) {
            firstLoop = 0;
        } else if (loops) {
            firstLoop = Math.min(firstLoop, token.start());
        }
    }

    /** Whether it depends on something there what runs next, or whether what follows runs at all. */
    private boolean isBranch(int i) {
        Token token = code.get(i);
        boolean function = code.is(i + 1, "(") && (token.is("REPEAT") || isValue(i));
        return !function
                && (BRANCHES.contains(token.value().toUpperCase(Locale.ROOT))
                        || (token.is("IF") && !isExistenceClause(i)));
    }

    /** Whether a value is wanted at {@code i}: {@code SET @x = IF(…)}, {@code SELECT CASE …}. */
    private boolean isValue(int i) {
        return i > 0
                && (code.is(i - 1, "SELECT")
                        || (code.get(i - 1).kind() == TokenKind.SYMBOL
                                && !code.is(i - 1, ";")
                                && !code.is(i - 1, ")")
                                && !code.is(i - 1, ">>")
                                && !code.is(i - 1, ":")));
    }

    /** {@code DROP TABLE IF EXISTS name}, {@code CREATE TABLE IF NOT EXISTS name}. */
    private boolean isExistenceClause(int at) {
        int exists = code.is(at + 1, "NOT") ? at + 2 : at + 1;
        return code.is(exists, "EXISTS") && !code.is(exists + 1, "(");
    }
}
