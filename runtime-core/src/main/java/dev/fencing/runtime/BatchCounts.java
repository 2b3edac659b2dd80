package dev.fencing.runtime;

/** The counts of a batch, held to what JDBC leaves open: a driver need not report them. */
final class BatchCounts {

    private BatchCounts() {}

    /**
     * How many rows one statement of a batch wrote.
     *
     * @throws UnreportedCountException if the driver does not say
     */
    static int reported(int[] counts, int index) throws UnreportedCountException {
        int count = counts[index];
        if (count < 0) {
            throw new UnreportedCountException(index);
        }
        return count;
    }
}
