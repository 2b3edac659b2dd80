-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE TOP (100) dbo.inventory SET quantity = 0 WHERE quantity < 0;
GO

-- expect: MissingEpochPredicate
UPDATE TOP (10) PERCENT i SET quantity = 0 OUTPUT deleted.quantity, inserted.writer_epoch FROM dbo.inventory AS i WITH (ROWLOCK) WHERE i.quantity < 0;
GO

UPDATE TOP (100) i SET quantity = 0, writer_epoch = @epoch OUTPUT deleted.quantity INTO @log FROM dbo.inventory AS i WITH (ROWLOCK, UPDLOCK) WHERE i.writer_epoch < @epoch OPTION (RECOMPILE);
GO

-- expect: MissingEpochPredicate
WITH cte AS (SELECT TOP (10) * FROM inventory ORDER BY sku) UPDATE cte SET quantity = 0;
GO

WITH cte AS (SELECT TOP (10) * FROM inventory WHERE writer_epoch < @epoch ORDER BY sku) UPDATE cte SET quantity = 0, writer_epoch = @epoch WHERE writer_epoch < @epoch;
GO

-- expect: MissingEpochPredicate
;WITH d AS (SELECT *, ROW_NUMBER() OVER (PARTITION BY sku ORDER BY quantity) AS rn FROM dbo.inventory) DELETE FROM d WHERE rn > 1;
GO

-- expect: MissingEpochPredicate
MERGE dbo.inventory WITH (HOLDLOCK) AS t USING (SELECT @sku, @q) AS s (sku, q) ON t.sku = s.sku WHEN MATCHED THEN UPDATE SET quantity = s.q WHEN NOT MATCHED BY TARGET THEN INSERT (sku, quantity) VALUES (s.sku, s.q) OUTPUT $action, inserted.sku;
GO

MERGE dbo.inventory WITH (HOLDLOCK) AS t USING (SELECT @sku, @q, @epoch) AS s (sku, q, epoch) ON t.sku = s.sku WHEN MATCHED AND t.writer_epoch < s.epoch THEN UPDATE SET quantity = s.q, writer_epoch = s.epoch WHEN NOT MATCHED BY TARGET THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.q, s.epoch);
GO

-- expect: MissingEpochPredicate
MERGE dbo.inventory AS t USING stage AS s ON t.sku = s.sku WHEN NOT MATCHED BY SOURCE AND t.quantity = 0 THEN DELETE;
GO

-- expect: MissingEpochPredicate
EXEC sp_executesql N'UPDATE dbo.inventory SET quantity = @q WHERE sku = @sku', N'@q int, @sku nvarchar(40)', @q = 0, @sku = N'A';
GO

-- expect: MissingEpochPredicate
DECLARE @sql nvarchar(max) = N'DELETE FROM dbo.inventory WHERE sku IN (' + @list + N')'; EXEC (@sql);
GO

-- expect: IndirectWrite
CREATE TRIGGER dbo.stock_view_io ON dbo.stock_view INSTEAD OF UPDATE AS
BEGIN
  SET NOCOUNT ON;
  UPDATE i SET i.quantity = n.quantity FROM dbo.inventory i JOIN inserted n ON n.sku = i.sku;
END;
GO

-- expect: UnfencedWrite
BULK INSERT dbo.inventory FROM 'c:\stock.csv' WITH (FIELDTERMINATOR = ',');
GO

-- expect: MissingEpochPredicate
BEGIN TRY
  BEGIN TRAN
  DELETE TOP (1000) FROM dbo.inventory WHERE quantity = 0
  COMMIT
END TRY
BEGIN CATCH
  IF @@TRANCOUNT > 0 ROLLBACK
  ;THROW
END CATCH
GO

-- expect: MissingEpochPredicate
WHILE 1 = 1
BEGIN
  UPDATE TOP (500) dbo.inventory SET quantity = 0 WHERE quantity < 0
  IF @@ROWCOUNT = 0 BREAK
END
GO

-- expect: MissingEpochPredicate
UPDATE inventory SET @old = quantity = 0 WHERE sku = 'A';
GO

-- expect: UnfencedWrite
DECLARE c CURSOR FOR SELECT quantity FROM inventory FOR UPDATE; OPEN c; FETCH NEXT FROM c; UPDATE inventory SET quantity = 0 WHERE CURRENT OF c;
GO

-- expect: UnfencedWrite
TRUNCATE TABLE dbo.inventory WITH (PARTITIONS (1 TO 3));
GO

-- expect: UnfencedWrite
ALTER TABLE dbo.stage SWITCH TO dbo.inventory PARTITION 2;
GO

-- expect: MissingEpochPredicate
DELETE i FROM dbo.inventory i INNER JOIN dbo.stage s ON s.sku = i.sku;
GO

DELETE i FROM dbo.inventory i INNER JOIN dbo.stage s ON s.sku = i.sku AND i.writer_epoch < @epoch;
GO

DELETE i FROM dbo.stage s LEFT JOIN dbo.inventory i ON s.sku = i.sku AND i.writer_epoch < @epoch;
GO

-- expect: MissingEpochPredicate
INSERT INTO audit (sku) SELECT sku FROM (DELETE FROM dbo.inventory OUTPUT deleted.sku WHERE quantity = 0) AS d;
GO

-- expect: MissingEpochPredicate
UPDATE OPENQUERY(REMOTE, 'SELECT quantity FROM inventory WHERE sku = ''A''') SET quantity = 0;
GO

-- expect: MissingEpochPredicate
EXEC ('UPDATE inventory SET quantity = 0') AT REMOTE;
GO

-- expect: MissingEpochPredicate
UPDATE [REMOTE].[shop].[dbo].[inventory] SET quantity = 0;
GO

-- expect: MissingEpochPredicate
DISABLE TRIGGER guard ON dbo.inventory
DELETE FROM dbo.inventory
ENABLE TRIGGER guard ON dbo.inventory
GO

-- expect: UnfencedWrite
ALTER TABLE dbo.inventory SET (SYSTEM_VERSIONING = OFF)
TRUNCATE TABLE dbo.inventory
ALTER TABLE dbo.inventory SET (SYSTEM_VERSIONING = ON)
GO

-- expect: MissingEpochPredicate
UPDATE STATISTICS dbo.inventory
UPDATE dbo.inventory SET quantity = 0
GO

-- expect: none
UPDATE STATISTICS dbo.inventory WITH FULLSCAN;
GO

-- expect: MissingEpochPredicate
CREATE PROCEDURE dbo.fix @sku nvarchar(40) AS UPDATE dbo.inventory SET quantity = 0 WHERE sku = @sku
GO

-- expect: MissingEpochPredicate
EXEC sp_MSforeachtable N'UPDATE inventory SET quantity = 0';
GO

-- expect: UnfencedWrite
SELECT * INTO dbo.inventory FROM dbo.stage;
GO

-- expect: UnfencedWrite
WRITETEXT inventory.notes @ptr 'x';
GO
