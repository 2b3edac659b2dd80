-- dialect: h2
-- tables: inventory:writer_epoch:STRICT

-- expect: UnfencedWrite
MERGE INTO inventory (sku, quantity) KEY (sku) VALUES ('A', 1);

-- expect: UnfencedWrite
MERGE INTO PUBLIC.inventory VALUES ('A', 1, 0);

-- expect: MissingEpochPredicate
SELECT * FROM FINAL TABLE (UPDATE inventory SET quantity = 0 WHERE sku = 'A');

-- expect: MissingEpochPredicate
SELECT * FROM OLD TABLE (DELETE FROM inventory FETCH FIRST 5 ROWS ONLY);

-- expect: MissingEpochPredicate
EXPLAIN ANALYZE DELETE FROM inventory;

EXPLAIN DELETE FROM inventory;

-- expect: MissingEpochPredicate
EXECUTE IMMEDIATE 'DELETE FROM inventory';

CREATE ALIAS fix AS $$ void fix(java.sql.Connection c) { } $$;

-- expect: UnfencedWrite
TRUNCATE TABLE inventory CONTINUE IDENTITY;

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity) DIRECT SELECT * FROM CSVREAD('x.csv');

SCRIPT TO 'x.sql' TABLE inventory;
ANALYZE TABLE inventory;
CALL CSVWRITE('x.csv', 'SELECT * FROM inventory');
