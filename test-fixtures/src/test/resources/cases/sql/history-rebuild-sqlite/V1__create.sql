-- dialect: sqlite
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);
