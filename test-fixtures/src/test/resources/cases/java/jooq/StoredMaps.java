package cases.jooq;

import static cases.jooq.generated.Inventory.INVENTORY;
import static org.jooq.impl.DSL.row;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import java.util.HashMap;
import java.util.Map;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;

/** What is stored stands in a map, in two rows or in a record rather than column by column. */
class StoredMaps {

    private final DSLContext dsl;

    StoredMaps(DSLContext dsl) {
        this.dsl = dsl;
    }

    @FencedWrite("inventory")
    int ofMap(@FencingEpoch long epoch) {
        // expect: none
        return dsl.update(INVENTORY)
                .set(Map.of(INVENTORY.QUANTITY, 0, INVENTORY.WRITER_EPOCH, epoch))
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int ofFilledMap(int quantity, @FencingEpoch long epoch) {
        Map<Field<?>, Object> values = new HashMap<>();
        values.put(INVENTORY.WRITER_EPOCH, epoch);
        if (quantity > 0) {
            values.put(INVENTORY.QUANTITY, quantity);
        }

        // expect: none
        return dsl.update(INVENTORY)
                .set(values)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int ofSometimesFilledMap(boolean fence, @FencingEpoch long epoch) {
        Map<Field<?>, Object> values = new HashMap<>();
        values.put(INVENTORY.QUANTITY, 0);
        if (fence) {
            values.put(INVENTORY.WRITER_EPOCH, epoch);
        }

        // expect: EpochNotAdvanced
        return dsl.update(INVENTORY)
                .set(values)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int ofRows(@FencingEpoch long epoch) {
        // expect: none
        return dsl.update(INVENTORY)
                .set(row(INVENTORY.QUANTITY, INVENTORY.WRITER_EPOCH), row(0, epoch))
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int ofRowsByClock(@FencingEpoch long epoch) {
        // expect: EpochNotFromClaim
        return dsl.update(INVENTORY)
                .set(row(INVENTORY.QUANTITY, INVENTORY.WRITER_EPOCH), row(0, System.nanoTime()))
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int ofMapByClock(@FencingEpoch long epoch) {
        // expect: EpochNotFromClaim
        return dsl.update(INVENTORY)
                .set(Map.of(INVENTORY.WRITER_EPOCH, System.nanoTime()))
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int ofGivenMap(Map<Field<?>, Object> values, @FencingEpoch long epoch) {
        // expect: UnverifiableWrite
        return dsl.update(INVENTORY)
                .set(values)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int ofGivenRecord(Record values, @FencingEpoch long epoch) {
        // expect: UnverifiableWrite
        return dsl.update(INVENTORY)
                .set(values)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    /** Whatever else the map brings, the epoch is stored. */
    @FencedWrite("inventory")
    int ofGivenMapAndEpoch(Map<Field<?>, Object> values, @FencingEpoch long epoch) {
        // expect: none
        return dsl.update(INVENTORY)
                .set(values)
                .set(INVENTORY.WRITER_EPOCH, epoch)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }
}
