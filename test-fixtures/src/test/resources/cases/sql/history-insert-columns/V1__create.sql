-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku text PRIMARY KEY, writer_epoch bigint NOT NULL DEFAULT 0, quantity int NOT NULL DEFAULT 0);
