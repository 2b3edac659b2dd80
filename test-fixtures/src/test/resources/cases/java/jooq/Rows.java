package cases.jooq;

import static cases.jooq.generated.Inventory.INVENTORY;

import org.jooq.DSLContext;

/** Records whose type nobody writes. */
class Rows {

    private final DSLContext dsl;

    Rows(DSLContext dsl) {
        this.dsl = dsl;
    }

    void add() {
        var stock = dsl.newRecord(INVENTORY);
        stock.setQuantity(0);

        // expect: UnfencedWrite
        stock.store();
    }

    void empty(String sku) {
        var stock = dsl.fetchOne(INVENTORY, INVENTORY.SKU.eq(sku));

        // expect: UnfencedWrite
        stock.delete();
    }

    void first(String sku) {
        // expect: UnfencedWrite
        dsl.selectFrom(INVENTORY).where(INVENTORY.SKU.eq(sku)).fetchSingle().delete();
    }

    void all() {
        for (var stock : dsl.selectFrom(INVENTORY).fetch()) {
            stock.setQuantity(0);

            // expect: UnfencedWrite
            stock.update();
        }
    }

    void each() {
        // expect: UnfencedWrite
        dsl.fetch(INVENTORY).forEach(stock -> stock.delete());
    }

    int read() {
        // expect: none
        return dsl.fetch(INVENTORY).size() + dsl.fetch("select 1").size();
    }
}
