-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
COPY (DELETE FROM inventory WHERE quantity = 0 RETURNING sku) TO '/var/lib/export/gone.csv';

COPY (DELETE FROM inventory WHERE quantity = 0 AND writer_epoch < :epoch RETURNING sku) TO STDOUT;

-- expect: MissingEpochPredicate
COPY (WITH gone AS (UPDATE inventory SET quantity = 0 RETURNING sku) SELECT * FROM gone) TO STDOUT WITH (FORMAT csv);

-- expect: UnfencedWrite
COPY inventory FROM PROGRAM 'zcat /var/lib/import/stock.gz';

-- ANALYZE switched off again is a plain EXPLAIN.
EXPLAIN (ANALYZE false, VERBOSE) DELETE FROM inventory;

EXPLAIN (ANALYZE off) UPDATE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
EXPLAIN (FORMAT json, ANALYZE true) UPDATE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
EXPLAIN ANALYZE VERBOSE WITH gone AS (DELETE FROM inventory RETURNING sku) SELECT * FROM gone;

EXPLAIN WITH gone AS (DELETE FROM inventory RETURNING sku) SELECT * FROM gone;

-- expect: MissingEpochPredicate
PREPARE forget AS WITH gone AS (DELETE FROM inventory WHERE sku = $1 RETURNING sku) INSERT INTO stock_event (sku) SELECT sku FROM gone;

-- Two fenced and unfenced writes in one chain of CTEs.
-- expect: MissingEpochPredicate, EpochNotAdvanced
WITH a AS (DELETE FROM inventory WHERE location = 'closed' RETURNING sku),
     b AS (UPDATE inventory SET quantity = 0 WHERE writer_epoch < :epoch RETURNING sku)
SELECT sku FROM a UNION ALL SELECT sku FROM b;

-- expect: MissingEpochPredicate
WITH RECURSIVE tree AS (SELECT 1 AS id UNION ALL SELECT id + 1 FROM tree WHERE id < 3)
DELETE FROM inventory WHERE shelf IN (SELECT id FROM tree);

-- expect: MissingEpochPredicate
WITH n AS MATERIALIZED (SELECT 1), gone AS NOT MATERIALIZED (DELETE FROM inventory RETURNING *) SELECT * FROM gone;
