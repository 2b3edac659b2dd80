package dev.fencing.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Statements that share their variables: what stands between two {@code GO}, or all that one connection runs. */
public final class Batch {

    /** A text that is run may be read once for each place that runs it, as long as all of that stays below this. */
    private static final int READINGS = 20;

    private static final long SHORT = 1_000_000;

    private final SqlText text;
    private final List<Tokens> statements;
    private final AtomicLong readings = new AtomicLong();
    private volatile @Nullable Variables variables;
    private volatile @Nullable AssignedValues values;

    Batch(SqlText text, List<Tokens> statements) {
        this.text = text;
        this.statements = statements;
    }

    /** For code that shares nothing with other statements. */
    public static Batch alone(SqlText text) {
        return new Batch(text, List.of());
    }

    /**
     * Notes that a text of that length which the batch runs is read.
     *
     * @param length counted in characters; 0 to ask only
     * @return whether more may be read: many places that run one long text would take long
     */
    public boolean mayReadMore(int length) {
        return readings.addAndGet(length) < SHORT + (long) READINGS * text.length();
    }

    /** What is known of its variables; read once, when first asked for. */
    public Variables variables() {
        Variables known = variables;
        if (known == null) {
            known = Variables.inBatch(tokens());
            variables = known;
        }
        return known;
    }

    /** What it assigns to its variables; read once, when first asked for. */
    public AssignedValues values() {
        AssignedValues known = values;
        if (known == null) {
            known = Variables.valuesInBatch(tokens());
            values = known;
        }
        return known;
    }

    /** All statements, each with its end: what was cut by a client's delimiter has none in the text. */
    private Tokens tokens() {
        List<Token> all = new ArrayList<>();
        for (Tokens statement : statements) {
            all.addAll(statement.list());
            all.add(new Token(TokenKind.SYMBOL, statement.end(), statement.end(), ";"));
        }
        return new Tokens(text, all);
    }
}
