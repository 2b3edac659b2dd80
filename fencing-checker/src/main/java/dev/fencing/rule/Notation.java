package dev.fencing.rule;

/** How the program that runs a text wants it written. */
public enum Notation {
    /** As a driver takes it. */
    SQL("?"),
    /** As a mapper takes it, whole. */
    MAPPER("#{epoch}"),
    /**
     * As a mapper takes it, with parts that may be left out or repeated. None of the texts that it comes to could stand
     * in its place.
     */
    DYNAMIC_MAPPER("#{epoch}");

    private final String placeholder;

    Notation(String placeholder) {
        this.placeholder = placeholder;
    }

    /** How a bind parameter for the epoch is usually written. */
    String placeholder() {
        return placeholder;
    }

    /** Whether a corrected text could stand in the place of the one that is judged. */
    boolean isWhole() {
        return switch (this) {
            case SQL, MAPPER -> true;
            case DYNAMIC_MAPPER -> false;
        };
    }
}
