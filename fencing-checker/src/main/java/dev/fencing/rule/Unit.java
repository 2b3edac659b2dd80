package dev.fencing.rule;

import dev.fencing.schema.SchemaChange;
import dev.fencing.schema.SchemaChanges;
import dev.fencing.sql.PsqlVariables;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Statements;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.write.Write;
import dev.fencing.write.WriteFinder;
import java.util.ArrayList;
import java.util.List;

/** One text of SQL, read once: its statements, and of each what it writes and what it does to the schema. */
final class Unit {

    private final SqlSource source;
    private final int migration;
    private final List<Step> steps = new ArrayList<>();

    private Unit(SqlSource source, int migration) {
        this.source = source;
        this.migration = migration;
    }

    /** @param migration which step of its history the text belongs to, from 0 */
    static Unit of(SqlSource written, int migration) {
        SqlSource source = new SqlSource(
                written.path(), PsqlVariables.fillIn(written.text(), written.dialect()), written.dialect());
        Unit unit = new Unit(source, migration);
        for (Statement statement : Statements.split(source.text(), source.dialect())) {
            unit.steps.add(new Step(
                    unit,
                    unit.steps.size(),
                    statement,
                    statement.tokens().list().stream().anyMatch(t -> t.kind() == TokenKind.PARAMETER),
                    SchemaChanges.in(statement, source.dialect()),
                    WriteFinder.writesIn(statement, source.dialect())));
        }
        return unit;
    }

    SqlSource source() {
        return source;
    }

    SqlText text() {
        return source.text();
    }

    int migration() {
        return migration;
    }

    List<Step> steps() {
        return steps;
    }

    /**
     * One statement of the text.
     *
     * @param isBound whether it has parameters, so that whoever runs it gives it values
     */
    record Step(
            Unit unit,
            int index,
            Statement statement,
            boolean isBound,
            List<SchemaChange> changes,
            List<Write> writes) {

        /** Two statements are two, even if they say the same. */
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }

        /** The routine, trigger or rule that the statement defines, if it does; its writes are not run by it. */
        List<SchemaChange.Define> defines() {
            List<SchemaChange.Define> defines = new ArrayList<>();
            for (SchemaChange change : changes) {
                if (change instanceof SchemaChange.Define define) {
                    defines.add(define);
                }
            }
            return defines;
        }
    }

    /** Where the first of some tokens stands in the source. */
    static int start(Tokens tokens) {
        return tokens.text().sourceOffset(tokens.start());
    }

    /** Where the last of some tokens ends in the source. */
    static int end(Tokens tokens) {
        return Math.max(start(tokens), tokens.text().sourceOffset(Math.max(tokens.end() - 1, tokens.start())) + 1);
    }
}
