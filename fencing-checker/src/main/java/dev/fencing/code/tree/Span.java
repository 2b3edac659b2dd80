package dev.fencing.code.tree;

/**
 * A stretch of a source file, in UTF-16 units from 0.
 *
 * @param end exclusive; at least {@code start}
 */
public record Span(int start, int end) {

    public Span {
        end = Math.max(start, end);
    }
}
