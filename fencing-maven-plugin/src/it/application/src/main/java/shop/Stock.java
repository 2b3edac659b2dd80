package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "inventory")
class Stock {

    @Id
    private String sku;

    private int quantity;

    void setQuantity(int quantity) {
        this.quantity = quantity;
    }
}
