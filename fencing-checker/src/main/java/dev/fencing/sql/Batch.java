package dev.fencing.sql;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements that share their variables: what stands between two {@code GO}, or all that one connection runs. */
public final class Batch {

    /** For statements that share nothing. */
    public static final Batch NONE = new Batch(SqlText.of(""), List.of());

    private final SqlText text;
    private final List<Tokens> statements;
    private volatile @Nullable Variables variables;
    private volatile @Nullable AssignedValues values;

    Batch(SqlText text, List<Tokens> statements) {
        this.text = text;
        this.statements = statements;
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
            known = Variables.valuesIn(tokens());
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
