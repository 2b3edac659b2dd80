package dev.fencing.javac;

import org.junit.jupiter.api.Test;

/** The check {@link MutableFencedEntity}. */
final class MutableFencedEntityTest {

    @Test
    void identification() {
        Compiling.with(MutableFencedEntity.class)
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
        Compiling.with(MutableFencedEntity.class)
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
        Compiling.with(MutableFencedEntity.class)
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
