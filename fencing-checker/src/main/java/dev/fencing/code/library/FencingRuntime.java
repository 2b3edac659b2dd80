package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Answers;
import dev.fencing.code.library.Operation.BeginsExecution;
import dev.fencing.code.library.Operation.Gives;
import java.util.Set;

/** {@code fencing-runtime-core}: its answers must be looked at. */
public final class FencingRuntime {

    /** The proof of a claim, whose epoch is the one to write with. */
    public static final String TOKEN = "dev.fencing.runtime.FencingToken";

    /** A job in hand. */
    public static final String CLAIM = "dev.fencing.runtime.Claim";

    /** What becomes of a fenced write, and the job table's answer to the holder of a claim. */
    public static final Set<String> ANSWERS =
            Set.of("dev.fencing.runtime.WriteOutcome", "dev.fencing.runtime.Acknowledgement");

    private static final String STATEMENT = "dev.fencing.runtime.FencedStatement";
    private static final String BOUND = "dev.fencing.runtime.BoundStatement";
    private static final String BATCH = "dev.fencing.runtime.FencedBatch";

    static final Library LIBRARY = Library.named("Fencing")
            .types(STATEMENT)
            .method(new Gives(STATEMENT), "update", "delete", "bulk", "upsert", "insert", "assertion")
            .method(new Gives(BOUND), "bind")
            .method(new Gives(BATCH), "batch")
            .types(BOUND)
            .method(new Gives(BOUND), "set", "expect")
            .method(new Answers(), "execute")
            .types(BATCH)
            .method(new Gives(BATCH), "add")
            .method(new Answers(), "execute")
            .types("dev.fencing.runtime.Arbiter")
            .method(new Answers(), "renew", "complete", "fail", "retryLater", "release", "confirm")
            .types(CLAIM, "dev.fencing.runtime.Execution")
            .method(new Gives(TOKEN), "token")
            .types("dev.fencing.runtime.MessageClaim.Claimed")
            .method(new Gives(CLAIM), "claim")
            .types("dev.fencing.runtime.LeaseKeeper")
            .method(new BeginsExecution(), "run")
            .build();

    private FencingRuntime() {}
}
