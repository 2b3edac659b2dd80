-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- A WITH clause is planned together with the statement behind it.
EXPLAIN WITH empty AS (SELECT sku FROM delivery WHERE quantity = 0)
DELETE FROM inventory USING empty WHERE inventory.sku = empty.sku;

EXPLAIN (COSTS OFF, ANALYZE FALSE) WITH d AS (SELECT sku, quantity FROM delivery)
INSERT INTO inventory (sku, quantity) SELECT sku, quantity FROM d;

EXPLAIN (VERBOSE) WITH d AS (SELECT sku FROM delivery), gone AS (DELETE FROM inventory RETURNING sku)
MERGE INTO inventory AS i USING d ON i.sku = d.sku WHEN MATCHED THEN UPDATE SET quantity = 0;

-- expect: MissingEpochPredicate
EXPLAIN (ANALYZE, COSTS OFF) WITH empty AS (SELECT sku FROM delivery WHERE quantity = 0)
DELETE FROM inventory USING empty WHERE inventory.sku = empty.sku;

-- The statement behind a plan is run.
-- expect: MissingEpochPredicate
EXPLAIN WITH d AS (SELECT 1) SELECT * FROM d; DELETE FROM inventory;

-- What VACUUM cuts off is empty pages.
VACUUM (TRUNCATE FALSE, VERBOSE) inventory;

VACUUM (VERBOSE, TRUNCATE) inventory;
