package cases.sources;

import com.example.missing.model.InternalSupplier;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "supplier")
class SupplierRow implements InternalSupplier {

    @Id
    private String name;
}
