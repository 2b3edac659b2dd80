-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- A CTE over one table can be written, and the table behind it is what changes.
-- expect: MissingEpochPredicate
WITH oldest AS (SELECT TOP (10) sku, quantity FROM dbo.inventory WHERE location = @location ORDER BY sku)
UPDATE oldest SET quantity = 0;

-- expect: MissingEpochPredicate
;WITH twice AS (SELECT sku, ROW_NUMBER() OVER (PARTITION BY sku ORDER BY sku) AS n FROM dbo.inventory)
DELETE FROM twice WHERE n > 1;

WITH oldest AS (SELECT TOP (10) sku, quantity, writer_epoch FROM dbo.inventory WHERE location = @location ORDER BY sku)
UPDATE oldest SET quantity = 0, writer_epoch = @epoch WHERE writer_epoch < @epoch;

-- The CTE reads inventory; another table is written.
WITH low AS (SELECT sku FROM dbo.inventory WHERE quantity < 5)
UPDATE r SET state = 'short' FROM dbo.reservation r JOIN low ON low.sku = r.sku;

WITH queue AS (SELECT TOP (1) * FROM dbo.reorder ORDER BY id)
DELETE FROM queue OUTPUT deleted.sku;
