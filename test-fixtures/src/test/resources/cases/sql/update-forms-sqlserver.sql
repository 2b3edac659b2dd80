-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE TOP (10) PERCENT dbo.inventory SET quantity = 0;

-- expect: MissingEpochPredicate
UPDATE dbo.inventory WITH (TABLOCK) SET quantity -= @n OUTPUT inserted.sku WHERE sku = @sku;

UPDATE dbo.inventory SET quantity -= @n, writer_epoch = @epoch OUTPUT deleted.quantity INTO @log WHERE sku = @sku AND writer_epoch < @epoch;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = s.quantity FROM (SELECT sku, quantity FROM dbo.delivery) AS s WHERE s.sku = inventory.sku;

-- expect: MissingEpochPredicate
UPDATE dbo.inventory SET @old = quantity, quantity = 0 WHERE sku = @sku;

-- expect: EpochNotFromClaim
UPDATE dbo.inventory SET quantity = 0, writer_epoch = @@DBTS WHERE sku = @sku AND writer_epoch < @@DBTS;

UPDATE dbo.inventory SET quantity = 0, writer_epoch = @epoch WHERE sku = @sku AND ISNULL(writer_epoch, 0) < @epoch OPTION (MAXDOP 1);

UPDATE i SET i.quantity = 0, i.writer_epoch = @epoch
  FROM dbo.inventory i CROSS APPLY (SELECT TOP (1) r.id FROM dbo.reservation r WHERE r.sku = i.sku) AS r
 WHERE i.writer_epoch < @epoch;

-- expect: UnfencedWrite
UPDATE dbo.inventory SET quantity = 0, writer_epoch = @epoch WHERE CURRENT OF stock_cursor;
