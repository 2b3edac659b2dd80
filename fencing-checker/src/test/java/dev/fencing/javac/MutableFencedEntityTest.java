package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link MutableFencedEntity}. */
final class MutableFencedEntityTest {

    @Test
    void identification() {
        Compiling.withEntities(MutableFencedEntity.class)
                .addSourceLines("InventoryItem.java", """
                        import dev.fencing.annotations.*;
                        import jakarta.persistence.*;

                        // BUG: Diagnostic contains: inventory
                        @Entity
                        @Table(name = "inventory")
                        class InventoryItem {
                          @Id String sku;
                          int quantity;

                          void setQuantity(int quantity) {
                            this.quantity = quantity;
                          }
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void anEntityThatIsOnlyRead() {
        Compiling.withEntities(MutableFencedEntity.class)
                .addSourceLines("InventoryItem.java", """
                        import dev.fencing.annotations.*;
                        import jakarta.persistence.*;

                        @org.hibernate.annotations.Immutable
                        @Entity
                        @Table(name = "inventory")
                        class InventoryItem {
                          @Id String sku;
                          int quantity;
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.withEntities(MutableFencedEntity.class)
                .addSourceLines("InventoryItem.java", """
                        import dev.fencing.annotations.*;
                        import jakarta.persistence.*;

                        @UnfencedWriteAllowed(tables = "inventory", reason = "loaded in read-only transactions alone")
                        @Entity
                        @Table(name = "inventory")
                        class InventoryItem {
                          @Id String sku;
                          int quantity;

                          void setQuantity(int quantity) {
                            this.quantity = quantity;
                          }
                        }
                        """.split("\n"))
                .addSourceLines("Suppressed.java", """
                        import jakarta.persistence.*;

                        @SuppressWarnings("MutableFencedEntity")
                        @Entity
                        @Table(name = "report_line")
                        class ReportLine {
                          @Id String id;
                          int total;
                        }
                        """.split("\n"))
                .doTest();
    }
}
