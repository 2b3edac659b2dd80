package dev.fencing.fuzz;

import dev.fencing.proof.ClaimProof;
import dev.fencing.proof.FenceProof;
import dev.fencing.proof.ProofRules;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Statements;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableOptions;
import dev.fencing.write.Write;
import dev.fencing.write.WriteFinder;

/** Of every write a verdict is given, whichever its table: as a strict, a reentrant and a claim table. */
class ProofFuzzTest {

    private static final Declarations DECLARED = TableOptions.parse(
            "inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT:writer_seq",
            "jobs:lease_epoch:status:claimed:lease_expires_at");

    @SqlFuzzTest
    void proof(byte[] bytes) {
        SqlSource source = FuzzedSql.source(bytes);
        BoundedTime.hold(source.text().length(), () -> read(source));
    }

    private static void read(SqlSource source) {
        for (Statement statement : Statements.split(source.text(), source.dialect())) {
            for (Write write : WriteFinder.writesIn(statement, source.dialect())) {
                if (write instanceof Write.ToTable known) {
                    judge(known);
                }
            }
        }
    }

    private static void judge(Write.ToTable write) {
        DECLARED.fenced().forEach(table -> FenceProof.prove(write, table, ProofRules.SCRIPT, DECLARED));
        DECLARED.claims().forEach(table -> ClaimProof.judge(write, table, ProofRules.SCRIPT));
    }
}
