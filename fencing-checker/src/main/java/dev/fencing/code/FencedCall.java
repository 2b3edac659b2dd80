package dev.fencing.code;

import dev.fencing.code.tree.Span;

/** A call of a {@code @FencedWrite} method, and whether its result is dropped. */
final class FencedCall {

    private final Callee callee;
    private final Span at;
    private boolean dropped;

    FencedCall(Callee callee, Span at, boolean dropped) {
        this.callee = callee;
        this.at = at;
        this.dropped = dropped;
    }

    Callee callee() {
        return callee;
    }

    Span at() {
        return at;
    }

    boolean isDropped() {
        return dropped;
    }

    void drop() {
        dropped = true;
    }
}
