PRAGMA foreign_keys = OFF;

CREATE TABLE new_inventory (sku text PRIMARY KEY, quantity int NOT NULL CHECK (quantity >= 0), writer_epoch bigint NOT NULL DEFAULT 0);

INSERT INTO new_inventory SELECT * FROM inventory;

DROP TABLE inventory;

ALTER TABLE new_inventory RENAME TO inventory;

CREATE TABLE temp_inventory AS SELECT * FROM inventory;

UPDATE temp_inventory SET quantity = 0;

DROP TABLE temp_inventory;
