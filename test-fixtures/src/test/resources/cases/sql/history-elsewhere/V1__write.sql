-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- The table is created somewhere else, so it may be protected already.
-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;

CREATE TABLE reservation (id bigint PRIMARY KEY, sku text NOT NULL REFERENCES inventory (sku));
