package dev.fencing.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What breaks fencing without a word is found at start-up. */
class StartupCheckTest {

    private static final JobTable JOBS = JobTable.of("jobs");
    private static final List<FencedRows> FENCED = List.of(FencedRows.of("inventory"));

    @ParameterizedTest
    @EnumSource
    void nothingIsFoundWhereAllIsWell(TestDatabase database) throws Exception {
        assertThat(StartupCheck.run(JobService.on(database).dataSource, JOBS, FENCED))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void anEpochThatMayBeNullIsFound(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.execute("CREATE TABLE report_line (id INT PRIMARY KEY, writer_epoch BIGINT)");
        List<FencedRows> fenced =
                List.of(FencedRows.of("report_line"), FencedRows.of("inventory").epochColumn("era"));

        List<StartupFinding> findings = StartupCheck.run(service.dataSource, JOBS, fenced);

        assertThat(findings).hasSize(2).contains(new StartupFinding.NullableEpoch("report_line", "writer_epoch"));
        assertThat(findings.get(1).message()).startsWith("inventory.era cannot be read");
    }

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL_DRIVER"})
    void aDriverThatCountsChangedRowsIsFound(TestDatabase database) throws Exception {
        DataSource dataSource = JobService.on(database, "&useAffectedRows=true").dataSource;
        assertThat(StartupCheck.run(dataSource, JOBS, FENCED)).containsExactly(new StartupFinding.ChangedRowsCounted());
    }

    @Test
    void aDriverThatRewritesBatchesIsFound() throws Exception {
        DataSource postgres = JobService.on(TestDatabase.POSTGRESQL, "&reWriteBatchedInserts=true").dataSource;
        DataSource mariadb = JobService.on(TestDatabase.MARIADB, "&useBulkStmts=true").dataSource;
        DataSource mysql = JobService.on(TestDatabase.MYSQL_DRIVER, "&rewriteBatchedStatements=true").dataSource;
        StartupFinding unreported = new StartupFinding.UnreportedBatchCounts();
        assertThat(StartupCheck.run(postgres, JOBS, FENCED)).containsExactly(unreported);
        assertThat(StartupCheck.run(mariadb, JOBS, FENCED)).containsExactly(unreported);
        assertThat(StartupCheck.run(mysql, JOBS, FENCED)).containsExactly(unreported);
    }

    @Test
    void aTriggerOrRuleThatSwallowsWritesIsFound() throws Exception {
        JobService service = JobService.on(TestDatabase.POSTGRESQL);
        service.execute("CREATE FUNCTION drop_it() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'");
        service.execute("CREATE FUNCTION keep_it() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'");
        service.execute("CREATE TRIGGER dropping BEFORE UPDATE ON inventory FOR EACH ROW EXECUTE FUNCTION drop_it()");
        service.execute("CREATE TRIGGER keeping BEFORE UPDATE ON inventory FOR EACH ROW EXECUTE FUNCTION keep_it()");
        service.execute("CREATE TRIGGER after BEFORE UPDATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION drop_it()");
        service.execute("CREATE RULE none AS ON DELETE TO inventory DO INSTEAD NOTHING");
        assertThat(StartupCheck.run(service.dataSource, JOBS, FENCED))
                .containsExactlyInAnyOrder(
                        new StartupFinding.SwallowingTrigger("inventory", "dropping"),
                        new StartupFinding.SwallowingTrigger("inventory", "none"));
    }

    @Test
    void commitsThatACrashTakesBackAreFound() throws Exception {
        DataSource postgres = JobService.on(TestDatabase.POSTGRESQL, "&options=-csynchronous_commit%3Doff").dataSource;
        assertThat(StartupCheck.run(postgres, JOBS, FENCED))
                .containsExactly(new StartupFinding.ForgetfulCommits("synchronous_commit", "off"));

        JobService mariadb = JobService.on(TestDatabase.MARIADB);
        mariadb.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 0");
        try {
            assertThat(StartupCheck.run(mariadb.dataSource, JOBS, FENCED))
                    .containsExactly(new StartupFinding.ForgetfulCommits("innodb_flush_log_at_trx_commit", "0"));
        } finally {
            mariadb.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 2");
        }
    }

    @Test
    void aTriggerThatPutsTheOldRowBackIsFound() throws Exception {
        JobService service = JobService.on(TestDatabase.POSTGRESQL);
        service.execute("CREATE FUNCTION keep_old() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'");
        service.execute("CREATE TRIGGER undo BEFORE UPDATE ON inventory FOR EACH ROW EXECUTE FUNCTION keep_old()");
        service.execute("CREATE TRIGGER log BEFORE DELETE ON inventory FOR EACH ROW EXECUTE FUNCTION keep_old()");
        assertThat(StartupCheck.run(service.dataSource, JOBS, FENCED))
                .containsExactly(new StartupFinding.SwallowingTrigger("inventory", "undo"));
    }

    @Test
    void keysThatACollationTakesForOneAreFound() throws Exception {
        String table = "CREATE TABLE message_claims (id VARCHAR(200) %s PRIMARY KEY, status VARCHAR(16) NOT NULL,"
                + " run_at {timestamp} NOT NULL, lease_epoch BIGINT DEFAULT 0 NOT NULL,"
                + " lease_expires_at {timestamp} NULL, worker VARCHAR(100) NULL)";
        JobService folding = JobService.on(TestDatabase.MARIADB);
        folding.execute(folding.ddl(table.formatted("COLLATE utf8mb4_general_ci")));
        assertThat(StartupCheck.run(folding.dataSource, JobTable.of("message_claims"), FENCED))
                .containsExactly(new StartupFinding.MergingKeys("message_claims", "id", "utf8mb4_general_ci"));
        assertThat(StartupCheck.run(folding.dataSource, JobTable.of(folding.schema + ".message_claims"), FENCED))
                .hasSize(1);

        JobService exact = JobService.on(TestDatabase.MARIADB);
        exact.execute(exact.ddl(table.formatted("COLLATE utf8mb4_nopad_bin")));
        assertThat(StartupCheck.run(exact.dataSource, JobTable.of("message_claims"), FENCED))
                .isEmpty();

        JobService postgres = JobService.on(TestDatabase.POSTGRESQL);
        postgres.execute(
                "CREATE COLLATION folding (provider = icu, locale = 'und-u-ks-level2', deterministic = false)");
        postgres.execute(postgres.ddl(table.formatted("COLLATE folding")));
        assertThat(StartupCheck.run(postgres.dataSource, JobTable.of("message_claims"), FENCED))
                .containsExactly(new StartupFinding.MergingKeys("message_claims", "id", "folding"));

        JobService h2 = JobService.on(TestDatabase.H2);
        h2.execute(h2.ddl(table.formatted("").replace("VARCHAR(200)", "VARCHAR_IGNORECASE(200)")));
        assertThat(StartupCheck.run(h2.dataSource, JobTable.of("message_claims"), FENCED))
                .containsExactly(new StartupFinding.MergingKeys("message_claims", "id", "VARCHAR_IGNORECASE"));
    }

    @ParameterizedTest
    @EnumSource
    void aTableThatIsMissingIsFoundOnce(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        service.execute("DROP TABLE jobs");
        service.execute("DROP TABLE inventory");

        assertThat(StartupCheck.run(service.dataSource, JOBS, FENCED))
                .hasExactlyElementsOfTypes(StartupFinding.MissingTable.class, StartupFinding.MissingTable.class)
                .extracting(StartupFinding::message)
                .allSatisfy(message -> assertThat(message).contains(" cannot be read: "));
    }

    @ParameterizedTest
    @EnumSource
    void aSharedCounterThatIsMissingIsFound(TestDatabase database) throws Exception {
        JobService service = JobService.on(database);
        JobTable jobs = JobTable.newBuilder("jobs").sharedCounter("job_epoch").build();
        assertThat(StartupCheck.run(service.dataSource, jobs, FENCED))
                .singleElement()
                .isInstanceOfSatisfying(
                        StartupFinding.MissingTable.class,
                        missing -> assertThat(missing.table()).isEqualTo("job_epoch"));
        service.createSharedCounter();
        assertThat(StartupCheck.run(service.dataSource, jobs, FENCED)).isEmpty();
    }

    @Test
    void aSequenceThatHandsOutEpochsOutOfOrderIsFound() throws Exception {
        JobService service = JobService.on(TestDatabase.POSTGRESQL);
        JobTable jobs = service.sharedCounter();
        service.execute("ALTER SEQUENCE job_epoch CACHE 20");
        assertThat(StartupCheck.run(service.dataSource, jobs, FENCED))
                .containsExactly(new StartupFinding.UnorderedCounter("job_epoch", "CACHE 20"));
        service.execute("ALTER SEQUENCE job_epoch CACHE 1 CYCLE");
        assertThat(StartupCheck.run(service.dataSource, jobs, FENCED))
                .containsExactly(new StartupFinding.UnorderedCounter("job_epoch", "CYCLE"));
    }
}
