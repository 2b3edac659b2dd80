-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL, location text, writer_epoch bigint NOT NULL DEFAULT 0);

CREATE TABLE inventory_cold (temperature int NOT NULL) INHERITS (inventory);

CREATE TABLE inventory_note (sku text NOT NULL, note text);
