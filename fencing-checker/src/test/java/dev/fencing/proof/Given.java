package dev.fencing.proof;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Statements;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableOptions;
import dev.fencing.write.Surroundings;
import dev.fencing.write.Target;
import dev.fencing.write.Write;
import dev.fencing.write.WriteFinder;
import java.util.List;

/** Tables, a dialect and rules, and what the proofs say of a statement under them. */
record Given(Declarations declarations, Dialect dialect, ProofRules rules) {

    static final Given STRICT = tables("inventory:writer_epoch:STRICT", "jobs");
    static final Given REENTRANT = tables("inventory:writer_epoch:REENTRANT", "jobs");
    static final Given SEQUENCED = tables("inventory:writer_epoch:STRICT:writer_seq", "jobs");

    static Given tables(String fenced, String claims) {
        return new Given(TableOptions.parse(fenced, claims), Dialects.named("postgresql"), ProofRules.SCRIPT);
    }

    Given in(String dialect) {
        return new Given(declarations, Dialects.named(dialect), rules);
    }

    Given under(ProofRules others) {
        return new Given(declarations, dialect, others);
    }

    Verdict verdict(String sql) {
        Write.ToTable write = write(sql);
        return FenceProof.prove(write, declarations.fenced(table(write)).orElseThrow(), rulesAt(write), declarations);
    }

    ClaimVerdict claim(String sql) {
        Write.ToTable write = write(sql);
        return ClaimProof.judge(write, declarations.claim(table(write)).orElseThrow(), rulesAt(write));
    }

    /** The one write in the text that concerns a declared table. */
    Write.ToTable write(String sql) {
        List<Write.ToTable> writes = Statements.split(SqlText.of(sql), dialect).stream()
                .flatMap((Statement statement) -> WriteFinder.writesIn(statement, dialect).stream())
                .filter(Write.ToTable.class::isInstance)
                .map(Write.ToTable.class::cast)
                .filter(write -> declarations.fenced(table(write)).isPresent()
                        || declarations.claim(table(write)).isPresent())
                .toList();
        if (writes.size() != 1) {
            throw new AssertionError(writes.size() + " writes to declared tables in: " + sql);
        }
        return writes.get(0);
    }

    private ProofRules rulesAt(Write.ToTable write) {
        return write.surroundings().kind() == Surroundings.Kind.SCRIPT ? rules : ProofRules.ROUTINE;
    }

    private static dev.fencing.table.TableName table(Write.ToTable write) {
        return write.target().name() instanceof Target.Name.Known known
                ? known.table()
                : dev.fencing.table.TableName.of("?");
    }
}
