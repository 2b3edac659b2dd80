-- dialect: sqlserver
-- tables: dbo.inventory:writer_epoch:STRICT

IF OBJECT_ID('tempdb..#inventory') IS NOT NULL DROP TABLE #inventory
SELECT sku INTO #inventory FROM dbo.inventory
GO

-- expect: MissingEpochPredicate
CREATE PROC dbo.p @epoch bigint AS
DECLARE @n int = 0, @stop bit
WHILE @n < 5
BEGIN
  SET @n += 1
  UPDATE dbo.inventory WITH (UPDLOCK, READPAST) SET quantity = @n, writer_epoch = @epoch WHERE sku = 'A'
END
RETURN 0
GO

CREATE PROC dbo.q @sku nvarchar(40), @epoch bigint AS
SET NOCOUNT ON
UPDATE dbo.inventory SET quantity = 0, writer_epoch = @epoch OUTPUT inserted.sku WHERE sku = @sku AND writer_epoch < @epoch
IF @@ROWCOUNT = 0 THROW 50001, 'fenced out; DELETE FROM inventory', 1
GO

-- expect: EpochNotFromClaim
CREATE PROC dbo.r @sku nvarchar(40), @epoch bigint AS
SET @epoch = @epoch + 1
UPDATE dbo.inventory SET quantity = 0, writer_epoch = @epoch WHERE sku = @sku AND writer_epoch < @epoch
GO

UPDATE archive.inventory SET quantity = 0
GO

-- expect: MissingEpochPredicate
UPDATE i SET quantity = 0 FROM (SELECT TOP 5 * FROM dbo.inventory ORDER BY sku) AS i
GO

-- expect: MissingEpochPredicate
DELETE d FROM (SELECT sku, ROW_NUMBER() OVER (ORDER BY sku) AS n FROM dbo.inventory) d WHERE d.n > 1
GO

CREATE VIEW dbo.stock AS SELECT sku, quantity FROM dbo.inventory WITH (NOLOCK)
GO

-- expect: MissingEpochPredicate
UPDATE dbo.stock SET quantity = 0
GO

-- expect: MissingEpochPredicate
MERGE INTO dbo.stock AS t USING stage s ON s.sku = t.sku WHEN MATCHED THEN DELETE;
GO

-- expect: MissingEpochPredicate
EXECUTE sp_executesql N'UPDATE dbo.inventory SET quantity = @q WHERE sku = @s', N'@q int, @s nvarchar(40)', @q = 1, @s = N'A'
GO

-- expect: UnverifiableSql
DECLARE @cmd nvarchar(max) SELECT @cmd = body FROM dbo.commands EXEC (@cmd)
GO

-- expect: EpochColumnChanged
EXEC sp_rename 'dbo.inventory.writer_epoch', 'version', 'COLUMN'
GO

-- expect: EpochColumnChanged
ALTER TABLE dbo.inventory ALTER COLUMN writer_epoch int NOT NULL
GO

-- expect: UnfencedWrite
ALTER TABLE dbo.inventory SWITCH PARTITION 2 TO dbo.inventory_archive PARTITION 2
GO

-- expect: MissingEpochPredicate
BEGIN TRY BEGIN TRAN; UPDATE dbo.inventory SET quantity = 0; COMMIT; END TRY BEGIN CATCH IF @@TRANCOUNT > 0 ROLLBACK; THROW; END CATCH
GO

-- expect: MissingEpochPredicate
UPDATE dbo.inventory SET quantity = CASE WHEN quantity > 0 THEN 0 ELSE 1 END, location = 'x' WHERE sku IN ('A', 'B') AND writer_epoch < @epoch OR 1 = 1
GO
