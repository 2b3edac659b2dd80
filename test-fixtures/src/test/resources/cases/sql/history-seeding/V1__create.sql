-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL, location text);

INSERT INTO inventory SELECT sku, 0, NULL FROM product;

TRUNCATE inventory;
