package dev.fencing.runtime;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The epochs that one job table hands out, in one database.
 *
 * @param database which database, as told by {@link #in}
 * @param jobs the job table
 */
record Epochs(String database, JobTable jobs) {

    private static final Pattern OPTIONS = Pattern.compile("[?;].*");

    /**
     * The epochs of a job table where this connection leads to. Tables of the same name in two databases, those of two
     * tenants for instance, hand out epochs that have no order.
     */
    static Epochs in(Connection connection, JobTable jobs) throws SQLException {
        String url = Optional.ofNullable(connection.getMetaData().getURL()).orElse("");
        String database = OPTIONS.matcher(url).replaceFirst("");
        boolean isQualified = jobs.name().contains(".");
        String place = isQualified ? "" : " " + connection.getCatalog() + " " + connection.getSchema();
        return new Epochs(database + place, jobs);
    }

    FencingToken token(JobId job, long epoch) {
        return new FencingToken(counterOf(job), job, epoch);
    }

    /**
     * Refuses a token of any other counter.
     *
     * @throws IllegalArgumentException if the token was not claimed here
     */
    void requireOwn(FencingToken token) {
        EpochCounter counter = token.counter();
        if (!counter.equals(counterOf(token.jobId()))) {
            String elsewhere = counter.database().equals(database) ? "" : " in " + counter.database();
            throw new IllegalArgumentException(token + elsewhere + " was not claimed from job table " + jobs
                    + (elsewhere.isEmpty() ? "" : " in " + database));
        }
    }

    private EpochCounter counterOf(JobId job) {
        return jobs.sharedCounter()
                .<EpochCounter>map(counter -> new EpochCounter.Shared(database, counter))
                .orElseGet(() -> new EpochCounter.PerJob(database, jobs.name(), job));
    }
}
