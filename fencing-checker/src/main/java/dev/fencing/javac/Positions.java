package dev.fencing.javac;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import dev.fencing.code.tree.Span;

/** Where trees stand. One that stands nowhere (another processor made it) is placed at what is around it. */
final class Positions {

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String source;
    private int around;

    Positions(CompilationUnitTree unit, SourcePositions positions, String source) {
        this.unit = unit;
        this.positions = positions;
        this.source = source;
    }

    String source() {
        return source;
    }

    boolean isPlaced(Tree tree) {
        long start = positions.getStartPosition(unit, tree);
        return start >= 0 && start < source.length();
    }

    Span span(Tree tree) {
        long start = positions.getStartPosition(unit, tree);
        if (start < 0 || start > source.length()) {
            return new Span(around, around);
        }
        long end = Math.min(source.length(), positions.getEndPosition(unit, tree));
        return new Span((int) start, (int) Math.max(start, end));
    }

    /** Reads a declaration: what is in it and stands nowhere is placed at its beginning. */
    void enter(Tree declaration) {
        if (isPlaced(declaration)) {
            around = (int) positions.getStartPosition(unit, declaration);
        }
    }
}
