-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: UnparsableSql
IF 1 = 1
BEGIN
  UPDATE inventory quantity = 0
END
GO

-- expect: UnparsableSql
CREATE PROCEDURE dbo.empties AS
UPDATE dbo.inventory quantity = 0
GO

-- expect: UnparsableSql
IF 1 = 0 PRINT 'none' ELSE MERGE dbo.inventory quantity = 0
GO

IF UPDATE(quantity) PRINT 'changed' ELSE UPDATE STATISTICS inventory
GO
