-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: UnverifiableSql
CREATE PROCEDURE run_it @sql nvarchar(max) = N'SELECT 1' AS
BEGIN
  EXEC (@sql);
END
GO

-- expect: MissingEpochPredicate
CREATE PROCEDURE built @sku nvarchar(40) AS
BEGIN
  DECLARE @sql nvarchar(max);
  SELECT @sql = N'UPDATE dbo.inventory SET quantity = 0';
  IF @sku IS NOT NULL SELECT @sql = @sql + N' WHERE sku = @sku';
  EXEC sp_executesql @sql, N'@sku nvarchar(40)', @sku;
END
GO

