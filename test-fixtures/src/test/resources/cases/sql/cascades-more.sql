-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE product (sku text PRIMARY KEY);

-- A reference without an action refuses instead of writing.
CREATE TABLE inventory (
  sku text PRIMARY KEY REFERENCES product (sku),
  shelf_id bigint REFERENCES shelf (id) ON DELETE NO ACTION ON UPDATE RESTRICT,
  quantity int NOT NULL,
  writer_epoch bigint NOT NULL DEFAULT 0
);

-- Empties every table that refers to it.
-- expect: IndirectWrite
TRUNCATE product CASCADE;

-- Without CASCADE it is refused.
TRUNCATE product;

-- expect: IndirectWrite
ALTER TABLE inventory ADD CONSTRAINT inventory_owner FOREIGN KEY (owner_id) REFERENCES owner (id) ON DELETE SET DEFAULT;

-- expect: IndirectWrite
ALTER TABLE ONLY public.inventory
  ADD CONSTRAINT inventory_shelf_fk FOREIGN KEY (shelf_id) REFERENCES shelf (id) MATCH SIMPLE ON UPDATE SET NULL ON DELETE NO ACTION;

ALTER TABLE reservation ADD FOREIGN KEY (shelf_id) REFERENCES shelf (id) ON DELETE SET NULL;
