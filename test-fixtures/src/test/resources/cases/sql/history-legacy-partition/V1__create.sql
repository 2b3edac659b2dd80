-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku text NOT NULL, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);
