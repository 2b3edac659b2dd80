package cases.jooq;

import static cases.jooq.generated.Inventory.INVENTORY;
import static cases.jooq.generated.Supplier.SUPPLIER;

import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Table;
import org.jooq.impl.DSL;

/** Statements that jOOQ makes of a table, however the table is named. */
class WholeTables {

    private final DSLContext dsl;

    WholeTables(DSLContext dsl) {
        this.dsl = dsl;
    }

    void generated() {
        // expect: UnfencedWrite
        dsl.truncate(INVENTORY).execute();
    }

    void inText() {
        // expect: UnfencedWrite
        dsl.truncate(DSL.table("inventory")).execute();
    }

    void merged() {
        // expect: UnfencedWrite
        dsl.mergeInto(INVENTORY).using(SUPPLIER).on(DSL.trueCondition()).whenMatchedThenDelete().execute();
    }

    void unknown(Table<Record> table) {
        // expect: UnverifiableWrite
        dsl.truncate(table).execute();
    }

    void ofASchema() {
        // expect: UnfencedWrite
        dsl.deleteFrom(DSL.table(DSL.name("app", "inventory"))).execute();
    }

    void others() {
        // expect: none
        dsl.truncate(SUPPLIER).execute();
        dsl.deleteFrom(DSL.table(DSL.name("app", "supplier"))).execute();
    }
}
