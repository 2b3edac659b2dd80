package dev.fencing.sql;

import java.util.BitSet;

/**
 * Tells the semicolons inside the body of a routine or block from the one that ends the statement.
 *
 * <p>Follows the words that open and close blocks in MySQL's compound statements, in PL/SQL and in {@code BEGIN
 * ATOMIC}.
 */
final class BodyNesting {

    /** How many words may stand before the one that says what is created ({@code CREATE DEFINER = … PROCEDURE}). */
    private static final int LONGEST_HEAD = 24;

    private final Dialect.Bodies bodies;
    private final boolean anonymousBlocks;

    private Unit unit = Unit.UNDECIDED;
    private int words;
    private int parentheses;
    private Previous previous = Previous.STATEMENT_END;
    private boolean header;

    /** Open blocks; those whose bit in {@link #declaring} is set have not come to their BEGIN yet. */
    private int depth;

    private final BitSet declaring = new BitSet();
    private final BitSet packages = new BitSet();

    BodyNesting(Dialect dialect) {
        this.bodies = dialect.bodies();
        this.anonymousBlocks = dialect.anonymousBlocks();
    }

    /** What the statement creates, as far as its body matters. */
    private enum Unit {
        UNDECIDED,
        CREATES,
        /** No body. */
        PLAIN,
        ROUTINE,
        TRIGGER,
        PACKAGE,
        BLOCK,
        RULE
    }

    /** What stood before, as far as that decides what a word means. */
    private enum Previous {
        STATEMENT_END,
        BEGIN,
        END,
        AS,
        DECLARE,
        DECLARED_NAME,
        OTHER
    }

    void reset() {
        unit = Unit.UNDECIDED;
        words = 0;
        parentheses = 0;
        previous = Previous.STATEMENT_END;
        header = false;
        depth = 0;
        declaring.clear();
        packages.clear();
    }

    /** Whether a semicolon that stands here ends the statement. Called only at a semicolon. */
    boolean semicolonEnds() {
        boolean ends = switch (unit) {
            case UNDECIDED, CREATES, PLAIN -> true;
            case RULE -> parentheses == 0;
            case ROUTINE, TRIGGER -> bodies != Dialect.Bodies.BATCH && closed();
            case PACKAGE, BLOCK -> closed();
        };
        if (!ends) {
            previous = Previous.STATEMENT_END;
            header = false;
        }
        return ends;
    }

    private boolean closed() {
        if (previous == Previous.BEGIN && depth == 1 && unit == Unit.BLOCK) {
            // "BEGIN;" begins a transaction.
            depth = 0;
        }
        return depth == 0;
    }

    /** Takes the next token of the statement. */
    void see(Scanner at) {
        if (unit == Unit.PLAIN) {
            return;
        }
        if (at.kind != TokenKind.WORD) {
            mark(at);
            return;
        }
        words++;
        if (unit == Unit.UNDECIDED) {
            first(at);
        } else if (unit == Unit.CREATES) {
            created(at);
        } else if (unit != Unit.RULE) {
            inside(at);
        }
    }

    private void mark(Scanner at) {
        if (unit == Unit.UNDECIDED && at.kind != TokenKind.SYMBOL) {
            unit = Unit.PLAIN;
        }
        if (at.isSymbol('(')) {
            parentheses++;
        } else if (at.isSymbol(')')) {
            parentheses = Math.max(0, parentheses - 1);
        } else if (at.isSymbol(';')
                || at.isSymbol(':')
                || (at.kind == TokenKind.SYMBOL && at.end - at.start == 2 && !at.isSymbol('='))) {
            // Behind a label (">>", ":") a statement begins.
            previous = at.isSymbol(';') || at.isSymbol(':') ? Previous.STATEMENT_END : Previous.OTHER;
            return;
        }
        previous = previous == Previous.DECLARE && at.kind == TokenKind.PARAMETER ? undeclare() : Previous.OTHER;
    }

    /** {@code DECLARE @x} declares a variable of a batch and begins no block. */
    private Previous undeclare() {
        if (depth > 0 && declaring.get(depth)) {
            pop();
        }
        if (unit == Unit.BLOCK && depth == 0) {
            unit = Unit.PLAIN;
        }
        return Previous.OTHER;
    }

    private void first(Scanner at) {
        if (at.isWord("CREATE") || at.isWord("ALTER")) {
            unit = bodies == Dialect.Bodies.TRIGGERS && at.isWord("ALTER") ? Unit.PLAIN : Unit.CREATES;
        } else if (at.isWord("BEGIN")) {
            boolean block = anonymousBlocks || bodies == Dialect.Bodies.COMPOUND;
            unit = block ? Unit.BLOCK : Unit.PLAIN;
            if (block) {
                inside(at);
            }
        } else if (at.isWord("DECLARE") && anonymousBlocks) {
            unit = Unit.BLOCK;
            inside(at);
        } else {
            unit = Unit.PLAIN;
        }
    }

    private void created(Scanner at) {
        if (at.isWord("TRIGGER")) {
            unit = Unit.TRIGGER;
        } else if (bodies == Dialect.Bodies.TRIGGERS) {
            unit = words > LONGEST_HEAD || at.isWord("TABLE") || at.isWord("VIEW") || at.isWord("INDEX")
                    ? Unit.PLAIN
                    : unit;
        } else if (at.isWord("FUNCTION") || at.isWord("PROCEDURE") || at.isWord("PROC")) {
            unit = Unit.ROUTINE;
            header = true;
        } else if (at.isWord("EVENT")) {
            unit = Unit.ROUTINE;
        } else if (at.isWord("PACKAGE") || at.isWord("BODY")) {
            unit = Unit.PACKAGE;
            header = true;
        } else if (at.isWord("RULE")) {
            unit = Unit.RULE;
        } else if (endsHead(at)) {
            unit = Unit.PLAIN;
        }
    }

    private boolean endsHead(Scanner at) {
        return words > LONGEST_HEAD
                || at.isWord("TABLE")
                || at.isWord("VIEW")
                || at.isWord("INDEX")
                || at.isWord("SEQUENCE")
                || at.isWord("USER")
                || at.isWord("SCHEMA");
    }

    private void inside(Scanner at) {
        Previous before = previous;
        previous = Previous.OTHER;
        if (before == Previous.AS && !at.isWord("BEGIN") && !at.isWord("LANGUAGE") && !at.isWord("EXTERNAL")) {
            // First of all, since the word may begin a subprogram with a head of its own.
            declarations();
        }
        switch (Character.toUpperCase(at.firstCharacter())) {
            case 'B' -> {
                if (at.isWord("BEGIN")) {
                    begin(before == Previous.AS);
                    previous = Previous.BEGIN;
                }
            }
            case 'E' -> {
                if (at.isWord("END")) {
                    end();
                    previous = Previous.END;
                } else if (at.isWord("ELSE") || at.isWord("EXCEPTION")) {
                    previous = Previous.STATEMENT_END;
                }
            }
            case 'T' -> {
                if (at.isWord("THEN")) {
                    previous = Previous.STATEMENT_END;
                } else if (at.isWord("TRIGGER") && unit == Unit.TRIGGER) {
                    // Oracle's COMPOUND TRIGGER is built like a package.
                    push(false, true);
                } else if (before == Previous.BEGIN && (at.isWord("TRANSACTION") || at.isWord("TRAN"))) {
                    notABlock();
                }
            }
            case 'W', 'I', 'R', 'D', 'C', 'L' -> opener(at, before);
            case 'A' -> {
                if (at.isWord("AS") && opensDeclarations()) {
                    previous = Previous.AS;
                }
            }
            case 'F', 'P' -> {
                boolean subprogram = at.isWord("FUNCTION") || at.isWord("PROCEDURE");
                header |= subprogram && (depth == 0 || declaring.get(depth) || packages.get(depth));
            }
            case 'S' -> header |= at.isWord("STATEMENT") && packages.get(depth);
            default -> {}
        }
        if (before == Previous.AS && at.isWord("BEGIN") && unit == Unit.PACKAGE) {
            previous = Previous.BEGIN;
        }
        if (before == Previous.BEGIN) {
            transaction(at);
        }
        if (before == Previous.DECLARE) {
            previous = Previous.DECLARED_NAME;
        } else if (before == Previous.DECLARED_NAME && unit == Unit.BLOCK && depth == 1 && isCursor(at)) {
            // PostgreSQL's DECLARE name CURSOR FOR.
            undeclare();
        }
    }

    private static boolean isCursor(Scanner at) {
        return at.isWord("CURSOR")
                || at.isWord("BINARY")
                || at.isWord("INSENSITIVE")
                || at.isWord("SCROLL")
                || at.isWord("NO");
    }

    private void transaction(Scanner at) {
        if (at.isWord("WORK")
                || at.isWord("ISOLATION")
                || at.isWord("READ")
                || at.isWord("DEFERRED")
                || at.isWord("IMMEDIATE")
                || at.isWord("EXCLUSIVE")
                || at.isWord("CONCURRENT")) {
            notABlock();
        }
    }

    private void notABlock() {
        pop();
        if (unit == Unit.BLOCK && depth == 0) {
            unit = Unit.PLAIN;
        }
    }

    private void opener(Scanner at, Previous before) {
        if (before == Previous.END) {
            // END IF, END LOOP: closed already.
            return;
        }
        boolean statementStart = before == Previous.STATEMENT_END || before == Previous.BEGIN;
        if (at.isWord("IS") && opensDeclarations()) {
            previous = Previous.AS;
        } else if (depth == 0 && unit != Unit.TRIGGER && !at.isWord("DECLARE")) {
            return;
        } else if (at.isWord("IF")) {
            if (statementStart && depth > 0) {
                push(false, false);
            }
        } else if (at.isWord("CASE")) {
            if (depth > 0) {
                push(false, false);
            }
        } else if (at.isWord("LOOP") || (at.isWord("REPEAT") && statementStart)) {
            if (depth > 0) {
                push(false, false);
                previous = Previous.STATEMENT_END;
            }
        } else if (at.isWord("DO")) {
            if (!statementStart && depth > 0) {
                push(false, false);
            }
            previous = Previous.STATEMENT_END;
        } else if (at.isWord("DECLARE")) {
            if (bodies == Dialect.Bodies.PLSQL || bodies == Dialect.Bodies.ANY) {
                push(true, false);
                previous = Previous.DECLARE;
            }
        } else if (at.isWord("ROW") && unit == Unit.TRIGGER) {
            header |= packages.get(depth);
            previous = Previous.STATEMENT_END;
        }
    }

    /** Whether AS or IS here ends the head of a PL/SQL unit. */
    private boolean opensDeclarations() {
        boolean plsql = bodies == Dialect.Bodies.PLSQL || bodies == Dialect.Bodies.ANY;
        return plsql && header && parentheses == 0;
    }

    private void declarations() {
        boolean isPackage = unit == Unit.PACKAGE && depth == 0;
        push(!isPackage, isPackage);
        header = false;
    }

    /**
     * A block begins.
     *
     * @param whole whether nothing is declared before it, so that it is all of a unit's body
     */
    private void begin(boolean whole) {
        if (whole) {
            push(false, false);
        } else if (depth > 0 && declaring.get(depth)) {
            declaring.clear(depth);
        } else if (depth == 0 || !packages.get(depth)) {
            push(false, false);
        }
        header = false;
    }

    private void end() {
        while (depth > 0 && declaring.get(depth)) {
            pop();
        }
        pop();
    }

    private void push(boolean declares, boolean isPackage) {
        depth++;
        declaring.set(depth, declares);
        packages.set(depth, isPackage);
    }

    private void pop() {
        depth = Math.max(0, depth - 1);
    }
}
