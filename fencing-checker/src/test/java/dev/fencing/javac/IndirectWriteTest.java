package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link IndirectWrite}. */
final class IndirectWriteTest {

    @Test
    void identification() {
        Compiling.with(IndirectWrite.class)
                .addSourceLines("jakarta/persistence/Entity.java", """
                        package jakarta.persistence;

                        public @interface Entity { String name() default ""; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/Table.java", """
                        package jakarta.persistence;

                        public @interface Table { String name() default ""; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/Id.java", """
                        package jakarta.persistence;

                        public @interface Id {}
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/OneToMany.java", """
                        package jakarta.persistence;

                        public @interface OneToMany { CascadeType[] cascade() default {}; boolean orphanRemoval() default false; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/CascadeType.java", """
                        package jakarta.persistence;

                        public enum CascadeType { ALL, PERSIST, MERGE, REMOVE, REFRESH, DETACH }
                        """.split("\n"))
                .addSourceLines("org/hibernate/annotations/Immutable.java", """
                        package org.hibernate.annotations;

                        public @interface Immutable {}
                        """.split("\n"))
                .addSourceLines("InventoryItem.java", """
                        import dev.fencing.annotations.*;
                        import jakarta.persistence.*;

                        @Entity
                        @Table(name = "inventory")
                        class InventoryItem {
                          @Id String sku;
                          int quantity;
                        }
                        """.split("\n"))
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
        Compiling.with(IndirectWrite.class)
                .addSourceLines("jakarta/persistence/Entity.java", """
                        package jakarta.persistence;

                        public @interface Entity { String name() default ""; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/Table.java", """
                        package jakarta.persistence;

                        public @interface Table { String name() default ""; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/Id.java", """
                        package jakarta.persistence;

                        public @interface Id {}
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/OneToMany.java", """
                        package jakarta.persistence;

                        public @interface OneToMany { CascadeType[] cascade() default {}; boolean orphanRemoval() default false; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/CascadeType.java", """
                        package jakarta.persistence;

                        public enum CascadeType { ALL, PERSIST, MERGE, REMOVE, REFRESH, DETACH }
                        """.split("\n"))
                .addSourceLines("org/hibernate/annotations/Immutable.java", """
                        package org.hibernate.annotations;

                        public @interface Immutable {}
                        """.split("\n"))
                .addSourceLines("InventoryItem.java", """
                        import dev.fencing.annotations.*;
                        import jakarta.persistence.*;

                        @Entity
                        @Table(name = "inventory")
                        class InventoryItem {
                          @Id String sku;
                          int quantity;
                        }
                        """.split("\n"))
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
        Compiling.with(IndirectWrite.class)
                .addSourceLines("jakarta/persistence/Entity.java", """
                        package jakarta.persistence;

                        public @interface Entity { String name() default ""; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/Table.java", """
                        package jakarta.persistence;

                        public @interface Table { String name() default ""; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/Id.java", """
                        package jakarta.persistence;

                        public @interface Id {}
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/OneToMany.java", """
                        package jakarta.persistence;

                        public @interface OneToMany { CascadeType[] cascade() default {}; boolean orphanRemoval() default false; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/CascadeType.java", """
                        package jakarta.persistence;

                        public enum CascadeType { ALL, PERSIST, MERGE, REMOVE, REFRESH, DETACH }
                        """.split("\n"))
                .addSourceLines("org/hibernate/annotations/Immutable.java", """
                        package org.hibernate.annotations;

                        public @interface Immutable {}
                        """.split("\n"))
                .addSourceLines("InventoryItem.java", """
                        import dev.fencing.annotations.*;
                        import jakarta.persistence.*;

                        @Entity
                        @Table(name = "inventory")
                        class InventoryItem {
                          @Id String sku;
                          int quantity;
                        }
                        """.split("\n"))
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
        Compiling.with(IndirectWrite.class)
                .addSourceLines("jakarta/persistence/Entity.java", """
                        package jakarta.persistence;

                        public @interface Entity { String name() default ""; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/Table.java", """
                        package jakarta.persistence;

                        public @interface Table { String name() default ""; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/Id.java", """
                        package jakarta.persistence;

                        public @interface Id {}
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/OneToMany.java", """
                        package jakarta.persistence;

                        public @interface OneToMany { CascadeType[] cascade() default {}; boolean orphanRemoval() default false; }
                        """.split("\n"))
                .addSourceLines("jakarta/persistence/CascadeType.java", """
                        package jakarta.persistence;

                        public enum CascadeType { ALL, PERSIST, MERGE, REMOVE, REFRESH, DETACH }
                        """.split("\n"))
                .addSourceLines("org/hibernate/annotations/Immutable.java", """
                        package org.hibernate.annotations;

                        public @interface Immutable {}
                        """.split("\n"))
                .addSourceLines("InventoryItem.java", """
                        import dev.fencing.annotations.*;
                        import jakarta.persistence.*;

                        @Entity
                        @Table(name = "inventory")
                        class InventoryItem {
                          @Id String sku;
                          int quantity;
                        }
                        """.split("\n"))
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
