-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

DISABLE TRIGGER guard ON dbo.inventory
-- expect: MissingEpochPredicate
DELETE FROM dbo.inventory
ENABLE TRIGGER guard ON dbo.inventory
GO

-- expect: MissingEpochPredicate
UPDATE dbo.inventory SET quantity = 0 WHERE sku = 'A'
ENABLE TRIGGER guard ON dbo.inventory
GO

-- expect: MissingEpochPredicate
SET NOCOUNT ON DELETE FROM dbo.inventory
GO

-- expect: MissingEpochPredicate
DBCC CHECKIDENT ('dbo.inventory', RESEED, 0) DELETE dbo.inventory
GO

-- expect: MissingEpochPredicate
GRANT DELETE ON dbo.inventory TO app DELETE FROM dbo.inventory
GO

-- expect: UnparsableSql
PRINT 'x' DELETE FROM dbo.inventory UNHEARD OF
GO

CREATE TABLE dbo.line (sku int REFERENCES dbo.inventory (sku) ON DELETE NO ACTION ON UPDATE NO ACTION);
GO
