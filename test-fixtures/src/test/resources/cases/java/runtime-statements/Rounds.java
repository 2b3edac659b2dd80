package cases.runtimestatements;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import dev.fencing.runtime.Arbiter;
import dev.fencing.runtime.Claim;
import dev.fencing.runtime.FencedOutException;
import dev.fencing.runtime.LeaseKeeper;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;

/** Each round has a claim of its own, and its epoch is the claim's however it is reached. */
class Rounds {

    private final Arbiter arbiter;
    private final LeaseKeeper keeper;
    private final Connection connection;

    Rounds(Arbiter arbiter, LeaseKeeper keeper, Connection connection) {
        this.arbiter = arbiter;
        this.keeper = keeper;
        this.connection = connection;
    }

    void oneAfterTheOther() throws Exception {
        for (Claim claim : arbiter.claimDue(10, "worker", Duration.ofSeconds(30))) {
            // expect: none
            try {
                keeper.run(claim, execution -> {
                    reset("A-100", execution.token().epoch());
                    return "done";
                });
            } catch (FencedOutException superseded) {
                System.err.println(superseded.getMessage());
            }
            System.out.println("next");
        }
    }

    void byHand() throws SQLException {
        for (Claim claim : arbiter.claimDue(10, "worker", Duration.ofSeconds(30))) {
            // expect: none
            try {
                reset("A-100", claim.token().epoch());
            } catch (FencedOutException superseded) {
                System.err.println(superseded.getMessage());
            }
        }
    }

    void againAndAgain(Claim claim) throws SQLException {
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                reset("A-100", claim.token().epoch());
                return;
                // expect: FencedOutSwallowed
            } catch (FencedOutException superseded) {
                System.err.println(superseded.getMessage());
            }
        }
    }

    void within(Claim claim) throws Exception {
        keeper.run(claim, execution -> {
            try {
                reset("A-100", execution.token().epoch());
                // expect: FencedOutSwallowed
            } catch (FencedOutException superseded) {
                System.err.println(superseded.getMessage());
            }
            reset("A-200", execution.token().epoch());
            return "done";
        });
    }

    void inAVariable(Claim claim) throws SQLException {
        var token = claim.token();
        long epoch = claim.token().epoch();
        // expect: none
        reset("A-100", token.epoch());
        // expect: none
        reset("A-200", epoch);
    }

    void madeUp(Claim claim) throws SQLException {
        // expect: EpochNotFromClaim
        reset("A-100", claim.remaining().toMillis());
    }

    @FencedWrite("inventory")
    void reset(String sku, @FencingEpoch long epoch) throws SQLException, FencedOutException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?")) {
            statement.setLong(1, epoch);
            statement.setString(2, sku);
            statement.setLong(3, epoch);
            // expect: none
            if (statement.executeUpdate() == 0) {
                throw new IllegalStateException("superseded");
            }
        }
    }
}
