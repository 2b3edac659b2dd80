package cases.sources;

import com.example.missing.model.Stock;
import com.example.missing.model.Supplier;
import jakarta.persistence.EntityManager;
import lombok.val;

/** Rows that are known by interfaces of another module, and variables whose type Lombok finds. */
class RowWrites {

    private final EntityManager em;

    RowWrites(EntityManager em) {
        this.em = em;
    }

    void create(Stock stock) {
        // expect: UnverifiableWrite
        em.persist(stock);
    }

    void create(Supplier supplier) {
        // expect: none
        em.persist(supplier);
    }

    void copy(StockRow row) {
        // expect: UnfencedWrite
        val copy = row;
        em.merge(copy);
    }

    void copy(SupplierRow row) {
        // expect: none
        val copy = row;
        em.merge(copy);
    }

    void clear() {
        // expect: UnfencedWrite
        val sql = "UPDATE inventory SET quantity = 0";
        em.createNativeQuery(sql).executeUpdate();
    }
}
