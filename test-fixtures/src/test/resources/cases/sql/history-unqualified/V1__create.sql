-- dialect: postgresql
-- tables: app.inventory:writer_epoch:STRICT

CREATE TABLE app.inventory (sku text PRIMARY KEY, quantity int NOT NULL);

CREATE TABLE other.inventory (sku text PRIMARY KEY, writer_epoch bigint NOT NULL DEFAULT 0);

UPDATE app.inventory SET quantity = 0;
