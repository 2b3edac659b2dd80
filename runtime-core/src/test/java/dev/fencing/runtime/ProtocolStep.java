package dev.fencing.runtime;

/**
 * One step of somebody in the protocol. Workers are as old as the claims they hold: a step names a claim by its place
 * among all that were handed out, so a worker that paused and comes back is just a step with an early claim.
 */
sealed interface ProtocolStep {

    /** Somebody claims one job. */
    record ClaimOne(int job) implements ProtocolStep {}

    /** Somebody claims what is due. */
    record ClaimDue(int limit) implements ProtocolStep {}

    /** Time passes until a job's lease has run out. */
    record Lapse(int job) implements ProtocolStep {}

    /** A holder, current or not, renews. */
    record Renew(int claim) implements ProtocolStep {}

    /** A holder completes. */
    record Complete(int claim) implements ProtocolStep {}

    /** A holder gives up for good. */
    record Fail(int claim) implements ProtocolStep {}

    /** A holder gives the job back to be tried again at once. */
    record Retry(int claim) implements ProtocolStep {}

    /** A holder gives the job back. */
    record Release(int claim) implements ProtocolStep {}

    /** A holder writes its job's row; the number counts only where writes are numbered. */
    record Write(int claim, WriteForm form, int seq) implements ProtocolStep {}

    /** A holder deletes its job's row. */
    record Delete(int claim) implements ProtocolStep {}

    /** A holder inserts its job's row, if it is gone; the job's own row fences that. */
    record Insert(int claim) implements ProtocolStep {}

    /** A holder takes a step that has its effect once for each job. */
    record Effect(int claim, String step) implements ProtocolStep {}

    /** A holder writes and completes in one transaction, which is rolled back. */
    record RolledBack(int claim) implements ProtocolStep {}

    /** Jobs whose lease ran out are put back. */
    record Rescue() implements ProtocolStep {}

    /** Claim counter and rows are put right. */
    record Reset(int job) implements ProtocolStep {}
}
