-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DECLARE @sql nvarchar(max) = N'DELETE FROM inventory';
EXEC (@sql);
GO

-- expect: MissingEpochPredicate
DECLARE @sql nvarchar(max) = N'UPDATE ';
SET @sql += QUOTENAME('inventory') + N' SET quantity = 0';
EXEC sp_executesql @sql;
GO

DECLARE @sql nvarchar(max) = N'DELETE FROM inventory_history';
EXEC (@sql);
GO

-- expect: UnverifiableWrite
CREATE PROCEDURE dbo.clear @table sysname = 'inventory_history' AS
EXEC ('DELETE FROM ' + @table)
GO

-- expect: none
CREATE PROCEDURE dbo.take @n int, @epoch bigint AS
SET NOCOUNT ON
UPDATE inventory SET quantity = quantity - @n, writer_epoch = @epoch WHERE writer_epoch < @epoch
GO

-- Which branch has run is not known: each text may be run.
-- expect: MissingEpochPredicate
DECLARE @sql nvarchar(max) = N'DELETE FROM inventory';
IF DB_NAME() = 'test'
  SET @sql = N'DELETE FROM inventory_history';
EXEC (@sql);
GO

-- expect: UnverifiableWrite
DECLARE @table sysname = 'inventory_history';
IF DB_NAME() = 'test'
  SET @table = 'inventory';
EXEC ('DELETE FROM ' + @table);
GO

-- A query that finds no row assigns nothing.
-- expect: UnverifiableWrite
DECLARE @table sysname = 'inventory_history';
SELECT @table = name FROM tables_to_clear WHERE step = 1;
EXEC ('DELETE FROM ' + @table);
GO

-- The last of several texts is the one that is run.
-- expect: none
DECLARE @sql nvarchar(max) = N'DELETE FROM inventory';
SET @sql = N'DELETE FROM inventory_history';
EXEC (@sql);
GO

-- expect: MissingEpochPredicate
DECLARE @sql nvarchar(max) = N'DELETE';
SET @sql = @sql + N' FROM ';
SET @sql += N'inventory';
SET @sql += N' WHERE quantity = 0';
EXEC (@sql);
GO

-- The next turn of the loop runs what this one assigns.
-- expect: MissingEpochPredicate
DECLARE @sql nvarchar(max);
WHILE EXISTS (SELECT 1 FROM steps)
BEGIN
  EXEC (@sql);
  SET @sql = N'DELETE FROM inventory';
END
GO

-- The caller may have given any other text.
-- expect: UnverifiableSql
CREATE PROCEDURE dbo.run @sql nvarchar(max) AS
IF @sql IS NULL
  SET @sql = N'DELETE FROM inventory_history'
EXEC (@sql)
GO

-- What the last turn of the loop left behind, if this one assigns nothing.
-- expect: MissingEpochPredicate
DECLARE @sql nvarchar(max);
WHILE EXISTS (SELECT 1 FROM steps)
BEGIN
  IF DATEPART(hour, GETDATE()) < 6
    SET @sql = N'DELETE FROM inventory_history';
  EXEC (@sql);
  SET @sql = N'DELETE FROM inventory';
END
GO
