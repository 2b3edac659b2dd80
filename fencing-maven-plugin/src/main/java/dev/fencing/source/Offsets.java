package dev.fencing.source;

import com.github.javaparser.Position;
import com.github.javaparser.Range;
import com.github.javaparser.ast.Node;
import dev.fencing.code.tree.Span;
import java.util.Arrays;

/** JavaParser's lines and columns as offsets into the file. */
final class Offsets {

    private final String source;
    private final int[] lines;

    Offsets(String source) {
        this.source = source;
        this.lines = lines(source);
    }

    private static int[] lines(String source) {
        int[] starts = new int[16];
        int count = 1;
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            boolean ends = c == '\n' || (c == '\r' && (i + 1 == source.length() || source.charAt(i + 1) != '\n'));
            if (ends) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }

    String source() {
        return source;
    }

    /** The offset of a line and column, both counted from 1. */
    int offset(Position position) {
        int line = Math.max(1, Math.min(position.line, lines.length));
        return Math.min(source.length(), lines[line - 1] + Math.max(0, position.column - 1));
    }

    Span span(Node node) {
        return node.getRange().map(this::span).orElse(new Span(0, 0));
    }

    private Span span(Range range) {
        return new Span(offset(range.begin), Math.min(source.length(), offset(range.end) + 1));
    }
}
