-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- The rows that a DELETE puts out feed an INSERT.
-- expect: MissingEpochPredicate
INSERT INTO dbo.stock_event (sku)
SELECT d.sku FROM (DELETE FROM dbo.inventory OUTPUT deleted.sku WHERE quantity = 0) AS d;

-- expect: MissingEpochPredicate
IF EXISTS (SELECT 1 FROM dbo.discontinued) UPDATE dbo.inventory SET reserved = 0;

-- expect: MissingEpochPredicate
WHILE @@ROWCOUNT > 0
BEGIN
  DELETE TOP (1000) FROM dbo.inventory WHERE quantity = 0;
END

-- Neither statement is separated by a semicolon.
-- expect: MissingEpochPredicate
PRINT 'UPDATE inventory'
DELETE FROM dbo.inventory
GO

-- expect: MissingEpochPredicate
BEGIN TRY
  UPDATE dbo.inventory SET reserved = 0 WHERE location = 'closed';
END TRY
BEGIN CATCH
  THROW;
END CATCH

EXEC sp_executesql N'UPDATE dbo.inventory SET quantity = @n, writer_epoch = @epoch WHERE sku = @sku AND writer_epoch < @epoch',
     N'@n int, @sku varchar(40), @epoch bigint', @n = 1, @sku = 'A-100', @epoch = @current;

-- expect: MissingEpochPredicate
EXEC sp_executesql N'UPDATE dbo.inventory SET quantity = @n WHERE sku = @sku', N'@n int, @sku varchar(40)', @n = 1, @sku = 'A-100';

SELECT @n = quantity FROM dbo.inventory WHERE sku = @sku;
