package dev.fencing.rule;

import dev.fencing.proof.ClaimProof;
import dev.fencing.proof.ClaimVerdict;
import dev.fencing.proof.ProofRules;
import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Statements;
import dev.fencing.table.ClaimTable;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableName;
import dev.fencing.write.Target;
import dev.fencing.write.Write;
import dev.fencing.write.WriteFinder;
import java.util.Optional;

/** Whether the number of rows that a text writes says something: a plain insert either works or throws. */
public final class Outcomes {

    private final Declarations declarations;

    public Outcomes(Declarations declarations) {
        this.declarations = declarations;
    }

    /** Whether the number of rows that any statement in a text writes must be looked at. */
    public boolean matters(SqlText text) {
        Dialect dialect = Dialects.detect(text);
        for (Statement statement : Statements.split(text, dialect)) {
            for (Write write : WriteFinder.writesIn(statement, dialect)) {
                if (write instanceof Write.ToTable toTable
                        && toTable.target().name() instanceof Target.Name.Known known
                        && matters(toTable, known.table())) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean matters(Write.ToTable write, TableName table) {
        if (declarations.fenced(table).isPresent()) {
            boolean plain = write instanceof Write.Insert insert
                    && (insert.onExisting() instanceof Write.OnExisting.Fails
                            || insert.onExisting() instanceof Write.OnExisting.Keeps);
            return !plain && !(write instanceof Write.NeverFenced) && !(write instanceof Write.Unreadable);
        }
        Optional<ClaimTable> claims = declarations.claim(table);
        return claims.isPresent()
                && ClaimProof.judge(write, claims.get(), ProofRules.CODE) instanceof ClaimVerdict.Sound sound
                && sound.acknowledges();
    }
}
