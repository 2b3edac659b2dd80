-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- Made anew, and the epochs are gone.
-- expect: EpochColumnChanged
DROP TABLE IF EXISTS inventory;

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL);
