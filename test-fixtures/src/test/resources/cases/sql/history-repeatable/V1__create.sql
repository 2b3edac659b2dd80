-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL);

UPDATE inventory SET quantity = 1;
