package dev.fencing.sql;

import java.util.Arrays;

/**
 * SQL text as it will be run, and where each of its characters stands in the file that it was read from.
 *
 * <p>Text that is only known at run time is a <em>hole</em>: one character {@link #HOLE}. Offsets into the text and
 * offsets into the source file are both counted in UTF-16 units from 0. Immutable.
 */
public final class SqlText {

    /** Stands for text that is only known at run time. The same character in real input is replaced by U+FFFD. */
    public static final char HOLE = '\uE000';

    private final String text;
    private final int[] starts;
    private final int[] sources;
    private final boolean[] linear;

    private SqlText(String text, int[] starts, int[] sources, boolean[] linear) {
        this.text = text;
        this.starts = starts;
        this.sources = sources;
        this.linear = linear;
    }

    /** A whole file: each character stands where it is. */
    public static SqlText of(String text) {
        return new Builder().append(text, 0).build();
    }

    public static Builder builder() {
        return new Builder();
    }

    public String text() {
        return text;
    }

    public int length() {
        return text.length();
    }

    public boolean hasHoles() {
        return text.indexOf(HOLE) >= 0;
    }

    /** The offset in the source file of the character at {@code offset}, which may be the end of the text. */
    public int sourceOffset(int offset) {
        if (starts.length == 0) {
            return 0;
        }
        int found = Arrays.binarySearch(starts, offset);
        int segment = found >= 0 ? found : Math.max(0, -found - 2);
        return linear[segment] ? sources[segment] + (offset - starts[segment]) : sources[segment];
    }

    /** Whether the characters from {@code from} up to {@code to} stand in the source as they do here, side by side. */
    public boolean isVerbatim(int from, int to) {
        for (int at = from; at < to; at++) {
            int found = Arrays.binarySearch(starts, at);
            int segment = found >= 0 ? found : Math.max(0, -found - 2);
            if (starts.length == 0 || !linear[segment] || sourceOffset(at) != sourceOffset(from) + (at - from)) {
                return false;
            }
        }
        return true;
    }

    /** The part from {@code from} up to {@code to}, with the same places in the source. */
    public SqlText slice(int from, int to) {
        Builder slice = new Builder();
        int at = from;
        int found = Arrays.binarySearch(starts, from);
        int segment = found >= 0 ? found : Math.max(0, -found - 2);
        while (at < to) {
            int end = segment + 1 < starts.length ? Math.min(to, starts[segment + 1]) : to;
            slice.add(text.substring(at, end), sourceOffset(at), linear[segment]);
            at = end;
            segment++;
        }
        return slice.build();
    }

    /** The same text, which was read from the text of {@code outer}, with its places in the source of that. */
    public SqlText within(SqlText outer) {
        Builder placed = new Builder();
        for (int i = 0; i < starts.length; i++) {
            int end = i + 1 < starts.length ? starts[i + 1] : text.length();
            if (linear[i]) {
                placed.append(outer.slice(sources[i], sources[i] + (end - starts[i])));
            } else {
                placed.add(text.substring(starts[i], end), outer.sourceOffset(sources[i]), false);
            }
        }
        return placed.build();
    }

    @Override
    public String toString() {
        return text;
    }

    /** Puts text together from pieces that stand in different places. */
    public static final class Builder {

        private final StringBuilder text = new StringBuilder();
        private int[] starts = new int[4];
        private int[] sources = new int[4];
        private boolean[] linear = new boolean[4];
        private int segments;

        private Builder() {}

        /** Text that stands in the source letter for letter, from {@code source} on. */
        public Builder append(String piece, int source) {
            return add(piece.replace(HOLE, '\uFFFD'), source, true);
        }

        /**
         * Text that came from elsewhere (an escape, a constant of another class): all of it stands at {@code source}.
         */
        public Builder appendAt(String piece, int source) {
            return add(piece.replace(HOLE, '\uFFFD'), source, false);
        }

        /** The same for text in which {@link #HOLE} stands for what is only known at run time. */
        public Builder appendWithHoles(String piece, int source) {
            return add(piece, source, false);
        }

        /** Text that is only known at run time. */
        public Builder hole(int source) {
            return add(String.valueOf(HOLE), source, false);
        }

        /** Other SQL text, with its own places. */
        public Builder append(SqlText other) {
            for (int i = 0; i < other.starts.length; i++) {
                int end = i + 1 < other.starts.length ? other.starts[i + 1] : other.text.length();
                add(other.text.substring(other.starts[i], end), other.sources[i], other.linear[i]);
            }
            return this;
        }

        public int length() {
            return text.length();
        }

        private Builder add(String piece, int source, boolean isLinear) {
            if (piece.isEmpty()) {
                return this;
            }
            if (segments == starts.length) {
                starts = Arrays.copyOf(starts, segments * 2);
                sources = Arrays.copyOf(sources, segments * 2);
                linear = Arrays.copyOf(linear, segments * 2);
            }
            starts[segments] = text.length();
            sources[segments] = source;
            linear[segments] = isLinear;
            segments++;
            text.append(piece);
            return this;
        }

        public SqlText build() {
            return new SqlText(
                    text.toString(),
                    Arrays.copyOf(starts, segments),
                    Arrays.copyOf(sources, segments),
                    Arrays.copyOf(linear, segments));
        }
    }
}
