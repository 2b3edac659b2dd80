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
