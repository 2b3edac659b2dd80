package dev.fencing.code;

import dev.fencing.code.tree.Span;

/** A call whose result says whether a write was fenced out, and whether it is dropped. */
final class FencedCall {

    private final String method;
    private final Span at;
    private boolean dropped;
    private boolean repeated;

    FencedCall(String method, Span at, boolean dropped) {
        this.method = method;
        this.at = at;
        this.dropped = dropped;
    }

    String method() {
        return method;
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

    boolean isRepeated() {
        return repeated;
    }

    /** It is made again when it was fenced out. */
    void repeat() {
        repeated = true;
    }
}
