-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

IF UPDATE(quantity) PRINT 'inventory was updated';

UPDATE STATISTICS dbo.inventory WITH FULLSCAN;

GRANT SELECT, UPDATE ON dbo.inventory TO reporting;

PRINT 'UPDATE dbo.inventory SET quantity = 0';

SELECT N'it''s DELETE FROM inventory' AS [DELETE FROM inventory];

SET IDENTITY_INSERT dbo.inventory ON;

CREATE TRIGGER dbo.inventory_audit ON dbo.inventory AFTER UPDATE, DELETE AS
INSERT INTO dbo.inventory_history (sku, quantity) SELECT sku, quantity FROM deleted;
GO

EXEC sp_help 'dbo.inventory';

DISABLE TRIGGER dbo.inventory_audit ON dbo.inventory;

SELECT sku FROM dbo.inventory WITH (UPDLOCK, ROWLOCK) WHERE quantity = 0;

/* a comment /* nests */ DELETE FROM inventory */ SELECT 1;
