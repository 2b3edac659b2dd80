package cases.jooq;

import static cases.jooq.generated.Inventory.INVENTORY;
import static cases.jooq.generated.Supplier.SUPPLIER;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import java.util.List;
import java.util.Map;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.DeleteUsingStep;
import org.jooq.Record;
import org.jooq.UpdateConditionStep;
import org.jooq.UpdateQuery;
import org.jooq.impl.DSL;

class StockSteps {

    private final DSLContext dsl;

    StockSteps(DSLContext dsl) {
        this.dsl = dsl;
    }

    @FencedWrite("inventory")
    int twoRows(String sku, String other, @FencingEpoch long epoch) {
        // expect: none
        return dsl.insertInto(INVENTORY, INVENTORY.SKU, INVENTORY.QUANTITY, INVENTORY.WRITER_EPOCH)
                .values(sku, 0, epoch)
                .values(other, 0, epoch)
                .execute();
    }

    @FencedWrite("inventory")
    int secondRow(String sku, String other, @FencingEpoch long epoch) {
        // expect: EpochNotFromClaim
        return dsl.insertInto(INVENTORY, INVENTORY.SKU, INVENTORY.QUANTITY, INVENTORY.WRITER_EPOCH)
                .values(sku, 0, epoch)
                .values(other, 0, 7L)
                .execute();
    }

    @FencedWrite("inventory")
    int newRecord(String sku, String other, @FencingEpoch long epoch) {
        // expect: none
        return dsl.insertInto(INVENTORY)
                .set(INVENTORY.SKU, sku)
                .set(INVENTORY.WRITER_EPOCH, epoch)
                .newRecord()
                .set(INVENTORY.WRITER_EPOCH, epoch)
                .set(INVENTORY.SKU, other)
                .execute();
    }

    @FencedWrite("inventory")
    int newRecordWithout(String sku, String other, @FencingEpoch long epoch) {
        // expect: EpochNotAdvanced
        return dsl.insertInto(INVENTORY)
                .set(INVENTORY.SKU, sku)
                .set(INVENTORY.WRITER_EPOCH, epoch)
                .newRecord()
                .set(INVENTORY.SKU, other)
                .execute();
    }

    @FencedWrite("inventory")
    int orNot(String sku, @FencingEpoch long epoch) {
        // expect: MissingEpochPredicate
        return dsl.deleteFrom(INVENTORY)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .orNot(INVENTORY.SKU.eq(sku))
                .execute();
    }

    @FencedWrite("inventory")
    int orExists(@FencingEpoch long epoch) {
        // expect: MissingEpochPredicate
        return dsl.deleteFrom(INVENTORY)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .orExists(dsl.selectFrom(SUPPLIER))
                .execute();
    }

    @FencedWrite("inventory")
    int orNotExists(@FencingEpoch long epoch) {
        // expect: MissingEpochPredicate
        return dsl.deleteFrom(INVENTORY)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .orNotExists(dsl.selectFrom(SUPPLIER))
                .execute();
    }

    @FencedWrite("inventory")
    int narrowed(String sku, @FencingEpoch long epoch) {
        // expect: none
        return dsl.deleteFrom(INVENTORY)
                .where(INVENTORY.WRITER_EPOCH.lt(epoch))
                .andNot(INVENTORY.SKU.eq(sku))
                .andExists(dsl.selectFrom(SUPPLIER))
                .orderBy(INVENTORY.SKU)
                .limit(10)
                .execute();
    }

    /** What follows an OR stands beside the condition before it, whatever that is. */
    @FencedWrite("inventory")
    int existsOrOlder(@FencingEpoch long epoch) {
        // expect: MissingEpochPredicate
        return dsl.deleteFrom(INVENTORY)
                .whereExists(dsl.selectFrom(SUPPLIER))
                .or(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int existsAndOlder(@FencingEpoch long epoch) {
        // expect: none
        return dsl.deleteFrom(INVENTORY)
                .whereExists(dsl.selectFrom(SUPPLIER))
                .and(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    @FencedWrite("inventory")
    int conditionOfTheCaller(Condition filter, @FencingEpoch long epoch) {
        // expect: none
        return dsl.deleteFrom(INVENTORY).where(filter.and(INVENTORY.WRITER_EPOCH.lt(epoch))).execute();
    }

    @FencedWrite("inventory")
    int orTheConditionOfTheCaller(Condition filter, @FencingEpoch long epoch) {
        // expect: MissingEpochPredicate
        return dsl.deleteFrom(INVENTORY).where(filter.or(INVENTORY.WRITER_EPOCH.lt(epoch))).execute();
    }

    @FencedWrite("inventory")
    int narrowedOnOneWay(String sku, boolean one, @FencingEpoch long epoch) {
        // expect: none
        Condition condition = INVENTORY.WRITER_EPOCH.lt(epoch);
        if (one) {
            condition = condition.and(INVENTORY.SKU.eq(sku));
        }
        return dsl.deleteFrom(INVENTORY).where(condition).execute();
    }

    @FencedWrite("inventory")
    int freedOnOneWay(boolean all, @FencingEpoch long epoch) {
        Condition condition = INVENTORY.WRITER_EPOCH.lt(epoch);
        if (all) {
            condition = DSL.trueCondition();
        }

        // expect: MissingEpochPredicate
        return dsl.deleteFrom(INVENTORY).where(condition).execute();
    }

    @FencedWrite("inventory")
    int fromNothing(boolean one, String sku, @FencingEpoch long epoch) {
        // expect: none
        Condition condition = DSL.noCondition();
        if (one) {
            condition = condition.and(INVENTORY.SKU.eq(sku));
        }
        return dsl.deleteFrom(INVENTORY).where(condition).and(INVENTORY.WRITER_EPOCH.lt(epoch)).execute();
    }

    /** What was run first is fenced; what it has become is not. */
    @FencedWrite("inventory")
    int runTwice(@FencingEpoch long epoch) {
        // expect: MissingEpochPredicate
        var delete = dsl.deleteFrom(INVENTORY).where(INVENTORY.WRITER_EPOCH.lt(epoch));
        int first = delete.execute();
        delete.or(INVENTORY.QUANTITY.eq(0));
        return first + delete.execute();
    }

    @FencedWrite("inventory")
    int stepByStep(String sku, @FencingEpoch long epoch) {
        // expect: none
        UpdateConditionStep<? extends Record> update = dsl.update(INVENTORY)
                .set(INVENTORY.WRITER_EPOCH, epoch)
                .where(INVENTORY.SKU.eq(sku));
        update.and(INVENTORY.WRITER_EPOCH.lt(epoch));
        return update.execute();
    }

    @FencedWrite("inventory")
    int narrowedOnOneWayOnly(boolean careful, String sku, @FencingEpoch long epoch) {
        // expect: MissingEpochPredicate
        var delete = dsl.deleteFrom(INVENTORY).where(INVENTORY.SKU.eq(sku));
        if (careful) {
            delete.and(INVENTORY.WRITER_EPOCH.lt(epoch));
        }
        return delete.execute();
    }

    int oneOfTwo(boolean stock) {
        // expect: none
        DeleteUsingStep<? extends Record> delete = dsl.deleteFrom(SUPPLIER);

        // expect: UnfencedWrite
        if (stock) {
            delete = dsl.deleteFrom(INVENTORY);
        }
        return delete.execute();
    }

    @FencedWrite("inventory")
    int query(String sku, @FencingEpoch long epoch) {
        // expect: none
        UpdateQuery<? extends Record> query = dsl.updateQuery(INVENTORY);
        query.addValue(INVENTORY.WRITER_EPOCH, epoch);
        query.addConditions(INVENTORY.SKU.eq(sku));
        query.addConditions(INVENTORY.WRITER_EPOCH.lt(epoch));
        return query.execute();
    }

    @FencedWrite("inventory")
    int queryWithout(String sku, @FencingEpoch long epoch) {
        // expect: MissingEpochPredicate
        UpdateQuery<? extends Record> query = dsl.updateQuery(INVENTORY);
        query.addValue(INVENTORY.WRITER_EPOCH, epoch);
        query.addConditions(INVENTORY.SKU.eq(sku));
        return query.execute();
    }

    @FencedWrite("inventory")
    int map(String sku, @FencingEpoch long epoch) {
        // expect: EpochNotAdvanced
        return dsl.update(INVENTORY)
                .set(Map.of(INVENTORY.QUANTITY, 0))
                .where(INVENTORY.SKU.eq(sku))
                .and(INVENTORY.WRITER_EPOCH.lt(epoch))
                .execute();
    }

    void batch(List<String> skus) {
        for (String sku : skus) {
            // expect: UnfencedWrite
            dsl.batch(dsl.deleteFrom(INVENTORY).where(INVENTORY.SKU.eq(sku))).execute();
        }
    }
}
