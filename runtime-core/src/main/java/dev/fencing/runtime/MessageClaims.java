package dev.fencing.runtime;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/**
 * Claims for queues that only hand out receipts. A receipt tells deliveries apart and does not order them, so the
 * message's own stable key gets a row in a table of claims, with the same discipline as a job's.
 *
 * <pre>{@code
 * MessageClaims claims = MessageClaims.of(Arbiter.of(dataSource, JobTable.of("message_claims")));
 * if (claims.claim(message.key(), "worker-7", lease) instanceof MessageClaim.Claimed claimed) {
 *     keeper.run(claimed.claim(), handler);      // completes by (key, epoch)
 *     queue.acknowledge(message.receipt());      // only then
 * }
 * }</pre>
 *
 * <p>A row stays when its message is done: it is what tells a redelivery, and keeps the epoch from starting over.
 * Delete rows only once the queue cannot deliver their messages again.
 */
@CheckReturnValue
public final class MessageClaims {

    private final Arbiter arbiter;

    private MessageClaims(Arbiter arbiter) {
        this.arbiter = arbiter;
    }

    /** Claims that this arbiter hands out; its table needs no columns but those of {@link JobTable}. */
    public static MessageClaims of(Arbiter arbiter) {
        return new MessageClaims(arbiter);
    }

    /**
     * Claims a message, whether or not its key has been seen before.
     *
     * @param key what stays the same when the message is delivered again; not the receipt
     * @param worker who claims, for people to read
     * @param lease for how long; at least a millisecond
     */
    public MessageClaim claim(String key, String worker, Duration lease) throws SQLException {
        JobId job = JobId.of(key);
        Optional<Claim> claim = arbiter.claimOrCreate(job, worker, lease);
        if (claim.isPresent()) {
            return new MessageClaim.Claimed(claim.get());
        }
        return arbiter.status(job)
                .filter(arbiter.jobs()::isEnded)
                .<MessageClaim>map(MessageClaim.Ended::new)
                .orElseGet(MessageClaim.Held::new);
    }
}
