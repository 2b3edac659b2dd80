package dev.fencing.runtime;

import java.util.Optional;

/**
 * What a claim asks for.
 *
 * @param job the job, or empty for the next ones that are due
 * @param limit how many at most
 * @param leaseMicros how long the lease lasts, in microseconds
 */
record ClaimRequest(Optional<JobId> job, int limit, String worker, long leaseMicros) {}
