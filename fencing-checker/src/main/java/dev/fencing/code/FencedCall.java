package dev.fencing.code;

import dev.fencing.code.tree.Span;
import java.util.Optional;

/** A call whose result says whether a write was fenced out, and whether it is dropped. */
final class FencedCall {

    private final String method;
    private final Optional<Callee> callee;
    private final Span at;
    private boolean dropped;
    private boolean repeated;

    /** A call whose result says so whatever is known of the method. */
    FencedCall(String method, Span at, boolean dropped) {
        this(method, Optional.empty(), at, dropped);
    }

    FencedCall(Callee callee, Span at, boolean dropped) {
        this(callee.name(), Optional.of(callee), at, dropped);
    }

    private FencedCall(String method, Optional<Callee> callee, Span at, boolean dropped) {
        this.method = method;
        this.callee = callee;
        this.at = at;
        this.dropped = dropped;
    }

    String method() {
        return method;
    }

    /** The method, if more than its name is to be looked at. */
    Optional<Callee> callee() {
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

    boolean isRepeated() {
        return repeated;
    }

    /** It is made again when it was fenced out. */
    void repeat() {
        repeated = true;
    }
}
