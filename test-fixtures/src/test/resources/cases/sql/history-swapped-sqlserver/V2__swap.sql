CREATE TABLE dbo.Tmp_inventory (sku nvarchar(40) PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);
GO

-- expect: EpochNotAdvanced
IF EXISTS (SELECT * FROM dbo.inventory) EXEC ('INSERT INTO dbo.Tmp_inventory (sku, quantity) SELECT sku, quantity FROM dbo.inventory WITH (HOLDLOCK TABLOCKX)')
GO

EXEC sp_rename N'dbo.inventory', N'inventory_old', 'OBJECT'
GO
EXECUTE sp_rename N'dbo.Tmp_inventory', N'inventory', 'OBJECT'
GO
