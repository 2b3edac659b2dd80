package dev.fencing.annotations;

/** How the epoch stored in a row is compared with the epoch of the execution that wants to write the row. */
public enum EpochComparison {

    /**
     * The stored epoch must be smaller ({@code writer_epoch < :epoch}): each execution writes a row at most once.
     *
     * <p>A second write of the same row by the same execution is rejected, and so is a repeated delivery of the first.
     */
    STRICT,

    /**
     * The stored epoch must not be greater ({@code writer_epoch <= :epoch}): one execution may write a row several
     * times.
     */
    REENTRANT
}
