package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Runs;
import dev.fencing.code.library.Operation.Values;

/** {@code org.jooq}, as far as it runs plain text. */
final class Jooq {

    static final Library LIBRARY = Library.named("jOOQ")
            .types("org.jooq.DSLContext")
            .method(new Runs(0, new Values.InOrder(1), Outcome.COUNT), "execute")
            .method(new Runs(0, new Values.InOrder(1), Outcome.ROWS), "fetch*", "resultQuery")
            .build();

    private Jooq() {}
}
