-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DELETE dbo.inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
DELETE TOP (100) FROM [dbo].[Inventory] WITH (READPAST) OUTPUT deleted.sku WHERE quantity = 0;

-- expect: MissingEpochPredicate
DELETE i
  FROM dbo.inventory AS i
  JOIN dbo.discontinued AS d ON d.sku = i.sku
 WHERE d.batch = @batch;

-- expect: MissingEpochPredicate
DELETE FROM i FROM dbo.inventory i INNER JOIN dbo.discontinued d ON d.sku = i.sku;

DELETE i
  FROM dbo.inventory AS i
  JOIN dbo.discontinued AS d ON d.sku = i.sku
 WHERE d.batch = @batch AND i.writer_epoch < @epoch;

DELETE FROM dbo.inventory WHERE sku = @sku AND writer_epoch < CONVERT(bigint, @epoch);

-- Only the other table of the join is written.
DELETE d FROM dbo.discontinued d JOIN dbo.inventory i ON i.sku = d.sku WHERE i.quantity > 0;

-- Temporary tables and table variables of that name are other tables.
DELETE FROM #inventory WHERE quantity = 0;

UPDATE @inventory SET quantity = 0;

-- expect: MissingEpochPredicate
UPDATE stock_db..inventory SET quantity = 0;

-- The ON of an outer join does not hold for every row of the kept side.
-- expect: MissingEpochPredicate
UPDATE i SET quantity = 0, writer_epoch = @epoch
  FROM dbo.inventory i LEFT JOIN dbo.reservation r ON r.sku = i.sku AND i.writer_epoch < @epoch;
