-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (
  sku text PRIMARY KEY,
  quantity int NOT NULL,
  shelf_id bigint
);

-- expect: IndirectWrite
ALTER TABLE inventory ADD CONSTRAINT inventory_product FOREIGN KEY (sku) REFERENCES product (sku) ON DELETE CASCADE;

ALTER TABLE inventory ADD CONSTRAINT inventory_shelf FOREIGN KEY (shelf_id) REFERENCES shelf (id) ON DELETE SET NULL;
