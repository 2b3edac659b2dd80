package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link IndirectWrite}. */
final class IndirectWriteTest {

    private static final String[] INVENTORY_ITEM = {
        "import jakarta.persistence.*;",
        "@Entity",
        "@Table(name = \"inventory\")",
        "class InventoryItem {",
        "  @Id String sku;",
        "  int quantity;",
        "}",
    };

    @Test
    void identification() {
        Compiling.withEntities(IndirectWrite.class)
                .addSourceLines("InventoryItem.java", INVENTORY_ITEM)
                .addSourceLines("Product.java", """
                        import jakarta.persistence.*;
                        import java.util.List;

                        @Entity
                        class Product {
                          @Id String sku;

                          // BUG: Diagnostic contains: inventory
                          @OneToMany(cascade = CascadeType.ALL)
                          List<InventoryItem> items;
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void removesOrphans() {
        Compiling.withEntities(IndirectWrite.class)
                .addSourceLines("InventoryItem.java", INVENTORY_ITEM)
                .addSourceLines("Product.java", """
                        import jakarta.persistence.*;
                        import java.util.List;

                        @Entity
                        class Product {
                          @Id String sku;

                          // BUG: Diagnostic contains: inventory
                          @OneToMany(orphanRemoval = true)
                          List<InventoryItem> items;
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void associationsThatWriteNothing() {
        Compiling.withEntities(IndirectWrite.class)
                .addSourceLines("InventoryItem.java", INVENTORY_ITEM)
                .addSourceLines("Product.java", """
                        import jakarta.persistence.*;
                        import java.util.List;

                        @Entity
                        class Product {
                          @Id String sku;

                          @OneToMany(cascade = CascadeType.DETACH)
                          List<InventoryItem> items;
                        }
                        """.split("\n"))
                .doTest();
    }

    @Test
    void allowance() {
        Compiling.withEntities(IndirectWrite.class)
                .addSourceLines("InventoryItem.java", INVENTORY_ITEM)
                .addSourceLines("Product.java", """
                        import jakarta.persistence.*;
                        import java.util.List;

                        @Entity
                        class Product {
                          @Id String sku;

                          @SuppressWarnings("IndirectWrite")
                          @OneToMany(cascade = CascadeType.ALL)
                          List<InventoryItem> items;
                        }
                        """.split("\n"))
                .doTest();
    }
}
