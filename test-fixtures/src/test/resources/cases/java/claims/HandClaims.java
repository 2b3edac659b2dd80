package cases.claims;

import dev.fencing.annotations.ClaimStatement;
import dev.fencing.annotations.FencingEpoch;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;

/** From a claim that is written by hand to what is done under it: the epoch begins where the claim reads it. */
class HandClaims {

    private static final String CLAIM =
            "UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1"
                    + " WHERE id = ? AND status = 'ready' RETURNING lease_epoch";

    record Job(long id, @FencingEpoch long epoch) {}

    private final JdbcTemplate jdbc;

    HandClaims(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    boolean complete(long id, @FencingEpoch long epoch) {
        return jdbc.update("UPDATE jobs SET status = 'done' WHERE id = ? AND lease_epoch = ?", id, epoch) == 1;
    }

    @ClaimStatement
    Long one(long id) {
        return jdbc.queryForObject(CLAIM, Long.class, id);
    }

    @ClaimStatement
    List<Long> all(long id) {
        return jdbc.queryForList(CLAIM, Long.class, id);
    }

    @ClaimStatement
    Optional<Job> mapped(long id) {
        return jdbc.query(CLAIM, (row, i) -> new Job(id, row.getLong("lease_epoch")), id).stream().findFirst();
    }

    @ClaimStatement
    Optional<Job> plain(Connection connection, long id) throws SQLException {
        try (PreparedStatement claim = connection.prepareStatement(CLAIM)) {
            claim.setLong(1, id);
            try (ResultSet row = claim.executeQuery()) {
                return row.next() ? Optional.of(new Job(id, row.getLong(1))) : Optional.empty();
            }
        }
    }

    @ClaimStatement
    boolean atOnce(long id) {
        Long epoch = jdbc.queryForObject(CLAIM, Long.class, id);
        return epoch != null && complete(id, epoch);
    }

    @ClaimStatement
    Job byClock(long id) {
        jdbc.queryForObject(CLAIM, Long.class, id);

        // expect: EpochNotFromClaim
        return new Job(id, System.nanoTime());
    }

    boolean afterOne(long id) {
        return complete(id, one(id));
    }

    boolean afterAll(long id) {
        return complete(id, all(id).get(0));
    }

    boolean afterMapped(long id) {
        Job job = mapped(id).orElseThrow();
        return complete(job.id(), job.epoch());
    }

    boolean byClockAfterwards(long id) {
        one(id);

        // expect: EpochNotFromClaim
        return complete(id, System.nanoTime());
    }

    boolean byAnotherQuery(long id) {
        // expect: EpochNotFromClaim
        return complete(id, jdbc.queryForObject("SELECT lease_epoch FROM jobs WHERE id = ?", Long.class, id));
    }
}
