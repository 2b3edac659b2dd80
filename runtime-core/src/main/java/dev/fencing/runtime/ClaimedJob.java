package dev.fencing.runtime;

/**
 * A job just claimed.
 *
 * @param epoch the new epoch
 */
record ClaimedJob(JobId job, long epoch) {}
