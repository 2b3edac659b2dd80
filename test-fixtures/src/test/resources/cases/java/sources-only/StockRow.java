package cases.sources;

import com.example.missing.model.InternalStock;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

// expect: MutableFencedEntity
@Entity
@Table(name = "inventory")
class StockRow implements InternalStock {

    @Id
    private String sku;

    private int quantity;

    void setQuantity(int quantity) {
        this.quantity = quantity;
    }
}
