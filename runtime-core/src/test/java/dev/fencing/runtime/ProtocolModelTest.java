package dev.fencing.runtime;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * Claim, renew, lapse, pause, write in every form, delete, insert, take a step once, complete, reset in any
 * interleaving: after every step the real database stands where the model does, and no epoch has moved backwards. Once
 * with a counter and a row for each job, and once with one counter for all jobs, and one row that all of them write.
 */
class ProtocolModelTest {

    /** The databases of one run of the properties; a container's, so that their tables are made once. */
    private static final Map<TestDatabase, JobService> PER_JOB = new EnumMap<>(TestDatabase.class);

    private static final Map<TestDatabase, JobService> SHARED = new EnumMap<>(TestDatabase.class);

    private static final JobTable SHARED_COUNTER =
            JobTable.newBuilder("jobs").sharedCounter("job_epoch").build();

    @AfterContainer
    static void forget() {
        PER_JOB.clear();
        SHARED.clear();
    }

    @Property(tries = 60)
    void postgresqlFollowsTheModel(@ForAll("steps") List<ProtocolStep> steps) throws Exception {
        follow(TestDatabase.POSTGRESQL, steps);
    }

    @Property(tries = 60)
    void mariaDbFollowsTheModel(@ForAll("steps") List<ProtocolStep> steps) throws Exception {
        follow(TestDatabase.MARIADB, steps);
    }

    @Property(tries = 150)
    void h2FollowsTheModel(@ForAll("steps") List<ProtocolStep> steps) throws Exception {
        follow(TestDatabase.H2, steps);
    }

    @Property(tries = 60)
    void postgresqlFollowsTheModelWithASharedCounter(@ForAll("steps") List<ProtocolStep> steps) throws Exception {
        followShared(TestDatabase.POSTGRESQL, steps);
    }

    @Property(tries = 60)
    void mariaDbFollowsTheModelWithASharedCounter(@ForAll("steps") List<ProtocolStep> steps) throws Exception {
        followShared(TestDatabase.MARIADB, steps);
    }

    @Property(tries = 150)
    void h2FollowsTheModelWithASharedCounter(@ForAll("steps") List<ProtocolStep> steps) throws Exception {
        followShared(TestDatabase.H2, steps);
    }

    @Provide
    Arbitrary<List<ProtocolStep>> steps() {
        Arbitrary<Integer> job = Arbitraries.integers().between(0, ProtocolModel.JOBS - 1);
        Arbitrary<Integer> claim = Arbitraries.integers().between(0, 7);
        Arbitrary<ProtocolStep> step = Arbitraries.frequencyOf(
                Tuple.of(6, job.map(ProtocolStep.ClaimOne::new)),
                Tuple.of(2, Arbitraries.integers().between(1, 3).map(ProtocolStep.ClaimDue::new)),
                Tuple.of(6, job.map(ProtocolStep.Lapse::new)),
                Tuple.of(2, claim.map(ProtocolStep.Renew::new)),
                Tuple.of(1, claim.map(ProtocolStep.Complete::new)),
                Tuple.of(1, claim.map(ProtocolStep.Fail::new)),
                Tuple.of(2, claim.map(ProtocolStep.Retry::new)),
                Tuple.of(1, claim.map(ProtocolStep.Release::new)),
                Tuple.of(
                        10,
                        Combinators.combine(claim, Arbitraries.of(WriteForm.class), Arbitraries.of(1, 2, 3))
                                .as(ProtocolStep.Write::new)),
                Tuple.of(1, claim.map(ProtocolStep.Delete::new)),
                Tuple.of(2, claim.map(ProtocolStep.Insert::new)),
                Tuple.of(
                        3,
                        Combinators.combine(claim, Arbitraries.of("ship", "mail"))
                                .as(ProtocolStep.Effect::new)),
                Tuple.of(1, claim.map(ProtocolStep.RolledBack::new)),
                Tuple.of(1, Arbitraries.just(new ProtocolStep.Rescue())),
                Tuple.of(1, job.map(ProtocolStep.Reset::new)));
        return step.list().ofMinSize(1).ofMaxSize(30);
    }

    private static void follow(TestDatabase database, List<ProtocolStep> steps) throws SQLException {
        JobService service = PER_JOB.get(database);
        if (service == null) {
            service = JobService.on(database).pooled();
            PER_JOB.put(database, service);
        }
        ProtocolRun.play(service, JobTable.of("jobs"), steps);
    }

    private static void followShared(TestDatabase database, List<ProtocolStep> steps) throws SQLException {
        JobService service = SHARED.get(database);
        if (service == null) {
            service = JobService.on(database).pooled();
            service.createSharedCounter();
            SHARED.put(database, service);
        }
        ProtocolRun.play(service, SHARED_COUNTER, steps);
    }
}
