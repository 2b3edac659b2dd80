package cases.jooq;

import static org.jooq.impl.DSL.deleteFrom;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.update;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.runtime.FencingToken;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Table;

/** Tables that are named in text, by static imports, aliases and constants. */
class NamedTables {

    private static final Table<?> STOCK = table("inventory");
    private static final Table<?> REQUESTS = table("inventory_request");
    private static final Field<Integer> QUANTITY = field("quantity", Integer.class);
    private static final Field<String> SKU = field("sku", String.class);
    private static final Field<Long> EPOCH = field("writer_epoch", Long.class);

    private final DSLContext dsl;

    NamedTables(DSLContext dsl) {
        this.dsl = dsl;
    }

    int byStaticImport() {
        // expect: UnfencedWrite
        return dsl.execute(update(table("inventory")).set(field("quantity", Integer.class), 0));
    }

    int byAlias() {
        // expect: UnfencedWrite
        return dsl.update(table("inventory").as("i")).set(QUANTITY, 0).execute();
    }

    int byVariable() {
        Table<?> stock = table("inventory").as("i");

        // expect: UnfencedWrite
        return dsl.deleteFrom(stock).execute();
    }

    int byConstant() {
        // expect: UnfencedWrite
        return dsl.deleteFrom(STOCK).execute();
    }

    void inBatch() {
        // expect: UnfencedWrite
        dsl.batch(deleteFrom(table("inventory_request")), deleteFrom(table("inventory"))).execute();
    }

    @FencedWrite("inventory")
    int fenced(String sku, FencingToken token) {
        // expect: none
        return dsl.update(STOCK)
                .set(QUANTITY, 0)
                .set(EPOCH, token.epoch())
                .where(SKU.eq(sku))
                .and(EPOCH.lt(token.epoch()))
                .execute();
    }

    @FencedWrite("inventory")
    int fencedByAlias(String sku, FencingToken token) {
        // expect: none
        return dsl.execute(update(table("inventory").as("i"))
                .set(field("i.quantity", Integer.class), 0)
                .set(field("i.writer_epoch", Long.class), token.epoch())
                .where(field("i.sku", String.class).eq(sku).and(field("i.writer_epoch", Long.class).lt(token.epoch()))));
    }

    @FencedWrite("inventory")
    int unfenced(String sku, FencingToken token) {
        // expect: MissingEpochPredicate
        return dsl.update(STOCK).set(QUANTITY, 0).set(EPOCH, token.epoch()).where(SKU.eq(sku)).execute();
    }

    int requests() {
        // expect: none
        return dsl.deleteFrom(REQUESTS).execute() + dsl.execute(deleteFrom(table("inventory_request").as("i")));
    }
}
