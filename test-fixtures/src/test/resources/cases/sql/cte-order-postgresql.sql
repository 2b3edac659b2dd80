-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- The columns by which a recursive query is ordered are no queries.
-- expect: MissingEpochPredicate
WITH RECURSIVE part(sku, parent) AS (SELECT sku, parent FROM parts UNION ALL SELECT p.sku, p.parent FROM parts p JOIN part ON p.parent = part.sku)
SEARCH DEPTH FIRST BY sku, parent SET seq
DELETE FROM inventory WHERE sku IN (SELECT sku FROM part);

-- expect: MissingEpochPredicate
WITH RECURSIVE part(sku, parent) AS (SELECT sku, parent FROM parts UNION ALL SELECT p.sku, p.parent FROM parts p JOIN part ON p.parent = part.sku)
SEARCH BREADTH FIRST BY sku, parent SET seq CYCLE sku, parent SET again TO 'Y' DEFAULT 'N' USING path,
gone AS (DELETE FROM inventory WHERE sku IN (SELECT sku FROM part) RETURNING sku)
SELECT count(*) FROM gone;

WITH RECURSIVE part(sku, parent) AS (SELECT sku, parent FROM parts UNION ALL SELECT p.sku, p.parent FROM parts p JOIN part ON p.parent = part.sku)
CYCLE sku, parent SET again USING path
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku IN (SELECT sku FROM part) AND writer_epoch < :epoch;

-- expect: none
WITH RECURSIVE part(sku, parent) AS (SELECT sku, parent FROM parts UNION ALL SELECT p.sku, p.parent FROM parts p JOIN part ON p.parent = part.sku)
SEARCH DEPTH FIRST BY sku, parent SET seq
UPDATE price SET amount = 0 WHERE sku IN (SELECT sku FROM part);
