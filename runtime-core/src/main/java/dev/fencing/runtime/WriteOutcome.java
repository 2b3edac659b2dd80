package dev.fencing.runtime;

import java.util.Optional;
import java.util.OptionalLong;

/** What became of a fenced write. */
@CheckReturnValue
public sealed interface WriteOutcome {

    /**
     * The write was let through.
     *
     * @param rows how many rows it wrote; 0 for an insert that had nothing to insert
     */
    record Applied(FencingToken token, long rows) implements WriteOutcome {}

    /**
     * The write was refused, and so will be every other with this token.
     *
     * @param row the rows that were to be written, in words
     * @param storedEpoch the newest epoch found there: newer than the token's, or equal where one claim may write once
     */
    record FencedOut(FencingToken token, String row, long storedEpoch) implements WriteOutcome {}

    /**
     * There was no row to write, or the statement's own conditions excluded it.
     *
     * @param row the rows that were to be written, in words
     */
    record MissingRow(FencingToken token, String row) implements WriteOutcome {}

    /**
     * Some rows were written, though not as many as expected. The others are fenced out or missing; either way the
     * transaction should be rolled back.
     *
     * @param affected how many rows were written
     * @param expected how many should have been
     * @param newerEpoch the newest epoch found among the rows, if it is newer than the token's: the execution is over
     */
    record Partial(FencingToken token, String row, long affected, long expected, OptionalLong newerEpoch)
            implements WriteOutcome {}

    /** The token that the write carried. */
    FencingToken token();

    /** Whether the write was let through in full. */
    default boolean isApplied() {
        return this instanceof Applied;
    }

    /** What refused the write, or a part of it; empty if no newer claim is known to have written the rows. */
    default Optional<FencedOut> fencedOut() {
        if (this instanceof FencedOut out) {
            return Optional.of(out);
        }
        return this instanceof Partial partial && partial.newerEpoch().isPresent()
                ? Optional.of(new FencedOut(
                        partial.token(), partial.row(), partial.newerEpoch().getAsLong()))
                : Optional.empty();
    }

    /**
     * Does nothing if the write was let through in full.
     *
     * @throws FencedOutException if a newer claim has written the row, or some of the rows: the execution is over
     * @throws IncompleteWriteException if rows were missing
     */
    default void orThrow() {
        fencedOut().ifPresent(out -> {
            throw FencedOutException.byRow(out.token(), out.row(), out.storedEpoch());
        });
        if (this instanceof Partial partial) {
            throw new IncompleteWriteException("wrote " + partial.affected() + " of " + partial.expected() + " rows of "
                    + partial.row() + " as " + partial.token() + "; roll back");
        }
        if (this instanceof MissingRow missing) {
            throw new IncompleteWriteException("no row to write: " + missing.row() + ", as " + missing.token());
        }
    }
}
