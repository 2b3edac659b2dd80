package dev.fencing.rule;

/** What is bound to the parameters of a text. */
@FunctionalInterface
public interface Bindings {

    /**
     * What is bound to one parameter.
     *
     * @param name the parameter's name, empty for {@code ?}
     * @param ordinal how many parameters stand before it in the text
     */
    Source boundTo(String name, int ordinal);

    /** Nothing is known: every parameter may be the token. */
    static Bindings unknown() {
        return (name, ordinal) -> new Source.Unknown();
    }

    /** Where a bound value comes from. */
    sealed interface Source {

        /** The claim: the method's {@code @FencingEpoch} parameter or a {@code FencingToken}. */
        record Claim() implements Source {}

        /** Something else; {@code what} names it as the user wrote it: {@code System.nanoTime()}. */
        record Other(String what) implements Source {}

        /** Nobody can say. */
        record Unknown() implements Source {}
    }
}
