-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL, location text, writer_epoch bigint NOT NULL DEFAULT 0);

CREATE VIEW north AS SELECT sku, quantity AS n, writer_epoch AS epoch FROM inventory WHERE location = 'north';

CREATE VIEW north_low AS SELECT sku, n, epoch FROM north WHERE n < 5;

CREATE VIEW totals AS SELECT location, sum(quantity) AS quantity FROM inventory GROUP BY location;
