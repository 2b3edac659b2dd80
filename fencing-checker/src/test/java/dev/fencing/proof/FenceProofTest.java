package dev.fencing.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.sql.SqlText;
import dev.fencing.sql.Statements;
import dev.fencing.write.Write;
import dev.fencing.write.WriteFinder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FenceProofTest {

    private static final String FENCED = "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE ";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "writer_epoch < :epoch",
                ":epoch > writer_epoch",
                "sku = :sku AND writer_epoch < :epoch",
                "(((sku = :sku))) AND ((writer_epoch) < ((:epoch)))",
                "inventory.writer_epoch < :epoch",
                "app.inventory.writer_epoch < :epoch",
                "\"inventory\".\"writer_epoch\" < :epoch",
                "writer_epoch::bigint < :epoch::bigint",
                "CAST(writer_epoch AS bigint) < CAST(:epoch AS numeric(20, 0))",
                "COALESCE(writer_epoch, -1) < :epoch",
                "NVL(writer_epoch, 0) < :epoch",
                "writer_epoch IS NULL OR writer_epoch < :epoch",
                "NOT (writer_epoch >= :epoch)",
                "NOT (:epoch <= writer_epoch)",
                "NOT NOT writer_epoch < :epoch",
                "NOT (writer_epoch IS NOT NULL AND writer_epoch >= :epoch)",
                "NOT (sku <> :sku OR writer_epoch >= :epoch)",
                "(writer_epoch < :epoch) IS TRUE",
                "(writer_epoch >= :epoch) IS FALSE",
                "NOT ((writer_epoch < :epoch) IS NOT TRUE)",
                "quantity BETWEEN 1 AND 9 AND writer_epoch < :epoch",
                "quantity BETWEEN (SELECT 1) AND CASE WHEN true THEN 9 ELSE 8 END AND writer_epoch < :epoch",
                "writer_epoch < :epoch AND EXISTS (SELECT 1 FROM claims c WHERE c.sku = inventory.sku OR true)",
                "(sku = 'a' AND writer_epoch < :epoch) OR (sku = 'b' AND :epoch > writer_epoch)",
                "sku ~ '^A' AND tags @> ARRAY['x'] AND writer_epoch < :epoch",
                "writer_epoch < :epoch AND writer_epoch < 42",
                "note LIKE '%a OR b%' AND writer_epoch < :epoch"
            })
    void aConditionThatImpliesAnOlderEpochProves(String condition) {
        fenced(Given.STRICT, FENCED + condition);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true",
                "sku = :sku",
                "writer_epoch <= :epoch",
                "writer_epoch BETWEEN 0 AND :epoch",
                "writer_epoch > :epoch",
                "writer_epoch <> :epoch",
                "writer_epoch = :epoch",
                "writer_epoch IS NOT NULL",
                "writer_epoch < :epoch OR sku = :sku",
                "sku = :sku OR location = :location AND writer_epoch < :epoch",
                "NOT (writer_epoch < :epoch)",
                "NOT (writer_epoch >= :epoch AND sku = :sku)",
                "(writer_epoch < :epoch) IS NOT FALSE",
                "(writer_epoch >= :epoch) IS NOT TRUE",
                "CASE WHEN writer_epoch < :epoch THEN true ELSE false END",
                "sku IN (SELECT sku FROM inventory WHERE writer_epoch < :epoch)",
                "EXISTS (SELECT 1 WHERE writer_epoch < :epoch)",
                "writer_epoch + 0 < :epoch",
                "abs(writer_epoch) < :epoch",
                "COALESCE(quantity, writer_epoch) < :epoch",
                "other.inventory.writer_epoch.x < :epoch",
                "i.writer_epoch < :epoch",
                "writer_epoch < :epoch = false",
                "writer_epoch < :epoch XOR sku = :sku",
                "writer_epoch < :epoch || sku = :sku",
                "! writer_epoch >= :epoch",
                "writer_epoch BETWEEN SYMMETRIC 0 AND :epoch",
                "writer_epoch < :a OR writer_epoch < :b",
                "(quantity, writer_epoch) < (1, :epoch)",
                "((writer_epoch < :epoch)"
            })
    void aConditionThatDoesNotImplyItProvesNothing(String condition) {
        assertThat(Given.STRICT.verdict(FENCED + condition)).isInstanceOf(Verdict.MissingPredicate.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "writer_epoch <= :epoch",
                "writer_epoch = :epoch",
                "writer_epoch BETWEEN 0 AND :epoch",
                ":epoch BETWEEN writer_epoch AND 100",
                "NOT (writer_epoch > :epoch)",
                "NOT (writer_epoch NOT BETWEEN 0 AND :epoch)",
                "(writer_epoch, quantity) < (:epoch, 5)",
                "(:epoch, 5) >= (writer_epoch, quantity)"
            })
    void reentrantTablesLetTheSameEpochIn(String condition) {
        fenced(Given.REENTRANT, FENCED + condition);
        assertThat(Given.STRICT.verdict(FENCED + condition)).isInstanceOf(Verdict.MissingPredicate.class);
    }

    @Test
    void aSequenceOrdersTheWritesOfOneExecution() {
        String update = "UPDATE inventory SET quantity = 0, writer_epoch = :epoch, writer_seq = :step WHERE ";
        fenced(Given.SEQUENCED, update + "(writer_epoch, writer_seq) < (:epoch, :step)");
        fenced(Given.SEQUENCED, update + "ROW(:epoch, :step) > ROW(writer_epoch, writer_seq)");
        fenced(Given.SEQUENCED, update + "writer_epoch < :epoch OR (writer_epoch = :epoch AND writer_seq < :step)");
        fenced(Given.SEQUENCED, update + "writer_epoch <= :epoch AND writer_seq < :step");
        assertThat(Given.STRICT.verdict(update + "(writer_epoch, writer_seq) < (:epoch, :step)"))
                .isInstanceOf(Verdict.MissingPredicate.class);
        assertThat(Given.SEQUENCED.verdict(update + "(writer_epoch, writer_seq) <= (:epoch, :step)"))
                .isInstanceOf(Verdict.MissingPredicate.class);
        assertThat(
                        Given.SEQUENCED.verdict(
                                update
                                        + "writer_epoch < :epoch OR (writer_epoch = :epoch AND writer_seq < :step) OR writer_seq < :step"))
                .isInstanceOf(Verdict.MissingPredicate.class);
        assertThat(Given.SEQUENCED.verdict("UPDATE inventory SET writer_epoch = :epoch"
                        + " WHERE (writer_epoch, writer_seq) < (:epoch, :step)"))
                .isEqualTo(new Verdict.NotAdvanced(
                        "it does not store the writer_seq that it compares", uses(Given.SEQUENCED, "COMPARED")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "42",
                "'42'",
                "NULL",
                "quantity",
                "j.lease_epoch",
                "(SELECT lease_epoch FROM jobs WHERE id = :job)",
                "extract(epoch FROM clock_timestamp())::bigint",
                "(random() * 1000000)::bigint",
                ":epoch + 1",
                "GREATEST(:epoch, 5)",
                "@@identity",
                "CAST(:epoch AS smallint)",
                "TRY_CAST(:epoch AS bigint)",
                "current_setting('fencing.other')::bigint",
                "ALL (SELECT lease_epoch FROM jobs)",
                "CASE WHEN true THEN :epoch END"
            })
    void whatIsNoTokenIsSaidToBeNone(String value) {
        assertThat(Given.STRICT.verdict("DELETE FROM inventory WHERE sku = :sku AND writer_epoch < " + value))
                .isInstanceOf(Verdict.NotFromClaim.class);
        assertThat(Given.STRICT.verdict("DELETE FROM inventory WHERE sku = :sku OR writer_epoch < " + value))
                .isInstanceOf(Verdict.MissingPredicate.class);
        assertThat(Given.STRICT.verdict(
                        "UPDATE inventory SET writer_epoch = " + value + " WHERE writer_epoch < :epoch"))
                .isInstanceOf(Verdict.NotFromClaim.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?",
                "$1",
                "?1",
                ":epoch",
                ":'epoch'",
                "#{epoch}",
                "#{epoch,jdbcType=BIGINT}",
                "${epoch}",
                "@epoch",
                "(((:epoch)))",
                "CAST((:epoch) AS bigint)",
                ":epoch::int8",
                "CONVERT(bigint, @epoch)",
                "current_setting('fencing.epoch')::bigint",
                "current_setting('fencing.epoch', true)::bigint"
            })
    void aTokenMayBeBoundInAnyStyle(String token) {
        fenced(
                Given.STRICT.in("auto"),
                "UPDATE inventory SET writer_epoch = " + token + " WHERE sku = 'x' AND writer_epoch < " + token);
    }

    @Test
    void whatIsStoredMustBeWhatIsCompared() {
        String where = " WHERE writer_epoch < :epoch";
        notAdvanced("UPDATE inventory SET quantity = 0" + where);
        notAdvanced("UPDATE inventory SET writer_epoch = :attempt" + where);
        notAdvanced("UPDATE inventory SET writer_epoch = writer_epoch" + where);
        notAdvanced("UPDATE inventory SET writer_epoch = DEFAULT" + where);
        notAdvanced("UPDATE inventory SET (quantity, writer_epoch) = (:epoch, :n)" + where);
        notAdvanced("UPDATE inventory SET (quantity, writer_epoch) = (SELECT 1, :epoch)" + where);
        notAdvanced("UPDATE inventory SET writer_epoch = :epoch, writer_epoch = :other" + where);
        notAdvanced("UPDATE inventory SET writer_epoch = $2 WHERE writer_epoch < $1");
        fenced(Given.STRICT, "UPDATE inventory SET (quantity, writer_epoch) = (0, :epoch)" + where);
        fenced(Given.STRICT, "UPDATE inventory SET writer_epoch = GREATEST(writer_epoch, :epoch)" + where);
        fenced(Given.STRICT, "UPDATE inventory SET writer_epoch = :b WHERE writer_epoch < :a AND writer_epoch < :b");
        assertThat(Given.STRICT.verdict("UPDATE inventory SET writer_epoch = GREATEST(writer_epoch, :epoch)"
                        + " WHERE writer_epoch IS NULL OR writer_epoch < :epoch"))
                .isInstanceOf(Verdict.NotFromClaim.class);
        assertThat(Given.STRICT
                        .in("sqlserver")
                        .verdict("UPDATE inventory SET writer_epoch += @epoch WHERE writer_epoch < @epoch"))
                .isNotInstanceOf(Verdict.Fenced.class);
    }

    @Test
    void aRowThatNoClaimHasWrittenMayBeBackFilled() {
        fenced(Given.STRICT, "UPDATE inventory SET writer_epoch = 0 WHERE writer_epoch IS NULL");
        fenced(Given.STRICT, "UPDATE inventory SET writer_epoch = :epoch WHERE writer_epoch IS NULL");
        fenced(Given.STRICT, "DELETE FROM inventory WHERE writer_epoch IS NULL");
        notAdvanced("UPDATE inventory SET quantity = 0 WHERE writer_epoch IS NULL");
        assertThat(Given.STRICT.verdict("UPDATE inventory SET writer_epoch = 7 WHERE writer_epoch IS NULL"))
                .isInstanceOf(Verdict.NotFromClaim.class);
    }

    @Test
    void theEpochMustBeThatOfTheRowWritten() {
        String update = "UPDATE inventory i SET quantity = 0, writer_epoch = :epoch FROM report_line l WHERE ";
        fenced(Given.STRICT, update + "i.writer_epoch < :epoch");
        missing(update + "l.writer_epoch < :epoch");
        missing(update + "inventory.writer_epoch < :epoch");
        missing("UPDATE inventory SET writer_epoch = :epoch FROM archive.inventory AS x WHERE x.writer_epoch < :epoch");
        missing(
                "UPDATE app.inventory SET writer_epoch = :epoch FROM archive.inventory WHERE archive.inventory.writer_epoch < :epoch");
    }

    @Test
    void aRowMadeUpByTheStatementCarriesATokenIfItsValueIsOne() {
        fenced(
                Given.STRICT,
                "UPDATE inventory i SET quantity = v.n, writer_epoch = v.epoch"
                        + " FROM (VALUES (:sku, :n, :epoch), (:sku2, :n2, :epoch)) v (sku, n, epoch)"
                        + " WHERE i.sku = v.sku AND i.writer_epoch < v.epoch");
        assertThat(Given.STRICT.verdict("UPDATE inventory i SET quantity = v.n, writer_epoch = v.epoch"
                        + " FROM (VALUES (:sku, :n, :epoch), (:sku2, :n2, 7)) v (sku, n, epoch)"
                        + " WHERE i.sku = v.sku AND i.writer_epoch < v.epoch"))
                .isInstanceOf(Verdict.NotFromClaim.class);
        assertThat(Given.STRICT.verdict("UPDATE inventory i SET writer_epoch = v.epoch"
                        + " FROM (SELECT :epoch AS epoch UNION SELECT lease_epoch FROM jobs) v"
                        + " WHERE i.writer_epoch < v.epoch"))
                .isInstanceOf(Verdict.NotFromClaim.class);
    }

    @Test
    void textKnownAtRunTimeNarrowsOnlyWhereItCannotBringAnOr() {
        holes("fenced", "UPDATE inventory SET quantity = ", ", writer_epoch = ? WHERE writer_epoch < ?");
        holes("fenced", "DELETE FROM inventory WHERE writer_epoch < ? AND sku IN (", ")");
        holes("fenced", "DELETE FROM inventory WHERE (", ") AND writer_epoch < ?");
        holes("fenced", "DELETE FROM inventory WHERE sku = ", " AND writer_epoch < ?");
        holes("fenced", "DELETE FROM inventory WHERE sku = '", "' AND writer_epoch < ?");
        holes("fenced", "DELETE FROM inventory WHERE ", " = ? AND writer_epoch < ?");
        holes("fenced", "DELETE FROM inventory WHERE quantity BETWEEN 0 AND ", " AND writer_epoch < ?");
        holes("fenced", "DELETE FROM inventory WHERE stock_", "_id = 5 AND writer_epoch < ?");
        holes("missing", "DELETE FROM inventory WHERE ", " AND writer_epoch < ?");
        holes("missing", "DELETE FROM inventory WHERE writer_epoch < ? AND ", "");
        holes("missing", "DELETE FROM inventory WHERE writer_epoch < ? ", "");
        holes("missing", "DELETE FROM inventory WHERE NOT ", " AND writer_epoch < ?");
        holes("claim", "DELETE FROM inventory WHERE writer_epoch < ", "");
    }

    @Test
    void inARoutineItsParametersAreTheTokens() {
        String head = "CREATE FUNCTION take(p_sku text, p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN ";
        fenced(Given.STRICT, head + "DELETE FROM inventory WHERE writer_epoch < p_epoch; END $$");
        fenced(Given.STRICT, head + "DELETE FROM inventory WHERE writer_epoch < take.p_epoch; END $$");
        fenced(Given.STRICT, head + "DELETE FROM inventory WHERE writer_epoch < $2; END $$");
        assertThat(Given.STRICT.verdict(head + "DELETE FROM inventory WHERE writer_epoch < v_epoch; END $$"))
                .isInstanceOf(Verdict.NotFromClaim.class);
        assertThat(Given.STRICT
                        .in("mysql")
                        .verdict("CREATE PROCEDURE p(IN writer_epoch BIGINT, IN p_epoch BIGINT)"
                                + " DELETE FROM inventory WHERE writer_epoch < p_epoch"))
                .isInstanceOf(Verdict.MissingPredicate.class);
    }

    @Test
    void aPlaceholderIsOneTokenUnlessEachOfThemIsLookedAt() {
        String update = "UPDATE inventory SET writer_epoch = ? WHERE writer_epoch < ?";
        fenced(Given.STRICT, update);
        assertThat(Given.STRICT.under(new ProofRules(true, false)).verdict(update))
                .isInstanceOf(Verdict.NotAdvanced.class);
    }

    private static void holes(String expected, String before, String after) {
        SqlText text = SqlText.builder()
                .append(before, 0)
                .hole(before.length())
                .append(after, before.length() + 1)
                .build();
        Write write = WriteFinder.writesIn(
                        Statements.split(text, Given.STRICT.dialect()).get(0), Given.STRICT.dialect())
                .get(0);
        Verdict verdict = FenceProof.prove(
                (Write.ToTable) write,
                Given.STRICT.declarations().fenced().get(0),
                ProofRules.CODE,
                Given.STRICT.declarations());
        Class<? extends Verdict> kind = switch (expected) {
            case "fenced" -> Verdict.Fenced.class;
            case "missing" -> Verdict.MissingPredicate.class;
            default -> Verdict.NotFromClaim.class;
        };
        assertThat(verdict).as(before + "…" + after).isInstanceOf(kind);
    }

    private static List<Verdict.TokenUse> uses(Given given, String role) {
        Verdict verdict = given.verdict(
                "UPDATE inventory SET writer_epoch = :epoch" + " WHERE (writer_epoch, writer_seq) < (:epoch, :step)");
        return ((Verdict.NotAdvanced) verdict)
                .uses().stream().filter(use -> use.role().name().equals(role)).toList();
    }

    private static void fenced(Given given, String sql) {
        assertThat(given.verdict(sql)).as(sql).isInstanceOf(Verdict.Fenced.class);
    }

    private static void missing(String sql) {
        assertThat(Given.STRICT.verdict(sql)).as(sql).isInstanceOf(Verdict.MissingPredicate.class);
    }

    private static void notAdvanced(String sql) {
        assertThat(Given.STRICT.verdict(sql)).as(sql).isInstanceOf(Verdict.NotAdvanced.class);
    }
}
