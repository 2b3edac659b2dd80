-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

USE [shop]
GO
SET ANSI_NULLS ON
GO
SET QUOTED_IDENTIFIER ON
GO
UPDATE STATISTICS dbo.inventory WITH FULLSCAN
GO

-- expect: MissingEpochPredicate
UPDATE TOP (100) i WITH (ROWLOCK) SET i.[quantity] = s.quantity OUTPUT inserted.sku, deleted.quantity INTO @changed FROM [dbo].[inventory] AS i INNER JOIN dbo.stage s ON s.sku = i.sku
GO

-- expect: EpochNotAdvanced, MissingEpochPredicate
DELETE TOP (10) FROM stage OUTPUT deleted.sku INTO inventory (sku) WHERE done = 1
DELETE i FROM inventory i WHERE NOT EXISTS (SELECT 1 FROM stage s WHERE s.sku = i.sku)
GO

-- expect: MissingEpochPredicate
WITH d AS (SELECT *, ROW_NUMBER() OVER (PARTITION BY sku ORDER BY quantity) AS rn FROM inventory) DELETE FROM d WHERE rn > 1;
GO

-- expect: MissingEpochPredicate
MERGE TOP (10) dbo.inventory WITH (HOLDLOCK) AS t USING (VALUES ('A', 1)) AS s (sku, quantity) ON t.sku = s.sku WHEN MATCHED THEN UPDATE SET quantity = s.quantity WHEN NOT MATCHED BY SOURCE THEN DELETE OUTPUT $action, inserted.sku;
GO

-- expect: MissingEpochPredicate
CREATE OR ALTER PROCEDURE [dbo].[fix] @sku nvarchar(40), @quantity int = 0 WITH RECOMPILE AS
SET NOCOUNT ON
BEGIN TRY
  BEGIN TRAN
  IF @quantity > 0
    UPDATE dbo.inventory SET quantity = @quantity WHERE sku = @sku
  ELSE
    PRINT 'DELETE FROM inventory'
  COMMIT
END TRY
BEGIN CATCH
  ROLLBACK
  ;THROW
END CATCH
GO

-- expect: IndirectWrite
CREATE TRIGGER dbo.stage_ins ON dbo.stage INSTEAD OF INSERT AS
  UPDATE i SET quantity = n.quantity FROM inventory i JOIN inserted n ON n.sku = i.sku
GO

-- expect: MissingEpochPredicate
DECLARE @sql nvarchar(max) = N'UPDATE ' + QUOTENAME('dbo') + N'.' + QUOTENAME(N'inventory') + N' SET quantity = 0'
EXEC sys.sp_executesql @stmt = @sql
GO

-- expect: MissingEpochPredicate
EXEC ('DELETE FROM inventory') AT [other]
GO

-- expect: UnfencedWrite
BULK INSERT shop..inventory FROM 'c:\x.csv' WITH (FIELDTERMINATOR = ';')
GO

-- expect: UnfencedWrite
SELECT * INTO inventory FROM stage
GO

SELECT * INTO #inventory FROM inventory
UPDATE #inventory SET quantity = 0
DECLARE @inventory TABLE (sku nvarchar(40))
INSERT INTO @inventory SELECT sku FROM inventory
UPDATE @inventory SET sku = 'A'
GO

DBCC CHECKTABLE ('dbo.inventory')
CREATE STATISTICS s ON inventory (quantity)
ALTER INDEX ALL ON inventory REBUILD
ALTER TABLE inventory DISABLE TRIGGER ALL
EXEC sp_help 'inventory'
SELECT 'UPDATE inventory SET x = 1' AS [DELETE FROM inventory]
GO

-- expect: EpochNotAdvanced
INSERT dbo.inventory (sku, quantity) SELECT sku, quantity FROM OPENJSON(@json) WITH (sku nvarchar(40), quantity int)
GO

-- expect: EpochNotAdvanced
SET IDENTITY_INSERT dbo.inventory ON INSERT INTO dbo.inventory (sku, quantity) EXEC dbo.load_stock SET IDENTITY_INSERT dbo.inventory OFF
GO

-- expect: MissingEpochPredicate
UPDATE inventory SET note.WRITE(N'x', 0, 1) WHERE sku = 'A'
GO
