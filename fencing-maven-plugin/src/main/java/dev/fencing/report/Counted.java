package dev.fencing.report;

/** Says a number with its noun. */
public final class Counted {

    private Counted() {}

    /** {@code 1 file}, {@code 2 files}, {@code no files}. */
    public static String of(long count, String noun) {
        return (count == 0 ? "no" : Long.toString(count)) + " " + noun + (count == 1 ? "" : "s");
    }
}
