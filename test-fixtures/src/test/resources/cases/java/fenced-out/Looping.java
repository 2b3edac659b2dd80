package cases.fencedout;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.runtime.FencingToken;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;

/** A count of zero, and the next round. */
class Looping {

    private final StockWriter stock;

    Looping(StockWriter stock) {
        this.stock = stock;
    }

    void untilCleared(String sku, FencingToken token) {
        // expect: FencedOutSwallowed
        while (stock.clear(sku, token) == 0) {
            Thread.onSpinWait();
        }
    }

    void untilReleased(String sku, FencingToken token) {
        int attempts = 0;
        // expect: FencedOutSwallowed
        while (attempts++ < 3 && !stock.release(sku, token)) {
            Thread.onSpinWait();
        }
    }

    void withoutABody(String sku, FencingToken token) {
        // expect: FencedOutSwallowed
        for (int i = 0; i < 3 && 1 > stock.clear(sku, token); i++) {}
    }

    void keptInAVariable(String sku, FencingToken token) {
        int rows;
        do {
            // expect: FencedOutSwallowed
            rows = stock.clear(sku, token);
        } while (rows != 1);
    }

    void keptInAFlag(String sku, FencingToken token) {
        boolean released = false;
        while (!released) {
            // expect: FencedOutSwallowed
            released = stock.release(sku, token);
        }
    }

    void endless(String sku, FencingToken token) throws InterruptedException {
        while (true) {
            // expect: FencedOutSwallowed
            if (stock.clear(sku, token) > 0) {
                return;
            }
            Thread.sleep(100);
        }
    }

    void theOtherWayRound(String sku, FencingToken token) throws InterruptedException {
        for (int attempt = 0; attempt < 5; attempt++) {
            // expect: FencedOutSwallowed
            int rows = stock.clear(sku, token);
            if (rows == 0) {
                Thread.sleep(100);
            } else {
                break;
            }
        }
    }

    void passedOver(List<String> skus, FencingToken token) {
        for (String sku : skus) {
            // expect: FencedOutSwallowed
            if (stock.clear(sku, token) == 0) {
                continue;
            }
            System.out.println("cleared " + sku);
        }
    }

    @FencedWrite("inventory")
    void byItself(Connection connection, FencingToken token) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE writer_epoch < ?")) {
            statement.setLong(1, token.epoch());
            statement.setLong(2, token.epoch());
            // expect: FencedOutSwallowed
            while (statement.executeUpdate() == 0) {
                Thread.onSpinWait();
            }
        }
    }

    void portionByPortion(String sku, FencingToken token) {
        int rows;
        do {
            rows = stock.clear(sku, token);
        } while (rows > 0);
    }

    void untilNothingIsLeft(String sku, FencingToken token) {
        while (true) {
            if (stock.clear(sku, token) == 0) {
                break;
            }
        }
    }

    void eachOrNone(List<String> skus, FencingToken token) {
        for (String sku : skus) {
            if (!stock.release(sku, token)) {
                throw new IllegalStateException("superseded");
            }
        }
    }

    void firstOfMany(Iterator<String> skus, FencingToken token) {
        while (skus.hasNext()) {
            if (stock.release(skus.next(), token)) {
                return;
            }
        }
        throw new IllegalStateException("superseded");
    }

    void onlyOneRound(String sku, FencingToken token) {
        while (!Thread.currentThread().isInterrupted()) {
            if (stock.clear(sku, token) > 0) {
                return;
            }
            throw new IllegalStateException("superseded");
        }
    }

    void again(String sku, FencingToken token) {
        // expect: FencedOutSwallowed
        if (stock.clear(sku, token) == 0) {
            again(sku, token);
        }
    }

    boolean againLater(String sku, FencingToken token) {
        // expect: FencedOutSwallowed
        if (stock.release(sku, token)) {
            return true;
        }
        return againLater(sku, token);
    }

    void againWhenDone(String sku, FencingToken token) {
        // expect: none
        if (stock.clear(sku, token) == 1) {
            againWhenDone(sku + "0", token);
        }
    }
}
